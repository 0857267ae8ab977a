import { type Expr, evaluateExact, type Rational } from '../maths/index.js';
import { multiply, one } from '../maths/rational.js';
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

/**
 * An author's expression with values put in, as a person would write it: numbers worked out, `1x` is x, `0x` is gone, signs in
 * front. For display only: nothing that is judged is ever tidied.
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
      const over = signed(tidy(tree.over));
      const under = signed(tidy(tree.under));
      const negative = over.negative !== under.negative;
      if (isNumber(plainNumber(under.size), 1n)) return withSign(negative, over.size);
      return withSign(negative, { kind: 'div', over: over.size, under: under.size, span });
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
    default:
      return tree;
  }
}
