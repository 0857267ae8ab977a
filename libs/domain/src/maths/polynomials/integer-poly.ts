/** Polynomials in one variable with integer coefficients, lowest power first, no trailing zeros; the zero polynomial is empty. */
import { gcdBig, type Rational } from '../rational.js';

export type IntPoly = readonly bigint[];

export function trim(coefficients: readonly bigint[]): IntPoly {
  let length = coefficients.length;
  while (length > 0 && coefficients[length - 1] === 0n) length--;
  return length === coefficients.length ? coefficients : coefficients.slice(0, length);
}

/** Going through the coefficients once, in steps of a budget: long ones cost by their length. */
export function costOf(p: IntPoly): number {
  return p.reduce((sum, c) => sum + 1 + Math.floor(c.toString(16).length / 32), 0);
}

export function leading(p: IntPoly): bigint {
  return p.at(-1) ?? 0n;
}

/** Greatest common divisor of the coefficients, with the sign of the leading one. */
export function content(p: IntPoly): bigint {
  let g = 0n;
  for (const c of p) {
    g = gcdBig(g, c);
    if (g === 1n) break;
  }
  return leading(p) < 0n ? -g : g;
}

/** The polynomial over its content: leading coefficient positive, coefficients without common factor. */
export function primitive(p: IntPoly): IntPoly {
  const c = content(p);
  return c === 1n || c === 0n ? p : p.map((a) => a / c);
}

/** Divides by the positive content only, so that signs stay (Sturm sequences need them). */
export function shrink(p: IntPoly): IntPoly {
  const c = content(p);
  const size = c < 0n ? -c : c;
  return size <= 1n ? p : p.map((a) => a / size);
}

export function derivativePoly(p: IntPoly): IntPoly {
  return p.slice(1).map((a, k) => a * BigInt(k + 1));
}

/** Remainder of lc(b)^k a by b, with the factor kept positive so that the sign of the remainder is that over the rationals. */
export function pseudoRemainder(a: IntPoly, b: IntPoly): IntPoly {
  let rest: IntPoly = a;
  const lead = leading(b);
  while (rest.length >= b.length && rest.length > 0) {
    const shift = rest.length - b.length;
    const top = leading(rest);
    const scale = lead < 0n ? -lead : lead;
    const factor = lead < 0n ? -top : top;
    const current = rest;
    rest = trim(current.map((c, k) => c * scale - (k >= shift ? factor * (b[k - shift] ?? 0n) : 0n)));
  }
  return rest;
}

/** Primitive greatest common divisor. */
export function gcdPoly(a: IntPoly, b: IntPoly): IntPoly {
  let [x, y]: [IntPoly, IntPoly] = [primitive(a), primitive(b)];
  while (y.length > 0) [x, y] = [y, primitive(pseudoRemainder(x, y))];
  return x;
}

/** a / b where b divides a over the rationals; the result is primitive. Null when it does not divide. */
export function exactQuotient(a: IntPoly, b: IntPoly): IntPoly | null {
  if (b.length === 0 || a.length < b.length) return null;
  const lead = leading(b);
  const steps = a.length - b.length + 1;
  let rest: bigint[] = a.map((c) => c * lead ** BigInt(steps));
  const quotient = new Array<bigint>(steps).fill(0n);
  for (let k = steps - 1; k >= 0; k--) {
    const q = (rest[k + b.length - 1] ?? 0n) / lead;
    quotient[k] = q;
    rest = rest.map((c, j) => (j >= k && j < k + b.length ? c - q * (b[j - k] ?? 0n) : c));
  }
  return rest.every((c) => c === 0n) ? primitive(trim(quotient)) : null;
}

/** The product of the distinct irreducible factors, primitive. */
export function squareFree(p: IntPoly): IntPoly {
  const clean = primitive(p);
  if (clean.length <= 2) return clean;
  const g = gcdPoly(clean, derivativePoly(clean));
  return g.length <= 1 ? clean : (exactQuotient(clean, g) ?? clean);
}

/** Sign of p at n/d. */
export function signAt(p: IntPoly, { n, d }: Rational): -1 | 0 | 1 {
  let value = 0n;
  let power = 1n;
  for (let k = p.length - 1; k >= 0; k--) {
    value = value * n + (p[k] ?? 0n) * power;
    power *= d;
  }
  return value < 0n ? -1 : value > 0n ? 1 : 0;
}
