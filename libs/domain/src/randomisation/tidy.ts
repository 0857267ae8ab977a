import { type Expr, evaluateExact, type Rational } from '../maths/index.js';
import { divide, multiply, one } from '../maths/rational.js';
import { mapChildren } from '../maths/tree.js';
import { numberTree } from './value.js';

const span = [0, 0] as const;
const isNumber = (value: Rational | null, n: bigint): boolean => value !== null && value.n === n && value.d === 1n;

/** The number that a closed expression is; null when it is none, or is more than a number to look at (a root, a power). */
function plainNumber(tree: Expr): Rational | null {
  switch (tree.kind) {
    case 'number':
    case 'neg':
    case 'div':
    case 'mul':
    case 'add':
      return evaluateExact(tree, {});
    default:
      return null;
  }
}

/** Sign and size of a factor or a term, so that signs come to the front. */
function signed(tree: Expr): { negative: boolean; size: Expr } {
  if (tree.kind !== 'neg') return { negative: false, size: tree };
  const inner = signed(tree.arg);
  return { negative: !inner.negative, size: inner.size };
}

const withSign = (negative: boolean, size: Expr): Expr => (negative ? { kind: 'neg', arg: size, span } : size);

/** Factors of factors in one row: `2 * (9 * x)` is `2 * 9 * x`. */
const flatFactors = (factors: readonly Expr[]): Expr[] =>
  factors.flatMap((factor) => (factor.kind === 'mul' ? flatFactors(factor.factors) : [factor]));

/** The numbers of a product become one coefficient in front. */
function tidyProduct(factors: readonly Expr[]): Expr {
  const parts = flatFactors(flatFactors(factors).map(tidy)).map(signed);
  const negative = parts.filter((part) => part.negative).length % 2 === 1;
  const sizes = parts.map((part) => part.size);
  const coefficient = sizes.reduce((product, size) => multiply(product, plainNumber(size) ?? one), one);
  const rest = sizes.filter((size) => plainNumber(size) === null);
  if (coefficient.n === 0n) return numberTree(coefficient);
  const kept = isNumber(coefficient, 1n) && rest.length > 0 ? rest : [numberTree(coefficient), ...rest];
  const only = kept[0];
  return withSign(negative, kept.length === 1 && only ? only : { kind: 'mul', factors: kept, span });
}

function tidySum(terms: readonly Expr[]): Expr {
  const kept = terms.map(tidy).filter((term) => !isNumber(plainNumber(term), 0n));
  const only = kept[0];
  if (only === undefined) return numberTree({ n: 0n, d: 1n });
  return kept.length === 1 ? only : { kind: 'add', terms: kept, span };
}

/** The number in front of a product, and what it multiplies. */
function leading(tree: Expr): { number: Rational; rest: readonly Expr[] } {
  const number = plainNumber(tree);
  if (number) return { number, rest: [] };
  const [first, ...rest] = tree.kind === 'mul' ? tree.factors : [];
  const front = first ? plainNumber(first) : null;
  return front ? { number: front, rest } : { number: one, rest: [tree] };
}

function timesNumber(n: bigint, rest: readonly Expr[]): Expr {
  const [only] = rest;
  const factors = n === 1n && rest.length > 0 ? rest : [numberTree({ n, d: 1n }), ...rest];
  return only && factors.length === 1
    ? only
    : factors.length === 1
      ? numberTree({ n, d: 1n })
      : { kind: 'mul', factors, span };
}

const isLetter = (tree: Expr): boolean =>
  tree.kind === 'symbol' || (tree.kind === 'pow' ? isLetter(tree.base) : tree.kind === 'add');

/**
 * A fraction whose numbers have no common factor left: `6x/4` is `3x/2`. Beside π or numbers that are not worked out, as in
 * `68π/180` and `15π · 9^2/1000`, a calculation is shown, and stays.
 */
function cancelled(numerator: Expr, denominator: Expr): Expr {
  const top = leading(numerator);
  const bottom = leading(denominator);
  const isShown = bottom.number.n === 0n || ![...top.rest, ...bottom.rest].every(isLetter);
  if (isShown)
    return isNumber(plainNumber(denominator), 1n) ? numerator : { kind: 'div', numerator, denominator, span };
  const { n, d } = divide(top.number, bottom.number);
  const shownOver = timesNumber(n, top.rest);
  if (d === 1n && bottom.rest.length === 0) return shownOver;
  return { kind: 'div', numerator: shownOver, denominator: timesNumber(d, bottom.rest), span };
}

/**
 * An author's expression with values put in, as a person would write it: numbers worked out, `1x` is x, `0x` is gone, signs in
 * front. For display only: nothing that is graded is ever tidied.
 */
export function tidy(tree: Expr): Expr {
  const number = plainNumber(tree);
  if (number) return numberTree(number);
  switch (tree.kind) {
    case 'add':
      return tidySum(tree.terms);
    case 'mul':
      return tidyProduct(tree.factors);
    case 'neg': {
      const { negative, size } = signed(tidy(tree.arg));
      return withSign(!negative, size);
    }
    case 'div': {
      const numerator = signed(tidy(tree.numerator));
      const denominator = signed(tidy(tree.denominator));
      const negative = numerator.negative !== denominator.negative;
      return withSign(negative, cancelled(numerator.size, denominator.size));
    }
    case 'pow': {
      const base = tidy(tree.base);
      const exponent = tidy(tree.exponent);
      if (isNumber(plainNumber(exponent), 1n)) return base;
      if (isNumber(plainNumber(exponent), 0n)) return numberTree({ n: 1n, d: 1n });
      return { ...tree, base, exponent };
    }
    case 'call':
      return { ...tree, args: tree.args.map(tidy) };
    case 'abs':
      return { ...tree, arg: tidy(tree.arg) };
    case 'relation':
      return { ...tree, operands: tree.operands.map(tidy) };
    case 'matrix':
    case 'tuple':
    case 'list':
    case 'set':
    case 'sequence':
    case 'interval':
    case 'union':
    case 'intersection':
    case 'difference':
    case 'and':
    case 'or':
    case 'not':
    case 'piecewise':
      return mapChildren(tree, tidy);
    default:
      return tree;
  }
}
