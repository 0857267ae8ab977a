import { chanceOf } from '../randomisation/index.js';

/** So many things of one sort, and all that are of it. */
export type BlueprintRow = { readonly count: number; readonly fitting: readonly string[] };

export type Drawn = {
  readonly ids: readonly string[];
  /** How many of those that fit were left out because they were met lately. */
  readonly lately: number;
};

/**
 * What a blueprint draws: nothing twice, nothing that was met lately, and as many in all as there can be. A row that finds nothing free
 * takes from another row what that one can replace. The same seed draws the same of the same things, in whatever order they come.
 */
export function drawnRows(rows: readonly BlueprintRow[], met: ReadonlySet<string>, seed: string): Drawn[] {
  const orders = rows.map(({ fitting }, row) => {
    const free = fitting.filter((id) => !met.has(id)).sort();
    return chanceOf(seed, `blueprint-${row}`).shuffled(free);
  });
  const holder = new Map<string, number>();
  for (const [row, { count }] of rows.entries())
    for (let drawn = 0; drawn < count && takesOne(row, orders, holder, new Set()); ) drawn += 1;
  return rows.map(({ fitting }, row) => ({
    ids: (orders[row] ?? []).filter((id) => holder.get(id) === row),
    lately: fitting.filter((id) => met.has(id)).length,
  }));
}

/** `asked`: rows that were asked to give way already. */
function takesOne(
  row: number,
  orders: readonly (readonly string[])[],
  holder: Map<string, number>,
  asked: Set<number>,
): boolean {
  asked.add(row);
  const order = orders[row] ?? [];
  const free = order.find((id) => !holder.has(id));
  if (free !== undefined) {
    holder.set(free, row);
    return true;
  }
  for (const id of order) {
    const other = holder.get(id);
    if (other === undefined || asked.has(other) || !takesOne(other, orders, holder, asked)) continue;
    holder.set(id, row);
    return true;
  }
  return false;
}
