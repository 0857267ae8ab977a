import type { ItemFacts } from './item-statistics.js';
import type { ItemRow, ScoreRow } from './tally.js';

/** Rows and items for specs. */
export const someItems = (maxima: readonly number[]): ItemFacts[] =>
  maxima.map((max, index) => ({ title: `Item ${index}`, max, parts: [] }));

export const aRow = (points: readonly number[], also: Partial<ItemRow> = {}): ScoreRow => ({
  items: points.map((one) => ({ points: one, blank: false, solvedAt: null, seconds: null, parts: [], ...also })),
});
