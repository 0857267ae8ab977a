import type { Approval, Deductions, TestOptions } from '@mathquiz/contracts';
import type { Times } from './times.js';

const dayMs = 86_400_000;

/** A try that was handed in. `changed_at`: when its last answer was changed. */
export type HandedIn = {
  readonly try: number;
  readonly submitted_at: Date;
  /** By its taker; otherwise its time was up. */
  readonly by_hand: boolean;
  readonly changed_at: Date | null;
};

/**
 * Days after it was due, begun ones. By hand: when it was handed in, less the grace for what was on its way. Handed in because the time
 * was up: when its last answer was changed, so that forgetting to press a button is not late.
 */
export function lateDays(one: HandedIn, { due_at }: Pick<Times, 'due_at'>, graceSec: number): number {
  const at = one.by_hand ? one.submitted_at : one.changed_at;
  if (due_at === null || at === null) return 0;
  const after = at.getTime() - due_at.getTime();
  return after <= graceSec * 1000 ? 0 : Math.ceil(after / dayMs);
}

type Rules = Pick<TestOptions, 'late' | 'attempt_penalty' | 'grace_sec'>;

/** What is taken off the points of a try, in per cent. */
export function deductionsOf(one: HandedIn, rules: Rules, times: Pick<Times, 'due_at'>): Deductions {
  const days = lateDays(one, times, rules.grace_sec);
  const { policy, per_day, cap } = rules.late;
  const late = policy === 'penalty' ? Math.min(days * per_day, cap) : 0;
  return { late_days: days, late, tries: Math.min((one.try - 1) * rules.attempt_penalty, 100 - late) };
}

/** Points less what is taken off; never below none. */
export const lessened = (points: number, { late, tries }: Pick<Deductions, 'late' | 'tries'>): number =>
  Math.max(0, (points * (100 - late - tries)) / 100);

/** Whether a teacher has to say that it counts, and what they have said. */
export function approvalOf(days: number, { late }: Pick<Rules, 'late'>, said: Approval | null): Approval | null {
  if (late.policy !== 'approval' || days === 0) return null;
  return said ?? 'waiting';
}
