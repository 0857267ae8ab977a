/** Terms in one variable that are quotients of polynomials, on integers: the common case, without a ring of roots around it. */
import { gcdBig } from '../rational.js';
import type { Term } from '../term.js';
import { type IntPoly, trim } from './integer-poly.js';

type Quotient = { readonly numerator: IntPoly; readonly denominator: IntPoly };

const maxDegree = 48;
const maxTimes = 24n;
/** Coefficients past this size cost more than a verdict is worth. */
const tooLong = 1n << 1024n;
const unit: IntPoly = [1n];

const isShort = (p: IntPoly): boolean => p.every((c) => c < tooLong && c > -tooLong);

function product(a: IntPoly, b: IntPoly): IntPoly | null {
  if (a.length === 0 || b.length === 0) return [];
  if (a.length === 1) return a[0] === 1n ? b : b.map((c) => c * (a[0] ?? 0n));
  if (b.length === 1) return product(b, a);
  if (a.length + b.length > maxDegree + 2 || !isShort(a) || !isShort(b)) return null;
  const result = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((x, i) => {
    if (x === 0n) return;
    b.forEach((y, j) => {
      result[i + j] = (result[i + j] ?? 0n) + x * y;
    });
  });
  return result;
}

function sum(a: IntPoly, b: IntPoly): IntPoly {
  const [long, short] = a.length < b.length ? [b, a] : [a, b];
  const result = long.slice();
  short.forEach((value, k) => {
    result[k] = (long[k] ?? 0n) + value;
  });
  return trim(result);
}

function same(a: IntPoly, b: IntPoly): boolean {
  return a.length === b.length && a.every((c, k) => c === b[k]);
}

function times(a: Quotient, b: Quotient): Quotient | null {
  const [numerator, denominator] = [product(a.numerator, b.numerator), product(a.denominator, b.denominator)];
  return numerator && denominator && { numerator, denominator };
}

function plus(a: Quotient, b: Quotient): Quotient | null {
  if (same(a.denominator, b.denominator))
    return { numerator: sum(a.numerator, b.numerator), denominator: a.denominator };
  // Two plain denominators: only what they do not share is multiplied.
  const [m, n] = [a.denominator[0] ?? 1n, b.denominator[0] ?? 1n];
  const shared = a.denominator.length === 1 && b.denominator.length === 1 ? gcdBig(m, n) : 1n;
  const [left, right] = shared === 1n ? [a.denominator, b.denominator] : [[m / shared], [n / shared]];
  const [first, second, denominator] = [
    product(a.numerator, right),
    product(b.numerator, left),
    product(a.denominator, right),
  ];
  return first && second && denominator && { numerator: sum(first, second), denominator };
}

function all(terms: readonly Term[], name: string, join: typeof plus): Quotient | null {
  let result: Quotient | null = null;
  for (const term of terms) {
    const next = quotientOf(term, name);
    if (!next) return null;
    result = result ? join(result, next) : next;
    if (!result) return null;
  }
  return result;
}

function turned({ numerator, denominator }: Quotient): Quotient {
  return { numerator: denominator, denominator: numerator };
}

function quotientOf(term: Term, name: string): Quotient | null {
  switch (term.op) {
    case 'number':
      return { numerator: term.value.n === 0n ? [] : [term.value.n], denominator: [term.value.d] };
    case 'symbol':
      return term.name === name ? { numerator: [0n, 1n], denominator: unit } : null;
    case 'add':
      return all(term.args, name, plus);
    case 'mul':
      return all(term.args, name, times);
    case 'div': {
      const [numerator, denominator] = [quotientOf(term.numerator, name), quotientOf(term.denominator, name)];
      return numerator && denominator && times(numerator, turned(denominator));
    }
    case 'power': {
      const { n, d } = term.exponent;
      const size = n < 0n ? -n : n;
      const base = d === 1n && size <= maxTimes ? quotientOf(term.base, name) : null;
      if (!base) return null;
      let result: Quotient | null = { numerator: unit, denominator: unit };
      for (let k = 0n; k < size && result; k++) result = times(result, base);
      return result && (n < 0n ? turned(result) : result);
    }
    default:
      return null;
  }
}

/**
 * Numerator of the quotient of polynomials in `name` that the term is, up to a factor and not cancelled: its zeros are among the roots. Empty
 * where it vanishes; null where the term is no such quotient, or a large one.
 */
export function numeratorOf(term: Term, name: string): IntPoly | null {
  return quotientOf(term, name)?.numerator ?? null;
}
