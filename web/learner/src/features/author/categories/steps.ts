import type { ShownCategory } from '../../../blocks/categories/use-categories.js';

export type Place = { readonly parent: string | null; readonly before: string | null };
export type Direction = 'up' | 'down' | 'in' | 'out';

const beside = (rows: readonly ShownCategory[], parent: string | null) => rows.filter((row) => row.parent === parent);

/** Where one stands now. */
export function placeOf(rows: readonly ShownCategory[], row: ShownCategory): Place {
  const those = beside(rows, row.parent);
  return { parent: row.parent, before: those[those.indexOf(row) + 1]?._id ?? null };
}

/** One step, with all below it. null: there is no such step. */
export function stepOf(rows: readonly ShownCategory[], row: ShownCategory, direction: Direction): Place | null {
  const { parent } = row;
  const those = beside(rows, parent);
  const at = those.indexOf(row);
  const before = those[at - 1];
  if (direction === 'up') return before ? { parent, before: before._id } : null;
  if (direction === 'down') return those[at + 1] ? { parent, before: those[at + 2]?._id ?? null } : null;
  if (direction === 'in') return before ? { parent: before._id, before: null } : null;
  const above = rows.find(({ _id }) => _id === parent);
  return above ? placeOf(rows, above) : null;
}

/** The slugs of one and of all below it. */
export function withBelow(rows: readonly ShownCategory[], slug: string): ReadonlySet<string> {
  const found = new Set([slug]);
  for (const { _id, parent } of rows) if (parent !== null && found.has(parent)) found.add(_id);
  return found;
}

/** Dropped over another: it takes that one's place and level, before it or (from above) behind it. null: it would stand in itself. */
export function dropOn(
  rows: readonly ShownCategory[],
  row: ShownCategory,
  over: ShownCategory,
  fromAbove: boolean,
): Place | null {
  if (withBelow(rows, row._id).has(over._id)) return null;
  if (!fromAbove) return { parent: over.parent, before: over._id };
  const { parent, before } = placeOf(rows, over);
  return { parent, before: before === row._id ? placeOf(rows, row).before : before };
}
