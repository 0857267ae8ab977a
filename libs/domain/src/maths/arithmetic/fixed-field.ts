/** 96-digit reals: 320 fraction bits with the error counted in units of the last place. Settles what doubles cannot. */
import type { Rational } from '../rational.js';
import { atan2Fixed, expFixed, isqrt, lnFixed, piFixed, precision, sinCosFixed, unit } from './fixed-functions.js';
import type { RealField } from './real-field.js';

/** `err` in units of 2^-320. */
export type FixedBall = { readonly v: bigint; readonly err: number };

const unitNumber = 2 ** 320;
/** Values from 2^250 on are given up: their doubles would overflow in the bounds. */
const limit = unit << 250n;

function ball(v: bigint, err: number): FixedBall | null {
  return v < limit && v > -limit && err < 1e290 ? { v, err } : null;
}

function size(a: FixedBall): number {
  return Math.abs(Number(a.v)) / unitNumber;
}

function gamma(a: FixedBall): FixedBall | null {
  const n = fixedField.exactInteger(a);
  if (n === null || n < 1n || n > 50n) return null;
  let product = 1n;
  for (let k = 2n; k < n; k++) product *= k;
  return ball(product << precision, 0);
}

let pi: FixedBall | null = null;
let e: FixedBall | null = null;

export const fixedField: RealField<FixedBall> = {
  get pi() {
    pi ??= { v: piFixed(), err: 2 };
    return pi;
  },
  get e() {
    e ??= { v: expFixed(unit) ?? unit, err: 8 };
    return e;
  },
  rational(value: Rational) {
    return ball((value.n << precision) / value.d, value.d === 1n ? 0 : 1);
  },
  add: (a, b) => ({ v: a.v + b.v, err: a.err + b.err }),
  subtract: (a, b) => ({ v: a.v - b.v, err: a.err + b.err }),
  negate: (a) => ({ v: -a.v, err: a.err }),
  multiply(a, b) {
    const exact = a.err === 0 && b.err === 0 && a.v % unit === 0n && b.v % unit === 0n;
    const err = exact ? 0 : size(a) * b.err + size(b) * a.err + (a.err / unitNumber) * b.err + 1;
    return ball((a.v * b.v) >> precision, err);
  },
  divide(a, b) {
    const low = Math.abs(Number(b.v)) * (1 - 1e-15) - b.err;
    if (!(low > 0)) return null;
    const v = (a.v << precision) / b.v;
    if (a.err === 0 && b.err === 0 && v % unit === 0n && (v * b.v) >> precision === a.v) return ball(v, 0);
    const quotient = Math.abs(Number(v)) / unitNumber;
    return ball(v, ((a.err + quotient * b.err) / low) * unitNumber + 2);
  },
  sqrt(a) {
    if (a.v < 0n) return Number(a.v) + a.err < 0 ? null : { v: 0n, err: Math.sqrt((Number(a.v) + a.err) * unitNumber) };
    const v = isqrt(a.v << precision);
    if (a.err === 0) return { v, err: v * v === a.v << precision ? 0 : 1 };
    const root = Number(v);
    return a.err < Number(a.v) / 2
      ? { v, err: (a.err / root) * unitNumber + 2 }
      : { v, err: Math.sqrt(2 * a.err * unitNumber) + 2 };
  },
  exp(a) {
    if (a.err > unitNumber / 4) return null;
    const v = expFixed(a.v);
    if (v === null) return null;
    return ball(v, (Number(v) / unitNumber) * (1.3 * a.err + 4) + 4);
  },
  ln(a) {
    const low = Number(a.v) - a.err;
    if (!(low > 0) || a.v <= 0n) return null;
    if (a.v === unit && a.err === 0) return { v: 0n, err: 0 };
    return ball(lnFixed(a.v), ((a.err + 4) / low) * unitNumber + 300);
  },
  sin(a) {
    const both = sinCosFixed(a.v);
    return both && ball(both[0], a.v === 0n && a.err === 0 ? 0 : a.err + 4);
  },
  cos(a) {
    const both = sinCosFixed(a.v);
    return both && ball(both[1], a.v === 0n && a.err === 0 ? 0 : a.err + 4);
  },
  atan2(y, x) {
    const [fy, fx] = [Number(y.v) / unitNumber, Number(x.v) / unitNumber];
    const square = fx * fx + fy * fy;
    const spread = (Math.abs(fx) * y.err + Math.abs(fy) * x.err) / unitNumber;
    if (!(square > 4 * spread) || !(square > 1e-120)) return null;
    const negative = x.v < 0n;
    if (negative && y.err > 0 && Math.abs(Number(y.v)) <= y.err) return null;
    if (y.v === 0n && y.err === 0) return negative ? fixedField.pi : { v: 0n, err: 0 };
    return ball(atan2Fixed(y.v, x.v), ((2 * spread) / square) * unitNumber + 16);
  },
  gamma,
  sign(a) {
    if (a.v === 0n && a.err === 0) return 0;
    const v = Number(a.v);
    if (Math.abs(v) <= a.err * (1 + 1e-12)) return null;
    return v > 0 ? 1 : -1;
  },
  floor(a) {
    const slack = BigInt(Math.ceil(a.err));
    const low = (a.v - slack) >> precision;
    return low === (a.v + slack) >> precision ? low : null;
  },
  exactInteger: (a) => (a.err === 0 && a.v % unit === 0n ? a.v / unit : null),
  toNumber: (a) => Number(a.v) / unitNumber,
  error: (a) => a.err / unitNumber,
};
