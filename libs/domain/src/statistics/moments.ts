import { ascending, type Sums } from './exact.js';

/**
 * Sample statistics (divisor n − 1) of product.md section 7 from exact sums. Numerators and denominators are whole numbers
 * until the last division, so equal sums give equal figures, to the last bit. null where too few values stand behind a figure.
 */
type Both = { readonly n: number; readonly x: bigint; readonly y: bigint; readonly xy: bigint };

/** null of no values. */
export const mean = ({ n, x }: Pick<Sums, 'n' | 'x'>): number | null => (n === 0 ? null : Number(x) / n);

/** n(n − 1) times the covariance. */
export const scaledCovariance = ({ n, x, y, xy }: Both): bigint => BigInt(n) * xy - x * y;

/** n(n − 1) times the variance. */
export const scaledVariance = ({ n, x, xx }: Pick<Sums, 'n' | 'x' | 'xx'>): bigint =>
  scaledCovariance({ n, x, y: x, xy: xx });

/** The sample standard deviation (divisor n − 1); null of fewer than two values. */
export function deviation(sums: Pick<Sums, 'n' | 'x' | 'xx'>): number | null {
  return sums.n < 2 ? null : Math.sqrt(Number(scaledVariance(sums)) / (sums.n * (sums.n - 1)));
}

/** Pearson's correlation, −1 to 1, from scaled moments; null when one side does not vary. */
export function correlation(both: bigint, ofX: bigint, ofY: bigint): number | null {
  if (ofX <= 0n || ofY <= 0n) return null;
  return Math.max(-1, Math.min(1, Number(both) / Math.sqrt(Number(ofX)) / Math.sqrt(Number(ofY))));
}

/** Fisher's skewness from k-statistics: k3 / k2^1.5; needs three values that vary. */
export function skewness({ n, x, xx, xxx }: Sums): number | null {
  const spread = scaledVariance({ n, x, xx });
  if (n < 3 || spread <= 0n) return null;
  const size = BigInt(n);
  const cubes = size * size * xxx - 3n * size * x * xx + 2n * x * x * x;
  const variance = Number(spread) / (n * (n - 1));
  return Number(cubes) / (n * (n - 1) * (n - 2)) / variance ** 1.5;
}

/** The value below which a share of the values lies, between neighbours by proportion (the inclusive method, R type 7). */
export function quantile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const values = ascending(counts);
  const n = values.reduce((sum, [, times]) => sum + times, 0);
  if (n === 0) return null;
  const at = (place: number): number => {
    let left = place;
    for (const [value, times] of values) {
      if (left < times) return value;
      left -= times;
    }
    return values.at(-1)?.[0] ?? 0;
  };
  const place = (n - 1) * share;
  const low = at(Math.floor(place));
  return low + (at(Math.ceil(place)) - low) * (place - Math.floor(place));
}

/** null of no values. */
export const median = (counts: ReadonlyMap<number, number>): number | null => quantile(counts, 0.5);

/** Ten bins of equal width from 0 to `outOf`; the last includes its end. All are whole numbers of the same unit. */
export function histogram(counts: ReadonlyMap<number, number>, outOf: number): number[] {
  const bins = Array.from({ length: 10 }, () => 0);
  for (const [value, times] of counts) {
    const bin = outOf > 0 ? Math.min(9, Math.max(0, Math.floor((value * 10) / outOf))) : 0;
    bins[bin] = (bins[bin] ?? 0) + times;
  }
  return bins;
}
