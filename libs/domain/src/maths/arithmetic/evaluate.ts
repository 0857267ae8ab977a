/** A term's value at a point, over either precision, with the error known. */
import type { Budget } from '../budget.js';
import { integer, ratio } from '../rational.js';
import { hashText } from '../seed.js';
import type { KernelName, Term } from '../term.js';
import type { Complex, ComplexField } from './complex.js';

export type Setting<T> = {
  readonly field: ComplexField<T>;
  /** Stay inside the reals: an even root or logarithm of a negative has no value. */
  readonly reals: boolean;
  readonly budget: Budget;
  /** Steps that one node costs, and what a function or root costs on top; one step is a node in doubles. */
  readonly price: number;
  readonly heavy: number;
};

export type Point<T> = ReadonlyMap<string, Complex<T>>;

const longestSeries = 400n;

function real<T>(re: T | null): Complex<T> | null {
  return re === null ? null : { re, im: null };
}

function whole<T>(value: bigint | null, { field }: Setting<T>): Complex<T> | null {
  return value === null ? null : real(field.real.rational(integer(value)));
}

function rounded<T>(value: T, setting: Setting<T>): Complex<T> | null {
  const arithmetic = setting.field.real;
  const sign = arithmetic.sign(value);
  const half = arithmetic.rational({ n: 1n, d: 2n });
  if (sign === null || half === null) return null;
  if (sign === 0) return { re: value, im: null };
  const floor = arithmetic.floor(arithmetic.add(sign > 0 ? value : arithmetic.negate(value), half));
  return floor === null ? null : whole(sign > 0 ? floor : -floor, setting);
}

function realKernel<T>(name: KernelName, value: T, setting: Setting<T>): Complex<T> | null {
  const arithmetic = setting.field.real;
  switch (name) {
    case 'sign': {
      const sign = arithmetic.sign(value);
      return sign === null ? null : whole(BigInt(sign), setting);
    }
    case 'floor':
      return whole(arithmetic.floor(value), setting);
    case 'ceil': {
      const floor = arithmetic.floor(arithmetic.negate(value));
      return floor === null ? null : whole(-floor, setting);
    }
    case 'round':
      return rounded(value, setting);
    case 'gamma':
      return real(arithmetic.gamma(value));
    default:
      return null;
  }
}

function kernel<T>(name: KernelName, a: Complex<T>, setting: Setting<T>): Complex<T> | null {
  const { field, reals } = setting;
  switch (name) {
    case 'sin':
      return field.sine(a, false);
    case 'cos':
      return field.sine(a, true);
    case 'ln':
      return field.ln(a, reals);
    case 'arcsin':
      return field.arcsin(a, reals);
    case 'arctan':
      return field.arctan(a);
    case 'abs':
      return real(field.size(a));
    case 're':
      return real(a.re);
    case 'im':
      return real(a.im ?? field.zero);
    case 'arg':
      return real(field.argument(a));
    case 'conj':
      return field.conjugate(a);
    default:
      return a.im === null ? realKernel(name, a.re, setting) : null;
  }
}

function extreme<T>(name: string, values: readonly Complex<T>[], { field }: Setting<T>): Complex<T> | null {
  let best: T | null = null;
  for (const { re, im } of values) {
    if (im !== null) return null;
    const sign =
      best === null
        ? 1
        : field.real.sign(name === 'max' ? field.real.subtract(re, best) : field.real.subtract(best, re));
    if (sign === null) return null;
    if (sign > 0) best = re;
  }
  return real(best);
}

function divisor<T>(name: string, values: readonly Complex<T>[], setting: Setting<T>): Complex<T> | null {
  let result: bigint | null = null;
  for (const { re, im } of values) {
    const next = im === null ? setting.field.real.exactInteger(re) : null;
    if (next === null) return null;
    if (result === null) {
      result = next;
      continue;
    }
    let [a, b]: [bigint, bigint] = [result, next];
    while (b !== 0n) [a, b] = [b, a % b];
    result = name === 'gcd' ? a : a === 0n ? 0n : (result / a) * next;
  }
  return result === null ? null : whole(result < 0n ? -result : result, setting);
}

function series<T>(term: Term & { op: 'series' }, at: Point<T>, setting: Setting<T>): Complex<T> | null {
  const arithmetic = setting.field.real;
  const low = evaluate(term.low, at, setting);
  const high = evaluate(term.high, at, setting);
  if (!low || !high || low.im !== null || high.im !== null) return null;
  const from = arithmetic.exactInteger(low.re);
  const to = arithmetic.exactInteger(high.re);
  if (from === null || to === null || to - from > longestSeries) return null;
  let total: Complex<T> | null = { re: term.name === 'sum' ? setting.field.zero : setting.field.one, im: null };
  for (let k = from; k <= to; k++) {
    const index = whole(k, setting);
    const part: Complex<T> | null = index && evaluate(term.body, new Map([...at, [term.bound, index]]), setting);
    if (!part || !total) return null;
    total = term.name === 'sum' ? setting.field.add(total, part) : setting.field.multiply(total, part);
  }
  return total;
}

function folded<T>(
  args: readonly Term[],
  at: Point<T>,
  setting: Setting<T>,
  join: (a: Complex<T>, b: Complex<T>) => Complex<T> | null,
): Complex<T> | null {
  let result: Complex<T> | null = null;
  for (const arg of args) {
    const value: Complex<T> | null = evaluate(arg, at, setting);
    if (!value) return null;
    result = result ? join(result, value) : value;
    if (!result) return null;
  }
  return result;
}

function power<T>(term: Term & { op: 'pow' }, at: Point<T>, setting: Setting<T>): Complex<T> | null {
  const exponent = evaluate(term.exponent, at, setting);
  if (!exponent) return null;
  if (term.base.op === 'constant' && term.base.name === 'e') return setting.field.exp(exponent);
  const base = evaluate(term.base, at, setting);
  return base && setting.field.pow(base, exponent, setting.reals);
}

/**
 * Two expressions in an unknown f are equal when they are for every f, so a wildly chosen one tests that: v/3 + sin v with v a
 * combination of the arguments whose coefficients come from the name.
 */
function unknownFunction<T>(term: Term & { op: 'apply' }, at: Point<T>, setting: Setting<T>): Complex<T> | null {
  const { field } = setting;
  const coefficient = (index: number): Complex<T> | null =>
    real(field.real.rational(ratio(BigInt(1000 + (hashText(`${term.name}${index}`) % 9001)), 4999n)));
  let sum = coefficient(0);
  for (const [index, arg] of term.args.entries()) {
    const value = evaluate(arg, at, setting);
    const scale = coefficient(index + 1);
    const part = value && scale && field.multiply(scale, value);
    sum = sum && part && field.add(sum, part);
  }
  const third = real(field.real.rational({ n: 1n, d: 3n }));
  const wave = sum && field.sine(sum, false);
  const line = sum && third && field.multiply(third, sum);
  return wave && line && field.add(wave, line);
}

/** The value of `term`, or null where it is undefined, leaves the reals while they are asked for, or cannot be told. Throws BudgetSpent. */
export function evaluate<T>(term: Term, at: Point<T>, setting: Setting<T>): Complex<T> | null {
  const heavy = term.op === 'kernel' || term.op === 'pow' || (term.op === 'power' && term.exponent.d !== 1n);
  setting.budget.spend(heavy ? setting.price + setting.heavy : setting.price);
  const { field } = setting;
  switch (term.op) {
    case 'number':
      return real(field.real.rational(term.value));
    case 'symbol':
      return at.get(term.name) ?? null;
    case 'constant':
      if (term.name === 'i') return setting.reals ? null : { re: field.zero, im: field.one };
      return real(term.name === 'pi' ? field.real.pi : field.real.e);
    case 'add':
      return folded(term.args, at, setting, (a, b) => field.add(a, b));
    case 'mul':
      return folded(term.args, at, setting, (a, b) => field.multiply(a, b));
    case 'div': {
      const numerator = evaluate(term.numerator, at, setting);
      const denominator = numerator && evaluate(term.denominator, at, setting);
      return numerator && denominator && field.divide(numerator, denominator);
    }
    case 'power': {
      const base = evaluate(term.base, at, setting);
      return base && field.power(base, term.exponent, setting.reals);
    }
    case 'pow':
      return power(term, at, setting);
    case 'kernel': {
      const arg = evaluate(term.arg, at, setting);
      return arg && kernel(term.name, arg, setting);
    }
    case 'wide': {
      const values: Complex<T>[] = [];
      for (const arg of term.args) {
        const value = evaluate(arg, at, setting);
        if (!value) return null;
        values.push(value);
      }
      return term.name === 'min' || term.name === 'max'
        ? extreme(term.name, values, setting)
        : divisor(term.name, values, setting);
    }
    case 'series':
      return series(term, at, setting);
    case 'apply':
      return unknownFunction(term, at, setting);
    case 'none':
      return null;
  }
}
