import { Button, NativeSelect } from '@mantine/core';
import { routes } from '@mathquiz/contracts';
import { useLayoutEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Pages } from '../../components/pages.js';
import { Rows, Tools } from '../../components/rows.js';
import { SearchField } from '../../components/search-field.js';
import { SectionTabs } from '../../components/section-tabs.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { returnToPlace } from './kept-place.js';
import { MessageLine } from './message-line.js';
import { queryOf, searchOf, shows, type View, viewOf } from './view.js';

/** `/messages`: what one has received and sent, newest first. */
export function MessagesPage() {
  const t = useT();
  const navigate = useNavigate();
  const view = viewOf(useSearchParams()[0]);
  const messages = useLoad(routes.listMessages, { query: queryOf(view) }, { keep: true });
  const readAll = useSend(routes.setReadAll, { refresh: [routes.listMessages, routes.notifications] });
  const there = messages.data !== undefined;
  useLayoutEffect(() => {
    if (there) returnToPlace();
  }, [there]);
  const go = (change: Partial<View>) =>
    void navigate(`/messages${searchOf({ ...view, offset: 0, ...change })}`, { replace: true });
  const empty =
    view.q !== '' || view.show !== 'all'
      ? 'people.noneFound'
      : view.scope === 'sent'
        ? 'people.noSent'
        : 'people.noMessages';
  return (
    <>
      <PageTitle title={t('people.messages')}>
        <Button component={Link} to="/messages/new">
          {t('people.write')}
        </Button>
      </PageTitle>
      <SectionTabs
        label={t('people.messages')}
        tabs={[
          { to: '/messages', label: t('people.received'), here: view.scope === 'received' },
          { to: '/messages?scope=sent', label: t('people.sent'), here: view.scope === 'sent' },
        ]}
      />
      <Tools>
        <SearchField label={t('people.find')} start={view.q} onSearch={(q) => go({ q })} />
        {view.scope === 'received' && (
          <>
            <NativeSelect
              aria-label={t('people.show')}
              value={view.show}
              data={shows.map((value) => ({ value, label: t(`people.show.${value}`) }))}
              onChange={(event) => go({ show: shows.find((one) => one === event.currentTarget.value) ?? 'all' })}
            />
            <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
              {t('people.readAll')}
            </Button>
          </>
        )}
      </Tools>
      <Loaded query={messages}>
        {(page) =>
          page.total === 0 ? (
            <Empty sentence={t(empty)} />
          ) : (
            <>
              <Rows label={t('people.messages')}>
                {page.data.map((message) => (
                  <MessageLine key={message._id} message={message} scope={view.scope} back={searchOf(view)} />
                ))}
              </Rows>
              <Pages {...page} onGo={(offset) => go({ offset })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
