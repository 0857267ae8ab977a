/**
 * Values modulo a 61-bit prime with a square root of -1. A difference that vanishes at random points is zero but for chance of about
 * degree / 2^61 (Zippel 1979, Schwartz 1980). What is transcendental is an opaque number made from its name and its arguments' values.
 */
import type { Budget } from '../budget.js';
import type { Rational } from '../rational.js';
import { hashText } from '../seed.js';
import type { Term } from '../term.js';

/** 2^61 - 31, prime and 1 modulo 4. */
export const prime = 2305843009213693921n;

export function reduce(a: bigint): bigint {
  const r = a % prime;
  return r < 0n ? r + prime : r;
}

export function powMod(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = reduce(base);
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

/** Inverse by extended Euclid; null for 0. */
export function inverseMod(a: bigint): bigint | null {
  let [r0, r1] = [prime, reduce(a)];
  let [t0, t1] = [0n, 1n];
  if (r1 === 0n) return null;
  while (r1 !== 0n) {
    const q = r0 / r1;
    [r0, r1] = [r1, r0 - q * r1];
    [t0, t1] = [t1, t0 - q * t1];
  }
  return reduce(t0);
}

/** A square root of -1: 2^(2 (p-1)/8) is one where 2 has order divisible by 8; found once by trial. */
export const imaginaryUnit = ((): bigint => {
  for (let base = 2n; ; base++) {
    const root = powMod(base, (prime - 1n) / 4n);
    if ((root * root) % prime === prime - 1n) return root;
  }
})();

export function rationalMod(value: Rational): bigint | null {
  if (value.d === 1n) return reduce(value.n);
  const inverse = inverseMod(value.d);
  return inverse === null ? null : (reduce(value.n) * inverse) % prime;
}

const names = new Map<string, bigint>();

function nameValue(name: string): bigint {
  let value = names.get(name);
  if (value === undefined) {
    value = BigInt(hashText(name)) * 0x9e3779b1n + BigInt(hashText(`${name}~`));
    if (names.size < 5000) names.set(name, value);
  }
  return value;
}

/** The opaque value of a kernel: scrambled so that no polynomial relation between two of them holds by accident. */
function opaque(name: string, args: readonly bigint[]): bigint {
  let state = nameValue(name) % prime;
  for (const arg of args) {
    state = (state + arg + 0x1f83d9abfb41bd6bn) % prime;
    const square = (state * state) % prime;
    const fourth = (square * square) % prime;
    state = (fourth * state + (state ^ (state >> 29n)) + 0x5be0cd19137e2179n) % prime;
  }
  return state;
}

export type ModularPoint = ReadonlyMap<string, bigint>;

function values(args: readonly Term[], at: ModularPoint, budget: Budget): bigint[] | null {
  const found: bigint[] = [];
  for (const arg of args) {
    const value = evaluateModular(arg, at, budget);
    if (value === null) return null;
    found.push(value);
  }
  return found;
}

function wholePower(base: bigint, exponent: bigint): bigint | null {
  if (exponent >= 0n)
    return base === 0n && exponent === 0n ? null : powMod(base, base === 0n ? exponent : exponent % (prime - 1n));
  const inverse = inverseMod(base);
  return inverse === null ? null : powMod(inverse, -exponent % (prime - 1n));
}

/** `b^(n/d)` is a whole power of b times a whole power of the opaque root, so that x sqrt(x) is x^(3/2). */
function power(base: bigint, { n, d }: Rational): bigint | null {
  if (d === 1n) return wholePower(base, n);
  const whole = n >= 0n ? n / d : -((-n + d - 1n) / d);
  const head = wholePower(base, whole);
  const root = opaque(`root${d}`, [base]);
  return head === null ? null : (head * powMod(root, n - whole * d)) % prime;
}

function product(args: readonly bigint[]): bigint {
  return args.reduce((a, b) => (a * b) % prime, 1n);
}

/** The term's value modulo the prime, or null at a pole. Throws BudgetSpent. */
export function evaluateModular(term: Term, at: ModularPoint, budget: Budget): bigint | null {
  budget.spend(1);
  switch (term.op) {
    case 'number':
      return rationalMod(term.value);
    case 'symbol':
      return at.get(term.name) ?? opaque(`symbol ${term.name}`, []);
    case 'constant':
      return term.name === 'i' ? imaginaryUnit : opaque(`constant ${term.name}`, []);
    case 'add': {
      const parts = values(term.args, at, budget);
      return parts && parts.reduce((a, b) => a + b, 0n) % prime;
    }
    case 'mul': {
      const parts = values(term.args, at, budget);
      return parts && product(parts);
    }
    case 'div': {
      const numerator = evaluateModular(term.numerator, at, budget);
      const denominator = evaluateModular(term.denominator, at, budget);
      const inverse = denominator === null ? null : inverseMod(denominator);
      return numerator === null || inverse === null ? null : (numerator * inverse) % prime;
    }
    case 'power': {
      const base = evaluateModular(term.base, at, budget);
      return base === null ? null : power(base, term.exponent);
    }
    case 'pow': {
      const parts = values([term.base, term.exponent], at, budget);
      return parts && opaque('pow', parts);
    }
    case 'kernel': {
      const arg = evaluateModular(term.arg, at, budget);
      return arg === null ? null : opaque(term.name, [arg]);
    }
    case 'wide':
    case 'apply': {
      const parts = values(term.args, at, budget);
      if (!parts) return null;
      // The order of the arguments of gcd, min and the like does not matter.
      if (term.op === 'wide') parts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      return opaque(`${term.op} ${term.name}`, parts);
    }
    case 'series': {
      const parts = values([term.body, term.low, term.high], at, budget);
      return parts && opaque(term.name, parts);
    }
    case 'none':
      return null;
  }
}

/** Whether the term is a rational expression in its symbols and i: then the modular test decides, and not only proves. */
export function isRationalTerm(term: Term): boolean {
  switch (term.op) {
    case 'number':
    case 'symbol':
      return true;
    case 'constant':
      return term.name === 'i';
    case 'add':
    case 'mul':
      return term.args.every(isRationalTerm);
    case 'div':
      return isRationalTerm(term.numerator) && isRationalTerm(term.denominator);
    case 'power':
      return term.exponent.d === 1n && isRationalTerm(term.base);
    default:
      return false;
  }
}
