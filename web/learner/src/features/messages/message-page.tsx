import { Button } from '@mantine/core';
import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import type { Message } from '@mathquiz/contracts/messages/items.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType, useParams } from 'react-router';
import { Markdown } from '../../blocks/markdown.js';
import { Confirm } from '../../components/confirm.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { safePath } from '../../lib/next-url.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { BookmarkButton } from './bookmark-button.js';
import classes from './messages.module.css';
import { recipientsOf, senderOf } from './names.js';
import { usePlace } from './use-place.js';

/** The list as it was left; the top of it for who came by another way. */
function useBack(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'back' in state
    ? `/messages${String(state.back)}`
    : '/messages';
}

/** `/messages/:id`: one message, read by being opened. */
export function MessagePage() {
  const { id = '' } = useParams();
  const message = useLoad(messageRoutes.getMessage, { params: { id } });
  return <Loaded query={message}>{({ data }) => <OneMessage key={data._id} message={data} />}</Loaded>;
}

function OneMessage({ message }: { message: Message }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const back = useBack();
  const own = message.sender?._id === useUser()._id;
  const [deleting, setDeleting] = useState(false);
  const type = useNavigationType();
  const [fresh] = useState(type !== 'POP');
  usePlace(`/${message._id}`, true, fresh);
  const refresh = [messageRoutes.listMessages, messageRoutes.notifications];
  const { mutate: setRead } = useSend(messageRoutes.setRead, { refresh, quiet: true });
  const unread = useSend(messageRoutes.setRead, { refresh, onDone: () => void navigate(back) });
  const remove = useSend(messageRoutes.deleteMessage, { refresh, onDone: () => void navigate(back) });
  const { _id, read } = message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it reads it, once; marking it unread leaves the page.
  useEffect(() => {
    if (!read) setRead({ params: { id: _id }, body: { read: 1 } });
  }, []);
  const params = { id: _id };
  return (
    <>
      <PageTitle
        title={message.title}
        note={
          <>
            {t('people.from', { name: senderOf(message, t, locale) })} ·{' '}
            {t('people.to', { name: recipientsOf(message, t, locale) })} ·{' '}
            <time dateTime={message.created_at}>{formatTime(message.created_at, locale)}</time>
          </>
        }
      >
        <BookmarkButton message={message} />
      </PageTitle>
      <article className={classes.message}>
        <Markdown text={message.content.text} />
      </article>
      <div className={classes.tools}>
        {message.repliable && message.sender && !own && (
          <Button component={Link} to={`/messages/new?reply=${_id}`}>
            {t('people.reply')}
          </Button>
        )}
        {message.content.redirect !== null && (
          <Button component={Link} to={safePath(message.content.redirect)} variant="default">
            {t('people.openAbout')}
          </Button>
        )}
        <Button component={Link} to={back} variant="default">
          {t('people.allMessages')}
        </Button>
        {!own && (
          <Button
            variant="default"
            loading={unread.isPending}
            onClick={() => unread.mutate({ params, body: { read: 0 } })}
          >
            {t('people.markUnread')}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          {t('people.deleteMessage')}
        </Button>
      </div>
      {deleting && (
        <Confirm
          title={message.title}
          yes={t('people.deleteMessage')}
          danger
          pending={remove.isPending}
          error={remove.error}
          onClose={() => setDeleting(false)}
          onYes={() => remove.mutate({ params })}
        >
          <p>{t('people.deleteMessageNote')}</p>
        </Confirm>
      )}
    </>
  );
}
