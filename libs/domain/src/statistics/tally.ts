import { type Counts, count, noSums, type Sums, sumUp, toThousandths } from './exact.js';

/** How one part was answered in an attempt: the author's ids of the chosen options, and the misconception found ('': none). */
export type AnsweredPart = {
  readonly part: string;
  readonly options: readonly string[];
  readonly answerClass: string;
};

/** One item in one marked attempt. */
export type ItemRow = {
  /** To a thousandth. */
  readonly points: number;
  readonly blank: boolean;
  /** The number of the taker's first try with full marks; null: none yet. */
  readonly solvedAt: number | null;
  /** Whole seconds spent; null where no time is known. */
  readonly seconds: number | null;
  readonly parts: readonly AnsweredPart[];
};

/**
 * One marked attempt, by item index. null: the item was not drawn for it, and it is in none of the item's figures. Items that are not
 * there count as left blank with no points.
 */
export type ScoreRow = { readonly items: readonly (ItemRow | null)[] };

type PartTally = { options: Counts<string>; classes: Counts<string> };

/** What is kept of an item: enough for each of its figures, and no more than was put in. */
export type ItemTally = {
  marks: Sums;
  /** Totals of those who have it. */
  totals: Sums;
  among: Counts<number>;
  /** Σ mark · total. */
  withTotal: bigint;
  values: Counts<number>;
  /** Totals without this item. */
  rest: Counts<number>;
  /** By total: the sum of this item's marks among those who have it. */
  byTotal: Counts<number>;
  blank: number;
  tries: Counts<number>;
  seconds: Counts<number>;
  parts: Map<string, PartTally>;
};

/** The running figures of a test. All marks are whole thousandths of a point. */
export type Tally = { totals: Sums; values: Counts<number>; items: ItemTally[] };

const blankRow: ItemRow = { points: 0, blank: true, solvedAt: null, seconds: null, parts: [] };

const emptyItem = (): ItemTally => ({
  marks: noSums(),
  totals: noSums(),
  among: new Map(),
  withTotal: 0n,
  values: new Map(),
  rest: new Map(),
  byTotal: new Map(),
  blank: 0,
  tries: new Map(),
  seconds: new Map(),
  parts: new Map(),
});

/** The tally of a test with this many items before anyone's attempt. */
export const emptyTally = (items: number): Tally => ({
  totals: noSums(),
  values: new Map(),
  items: Array.from({ length: items }, emptyItem),
});

function countPart(tally: ItemTally, { part, options, answerClass }: AnsweredPart, by: 1 | -1): void {
  const kept = tally.parts.get(part) ?? { options: new Map(), classes: new Map() };
  tally.parts.set(part, kept);
  for (const option of new Set(options)) count(kept.options, option, by);
  if (answerClass !== '') count(kept.classes, answerClass, by);
  if (kept.options.size === 0 && kept.classes.size === 0) tally.parts.delete(part);
}

function countItem(tally: ItemTally, row: ItemRow, mark: number, total: number, by: 1 | -1): void {
  sumUp(tally.marks, mark, by);
  sumUp(tally.totals, total, by);
  count(tally.among, total, by);
  tally.withTotal += BigInt(by) * BigInt(mark) * BigInt(total);
  count(tally.values, mark, by);
  count(tally.rest, total - mark, by);
  tally.byTotal.set(total, (tally.byTotal.get(total) ?? 0) + by * mark);
  if (!tally.among.has(total)) tally.byTotal.delete(total);
  tally.blank += row.blank ? by : 0;
  if (row.solvedAt !== null) count(tally.tries, row.solvedAt, by);
  if (row.seconds !== null) count(tally.seconds, row.seconds, by);
  for (const part of row.parts) countPart(tally, part, by);
}

function change(tally: Tally, row: ScoreRow, by: 1 | -1): Tally {
  const rows = tally.items.map((_, index) => (row.items[index] === undefined ? blankRow : row.items[index]));
  const marks = rows.map((one) => toThousandths(one?.points ?? 0));
  const total = marks.reduce((sum, mark) => sum + mark, 0);
  count(tally.values, total, by);
  sumUp(tally.totals, total, by);
  for (const [index, item] of tally.items.entries()) {
    const own = rows[index];
    if (own) countItem(item, own, marks[index] ?? 0, total, by);
  }
  return tally;
}

/** Counts one more marked attempt. Changes the tally and gives it back. */
export const add = (tally: Tally, row: ScoreRow): Tally => change(tally, row, 1);

/** Takes an attempt away that was added before, as it was then. Throws RangeError when it cannot have been. */
export const remove = (tally: Tally, row: ScoreRow): Tally => change(tally, row, -1);

/** An attempt was marked again: its row was `before` and is `after`. */
export const replace = (tally: Tally, before: ScoreRow, after: ScoreRow): Tally => add(remove(tally, before), after);
