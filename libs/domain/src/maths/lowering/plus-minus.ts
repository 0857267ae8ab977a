/** Expressions with ± as the two expressions that they stand for. */
import type { Expr } from '../expr.js';
import { mapChildren, someNode } from '../tree.js';

function choose(tree: Expr, upper: boolean): Expr {
  const inner = mapChildren(tree, (child) => choose(child, upper));
  if (inner.kind !== 'plusMinus') return inner;
  const plus = (inner.upper === '+') === upper;
  return plus ? inner.arg : { kind: 'neg', arg: inner.arg, span: inner.span };
}

/** The tree itself when it has no ±; otherwise the upper and the lower reading, all signs moving together. */
export function signChoices(tree: Expr): readonly Expr[] {
  if (!someNode(tree, (node) => node.kind === 'plusMinus')) return [tree];
  return [choose(tree, true), choose(tree, false)];
}
