import type { Draw } from './draw.ts';
import { expression } from './expressions.ts';
import type { Formula } from './formula.ts';
import { gather } from './gather.ts';
import { differentFrom, equalTo } from './pairs.ts';
import { held } from './proof.ts';
import { type CorpusRow, rowFor } from './row.ts';
import { shapes } from './shapes.ts';
import { slopeOf } from './slope.ts';
import { written } from './write.ts';

/** Derivatives against their rewriting, and antiderivatives, which are equal up to a constant. */
export function calculusRows(draw: Draw): CorpusRow[] {
  const smooth = shapes.filter(([category]) => category !== 'absolute values' && category !== 'surds');
  const slope = (): Formula => slopeOf(draw.pick(smooth)[1](draw), 'x');
  const upTo = { upTo: 'constant' } as const;
  const shifted = (right: boolean): CorpusRow | null => {
    const key = draw.pick(smooth)[1](draw);
    if (!written(key, 'plain').includes('x')) return null;
    const pair = right ? equalTo(key, draw) : differentFrom(key, draw);
    if (!pair || (!right && held(slopeOf(pair.answer, 'x'), slopeOf(key, 'x')).differ === null)) return null;
    const answer = `${written(pair.answer, 'plain')}+${right ? draw.pick(['c', 'C', '7', '1/2']) : 'c'}`;
    const reason = `antiderivative up to a constant: ${pair.reason}`;
    return rowFor('equivalence', 'calculus', [answer, written(key, 'plain')], right, reason, upTo);
  };
  return [
    ...gather(40, () => expression(draw, 'calculus', slope(), true)),
    ...gather(40, () => expression(draw, 'calculus', slope(), false)),
    ...gather(20, () => shifted(true)),
    ...gather(20, () => shifted(false)),
  ];
}
