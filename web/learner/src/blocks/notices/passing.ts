import type { NoticeKind } from '@mathquiz/contracts/messages/notices.constants';
import { noticeEvents } from '@mathquiz/contracts/messages/notices.events';
import { noticeRoutes } from '@mathquiz/contracts/messages/notices.routes';
import type { Notice } from '@mathquiz/contracts/messages/notices.schemas';
import { gathered } from '@mathquiz/web';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/call.js';
import { useTold } from '../../lib/hearing.js';
import { text } from '../../lib/texts.js';
import { tell } from '../../lib/toasts.js';
import { isQuietNow } from './rules.js';
import { wordsOf } from './words.js';

/** spec.md section 9, as of a message that comes in. */
const passingMs = 10_000;
const gatherMs = 500;
/** Of what comes in one moment; the bell counts the others. */
const most = 2;

/** An invitation is accepted where one has read it: a notice that passes leads there. */
const actOf = (kind: NoticeKind): NoticeKind => (kind === 'group_invitation' ? 'application_decided' : kind);

/** Shows what has just come, on a page that is looked at and not in the open panel, with the one action that answers it. */
export function usePassing(wanted: boolean, go: (notice: Notice) => void): void {
  const going = useRef(go);
  going.current = go;
  const waiting = useRef(new Set<string>());
  const show = useRef(async () => {
    const ids = new Set(waiting.current);
    waiting.current.clear();
    if (ids.size === 0) return;
    const { data } = await call(noticeRoutes.listNotices, { query: { offset: 0, limit: 10 } });
    if (isQuietNow()) return;
    for (const notice of data.filter(({ _id, read }) => ids.has(_id) && !read).slice(0, most)) {
      tell({
        id: `notice:${notice._id}`,
        message: wordsOf(notice),
        color: 'indigo',
        timeout: passingMs,
        position: 'top',
        act: { label: text(`notices.act.${actOf(notice.kind)}`), press: () => going.current(notice) },
      });
    }
  });
  // What cannot be asked for now is under the bell.
  const soon = useRef(gathered(() => void show.current().catch(() => undefined), gatherMs));
  useEffect(() => {
    const { stop } = soon.current;
    return stop;
  }, []);
  useTold(noticeEvents.noticesMoved, ({ notice_id, toast }) => {
    if (!wanted || !toast || notice_id === null || document.visibilityState !== 'visible') return;
    waiting.current.add(notice_id);
    soon.current.go();
  });
}
