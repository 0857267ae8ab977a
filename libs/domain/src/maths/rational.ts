/** Exact rational numbers on BigInt: `d > 0`, lowest terms, so that equal values are equal field by field. */
export type Rational = { readonly n: bigint; readonly d: bigint };

export const zero: Rational = { n: 0n, d: 1n };
export const one: Rational = { n: 1n, d: 1n };
export const minusOne: Rational = { n: -1n, d: 1n };

export function absBig(a: bigint): bigint {
  return a < 0n ? -a : a;
}

const largestDouble = BigInt(Number.MAX_SAFE_INTEGER);

function gcdDouble(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** Greatest common divisor, never negative; of 0 and 0 it is 0. */
export function gcdBig(a: bigint, b: bigint): bigint {
  let x = absBig(a);
  let y = absBig(b);
  while (y !== 0n) {
    if (y === 1n) return 1n;
    // Doubles are exact up to here, and many times faster.
    if (x <= largestDouble && y <= largestDouble) return BigInt(gcdDouble(Number(x), Number(y)));
    [x, y] = [y, x % y];
  }
  return x;
}

/** `n / d` in lowest terms. Throws RangeError when `d` is 0: callers test first. */
export function ratio(n: bigint, d: bigint): Rational {
  if (d === 0n) throw new RangeError('division by zero');
  if (d === 1n) return { n, d };
  const g = gcdBig(n, d);
  const sign = d < 0n ? -1n : 1n;
  return g === 1n ? { n: sign * n, d: sign * d } : { n: (sign * n) / g, d: (sign * d) / g };
}

export function integer(n: bigint | number): Rational {
  return { n: BigInt(n), d: 1n };
}

export function isInteger(a: Rational): boolean {
  return a.d === 1n;
}

export function add(a: Rational, b: Rational): Rational {
  if (a.d === b.d) return a.d === 1n ? { n: a.n + b.n, d: 1n } : ratio(a.n + b.n, a.d);
  // Knuth, volume 2, 4.5.1: only what both denominators share can be cancelled. A long number beside a short one costs little.
  const shared = gcdBig(a.d, b.d);
  if (shared === 1n) return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
  const n = a.n * (b.d / shared) + b.n * (a.d / shared);
  const left = gcdBig(n, shared);
  return { n: n / left, d: (a.d / shared) * (b.d / left) };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, negate(b));
}

export function multiply(a: Rational, b: Rational): Rational {
  if (a.d === 1n && b.d === 1n) return { n: a.n * b.n, d: 1n };
  // Both are in lowest terms: only across can something be cancelled.
  const [one, other] = [gcdBig(a.n, b.d), gcdBig(b.n, a.d)];
  if (one === 1n && other === 1n) return { n: a.n * b.n, d: a.d * b.d };
  return { n: (a.n / one) * (b.n / other), d: (a.d / other) * (b.d / one) };
}

export function negate(a: Rational): Rational {
  return { n: -a.n, d: a.d };
}

/** Throws RangeError when `b` is 0: callers test first. */
export function divide(a: Rational, b: Rational): Rational {
  return ratio(a.n * b.d, a.d * b.n);
}

export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
}

export function equal(a: Rational, b: Rational): boolean {
  return a.n === b.n && a.d === b.d;
}

export function sign(a: Rational): -1 | 0 | 1 {
  return a.n < 0n ? -1 : a.n > 0n ? 1 : 0;
}

export function absolute(a: Rational): Rational {
  return a.n < 0n ? negate(a) : a;
}

/** Largest integer not above `a`. */
export function floor(a: Rational): bigint {
  const q = a.n / a.d;
  return a.n < 0n && q * a.d !== a.n ? q - 1n : q;
}

/** Nearest integer, half away from zero (school rounding; maths.md "Numbers"). */
export function roundHalfAway(a: Rational): bigint {
  const magnitude = (2n * absBig(a.n) + a.d) / (2n * a.d);
  return a.n < 0n ? -magnitude : magnitude;
}

export function bitLength(a: bigint): number {
  return absBig(a).toString(16).length * 4;
}

/** Bits a power may have before it is refused: `9^9^9` is never built. */
const maxPowerBits = 6_000;

/** `base ^ exponent` for an integer exponent; null for 0 to a negative power and where the result would be too large. */
export function powInteger(base: Rational, exponent: bigint): Rational | null {
  if (exponent === 0n) return one;
  if (base.n === 0n) return exponent > 0n ? zero : null;
  if (base.d === 1n && (base.n === 1n || base.n === -1n)) return exponent % 2n === 0n ? one : base;
  const times = absBig(exponent);
  if (times > BigInt(maxPowerBits)) return null;
  if (Number(times) * Math.max(bitLength(base.n), bitLength(base.d)) > maxPowerBits) return null;
  const n = base.n ** times;
  const d = base.d ** times;
  return exponent > 0n ? { n, d } : ratio(d, n);
}

/** Integer part of the `index`-th root of `a >= 0` (Newton). */
export function rootFloor(a: bigint, index: number): bigint {
  if (a < 2n) return a;
  const k = BigInt(index);
  let x = 1n << BigInt(Math.ceil(a.toString(2).length / index));
  for (;;) {
    const next = ((k - 1n) * x + a / x ** (k - 1n)) / k;
    if (next >= x) return x;
    x = next;
  }
}

/** The exact real `index`-th root, or null when it is not rational (or not real). */
export function exactRoot(a: Rational, index: number): Rational | null {
  if (index < 1 || index > 64) return null;
  if (a.n < 0n) {
    if (index % 2 === 0) return null;
    const positive = exactRoot(negate(a), index);
    return positive && negate(positive);
  }
  const n = rootFloor(a.n, index);
  const d = rootFloor(a.d, index);
  const k = BigInt(index);
  return n ** k === a.n && d ** k === a.d ? { n, d } : null;
}

/** Nearest double; both parts may be far beyond the range of a double. */
export function toNumber(a: Rational): number {
  const n = Number(a.n);
  const d = Number(a.d);
  if (Number.isFinite(n) && Number.isFinite(d)) return n / d;
  const shift = bitLength(a.n) - bitLength(a.d) - 64;
  const scaled = shift > 0 ? a.n / (a.d << BigInt(shift)) : (a.n << BigInt(-shift)) / a.d;
  return Number(scaled) * 2 ** shift;
}
