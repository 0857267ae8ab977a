import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { noticeRoutes } from '@mathquiz/contracts/messages/notices.routes';
import type { Notice } from '@mathquiz/contracts/messages/notices.schemas';
import { formatClock, useLocale } from '@mathquiz/web';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './notices.module.css';
import { wordsOf } from './words.js';

const lists = [noticeRoutes.listNotices, noticeRoutes.noticeState];

type Props = { notice: Notice; onGo: (notice: Notice) => void };

/** One that is read by its one action; an invitation is accepted where it stands. */
export function NoticeRow({ notice, onGo }: Props) {
  const t = useT();
  const locale = useLocale();
  const what = wordsOf(notice);
  const label = t(`notices.act.${notice.kind}`);
  const named = t('notices.actOn', { act: label, what });
  const remove = useSend(noticeRoutes.deleteNotice, { refresh: lists });
  const accept = useSend(groupEntryRoutes.acceptGroupInvitation, {
    refresh: [...lists, groupRoutes.grouplist, groupEntryRoutes.myGroupInvitations],
    onDone: () => onGo(notice),
  });
  const { group_id } = notice.params;
  const accepts = notice.kind === 'group_invitation' && group_id !== undefined && !notice.read;
  return (
    <li className={classes.row} data-unread={!notice.read || undefined} data-notice={notice._id}>
      <span className={classes.dot} aria-hidden />
      <div>
        <p className={classes.says}>
          {!notice.read && <VisuallyHidden>{`${t('notices.isNew')}: `}</VisuallyHidden>}
          {what}
        </p>
        <time className={classes.time} dateTime={notice.created_at}>
          {formatClock(notice.created_at, locale)}
        </time>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('notices.remove', { what })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: notice._id } })}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <div className={classes.acts}>
        {accepts ? (
          <Button
            variant="default"
            aria-label={named}
            loading={accept.isPending}
            onClick={() => accept.mutate({ params: { id: group_id } })}
          >
            {label}
          </Button>
        ) : (
          <Button component={Link} to={notice.link} variant="default" aria-label={named} onClick={() => onGo(notice)}>
            {notice.kind === 'group_invitation' ? t('notices.act.application_decided') : label}
          </Button>
        )}
      </div>
    </li>
  );
}
