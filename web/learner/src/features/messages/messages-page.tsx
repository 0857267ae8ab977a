import { Button, NativeSelect } from '@mantine/core';
import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { Listed } from '../../blocks/list/listed.js';
import { Empty } from '../../components/empty.js';
import { PageTitle } from '../../components/page-title.js';
import { Rows } from '../../components/rows.js';
import { SectionTabs } from '../../components/section-tabs.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { keptPlaces } from './kept-place.js';
import { MessageLine } from './message-line.js';
import { usePlace } from './use-place.js';
import { queryOf, searchOf, shows, type View, viewOf } from './view.js';

/** The view that one left last, for who comes by a link; the browser's back and a reload bring their own address. */
function useLeftView(): string | null {
  const type = useNavigationType();
  const { search } = useLocation();
  const { _id } = useUser();
  const [left] = useState(() =>
    type === 'POP' || search !== '' ? null : (keptPlaces(_id).find(({ at }) => !at.startsWith('/'))?.at ?? null),
  );
  return left === '' ? null : left;
}

/** `/messages`: what one has received and sent, newest first. */
export function MessagesPage() {
  const left = useLeftView();
  const { search } = useLocation();
  const [there, setThere] = useState(left === null);
  if (!there && search === left) setThere(true);
  return there ? <MessageList /> : <Navigate to={`/messages${left}`} replace />;
}

function MessageList() {
  const t = useT();
  const navigate = useNavigate();
  const view = viewOf(useSearchParams()[0]);
  const messages = useLoad(messageRoutes.listMessages, { query: queryOf(view) }, { keep: true });
  const readAll = useSend(messageRoutes.setReadAll, {
    refresh: [messageRoutes.listMessages, messageRoutes.notifications],
  });
  const there = messages.data !== undefined;
  const { opened, open } = usePlace(searchOf(view), there);
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
      <Listed
        list={{ q: view.q, search: (q) => go({ q }), goTo: (offset) => go({ offset }) }}
        query={messages}
        search={t('people.find')}
        filters={
          view.scope === 'received' && (
            <>
              <NativeSelect
                aria-label={t('frame.show')}
                value={view.show}
                data={shows.map((value) => ({ value, label: t(`people.show.${value}`) }))}
                onChange={(event) => go({ show: shows.find((one) => one === event.currentTarget.value) ?? 'all' })}
              />
              <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
                {t('people.readAll')}
              </Button>
            </>
          )
        }
        empty={<Empty sentence={t(empty)} />}
      >
        {(rows) => (
          <Rows label={t('people.messages')}>
            {rows.map((message) => (
              <MessageLine
                key={message._id}
                message={message}
                scope={view.scope}
                back={searchOf(view)}
                left={message._id === opened}
                onOpen={() => open(message._id)}
              />
            ))}
          </Rows>
        )}
      </Listed>
    </>
  );
}
