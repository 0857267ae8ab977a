import { roundPoints } from '../../composition/index.js';

/** The part of a mark revision that decides: the newest of a part counts, by the order in which they were stored. */
export type Mark = { readonly part: string; readonly points: number | null };

/** Points by part that count now; null: a person has yet to decide. */
export function effectiveMarks(marks: readonly Mark[]): ReadonlyMap<string, number | null> {
  return new Map(marks.map((mark) => [mark.part, mark.points]));
}

/** Points of some parts together; null while any of them is not decided. */
export function totalOf(parts: readonly string[], marks: readonly Mark[]): number | null {
  const effective = effectiveMarks(marks);
  let total = 0;
  for (const part of parts) {
    const points = effective.get(part) ?? null;
    if (points === null) return null;
    total += points;
  }
  return roundPoints(total);
}
