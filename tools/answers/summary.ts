import type { ErrorRow, Outcome } from './outcome.ts';

export type Summary = {
  readonly rows: number;
  readonly right: number;
  readonly falseAccepts: number;
  readonly falseRejects: number;
  readonly undecided: number;
  readonly errors: number;
  readonly medianMs: number;
  readonly p99Ms: number;
};

/** The smallest value that a share of the values does not exceed; 0 for none. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** An answer that is right. */
function wants({ expected }: Outcome): boolean {
  return expected === true || expected === 'equal' || expected === 'equalOrInvalid';
}

/** Counts over all lines; rows without an expected outcome count as rows only. */
export function summaryOf(lines: readonly (Outcome | ErrorRow)[]): Summary {
  const outcomes = lines.filter((line): line is Outcome => 'verdict' in line);
  const count = (test: (outcome: Outcome) => boolean): number => outcomes.filter(test).length;
  const times = outcomes.map((outcome) => outcome.ms).sort((a, b) => a - b);
  return {
    rows: lines.length,
    right: count(({ ok }) => ok === true),
    falseAccepts: count((row) => row.verdict === 'equal' && row.expected !== null && !wants(row)),
    falseRejects: count((row) => wants(row) && row.ok === false && row.verdict !== 'undecided'),
    undecided: count(({ verdict }) => verdict === 'undecided'),
    errors: lines.length - outcomes.length,
    medianMs: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}
