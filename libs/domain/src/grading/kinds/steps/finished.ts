import { compareForm, compareValues, type Expr, freeSymbols, someNode } from '../../../maths/index.js';

const hasRelation = (tree: Expr): boolean => someNode(tree, ({ kind }) => kind === 'relation');

/** `x = 2`, `-1 < x < 4`: one side is a letter by itself, and nowhere else. */
function isIsolated(tree: Expr): boolean {
  if (tree.kind !== 'relation') return true;
  return tree.operands.some(
    (side, at) =>
      side.kind === 'symbol' && tree.operands.every((other, to) => at === to || !freeSymbols(other).has(side.name)),
  );
}

/** Whether every equation and inequality in it stands solved for a letter. */
export const isSolved = (tree: Expr): boolean => !someNode(tree, (node) => !isIsolated(node));

/** The same written in another order or with other brackets: nothing has been done yet. */
export const isSameText = (a: Expr, b: Expr): boolean =>
  compareValues(a, b, {}).verdict === 'equal' && compareForm('same', a, b).verdict === 'equal';

/**
 * Whether the last line of a calculation comes to an end, as far as the key does. By its solutions alone the line that was given
 * would do: where the key is solved for a letter, the last line has to be, and it must not be the start once more.
 */
export function isFinished(last: Expr, key: Expr, start: Expr | null): boolean {
  if (start && isSameText(last, start) && !isSameText(key, start)) return false;
  const solving = hasRelation(key) || (start !== null && hasRelation(start));
  return !solving || !isSolved(key) || isSolved(last);
}
