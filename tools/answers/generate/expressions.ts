import type { Draw } from './draw.ts';
import { type Formula, sizeOf } from './formula.ts';
import { gather } from './gather.ts';
import { differentFrom, equalTo } from './pairs.ts';
import { type CorpusRow, rowFor } from './row.ts';
import { shapes } from './shapes.ts';
import { someStyle, written } from './write.ts';

/** A row of two formulas, each written down in some style. */
export function expression(draw: Draw, category: string, key: Formula, right: boolean, options = {}): CorpusRow | null {
  const pair = right ? equalTo(key, draw) : differentFrom(key, draw);
  if (!pair || sizeOf(pair.answer) > 70) return null;
  const sources = [written(pair.answer, someStyle(draw)), written(key, someStyle(draw))] as const;
  return rowFor('equivalence', category, sources, right, pair.reason, options);
}

export function expressionRows(draw: Draw): CorpusRow[] {
  return shapes.flatMap(([category, shape]) => [
    ...gather(52, () => expression(draw, category, shape(draw), true)),
    ...gather(48, () => expression(draw, category, shape(draw), false)),
  ]);
}
