import { roundPoints } from './points.js';

type Section = { readonly items: readonly { readonly points: number }[]; readonly pick: number | null };
type Totals = { readonly items: number; readonly points: number };

/** What one student gets of a section: where some are drawn, so many that are all worth the same. */
export function sectionTotals({ items, pick }: Section): Totals {
  const all = items.reduce((sum, { points }) => sum + points, 0);
  if (pick === null) return { items: items.length, points: roundPoints(all) };
  const count = Math.min(pick, items.length);
  return { items: count, points: roundPoints(items.length === 0 ? 0 : (all / items.length) * count) };
}

/** What one student gets of an exam. */
export function examTotals(sections: readonly Section[]): Totals {
  const each = sections.map(sectionTotals);
  return {
    items: each.reduce((sum, { items }) => sum + items, 0),
    points: roundPoints(each.reduce((sum, { points }) => sum + points, 0)),
  };
}
