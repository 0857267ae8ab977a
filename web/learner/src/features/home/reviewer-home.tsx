import { Button, Title } from '@mantine/core';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { PeekButton } from '../../blocks/item-peek/peek-button.js';
import { RowStatement } from '../../blocks/item-peek/row-statement.js';
import { Empty } from '../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../components/linked-rows.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './home.module.css';

/** How a reviewer comes to what is to be looked at, and what the school has published last. */
export default function ReviewerHome() {
  const t = useT();
  const locale = useLocale();
  const items = useLoad(quizRoutes.listQuiz, { query: { scope: 'published' } });
  return (
    <>
      <PageTitle title={t('frame.home')}>
        <Button component={Link} to="/messages" variant="default">
          {t('people.messages')}
        </Button>
      </PageTitle>
      <p className={classes.quiet}>{t('frame.reviewerNote')}</p>
      <Title order={2} size="h3" className={classes.section}>
        {t('frame.newestItems')}
      </Title>
      <Loaded query={items}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty sentence={t('frame.noPublishedItems')} />
          ) : (
            <LinkedRows>
              {data.map((item) => (
                <LinkedRow
                  key={item._id}
                  to={`/author/items/${item._id}`}
                  title={item.title}
                  facts={[
                    t(`frame.category.${item.category}`),
                    fullName(item.owner, locale),
                    formatDay(item.updated_at, locale),
                  ]}
                  more={<RowStatement statement={item.statement} />}
                  tools={<PeekButton item={item} />}
                />
              ))}
            </LinkedRows>
          )
        }
      </Loaded>
    </>
  );
}
