import type { ClassRow, TestOptions } from '@mathquiz/contracts';
import { totalOf } from '@mathquiz/domain/grading';
import { countedAttempt } from '@mathquiz/domain/lifecycle';
import { drawnItems } from '@mathquiz/domain/randomisation';
import { takenOff } from '../marking/result-of.js';
import type { Invited } from '../people/invited.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import type { TestItem } from '../records/test.schema.js';
import { keysOf } from './score-rows.js';

/** The attempt that counts for each person, by user id. */
export function countedByUser(
  attempts: readonly AttemptDocument[],
  grading: TestOptions['attempt_grading'],
): Map<string, AttemptDocument> {
  const byUser = Map.groupBy(attempts, (attempt) => attempt.user_id.toHexString());
  return new Map(
    [...byUser].flatMap(([user, tries]) => {
      const counted = countedAttempt(tries, grading);
      return counted ? [[user, counted] as const] : [];
    }),
  );
}

export function toClassRow(
  { joined_later, ...user }: Invited,
  attempt: AttemptDocument | undefined,
  items: readonly TestItem[],
): ClassRow {
  if (!attempt) return { user, joined_later, submission: null };
  const own = new Set(drawnItems(items, attempt.seed));
  const answered = attempt.parts.filter((part) => (attempt.answers[part]?.value.trim() ?? '') !== '').length;
  return {
    user,
    // Whoever took it all the same, as after it was opened again, is counted.
    joined_later: false,
    submission: {
      _id: attempt._id.toHexString(),
      try: attempt.try,
      state: attempt.state,
      started_at: attempt.started_at.toISOString(),
      submitted_at: attempt.submitted_at?.toISOString() ?? null,
      score: attempt.score,
      ...takenOff(attempt),
      items: items.map((item, index) => totalOf(keysOf(item, index), attempt.marks)),
      absent: [...items.keys()].filter((index) => !own.has(index)),
      answered,
      parts: attempt.parts.length,
    },
  };
}
