import type { ItemStatistics, TestStatistics } from '@mathquiz/contracts';
import {
  correlation,
  covariance,
  deviation,
  histogram,
  mean,
  median,
  quantile,
  skewness,
  variance,
} from './moments.js';

/** One marked attempt: points by item index, and which items were left blank. */
export type ScoreRow = { readonly points: readonly number[]; readonly blank: readonly boolean[] };
export type ItemFacts = { readonly title: string; readonly max: number };
type Counts = Pick<TestStatistics, 'invited' | 'started' | 'submitted'>;

const per = (value: number | null, max: number): number | null => (value === null || max === 0 ? null : value / max);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Covariance as a share of the largest that the same marks could have had, if the best had done best on the item. */
function efficiency(item: readonly number[], rest: readonly number[]): number | null {
  const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);
  const most = covariance(ascending(item), ascending(rest));
  const real = covariance(item, rest);
  return !most || real === null ? null : real / most;
}

function itemStatistics(
  index: number,
  facts: ItemFacts,
  rows: readonly ScoreRow[],
  totals: readonly number[],
): ItemStatistics {
  const marks = rows.map((row) => row.points[index] ?? 0);
  const rest = totals.map((total, row) => total - (marks[row] ?? 0));
  return {
    index,
    title: facts.title,
    n: rows.length,
    max: facts.max,
    mean: mean(marks),
    median: median(marks),
    sd: per(deviation(marks), facts.max),
    facility: per(mean(marks), facts.max),
    discrimination: correlation(marks, rest),
    efficiency: efficiency(marks, rest),
    correlation_with_total: correlation(marks, totals),
    blank_share: mean(rows.map((row) => (row.blank[index] ? 1 : 0))),
  };
}

/** Cronbach's alpha: k/(k−1) · (1 − Σ item variances / variance of totals). */
function cronbachAlpha(
  items: readonly ItemFacts[],
  rows: readonly ScoreRow[],
  totals: readonly number[],
): number | null {
  const spread = variance(totals);
  if (items.length < 2 || !spread) return null;
  const within = sum(items.map((_, index) => variance(rows.map((row) => row.points[index] ?? 0)) ?? 0));
  return (items.length / (items.length - 1)) * (1 - within / spread);
}

/** Every figure of product.md section 7 for a test; a pure function of the marked attempts. Shares are 0 to 1. */
export function testStatistics(items: readonly ItemFacts[], rows: readonly ScoreRow[], counts: Counts): TestStatistics {
  const totals = rows.map((row) => sum(row.points));
  const outOf = sum(items.map((item) => item.max));
  const alpha = cronbachAlpha(items, rows, totals);
  const ratio = alpha === null || alpha > 1 ? null : Math.sqrt(1 - alpha);
  const sd = deviation(totals);
  const [low, middle, high] = [quantile(totals, 0.25), median(totals), quantile(totals, 0.75)];
  return {
    ...counts,
    marked: rows.length,
    out_of: outOf,
    mean: mean(totals),
    median: middle,
    sd,
    quartiles: low === null || middle === null || high === null ? null : [low, middle, high],
    histogram: histogram(totals, outOf),
    skewness: skewness(totals),
    cronbach_alpha: alpha,
    error_ratio: ratio,
    standard_error: ratio === null || sd === null ? null : ratio * sd,
    items: items.map((facts, index) => itemStatistics(index, facts, rows, totals)),
  };
}
