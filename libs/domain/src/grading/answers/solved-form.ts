import { compareForm, compareValues, type Expr, freeSymbols } from '../../maths/index.js';

/** The letters that stand by themselves on one side of a relation and nowhere else in it: the t of `t = (v-u)/a`, the x of `-1 < x < 4`. */
export function isolatedIn(tree: Expr): readonly string[] {
  if (tree.kind !== 'relation') return [];
  return tree.operands.flatMap((side, at) => {
    if (side.kind !== 'symbol') return [];
    const isAlone = tree.operands.every((other, to) => at === to || !freeSymbols(other).has(side.name));
    return isAlone ? [side.name] : [];
  });
}

/** The same written in another order or with other brackets: nothing has been done yet. */
export const isSameText = (a: Expr, b: Expr): boolean =>
  compareValues(a, b, {}).verdict === 'equal' && compareForm('same', a, b).verdict === 'equal';
