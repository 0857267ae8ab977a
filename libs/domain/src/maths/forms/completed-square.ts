/** Completed square: a (x - h)^2 + k with a and k free of the variable. */
import type { Expr } from '../expr.js';
import { coefficientsIn } from '../polynomials/sparse.js';
import { freeSymbols } from '../tree.js';
import { type FormFinding, finding } from './finding.js';
import { polynomialOf } from './polynomial-of.js';

function hasVariable(tree: Expr, name: string): boolean {
  return freeSymbols(tree).has(name);
}

function isLinear(tree: Expr, name: string): boolean {
  const p = polynomialOf(tree);
  return p !== null && coefficientsIn(p, name).length === 2;
}

/** A square of something linear, with factors free of the variable. */
function isScaledSquare(tree: Expr, name: string): boolean {
  switch (tree.kind) {
    case 'neg':
      return isScaledSquare(tree.arg, name);
    case 'div':
      return !hasVariable(tree.denominator, name) && isScaledSquare(tree.numerator, name);
    case 'mul': {
      const own = tree.factors.filter((factor) => hasVariable(factor, name));
      return own.length === 1 && own[0] !== undefined && isScaledSquare(own[0], name);
    }
    case 'pow':
      return tree.exponent.kind === 'number' && tree.exponent.text === '2' && isLinear(tree.base, name);
    default:
      return false;
  }
}

/** Whether the tree is a completed square in `variable` (the only letter when it is not given). */
export function checkCompletedSquare(tree: Expr, variable: string | undefined): FormFinding {
  const name = variable ?? [...freeSymbols(tree)][0];
  if (name === undefined) return null;
  const terms = tree.kind === 'add' ? tree.terms : [tree];
  const own = terms.filter((term) => hasVariable(term, name));
  // Nothing is left to complete in what has no square.
  if (own.length < 2 && own.every((term) => isLinear(term, name))) return null;
  const [square] = own;
  if (own.length !== 1 || !square || !isScaledSquare(square, name))
    return finding('notCompletedSquare', square ?? tree);
  return null;
}
