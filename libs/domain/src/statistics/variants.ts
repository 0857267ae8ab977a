import type { VariantStatistics } from '@mathquiz/contracts';

/** How one student did on the variant that was drawn for them. `fingerprint`: the same for whoever saw the same. */
export type VariantRow = {
  readonly fingerprint: string;
  readonly statement: string;
  readonly seed: string;
  readonly points: number;
  readonly blank: boolean;
};

/**
 * One row a variant, the hardest first, then those whom most students met. Shares are 0 to 1 of `max`; null where the question is
 * worth nothing.
 */
export function variantsOf(rows: readonly VariantRow[], max: number): VariantStatistics[] {
  const share = (mean: number): number | null => (max > 0 ? mean / max : null);
  return [...Map.groupBy(rows, ({ fingerprint }) => fingerprint).values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const mean = same.reduce((sum, { points }) => sum + points, 0) / same.length;
      const blank_share = same.filter(({ blank }) => blank).length / same.length;
      const { statement, seed } = first;
      return [{ statement, seed, n: same.length, mean, facility: share(mean), blank_share }];
    })
    .sort((a, b) => a.mean - b.mean || b.n - a.n || (a.statement < b.statement ? -1 : 1));
}
