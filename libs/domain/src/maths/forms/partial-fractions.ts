/** Partial fractions: a sum of a polynomial and proper fractions over powers of single irreducible polynomials. */
import type { Budget } from '../budget.js';
import type { Expr } from '../expr.js';
import { distinctFactors } from '../polynomials/factor.js';
import { type IntPoly, primitive } from '../polynomials/integer-poly.js';
import { onLine } from '../polynomials/irreducible.js';
import { drawFrom } from '../seed.js';
import { freeSymbols } from '../tree.js';
import { dividesByLetter } from './factored.js';
import { type FormFinding, finding } from './finding.js';
import { polynomialOf } from './polynomial-of.js';

type Quotient = { readonly numerator: readonly Expr[]; readonly denominator: readonly Expr[] };

/** A term taken apart into what stands above and below the bar. */
function quotientOf(tree: Expr): Quotient {
  switch (tree.kind) {
    case 'neg':
      return quotientOf(tree.arg);
    case 'div': {
      const [a, b] = [quotientOf(tree.numerator), quotientOf(tree.denominator)];
      return { numerator: [...a.numerator, ...b.denominator], denominator: [...a.denominator, ...b.numerator] };
    }
    case 'mul': {
      const parts = tree.factors.map(quotientOf);
      return {
        numerator: parts.flatMap((part) => part.numerator),
        denominator: parts.flatMap((part) => part.denominator),
      };
    }
    case 'pow':
      if (tree.exponent.kind !== 'neg') return { numerator: [tree], denominator: [] };
      return { numerator: [], denominator: [{ ...tree, exponent: tree.exponent.arg }] };
    default:
      return { numerator: [tree], denominator: [] };
  }
}

function product(factors: readonly Expr[], tree: Expr): Expr {
  const one: Expr = { kind: 'number', value: { n: 1n, d: 1n }, text: '1', form: 'integer', span: tree.span };
  return factors.length === 0 ? one : { kind: 'mul', factors, span: tree.span };
}

/** The product in the variable, other letters standing for fixed whole numbers. */
function inVariable(factors: readonly Expr[], tree: Expr, variable: string): IntPoly | null {
  const p = polynomialOf(product(factors, tree));
  return p && onLine(p, variable, drawFrom(7));
}

/** Terms of the sum, also of one in a bracket before which a constant stands. */
function termsOf(tree: Expr, variable: string): readonly Expr[] {
  if (tree.kind === 'add') return tree.terms.flatMap((term) => termsOf(term, variable));
  if (tree.kind === 'neg' && tree.arg.kind !== 'div') return termsOf(tree.arg, variable);
  if (tree.kind !== 'mul') return [tree];
  const own = tree.factors.filter((factor) => freeSymbols(factor).has(variable));
  return own.length === 1 && own[0]?.kind === 'add' ? termsOf(own[0], variable) : [tree];
}

/**
 * The first term that does not belong into a partial fraction decomposition in `variable` (the only letter when it is not given), or
 * null. Throws BudgetSpent.
 */
export function checkPartialFractions(tree: Expr, variable: string | undefined, budget: Budget): FormFinding {
  const name = variable ?? [...freeSymbols(tree)][0];
  if (name === undefined) return null;
  const seen = new Set<string>();
  for (const term of termsOf(tree, name)) {
    const { numerator, denominator } = quotientOf(term);
    // A fraction inside a factor has yet to be multiplied out.
    if ([...numerator, ...denominator].some(dividesByLetter)) return finding('improperTerm', term);
    const [top, bottom] = [inVariable(numerator, term, name), inVariable(denominator, term, name)];
    if (!top || !bottom) return finding('tooLarge', term);
    if (bottom.length <= 1) continue;
    const factors = distinctFactors(bottom, budget);
    if (!factors) return finding('tooLarge', term);
    const [base] = factors;
    if (!base || factors.length > 1) return finding('denominatorNotPower', term);
    if (top.length >= base.length) return finding('improperTerm', term);
    const key = primitive(bottom).join();
    if (seen.has(key)) return finding('sameDenominator', term);
    seen.add(key);
  }
  return null;
}
