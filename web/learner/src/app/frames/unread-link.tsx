import { ActionIcon } from '@mantine/core';
import { pace, type ReplyOf, routes } from '@mathquiz/contracts';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/call.js';
import { useT } from '../../lib/texts.js';
import { keyOf } from '../../lib/use-call.js';
import classes from './unread-link.module.css';

const most = 99;

/** How many messages are unread: asked every minute while the page is seen; a failed question is not worth a word. */
export function UnreadLink() {
  const t = useT();
  const news = useQuery<ReplyOf<typeof routes.notifications>, Error>({
    queryKey: keyOf(routes.notifications),
    queryFn: ({ signal }) => call(routes.notifications, { signal }),
    refetchInterval: pace.notificationPollS * 1000,
    refetchIntervalInBackground: false,
    retry: false,
  });
  const unread = news.data?.data.unread ?? 0;
  const label = unread === 0 ? t('people.messages') : t('people.unread', { count: unread });
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
      {unread > 0 && <span className={classes.count} data-count={unread > most ? `${most}+` : unread} aria-hidden />}
    </ActionIcon>
  );
}
