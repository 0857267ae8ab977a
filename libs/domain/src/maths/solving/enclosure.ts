/** Interval arithmetic: where a term's values lie while its variable runs over an interval (Moore). */
import { mulTerms } from '../lowering/build.js';
import { type Rational, toNumber } from '../rational.js';
import { type KernelName, numberTerm, type Term } from '../term.js';

/** `whole`: defined and continuous on the entire interval; otherwise the bounds hold where it is defined. */
export type Enclosure = { readonly low: number; readonly high: number; readonly whole: boolean };

const everything: Enclosure = { low: -Infinity, high: Infinity, whole: false };

/** Zero stays: a sum is zero only when it is exactly so, and no test reads a bound of zero as away from zero. */
function down(x: number): number {
  return x === 0 ? 0 : x - Math.abs(x) * 2.3e-16 - 5e-324;
}

function up(x: number): number {
  return x === 0 ? 0 : x + Math.abs(x) * 2.3e-16 + 5e-324;
}

function made(low: number, high: number, whole: boolean): Enclosure {
  if (Number.isNaN(low) || Number.isNaN(high)) return everything;
  // A bound past the doubles on the wrong side is the largest double.
  const first = low === Infinity ? Number.MAX_VALUE : low === -Infinity ? low : down(low);
  const last = high === -Infinity ? -Number.MAX_VALUE : high === Infinity ? high : up(high);
  return { low: first, high: last, whole };
}

function sum(a: Enclosure, b: Enclosure): Enclosure {
  return made(a.low + b.low, a.high + b.high, a.whole && b.whole);
}

function times(x: number, y: number): number {
  return x === 0 || y === 0 ? 0 : x * y;
}

function product(a: Enclosure, b: Enclosure): Enclosure {
  const corners = [times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)];
  return made(Math.min(...corners), Math.max(...corners), a.whole && b.whole);
}

function reciprocal(a: Enclosure): Enclosure {
  if (a.low > 0 || a.high < 0) return made(1 / a.high, 1 / a.low, a.whole);
  if (a.low === 0 && a.high > 0) return made(1 / a.high, Infinity, false);
  if (a.high === 0 && a.low < 0) return made(-Infinity, 1 / a.low, false);
  return everything;
}

function monotone(a: Enclosure, f: (x: number) => number): Enclosure {
  // Library functions are good to one unit; two more leave room.
  const low = f(a.low);
  const high = f(a.high);
  const spread = (value: number): number => (Number.isFinite(value) ? Math.abs(value) * 1e-15 : 0);
  return made(low - spread(low), high + spread(high), a.whole);
}

/** The part at or above 0, or null when there is none. */
function nonNegative(a: Enclosure): Enclosure | null {
  if (a.high < 0) return null;
  return a.low >= 0 ? a : { low: 0, high: a.high, whole: false };
}

function wholePower(a: Enclosure, n: number): Enclosure {
  if (n < 0) return reciprocal(wholePower(a, -n));
  const corners = [a.low ** n, a.high ** n];
  if (n % 2 === 0 && a.low < 0 && a.high > 0) return made(0, Math.max(...corners), a.whole);
  const low = Math.min(...corners);
  const high = Math.max(...corners);
  // Past the doubles there is nothing to widen, and infinity less infinity is no bound.
  const spread = (value: number): number => (Number.isFinite(value) ? Math.abs(value) * 1e-15 * n : 0);
  return made(low - spread(low), high + spread(high), a.whole);
}

const maxExponent = 200;

function power(a: Enclosure, exponent: Rational): Enclosure | null {
  if (exponent.d === 1n)
    return Math.abs(Number(exponent.n)) > maxExponent ? everything : wholePower(a, Number(exponent.n));
  const e = toNumber(exponent);
  const index = Number(exponent.d);
  if (e < 0) {
    const inverse = power(a, { n: -exponent.n, d: exponent.d });
    return inverse && reciprocal(inverse);
  }
  if (index % 2 === 1 && a.low < 0) {
    if (exponent.n % 2n !== 0n) return monotone(a, (x) => Math.sign(x) * Math.abs(x) ** e);
    const far = Math.max(Math.abs(a.low), Math.abs(a.high));
    return monotone({ low: a.high < 0 ? -a.high : 0, high: far, whole: a.whole }, (x) => x ** e);
  }
  const part = nonNegative(a);
  return part && monotone(part, (x) => x ** e);
}

function sine(a: Enclosure): Enclosure {
  if (!(a.high - a.low < 2 * Math.PI) || Math.abs(a.low) > 1e8) return { low: -1, high: 1, whole: a.whole };
  const ends = [Math.sin(a.low), Math.sin(a.high)];
  let low = Math.min(...ends) - 1e-15;
  let high = Math.max(...ends) + 1e-15;
  const slack = 1e-9;
  const reaches = (top: number): boolean => {
    const turns = Math.ceil((a.low - slack - top) / (2 * Math.PI));
    return top + turns * 2 * Math.PI <= a.high + slack;
  };
  if (reaches(Math.PI / 2)) high = 1;
  if (reaches(-Math.PI / 2)) low = -1;
  return { low: Math.max(-1, low), high: Math.min(1, high), whole: a.whole };
}

function kernel(name: KernelName, a: Enclosure): Enclosure | null {
  switch (name) {
    case 'sin':
      return sine(a);
    case 'cos':
      return sine(sum(a, made(Math.PI / 2, Math.PI / 2, true)));
    case 'ln': {
      const part = nonNegative(a);
      return part && monotone({ ...part, whole: part.whole && part.low > 0 }, Math.log);
    }
    case 'arctan':
      return monotone(a, Math.atan);
    case 'arcsin': {
      if (a.high < -1 || a.low > 1) return null;
      const inside = a.low >= -1 && a.high <= 1;
      return monotone({ low: Math.max(-1, a.low), high: Math.min(1, a.high), whole: a.whole && inside }, Math.asin);
    }
    case 'abs': {
      const far = Math.max(Math.abs(a.low), Math.abs(a.high));
      return made(a.low > 0 ? a.low : a.high < 0 ? -a.high : 0, far, a.whole);
    }
    default:
      return everything;
  }
}

function folded(
  args: readonly Term[],
  x: Enclosure,
  join: (a: Enclosure, b: Enclosure) => Enclosure,
): Enclosure | null {
  let result: Enclosure | null = null;
  for (const arg of args) {
    const part: Enclosure | null = enclose(arg, x);
    if (!part) return null;
    result = result ? join(result, part) : part;
  }
  return result;
}

/** Bounds of the term while its variable runs over `x`; null where it is undefined throughout. */
export function enclose(term: Term, x: Enclosure): Enclosure | null {
  switch (term.op) {
    case 'number': {
      const v = toNumber(term.value);
      return made(v, v, true);
    }
    case 'symbol':
      return x;
    case 'constant': {
      const v = term.name === 'pi' ? Math.PI : Math.E;
      return term.name === 'i' ? everything : made(v, v, true);
    }
    case 'add':
      return folded(term.args, x, sum);
    case 'mul':
      return folded(term.args, x, product);
    case 'div': {
      const numerator = enclose(term.numerator, x);
      const denominator = numerator && enclose(term.denominator, x);
      return numerator && denominator && product(numerator, reciprocal(denominator));
    }
    case 'power': {
      // A power of e past the doubles may be back among them by its exponent.
      const { base: inner } = term;
      if (inner.op === 'pow' && term.exponent.d === 1n)
        return enclose({ ...inner, exponent: mulTerms([numberTerm(term.exponent), inner.exponent]) }, x);
      const base = enclose(term.base, x);
      return base && power(base, term.exponent);
    }
    case 'pow': {
      const exponent = enclose(term.exponent, x);
      const e = term.base.op === 'constant' && term.base.name === 'e';
      const base = e ? null : enclose(term.base, x);
      const log = e ? made(1, 1, true) : base && kernel('ln', base);
      const value = exponent && log && monotone(product(exponent, log), Math.exp);
      // A power is positive, however far it underflows.
      return value && { ...value, low: Math.max(0, value.low), high: Math.max(Number.MIN_VALUE, value.high) };
    }
    case 'kernel': {
      const arg = enclose(term.arg, x);
      return arg && kernel(term.name, arg);
    }
    default:
      return everything;
  }
}
