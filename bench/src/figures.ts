/** The value below which a share of the values lies; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

export type Latency = {
  readonly count: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
};

export const latencyOf = (values: readonly number[]): Latency => ({
  count: values.length,
  p50_ms: rounded(percentile(values, 0.5)),
  p95_ms: rounded(percentile(values, 0.95)),
  p99_ms: rounded(percentile(values, 0.99)),
  max_ms: rounded(Math.max(0, ...values)),
});

/** Progress goes to standard error, so that standard output is one line of JSON. */
export const tell = (line: string): void => console.error(line);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
