import { pace } from '@mathquiz/contracts/constants';
import { noticeEvents } from '@mathquiz/contracts/messages/notices.events';
import { noticeRoutes } from '@mathquiz/contracts/messages/notices.routes';
import type { NoticeState } from '@mathquiz/contracts/messages/notices.schemas';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call.js';
import { useLook, useOpen } from '../../lib/hearing.js';
import { keyOf, queries } from '../../lib/use-call.js';
import { noticeRules } from './rules.js';

/** What is shown of them is asked for anew: something came, was read, or was put away. */
export const noticesChanged = () =>
  Promise.all(
    [noticeRoutes.noticeState, noticeRoutes.listNotices].map(({ subject }) =>
      queries.invalidateQueries({ queryKey: [subject] }),
    ),
  );

/**
 * How many are unread, the same on every page and device: asked for at first, whenever the server says that something has moved, and when
 * the socket opens, for what was said before that. Without its word it is asked for every minute.
 */
export function useNoticeState(): NoticeState | null {
  const told = useOpen();
  const { data } = useQuery<ReplyOf<typeof noticeRoutes.noticeState>, Error>({
    queryKey: keyOf(noticeRoutes.noticeState),
    queryFn: ({ signal }) => call(noticeRoutes.noticeState, { signal }),
    refetchInterval: told ? false : pace.notificationPollS * 1000,
    refetchIntervalInBackground: false,
    retry: false,
  });
  useLook(noticeEvents.noticesMoved, noticesChanged);
  useEffect(() => {
    if (told) void noticesChanged();
  }, [told]);
  const state = data?.data ?? null;
  useEffect(() => {
    noticeRules.set(state);
    return () => noticeRules.set(null);
  }, [state]);
  return state;
}
