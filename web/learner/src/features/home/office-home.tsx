import { Button, Title } from '@mantine/core';
import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Empty } from '../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../components/linked-rows.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './home.module.css';

/** Researchers: what reaches them today, and why there is no more yet. */
export default function OfficeHome() {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const messages = useLoad(messageRoutes.listMessages, { query: { limit: 5 } });
  return (
    <>
      <PageTitle
        title={t('frame.home')}
        note={t('frame.hello', { name: fullName(user, locale), role: t('frame.role.researcher') })}
      >
        <Button component={Link} to="/messages/new">
          {t('frame.writeMessage')}
        </Button>
      </PageTitle>
      <p className={classes.quiet}>{t('frame.officeNote.researcher')}</p>
      <Title order={2} size="h3" className={classes.section}>
        {t('frame.newestMessages')}
      </Title>
      <Loaded query={messages}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty sentence={t('frame.noMessages')} />
          ) : (
            <LinkedRows>
              {data.map((one) => (
                <LinkedRow
                  key={one._id}
                  to={`/messages/${one._id}`}
                  title={one.title}
                  facts={[
                    one.sender ? fullName(one.sender, locale) : t('frame.product'),
                    formatTime(one.created_at, locale),
                  ]}
                />
              ))}
            </LinkedRows>
          )
        }
      </Loaded>
    </>
  );
}
