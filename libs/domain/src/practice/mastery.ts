/** What FSRS says of an item that somebody has practised: days until they know it with 90 %, and the chance that they know it now (0 to 1). */
export type Known = { readonly stability: number; readonly retrievability: number };

/** From so many days on, what was learned counts as learned ("mature" in Anki). */
export const matureDays = 21;

/**
 * How well somebody masters what they practised of a category, 0 to 1: the mean over its items of how lasting each is (in full from `matureDays` on) times
 * the chance that it is known now. It grows with answers that are right, and fades with time as FSRS says. null: nothing was practised.
 */
export function masteryOf(known: readonly Known[]): number | null {
  if (known.length === 0) return null;
  const weights = known.map(({ stability, retrievability }) => Math.min(1, stability / matureDays) * retrievability);
  return weights.reduce((sum, one) => sum + one, 0) / known.length;
}
