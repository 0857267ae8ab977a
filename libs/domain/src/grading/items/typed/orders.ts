import type { Expr } from '../../../maths/index.js';
import { mapChildren } from '../../../maths/tree.js';

const turnedOf = (tree: Expr): Expr => {
  switch (tree.kind) {
    case 'add':
      return { ...tree, terms: tree.terms.toReversed() };
    case 'mul':
      return { ...tree, factors: tree.factors.toReversed() };
    default:
      return tree;
  }
};

/** The terms of every sum in the other order. */
export const termsTurned = (tree: Expr): Expr =>
  tree.kind === 'add' ? turnedOf({ ...tree, terms: tree.terms.map(termsTurned) }) : mapChildren(tree, termsTurned);

/** The factors of every product in the other order. */
export const factorsTurned = (tree: Expr): Expr =>
  tree.kind === 'mul'
    ? turnedOf({ ...tree, factors: tree.factors.map(factorsTurned) })
    : mapChildren(tree, factorsTurned);
