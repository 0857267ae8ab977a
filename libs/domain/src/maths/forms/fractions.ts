/** Lowest terms with rational denominators; a single fraction. */
import type { DivExpr, Expr } from '../expr.js';
import { gcdPoly } from '../polynomials/integer-poly.js';
import { onLine } from '../polynomials/irreducible.js';
import { constantOf, namesOf, type SparsePoly } from '../polynomials/sparse.js';
import { gcdBig, type Rational } from '../rational.js';
import { drawFrom } from '../seed.js';
import { childrenOf, freeSymbols, someNode } from '../tree.js';
import { type FormFinding, finding, firstOf } from './finding.js';
import { polynomialOf } from './polynomial-of.js';

const roots = new Set(['sqrt', 'cbrt', 'root']);

/** A surd or i: what does not belong in a denominator. */
function isIrrational(tree: Expr): boolean {
  if (tree.kind === 'call' && roots.has(tree.name)) return !someNode(tree, (node) => node.kind === 'symbol');
  if (tree.kind === 'constant') return tree.name === 'i';
  if (tree.kind !== 'pow' || someNode(tree, (node) => node.kind === 'symbol')) return false;
  return tree.exponent.kind === 'div' || (tree.exponent.kind === 'number' && tree.exponent.value.d !== 1n);
}

/** Greatest whole number in every coefficient; 0 where a coefficient is no whole number. */
function wholeContent(p: SparsePoly): bigint {
  let g = 0n;
  for (const { factor } of p.values()) {
    if (factor.d !== 1n) return 0n;
    g = gcdBig(g, factor.n);
  }
  return g;
}

function sharesFactor(a: SparsePoly, b: SparsePoly): boolean {
  const letters = [...namesOf(a)].filter((name) => namesOf(b).has(name));
  return letters.some((name) =>
    [1, 2].every((seed) => {
      const [x, y] = [onLine(a, name, drawFrom(seed)), onLine(b, name, drawFrom(seed))];
      return x && y && gcdPoly(x, y).length > 1;
    }),
  );
}

function checkQuotient(numerator: Expr, denominator: Expr, whole: Expr): FormFinding {
  if (someNode(denominator, isIrrational)) return finding('irrationalDenominator', denominator);
  const decimal = (node: Expr): boolean => node.kind === 'number' && node.form !== 'integer';
  if (someNode(numerator, decimal) || someNode(denominator, decimal)) return finding('decimalInFraction', whole);
  const [a, b] = [polynomialOf(numerator), polynomialOf(denominator)];
  if (!a || !b) return finding('tooLarge', whole);
  const common = gcdBig(wholeContent(a), wholeContent(b));
  if (common > 1n) return finding('notLowestTerms', whole, { factor: common.toString() });
  const [x, y]: (Rational | null)[] = [constantOf(a), constantOf(b)];
  if (x && y && x.n < 0n && y.n < 0n) return finding('notLowestTerms', whole, { factor: '-1' });
  return sharesFactor(a, b) ? finding('notLowestTerms', whole) : null;
}

/** A product's fractions count as one: 2/4 (x/t) can be cancelled, and so can 2 (x/4). */
function checkProduct(tree: Expr & { kind: 'mul' }): FormFinding {
  const quotients = tree.factors.filter((factor): factor is DivExpr => factor.kind === 'div');
  if (quotients.length === 0) return null;
  const { span } = tree;
  const numerator: Expr = {
    kind: 'mul',
    factors: tree.factors.map((factor) => (factor.kind === 'div' ? factor.numerator : factor)),
    span,
  };
  const denominator: Expr = { kind: 'mul', factors: quotients.map((factor) => factor.denominator), span };
  return checkQuotient(numerator, denominator, tree);
}

function isExponentOne(tree: Expr): boolean {
  return tree.kind === 'neg' && tree.arg.kind === 'number';
}

/** The first fraction that can be cancelled, or whose denominator is irrational; also in exponents and functions. Null when there is none. */
export function checkLowestTerms(tree: Expr): FormFinding {
  const own = (): FormFinding => {
    if (tree.kind === 'div') return checkQuotient(tree.numerator, tree.denominator, tree);
    if (tree.kind === 'mul') return checkProduct(tree);
    // Two signs of one fraction cancel, as in -(1/(-3)).
    if (tree.kind === 'neg' && tree.arg.kind === 'div' && tree.arg.denominator.kind === 'neg')
      return finding('notLowestTerms', tree, { factor: '-1' });
    if (tree.kind === 'number' && tree.form === 'mixed') {
      const [numerator = '0', denominator = '1'] = (tree.text.split(' ')[1] ?? '').split('/');
      const common = gcdBig(BigInt(numerator), BigInt(denominator));
      return common > 1n ? finding('notLowestTerms', tree, { factor: common.toString() }) : null;
    }
    return tree.kind === 'pow' && isExponentOne(tree.exponent) && someNode(tree.base, isIrrational)
      ? finding('irrationalDenominator', tree)
      : null;
  };
  return firstOf([own, ...childrenOf(tree).map((child) => () => checkLowestTerms(child))]);
}

/** Whether a bar stands in the tree; one in an exponent is no part of the fraction. */
function divides(tree: Expr): boolean {
  if (tree.kind === 'div') return true;
  if (tree.kind === 'pow') return tree.exponent.kind === 'neg' || divides(tree.base);
  return childrenOf(tree).some(divides);
}

/** A single fraction: at most one division bar, not inside a sum, none above or below it. Whole expressions count too. */
export function checkSingleFraction(tree: Expr): FormFinding {
  const inside = (part: Expr): FormFinding => (divides(part) ? finding('fractionInFraction', part) : null);
  switch (tree.kind) {
    case 'neg':
      return checkSingleFraction(tree.arg);
    case 'div':
      return firstOf([() => inside(tree.numerator), () => inside(tree.denominator)]);
    case 'mul': {
      const quotients = tree.factors.filter(divides);
      const [quotient] = quotients;
      if (!quotient) return null;
      // A number may stand before a bracket, as in 1/2 (x + 1); 2 (1/n) is a product still to be carried out.
      if (quotients.length > 1 || freeSymbols(quotient).size > 0) return finding('severalFractions', tree);
      return checkSingleFraction(quotient);
    }
    case 'pow':
      return inside(tree.base);
    default:
      return divides(tree) ? finding('severalFractions', tree) : null;
  }
}
