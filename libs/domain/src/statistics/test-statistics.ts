import type { TestStatistics } from '@mathquiz/contracts';
import { thousand, toThousandths } from './exact.js';
import { type ItemFacts, itemStatistics, per } from './item-statistics.js';
import { whyMissing } from './missing.js';
import { deviation, histogram, mean, median, quantile, scaledVariance, skewness } from './moments.js';
import { add, emptyTally, type ScoreRow, type Tally } from './tally.js';

type Counts = Pick<TestStatistics, 'invited' | 'started' | 'submitted'>;

/** Cronbach's alpha: k/(k−1) · (1 − Σ item variances / variance of totals); null for one item or totals that do not vary. */
function cronbachAlpha({ items, totals }: Tally): number | null {
  const spread = scaledVariance(totals);
  if (items.length < 2 || totals.n < 2 || spread <= 0n) return null;
  const within = items.reduce((sum, item) => sum + scaledVariance(item.marks), 0n);
  return (items.length / (items.length - 1)) * (Number(spread - within) / Number(spread));
}

function quartilesOf({ values }: Tally): TestStatistics['quartiles'] {
  const [low, middle, high] = [quantile(values, 0.25), median(values), quantile(values, 0.75)];
  return low === null || middle === null || high === null ? null : [low / thousand, middle / thousand, high / thousand];
}

/**
 * Every figure of product.md section 7 for a test, from its tally. What an item is worth is asked for only here: an edit of
 * points that leaves the marks as they are needs no new tally. `drawnOutOf`: what an attempt can earn, where each has only some of the items. Shares are 0 to 1; `missing` says why a figure is null.
 */
export function statisticsOf(
  tally: Tally,
  items: readonly ItemFacts[],
  counts: Counts,
  drawnOutOf: number | null = null,
): TestStatistics {
  const { totals, values } = tally;
  const drawn = drawnOutOf !== null;
  const outOf = drawn ? toThousandths(drawnOutOf) : items.reduce((sum, item) => sum + toThousandths(item.max), 0);
  const points = (value: number | null) => per(value, thousand);
  // It compares what all have answered.
  const alpha = drawn ? null : cronbachAlpha(tally);
  const ratio = alpha === null ? null : Math.sqrt(Math.max(0, 1 - alpha));
  const sd = points(deviation(totals));
  const figures = {
    mean: points(mean(totals)),
    median: points(median(values)),
    sd,
    quartiles: quartilesOf(tally),
    skewness: skewness(totals),
    cronbach_alpha: alpha,
    error_ratio: ratio,
    standard_error: ratio === null || sd === null ? null : ratio * sd,
  };
  return {
    ...counts,
    marked: totals.n,
    out_of: outOf / thousand,
    ...figures,
    histogram: histogram(values, outOf),
    missing: whyMissing(figures, { n: totals.n, max: outOf, items: items.length, drawn }),
    items: items.flatMap((facts, index) => {
      const item = tally.items[index];
      return item ? [itemStatistics(index, item, facts, items.length)] : [];
    }),
  };
}

/** The tally of all these rows. */
export const tallyOf = (items: number, rows: readonly ScoreRow[]): Tally => rows.reduce(add, emptyTally(items));

/** Every figure of a test from all its marked attempts at once. */
export const testStatistics = (
  items: readonly ItemFacts[],
  rows: readonly ScoreRow[],
  counts: Counts,
  drawnOutOf: number | null = null,
): TestStatistics => statisticsOf(tallyOf(items.length, rows), items, counts, drawnOutOf);
