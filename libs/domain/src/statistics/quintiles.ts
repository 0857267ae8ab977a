import { ascending, thousand } from './exact.js';

const fifths = 5;

/**
 * Mean points on an item in each fifth of the class by total, the weakest first. Those with equal totals who stand across a
 * border share their places on both sides, so the order in which they came changes nothing. null below five attempts.
 */
export function quintileMeans(
  totals: ReadonlyMap<number, number>,
  byTotal: ReadonlyMap<number, number>,
): number[] | null {
  const n = [...totals.values()].reduce((sum, times) => sum + times, 0);
  if (n < fifths) return null;
  const sums = Array.from({ length: fifths }, () => 0);
  let place = 0;
  for (const [total, times] of ascending(totals)) {
    // Counted in fifths of a person: each group holds n of them.
    const each = (byTotal.get(total) ?? 0) / times;
    let left = times * fifths;
    while (left > 0) {
      const group = Math.floor(place / n);
      const taken = Math.min(left, (group + 1) * n - place);
      sums[group] = (sums[group] ?? 0) + each * taken;
      place += taken;
      left -= taken;
    }
  }
  return sums.map((sum) => sum / n / thousand);
}
