import type { ItemStatistics, PartCounts } from '@mathquiz/contracts';
import { ascending, type Counts, thousand } from './exact.js';
import { whyMissing } from './missing.js';
import { correlation, deviation, mean, median, scaledCovariance, scaledVariance } from './moments.js';
import { quintileMeans } from './quintiles.js';
import type { ItemTally } from './tally.js';

export type OptionFacts = { readonly id: string; readonly text: string; readonly correct: boolean };
export type PartFacts = { readonly id: string; readonly options: readonly OptionFacts[] };
export type ItemFacts = { readonly title: string; readonly max: number; readonly parts: readonly PartFacts[] };

/** A value as a share of a whole; null where there is no value or nothing to share. */
export const per = (value: number | null, whole: number): number | null =>
  value === null || whole <= 0 ? null : value / whole;

/** n(n − 1) times the covariance that the same values would have if both ascended together. */
function maxCovariance(n: number, xs: Counts<number>, ys: Counts<number>, x: bigint, y: bigint): bigint {
  const [left, right] = [ascending(xs), ascending(ys)];
  let xy = 0n;
  let [at, beside] = [left.shift(), right.shift()];
  while (at && beside) {
    const times = Math.min(at[1], beside[1]);
    xy += BigInt(times) * BigInt(at[0]) * BigInt(beside[0]);
    at = at[1] > times ? [at[0], at[1] - times] : left.shift();
    beside = beside[1] > times ? [beside[0], beside[1] - times] : right.shift();
  }
  return scaledCovariance({ n, x, y, xy });
}

/** How far the item agrees with the rest of the test, with the total, and with the rest as far as the marks allow. */
function agreement({ marks, totals, withTotal, values, rest }: ItemTally) {
  const { n, x } = marks;
  const restSum = totals.x - x;
  const restSquares = totals.xx - 2n * withTotal + marks.xx;
  const ofItem = scaledVariance(marks);
  const both = scaledCovariance({ n, x, y: restSum, xy: withTotal - marks.xx });
  const most = maxCovariance(n, values, rest, x, restSum);
  return {
    discrimination: correlation(both, ofItem, scaledVariance({ n, x: restSum, xx: restSquares })),
    efficiency: most === 0n ? null : Number(both) / Number(most),
    correlation_with_total: correlation(
      scaledCovariance({ n, x, y: totals.x, xy: withTotal }),
      ofItem,
      scaledVariance(totals),
    ),
  };
}

const frequentFirst = <T extends { count: number }>(list: readonly T[], name: (one: T) => string): T[] =>
  [...list].sort((a, b) => b.count - a.count || (name(a) < name(b) ? -1 : 1));

function partCounts({ id, options }: PartFacts, tally: ItemTally): PartCounts {
  const kept = tally.parts.get(id);
  const classes = [...(kept?.classes ?? [])].map(([name, count]) => ({ name, count }));
  const counted = options.map((option) => ({ ...option, count: kept?.options.get(option.id) ?? 0 }));
  return {
    part: id,
    options: frequentFirst(counted, (option) => option.id),
    classes: frequentFirst(classes, (one) => one.name),
  };
}

/** Mean number of tries of those who solved the item. */
const triesToCorrect = (tries: Counts<number>, solved: number): number | null =>
  per(
    [...tries].reduce((sum, [at, times]) => sum + at * times, 0),
    solved,
  );

/** Every figure of product.md section 7 for one item of a tally. Shares are 0 to 1. */
export function itemStatistics(index: number, item: ItemTally, facts: ItemFacts, items: number): ItemStatistics {
  const { n } = item.marks;
  const points = (value: number | null) => per(value, thousand);
  const solved = [...item.tries.values()].reduce((sum, times) => sum + times, 0);
  const figures = {
    mean: points(mean(item.marks)),
    median: points(median(item.values)),
    sd: per(points(deviation(item.marks)), facts.max),
    facility: per(points(mean(item.marks)), facts.max),
    ...agreement(item),
    blank_share: per(item.blank, n),
    tries_to_correct: triesToCorrect(item.tries, solved),
    median_seconds: median(item.seconds),
    quintiles: facts.max > 0 ? (quintileMeans(item.among, item.byTotal)?.map((one) => one / facts.max) ?? null) : null,
  };
  return {
    index,
    title: facts.title,
    n,
    max: facts.max,
    ...figures,
    solved,
    parts: facts.parts.map((part) => partCounts(part, item)),
    missing: whyMissing(figures, { n, max: facts.max, items }),
  };
}
