import type { PublicKey } from '@mathquiz/contracts/mathquiz/variant.schemas';

export type RubricRow = NonNullable<PublicKey['rubric']>[number];

/** Points of the rows that were ticked: never below nothing, never above the part's. To a thousandth, as marks are kept. */
export function rubricPoints(rows: readonly RubricRow[], chosen: readonly string[], outOf: number): number {
  const sum = rows.filter(({ id }) => chosen.includes(id)).reduce((total, { points }) => total + points, 0);
  return Math.round(Math.min(outOf, Math.max(0, sum)) * 1000) / 1000;
}

/** The reason that goes with a mark, within the length that one may have. */
export function rubricReason(rows: readonly RubricRow[], chosen: readonly string[]): string {
  return rows
    .filter(({ id }) => chosen.includes(id))
    .map(({ text }) => text)
    .join(' · ')
    .slice(0, 500);
}
