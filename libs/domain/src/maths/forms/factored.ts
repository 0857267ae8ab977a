/** Factored over Q: a product of numbers, letters and powers of irreducible polynomials. */
import type { Budget } from '../budget.js';
import type { Expr } from '../expr.js';
import { isIrreducible } from '../polynomials/irreducible.js';
import { namesOf, type SparsePoly } from '../polynomials/sparse.js';
import { gcdBig } from '../rational.js';
import { freeSymbols } from '../tree.js';
import { type FormFinding, finding, firstOf } from './finding.js';
import { polynomialOf } from './polynomial-of.js';

export type FactoredOptions = {
  /** `complete`: also without a number that could be taken out of a bracket. */
  readonly complete?: boolean;
  /** A polynomial is asked for: its factors have no letter below a bar. */
  readonly polynomial?: boolean;
};

/** A quotient by something with a letter, in a tree or its sums, products and powers. */
export function dividesByLetter(tree: Expr): boolean {
  switch (tree.kind) {
    case 'add':
      return tree.terms.some(dividesByLetter);
    case 'mul':
      return tree.factors.some(dividesByLetter);
    case 'neg':
      return dividesByLetter(tree.arg);
    case 'div':
      return freeSymbols(tree.denominator).size > 0 || dividesByLetter(tree.numerator);
    case 'pow':
      return (tree.exponent.kind === 'neg' && freeSymbols(tree.base).size > 0) || dividesByLetter(tree.base);
    default:
      return false;
  }
}

/** Bases of the product's powers, through signs, quotients and nested products. */
function factorsOf(tree: Expr): readonly Expr[] {
  switch (tree.kind) {
    case 'mul':
      return tree.factors.flatMap(factorsOf);
    case 'neg':
      return factorsOf(tree.arg);
    case 'div':
      return [...factorsOf(tree.numerator), ...factorsOf(tree.denominator)];
    case 'pow':
      return tree.exponent.kind === 'number' && tree.exponent.value.d === 1n ? factorsOf(tree.base) : [tree];
    default:
      return [tree];
  }
}

/** A letter that divides every term. */
function commonLetter(p: SparsePoly): string | null {
  const monomials = [...p.values()];
  const shared = [...namesOf(p)].find((name) => monomials.every(({ powers }) => powers.has(name)));
  return monomials.length > 1 && shared !== undefined ? shared : null;
}

function checkNumbers(p: SparsePoly, tree: Expr): FormFinding {
  const values = [...p.values()].map(({ factor }) => factor);
  if (values.some((value) => value.d !== 1n)) return finding('fractionInFactor', tree);
  const common = values.reduce((g, value) => gcdBig(g, value.n), 0n);
  return common > 1n ? finding('commonFactor', tree, { factor: common.toString() }) : null;
}

function checkFactor(tree: Expr, { complete, polynomial }: FactoredOptions, budget: Budget): FormFinding {
  if (tree.kind !== 'add') return null;
  if (polynomial && dividesByLetter(tree)) return finding('fractionInFactor', tree);
  const p = polynomialOf(tree);
  if (!p) return finding('tooLarge', tree);
  if (namesOf(p).size === 0) return null;
  const numbers = complete ? checkNumbers(p, tree) : null;
  if (numbers) return numbers;
  const letter = commonLetter(p);
  if (letter !== null) return finding('commonFactor', tree, { factor: letter.startsWith(':') ? '' : letter });
  const irreducible = isIrreducible(p, budget);
  if (irreducible === null) return finding('tooLarge', tree);
  return irreducible ? null : finding('reducibleFactor', tree);
}

/** The first factor that is not irreducible over Q (with `complete`: or from which a number can be taken out), or null. Throws BudgetSpent. */
export function checkFactored(tree: Expr, options: FactoredOptions, budget: Budget): FormFinding {
  return firstOf(factorsOf(tree).map((factor) => () => checkFactor(factor, options, budget)));
}
