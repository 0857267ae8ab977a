import { ActionIcon } from '@mantine/core';
import { pace } from '@mathquiz/contracts/constants';
import { messageEvents } from '@mathquiz/contracts/messages/items.events';
import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.js';
import { useLook } from '../../lib/hearing.js';
import { useT } from '../../lib/texts.js';
import { messageKey, toastNotLoaded } from '../../lib/toasts.js';
import { keyOf } from '../../lib/use-call.js';
import classes from './unread-link.module.css';

const most = 99;

/**
 * How many messages are unread: asked when the server says that something has moved, and every minute while the page is seen. When the first answer does not come, that is said, with the
 * way to ask again; a later question that fails is not worth a word (spec.md section 8).
 */
export function UnreadLink() {
  const t = useT();
  const news = useQuery<ReplyOf<typeof messageRoutes.notifications>, Error>({
    queryKey: keyOf(messageRoutes.notifications),
    queryFn: ({ signal }) => call(messageRoutes.notifications, { signal }),
    refetchInterval: pace.notificationPollS * 1000,
    refetchIntervalInBackground: false,
    retry: false,
  });
  const { refetch, errorUpdateCount, error } = news;
  useLook(messageEvents.inboxMoved, () => refetch());
  const failed = error !== null && news.data === undefined;
  const isFirst = failed && errorUpdateCount === 1;
  useEffect(() => {
    if (!isFirst) return;
    const say = (why: unknown): void =>
      toastNotLoaded(why, 'notificationError', () => {
        void refetch().then(({ error: again }) => again && say(again));
      });
    say(error);
  }, [isFirst, error, refetch]);
  const unread = news.data?.data.unread ?? 0;
  const name = unread === 0 ? t('people.messages') : t('people.unread', { count: unread });
  const label = failed ? `${name}. ${t(messageKey('notificationError'))}` : name;
  return (
    <ActionIcon
      component={Link}
      to="/messages"
      variant="subtle"
      color="gray"
      size={40}
      className={classes.link ?? ''}
      aria-label={label}
      title={label}
    >
      <IconMail size={20} stroke={1.5} aria-hidden />
      {failed && <span className={classes.count} data-count="!" data-failed aria-hidden />}
      {unread > 0 && <span className={classes.count} data-count={unread > most ? `${most}+` : unread} aria-hidden />}
    </ActionIcon>
  );
}
