import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { deductionsOf, lessened } from '@mathquiz/domain/lifecycle';

type Rules = Pick<TestOptions, 'late' | 'attempt_penalty' | 'grace_sec'>;

const dayMs = 86_400_000;
const due = new Date(0);

/** What is reached at most, of so many points, with everything right. */
function most(points: number, rules: Rules, nth: number, daysLate: number): number {
  const submitted_at = new Date(daysLate === 0 ? 0 : (daysLate - 1) * dayMs + rules.grace_sec * 1000 + 1);
  const one = { try: nth, submitted_at, by_hand: true, changed_at: submitted_at };
  return lessened(points, deductionsOf(one, rules, { due_at: due }));
}

export const mostOfTry = (points: number, rules: Rules, nth: number): number => most(points, rules, nth, 0);

/** What a late hand-in comes to: after a day, after three, and from when on it costs no more. Days that come to the same are said once. */
export function mostLate(points: number, rules: Rules): { readonly days: number; readonly most: number }[] {
  const { per_day, cap } = rules.late;
  const last = per_day === 0 ? 1 : Math.max(1, Math.ceil(cap / per_day));
  const days = [...new Set([1, 3, last])].filter((day) => day <= last).sort((one, other) => one - other);
  return days.map((day) => ({ days: day, most: most(points, rules, 1, day) }));
}
