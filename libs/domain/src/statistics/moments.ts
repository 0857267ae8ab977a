/** Sample statistics (divisor n − 1) of product.md section 7; null where too few values stand behind a figure. */

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function covariance(xs: readonly number[], ys: readonly number[]): number | null {
  const [mx, my] = [mean(xs), mean(ys)];
  if (mx === null || my === null || xs.length < 2 || xs.length !== ys.length) return null;
  return xs.reduce((sum, x, index) => sum + (x - mx) * ((ys[index] ?? my) - my), 0) / (xs.length - 1);
}

export const variance = (values: readonly number[]): number | null => covariance(values, values);

export function deviation(values: readonly number[]): number | null {
  const spread = variance(values);
  return spread === null ? null : Math.sqrt(spread);
}

/** Pearson's correlation, −1 to 1; null when one side does not vary. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [both, vx, vy] = [covariance(xs, ys), variance(xs), variance(ys)];
  return both === null || !vx || !vy ? null : both / Math.sqrt(vx * vy);
}

/** The value below which a share of the values lies, between neighbours by proportion (the inclusive method, R type 7). */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number | null => quantile(values, 0.5);

/** Fisher's skewness from k-statistics: k3 / k2^1.5; needs three values that vary. */
export function skewness(values: readonly number[]): number | null {
  const [middle, spread, n] = [mean(values), variance(values), values.length];
  if (middle === null || !spread || n < 3) return null;
  const cubes = values.reduce((sum, value) => sum + (value - middle) ** 3, 0);
  return (n * cubes) / ((n - 1) * (n - 2)) / spread ** 1.5;
}

/** Ten bins of equal width from 0 to `outOf`; the last includes its end. */
export function histogram(values: readonly number[], outOf: number): number[] {
  const bins = Array.from({ length: 10 }, () => 0);
  for (const value of values) {
    const bin = outOf > 0 ? Math.min(9, Math.max(0, Math.floor((value / outOf) * 10 + 1e-9))) : 0;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
