/** One result of a student that is released; `share` is of the points, 0 to 1. */
export type StudentResult = { readonly at: Date; readonly share: number };
/** One item that a student answered in a released result. */
export type ItemResult<C extends string> = { readonly at: Date; readonly category: C; readonly share: number };

const dayMs = 86_400_000;
const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs);
const newest = 10;
/** Each result counts this much of the next newer one. */
const fading = 0.8;
const leastForFigure = 3;

/**
 * How the newest results (at most ten) change from one to the next: the slope of the least-squares line through them, in
 * shares of the points per result. null before three of them.
 */
export function slopeOf(results: readonly StudentResult[]): number | null {
  const last = [...results].sort((a, b) => a.at.getTime() - b.at.getTime()).slice(-newest);
  if (last.length < leastForFigure) return null;
  const middle = (last.length - 1) / 2;
  const mean = last.reduce((sum, { share }) => sum + share, 0) / last.length;
  const both = last.reduce((sum, { share }, place) => sum + (place - middle) * (share - mean), 0);
  return both / last.reduce((sum, _, place) => sum + (place - middle) ** 2, 0);
}

/**
 * Mastery by category: the weighted mean share of its newest ten items, the newest counting most (each older one 0.8 of the
 * next). null before three items. Categories in alphabetical order.
 */
export function masteryOf<C extends string>(
  results: readonly ItemResult<C>[],
): { category: C; items: number; share: number | null }[] {
  const byCategory = Map.groupBy(results, ({ category }) => category);
  return [...byCategory]
    .map(([category, all]) => {
      const last = [...all].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, newest);
      const weights = last.map((_, age) => fading ** age);
      const weighted = last.reduce((sum, { share }, age) => sum + share * (weights[age] ?? 0), 0);
      const share = weighted / weights.reduce((sum, weight) => sum + weight, 0);
      return { category, items: all.length, share: all.length < leastForFigure ? null : share };
    })
    .sort((a, b) => (a.category < b.category ? -1 : 1));
}

/** Days in a row (UTC) on which something was handed in, up to today; a day that is not over yet breaks nothing. */
export function streakOf(handedIn: readonly Date[], now: Date): number {
  const days = new Set(handedIn.map(dayOf));
  const today = dayOf(now);
  let day = days.has(today) ? today : today - 1;
  let streak = 0;
  while (days.has(day)) {
    streak += 1;
    day -= 1;
  }
  return streak;
}
