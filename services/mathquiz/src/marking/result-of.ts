import type { Approval, Deductions } from '@mathquiz/contracts';
import { roundPoints } from '@mathquiz/domain/composition';
import { totalOf } from '@mathquiz/domain/grading';
import { lessened } from '@mathquiz/domain/lifecycle';
import type { AttemptDocument, StoredMark } from '../records/attempt.schema.js';

const nothing: Deductions = { late_days: 0, late: 0, tries: 0 };

type Counted = Pick<AttemptDocument, 'deductions' | 'approval'>;

/** What is taken off a submission, and what was said of its coming late; nothing of those of before there was that. */
export const takenOff = ({ deductions, approval }: Counted): { deductions: Deductions; approval: Approval | null } => ({
  deductions: deductions ?? nothing,
  approval: approval?.state ?? null,
});

/** What counts of these points: less what is taken off; nothing while a teacher has not accepted it. */
export function scoreOf(full: number | null, counted: Counted): number | null {
  const { deductions, approval } = takenOff(counted);
  if (full === null || (approval !== null && approval !== 'accepted')) return null;
  return roundPoints(lessened(full, deductions));
}

/** Sum of the marks of a submission; those of before that was kept are without deductions. */
export const fullScoreOf = ({ full_score, score }: Pick<AttemptDocument, 'full_score' | 'score'>): number | null =>
  full_score ?? score;

/** What a submission is worth, and where it stands, once these marks are added. */
export function resultOf(attempt: AttemptDocument, added: readonly StoredMark[], now: Date) {
  const full_score = totalOf(attempt.parts, [...attempt.marks, ...added]);
  const state = full_score === null ? ('marking' as const) : ('marked' as const);
  return { full_score, score: scoreOf(full_score, attempt), state, marked_at: now };
}
