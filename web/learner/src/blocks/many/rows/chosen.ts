import { manyMost } from '@mathquiz/contracts/mathquiz/many.constants';
import type { ManyOutcome } from '@mathquiz/contracts/mathquiz/many.schemas';

/** What is known of a row that is chosen, also while another page of the list is shown. */
export type Choosable = {
  readonly _id: string;
  readonly title: string;
  /** The caller changes it; shares it and puts it away. */
  readonly mine: boolean;
  readonly owned: boolean;
  readonly published: boolean;
  readonly tags: readonly string[];
};

/** What is chosen, in the order in which it was. */
export type Chosen = {
  readonly rows: ReadonlyMap<string, Choosable>;
  /** From where a range goes. */
  readonly from: string | null;
  /** Somebody wanted more than there may be. */
  readonly isFull: boolean;
  /** What was refused the last time; it is still chosen. */
  readonly refused: readonly ManyOutcome[];
};

export const noneChosen: Chosen = { rows: new Map(), from: null, isFull: false, refused: [] };

/** With these, or without them; beyond the most at once none is added. */
export function choose(before: Chosen, some: readonly Choosable[], on: boolean): Chosen {
  const rows = new Map(before.rows);
  if (!on) for (const { _id } of some) rows.delete(_id);
  const added = on ? some.filter(({ _id }) => !rows.has(_id)) : [];
  const fitting = added.slice(0, manyMost - rows.size);
  for (const one of fitting) rows.set(one._id, one);
  const refused = before.refused.filter(({ _id }) => rows.has(_id));
  return { ...before, rows, refused, isFull: fitting.length < added.length };
}

/** One of a page, or with `range` all from the one that was pressed last up to it. */
export function press(
  before: Chosen,
  page: readonly Choosable[],
  id: string,
  { on, range }: { on: boolean; range: boolean },
): Chosen {
  const at = page.findIndex(({ _id }) => _id === id);
  const from = page.findIndex(({ _id }) => _id === before.from);
  const first = range && from >= 0 ? Math.min(from, at) : at;
  const last = range && from >= 0 ? Math.max(from, at) : at;
  return { ...choose(before, page.slice(first, last + 1), on), from: id };
}

/** After something was done: what was refused stays. */
export function afterwards(before: Chosen, outcomes: readonly ManyOutcome[]): Chosen {
  const refused = outcomes.filter(({ code }) => code !== 'done');
  const stays = new Set(refused.map(({ _id }) => _id));
  return { ...noneChosen, rows: new Map([...before.rows].filter(([id]) => stays.has(id))), refused };
}
