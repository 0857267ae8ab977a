import { type Expr, freeSymbols, type Rational } from '../../maths/index.js';
import { lower } from '../../maths/lowering/lower.js';
import { coefficientsIn, constantOf, sparseOf } from '../../maths/polynomials/sparse.js';
import { integer, multiply } from '../../maths/rational.js';
import { nowhere, numberTree, type Polynomial, type Value } from '../value.js';

const symbol = (name: string): Expr => ({ kind: 'symbol', name, span: nowhere });
const isOne = (value: Rational): boolean => value.n === 1n && value.d === 1n;

function powerOf(base: Expr, exponent: number): Expr {
  return exponent === 1 ? base : { kind: 'pow', base, exponent: numberTree(integer(exponent)), span: nowhere };
}

function termOf(coefficient: Rational, letter: string, power: number): Expr {
  const size = { n: coefficient.n < 0n ? -coefficient.n : coefficient.n, d: coefficient.d };
  const letters = powerOf(symbol(letter), power);
  const factors = isOne(size) ? [letters] : [numberTree(size), letters];
  const [only] = factors;
  const positive: Expr =
    power === 0 ? numberTree(size) : only && factors.length === 1 ? only : { kind: 'mul', factors, span: nowhere };
  return coefficient.n < 0n ? { kind: 'neg', arg: positive, span: nowhere } : positive;
}

/** From coefficients, lowest power first: highest power in front, no `1x`, no `0x`. */
export function expandedTree(coefficients: readonly Rational[], letter: string): Expr {
  const terms = coefficients
    .flatMap((value, power) => (value.n === 0n ? [] : [termOf(value, letter, power)]))
    .reverse();
  const [only] = terms;
  if (!only) return numberTree(integer(0));
  return terms.length === 1 ? only : { kind: 'add', terms, span: nowhere };
}

/** Coefficients of `lead` times the product of (letter − root), lowest power first. */
export function coefficientsOfRoots(lead: bigint, roots: readonly bigint[]): bigint[] {
  let product = [lead];
  for (const root of roots) product = [0n, ...product].map((higher, at) => higher - root * (product[at] ?? 0n));
  return product;
}

/** `lead` times the product of (letter − root), multiplied out; it knows its roots in rising order. */
export function ofRoots(letter: string, lead: bigint, roots: readonly bigint[]): Value {
  const sorted = [...roots].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const coefficients = coefficientsOfRoots(lead, sorted).map(integer);
  return {
    tree: expandedTree(coefficients, letter),
    exact: null,
    places: null,
    more: { kind: 'polynomial', letter, lead, roots: sorted },
  };
}

/** `2(x − 1)^2(x + 3)`: roots in rising order, one that counts twice as a square. */
export function factoredTree({ letter, lead, roots }: Polynomial): Expr {
  const factors = [...new Set(roots)].map((root) => {
    const shift = numberTree(integer(root < 0n ? -root : root));
    const right: Expr = root > 0n ? { kind: 'neg', arg: shift, span: nowhere } : shift;
    const base: Expr = root === 0n ? symbol(letter) : { kind: 'add', terms: [symbol(letter), right], span: nowhere };
    return powerOf(base, roots.filter((other) => other === root).length);
  });
  const size = lead < 0n ? -lead : lead;
  const kept = size === 1n && factors.length > 0 ? factors : [numberTree(integer(size)), ...factors];
  const [only] = kept;
  const positive: Expr = only && kept.length === 1 ? only : { kind: 'mul', factors: kept, span: nowhere };
  return lead < 0n ? { kind: 'neg', arg: positive, span: nowhere } : positive;
}

/** The letter of a polynomial: its own, else the only one that it has. */
export function letterOf(value: Value): string | null {
  if (value.more?.kind === 'polynomial') return value.more.letter;
  const [letter = 'x', ...others] = freeSymbols(value.tree);
  return others.length === 0 ? letter : null;
}

/** Coefficients of a polynomial in one letter with rational coefficients, lowest power first; null when it is none. */
export function coefficientsOf(tree: Expr, letter: string): Rational[] | null {
  const sparse = sparseOf(lower(tree));
  if (!sparse) return null;
  const found = coefficientsIn(sparse, letter).map(constantOf);
  return found.every((value) => value !== null) ? found : null;
}

/** Coefficients of the derivative, lowest power first. */
export const slopes = (coefficients: readonly Rational[]): Rational[] =>
  coefficients.slice(1).map((value, at) => multiply(value, integer(at + 1)));
