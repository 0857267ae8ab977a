import type { PublicKey } from '@mathquiz/contracts/mathquiz/variant.schemas';

export type RubricRow = NonNullable<PublicKey['rubric']>[number];

/** The reason that goes with a mark, within the length that one may have. */
export function rubricReason(rows: readonly RubricRow[], chosen: readonly string[]): string {
  return rows
    .filter(({ id }) => chosen.includes(id))
    .map(({ text }) => text)
    .join(' · ')
    .slice(0, 500);
}
