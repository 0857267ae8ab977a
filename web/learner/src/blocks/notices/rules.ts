import type { NoticeKind } from '@mathquiz/contracts/messages/notices.constants';
import type { NoticeState } from '@mathquiz/contracts/messages/notices.schemas';
import { quietUntil } from '@mathquiz/domain/notices';
import { createStore } from '@mathquiz/web';

type Rules = Pick<NoticeState, 'page' | 'quiet'>;

/** What whoever is here wants to see in passing; null: not known yet. */
export const noticeRules = createStore<Rules | null>(null);

/** Nothing passes over the page in quiet hours. */
export function isQuietNow(): boolean {
  const quiet = noticeRules.get()?.quiet;
  return quiet != null && quietUntil(quiet, quiet.time_zone, new Date()) !== null;
}

export const isOnPage = (kind: NoticeKind): boolean => noticeRules.get()?.page.includes(kind) ?? true;
