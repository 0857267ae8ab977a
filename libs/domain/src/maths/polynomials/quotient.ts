/** Terms in one variable that are quotients of polynomials, on integers: the common case, without a ring of roots around it. */
import { gcdBig } from '../rational.js';
import type { Term } from '../term.js';
import { type IntPoly, trim } from './integer-poly.js';

type Quotient = { readonly over: IntPoly; readonly under: IntPoly };

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
  const [over, under] = [product(a.over, b.over), product(a.under, b.under)];
  return over && under && { over, under };
}

function plus(a: Quotient, b: Quotient): Quotient | null {
  if (same(a.under, b.under)) return { over: sum(a.over, b.over), under: a.under };
  // Two plain denominators: only what they do not share is multiplied.
  const [m, n] = [a.under[0] ?? 1n, b.under[0] ?? 1n];
  const shared = a.under.length === 1 && b.under.length === 1 ? gcdBig(m, n) : 1n;
  const [left, right] = shared === 1n ? [a.under, b.under] : [[m / shared], [n / shared]];
  const [first, second, under] = [product(a.over, right), product(b.over, left), product(a.under, right)];
  return first && second && under && { over: sum(first, second), under };
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

function turned({ over, under }: Quotient): Quotient {
  return { over: under, under: over };
}

function quotientOf(term: Term, name: string): Quotient | null {
  switch (term.op) {
    case 'number':
      return { over: term.value.n === 0n ? [] : [term.value.n], under: [term.value.d] };
    case 'symbol':
      return term.name === name ? { over: [0n, 1n], under: unit } : null;
    case 'add':
      return all(term.args, name, plus);
    case 'mul':
      return all(term.args, name, times);
    case 'div': {
      const [over, under] = [quotientOf(term.over, name), quotientOf(term.under, name)];
      return over && under && times(over, turned(under));
    }
    case 'power': {
      const { n, d } = term.exponent;
      const size = n < 0n ? -n : n;
      const base = d === 1n && size <= maxTimes ? quotientOf(term.base, name) : null;
      if (!base) return null;
      let result: Quotient | null = { over: unit, under: unit };
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
  return quotientOf(term, name)?.over ?? null;
}
