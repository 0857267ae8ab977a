import { leastStudents } from './difficulty.js';

/** What came of an item in one test. `share`: of its points, 0 to 1, summed over the marked answers. */
export type InTest = { readonly students: number; readonly answers: number; readonly share: number };
type Earned = { readonly student: string; readonly share: number };

export const inTest = (earned: readonly Earned[]): InTest => ({
  students: new Set(earned.map(({ student }) => student)).size,
  answers: earned.length,
  share: earned.reduce((sum, { share }) => sum + share, 0),
});

/** Over all its tests. One that fewer than five students have handed in counts as a test, and tells nothing of its answers. */
export function measuredOf(tests: readonly InTest[]): { tests: number; answers: number; facility: number | null } {
  const told = tests.filter(({ students }) => students >= leastStudents);
  const answers = told.reduce((sum, one) => sum + one.answers, 0);
  const share = told.reduce((sum, one) => sum + one.share, 0);
  // A sum of shares may be a rounding error above their number.
  return { tests: tests.length, answers, facility: answers === 0 ? null : Math.min(1, share / answers) };
}
