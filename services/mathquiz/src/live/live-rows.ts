import type { LiveRow, LiveTest, Person } from '@mathquiz/contracts';
import type { AnnouncementDocument } from '../records/announcement.schema.js';
import type { AttemptDocument } from '../records/attempt.schema.js';

/** The attempt that somebody is in, or was in last, by user id. */
export function newestByUser(attempts: readonly AttemptDocument[]): Map<string, AttemptDocument> {
  const newest = new Map<string, AttemptDocument>();
  for (const attempt of attempts) {
    const user = attempt.user_id.toHexString();
    if ((newest.get(user)?.try ?? 0) < attempt.try) newest.set(user, attempt);
  }
  return newest;
}

/** Whether an announcement is for somebody. */
export const isTold = ({ user_ids }: Pick<AnnouncementDocument, 'user_ids'>, user: string): boolean =>
  user_ids === null || user_ids.some((one) => one.toHexString() === user);

const hasSeen = ({ seen }: Pick<AnnouncementDocument, 'seen'>, user: string): boolean =>
  seen.some((one) => one.toHexString() === user);

/** `takers`: those who have begun. */
export function toTold(
  one: AnnouncementDocument,
  by: Person,
  takers: readonly string[],
): LiveTest['announcements'][number] {
  const whom = takers.filter((user) => isTold(one, user));
  return {
    ...{ _id: one._id.toHexString(), kind: one.kind, text: one.text, minutes: one.minutes, at: one.at.toISOString() },
    by,
    whom: whom.length,
    seen: whom.filter((user) => hasSeen(one, user)).length,
  };
}

export function toLiveRow(
  user: Person,
  attempt: AttemptDocument | undefined,
  announcements: readonly AnnouncementDocument[],
): LiveRow {
  if (!attempt) return { user, attempt: null };
  const { parts, answers, seen = {}, waits = {} } = attempt;
  const heard = Object.values(seen).map((at) => at.getTime());
  const unseen = announcements.filter((one) => isTold(one, user._id) && !hasSeen(one, user._id));
  return {
    user,
    attempt: {
      _id: attempt._id.toHexString(),
      try: attempt.try,
      state: attempt.state,
      started_at: attempt.started_at.toISOString(),
      deadline_at: attempt.deadline_at?.toISOString() ?? null,
      submitted_at: attempt.submitted_at?.toISOString() ?? null,
      extra_min: attempt.extra_min ?? 0,
      stopped: Boolean(attempt.stopped),
      reached: attempt.reached ?? 0,
      items: new Set(parts.map((part) => part.slice(0, part.indexOf('_')))).size,
      answered: parts.filter((part) => (answers[part]?.value.trim() ?? '') !== '').length,
      parts: parts.length,
      seen_at: heard.length > 0 ? new Date(Math.max(...heard)).toISOString() : null,
      waiting: Object.values(waits).reduce((sum, count) => sum + count, 0),
      unseen: unseen.length,
    },
  };
}
