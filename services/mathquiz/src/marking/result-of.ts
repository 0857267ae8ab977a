import { totalOf } from '@mathquiz/domain/grading';
import type { AttemptDocument, StoredMark } from '../records/attempt.schema.js';

/** What a submission is worth, and where it stands, once these marks are added. */
export function resultOf(attempt: AttemptDocument, added: readonly StoredMark[], now: Date) {
  const score = totalOf(attempt.parts, [...attempt.marks, ...added]);
  return { score, state: score === null ? ('marking' as const) : ('marked' as const), marked_at: now };
}
