/** What one student earned for an item in a test, anybody's; `share` is of its points, 0 to 1. */
export type UseOfItem = {
  readonly quiz_id: string;
  readonly title: string;
  readonly student: string;
  readonly share: number;
};
export type HardItem = { quiz_id: string; title: string; n: number; facility: number };

/** Of fewer students a figure would tell an author what somebody else's student got (product.md section 3: cells of n < 5). */
export const leastStudents = 5;
const maxNamed = 5;

const meanShare = (uses: readonly UseOfItem[]): number => uses.reduce((sum, { share }) => sum + share, 0) / uses.length;

/**
 * How hard an author's items were: the mean share of their points (0 to 1), together and of the five hardest. Only items that five
 * students have answered count, in the mean too, for what is left out could be reckoned back from it; null where there are none.
 */
export function difficultyOf(uses: readonly UseOfItem[]): { facility: number | null; hardest: HardItem[] } {
  const told = [...Map.groupBy(uses, ({ quiz_id }) => quiz_id)].filter(
    ([, of]) => new Set(of.map(({ student }) => student)).size >= leastStudents,
  );
  const hardest = told
    .map(([quiz_id, of]) => ({ quiz_id, title: of[0]?.title ?? '', n: of.length, facility: meanShare(of) }))
    .sort((a, b) => a.facility - b.facility || b.n - a.n)
    .slice(0, maxNamed);
  const counted = told.flatMap(([, of]) => of);
  return { facility: counted.length === 0 ? null : meanShare(counted), hardest };
}
