/** Functions in pieces taken apart into cases, each without pieces. */
import type { Expr, PiecewiseExpr } from '../expr.js';
import { childrenOf, mapChildren, someNode } from '../tree.js';

export function hasPieces(tree: Expr): boolean {
  return someNode(tree, (node) => node.kind === 'piecewise');
}

/** The first function in pieces, outer ones first. */
function firstOf(trees: readonly Expr[]): PiecewiseExpr | null {
  for (const tree of trees) {
    const found = tree.kind === 'piecewise' ? tree : firstOf(childrenOf(tree));
    if (found) return found;
  }
  return null;
}

function replaced(tree: Expr, old: Expr, by: Expr): Expr {
  return tree === old ? by : mapChildren(tree, (child) => replaced(child, old, by));
}

/** A case: conditions that hold, conditions that do not, and the trees then. */
export type Case = {
  readonly holds: readonly Expr[];
  readonly fails: readonly Expr[];
  readonly sides: readonly Expr[];
};

/** All cases of some trees, in which no piece is left; null where they have none. Where no condition holds there is no case. */
export function unfolded(sides: readonly Expr[]): readonly Case[] | null {
  const node = firstOf(sides);
  if (!node) return null;
  const put = (value: Expr): readonly Expr[] => sides.map((side) => replaced(side, node, value));
  const cases: Case[] = node.pieces.map(({ when, value }, k) => ({
    holds: [when],
    fails: node.pieces.slice(0, k).map((piece) => piece.when),
    sides: put(value),
  }));
  if (node.otherwise) {
    cases.push({ holds: [], fails: node.pieces.map(({ when }) => when), sides: put(node.otherwise) });
  }
  return cases.flatMap((one) => {
    const inner = unfolded(one.sides);
    return inner
      ? inner.map(({ holds, fails, ...rest }) => ({
          ...rest,
          holds: [...one.holds, ...holds],
          fails: [...one.fails, ...fails],
        }))
      : [one];
  });
}

/** The tree with every function in pieces replaced by the piece that `truth` finds; null where one has none there. */
export function resolved(tree: Expr, truth: (condition: Expr) => boolean | null): Expr | null {
  if (tree.kind === 'piecewise') {
    const piece = tree.pieces.find(({ when }) => truth(when));
    const value = piece ? piece.value : tree.otherwise;
    return value && resolved(value, truth);
  }
  let complete = true;
  const inner = mapChildren(tree, (child) => {
    const found = resolved(child, truth);
    complete &&= found !== null;
    return found ?? child;
  });
  return complete ? inner : null;
}

/** Conditions of all functions in pieces of a tree. */
export function conditionsOf(tree: Expr): readonly Expr[] {
  const own = tree.kind === 'piecewise' ? tree.pieces.map(({ when }) => when) : [];
  return [...own, ...childrenOf(tree).flatMap(conditionsOf)];
}
