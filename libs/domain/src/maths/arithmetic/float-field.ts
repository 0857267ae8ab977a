/** Doubles with a bound of the error made so far: comparisons use the bound, never a fixed epsilon. */
import { type Rational, toNumber } from '../rational.js';
import type { RealField } from './real-field.js';

export type FloatBall = { readonly v: number; readonly err: number };

/** Twice the unit roundoff, which also covers the last place of the library functions. */
const ulp = 2 ** -52;
const tiny = 1e-300;

function ball(v: number, err: number): FloatBall | null {
  return Number.isFinite(v) && err < 1e300 ? { v, err } : null;
}

function safe(v: number): boolean {
  return Number.isSafeInteger(v);
}

/** Rounding error of a sum or product: none between exact integers. */
function rounding(v: number, a: FloatBall, b: FloatBall): number {
  return a.err === 0 && b.err === 0 && safe(v) && safe(a.v) && safe(b.v) ? 0 : Math.abs(v) * ulp + tiny;
}

/** Lanczos approximation (g = 7, n = 9), relative error below 1e-14 for x >= 1/2. */
function lanczos(x: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  let sum = 0.9999999999998099;
  coefficients.forEach((c, index) => {
    sum += c / (x + index);
  });
  const t = x + 6.5;
  return Math.sqrt(2 * Math.PI) * t ** (x - 0.5) * Math.exp(-t) * sum;
}

function gamma(a: FloatBall): FloatBall | null {
  if (a.err === 0 && Number.isInteger(a.v)) {
    if (a.v < 1 || a.v > 170) return null;
    let product = 1;
    for (let k = 2; k < a.v; k++) product *= k;
    return ball(product, safe(product) ? 0 : product * a.v * ulp);
  }
  if (a.v < 0.5 || a.v > 100) return null;
  const v = lanczos(a.v);
  return ball(v, v * (1e-12 + a.err * (Math.log(a.v + 2) + 2)));
}

export const floatField: RealField<FloatBall> = {
  pi: { v: Math.PI, err: 2e-16 },
  e: { v: Math.E, err: 2e-16 },
  rational(value: Rational) {
    const v = toNumber(value);
    return ball(v, value.d === 1n && safe(v) ? 0 : Math.abs(v) * ulp);
  },
  add(a, b) {
    const v = a.v + b.v;
    return { v, err: a.err + b.err + rounding(v, a, b) };
  },
  subtract(a, b) {
    const v = a.v - b.v;
    return { v, err: a.err + b.err + rounding(v, a, b) };
  },
  negate: (a) => ({ v: -a.v, err: a.err }),
  multiply(a, b) {
    const v = a.v * b.v;
    return ball(v, Math.abs(a.v) * b.err + Math.abs(b.v) * a.err + a.err * b.err + rounding(v, a, b));
  },
  divide(a, b) {
    const low = Math.abs(b.v) - b.err;
    if (!(low > 0)) return null;
    const v = a.v / b.v;
    const exact = a.err === 0 && b.err === 0 && safe(v) && safe(a.v) && v * b.v === a.v;
    return ball(v, exact ? 0 : (a.err + Math.abs(v) * b.err) / low + Math.abs(v) * ulp + tiny);
  },
  sqrt(a) {
    if (a.v < 0) return a.v + a.err < 0 ? null : { v: 0, err: Math.sqrt(a.v + a.err) };
    const v = Math.sqrt(a.v);
    if (a.err === 0) return { v, err: Number.isInteger(v) ? 0 : v * ulp };
    return a.err < a.v / 2 ? { v, err: a.err / v + v * ulp } : { v, err: Math.sqrt(a.err + a.v) };
  },
  exp(a) {
    if (a.err > 0.5 || a.v > 600 || a.v < -600) return null;
    const v = Math.exp(a.v);
    return { v, err: a.err === 0 && a.v === 0 ? 0 : v * (1.3 * a.err + 2 * ulp) };
  },
  ln(a) {
    const low = a.v - a.err;
    if (!(low > 0)) return null;
    const v = Math.log(a.v);
    return { v, err: a.err === 0 && a.v === 1 ? 0 : a.err / low + Math.abs(v) * ulp + tiny };
  },
  sin(a) {
    if (Math.abs(a.v) > 1e9) return null;
    const v = Math.sin(a.v);
    return { v, err: a.err === 0 && a.v === 0 ? 0 : a.err + Math.abs(v) * ulp + tiny };
  },
  cos(a) {
    if (Math.abs(a.v) > 1e9) return null;
    const v = Math.cos(a.v);
    return { v, err: a.err === 0 && a.v === 0 ? 0 : a.err + Math.abs(v) * ulp + tiny };
  },
  atan2(y, x) {
    const square = x.v * x.v + y.v * y.v;
    const spread = Math.abs(x.v) * y.err + Math.abs(y.v) * x.err;
    if (!(square > 4 * spread) || !(square > 1e-280)) return null;
    if (x.v < 0 && Math.abs(y.v) <= y.err && y.err > 0) return null;
    const v = Math.atan2(y.v, x.v);
    return { v, err: y.err === 0 && y.v === 0 && x.v > 0 ? 0 : (2 * spread) / square + Math.abs(v) * ulp + tiny };
  },
  gamma,
  sign(a) {
    if (a.v > a.err) return 1;
    if (a.v < -a.err) return -1;
    return a.err === 0 ? 0 : null;
  },
  floor(a) {
    const low = Math.floor(a.v - a.err);
    return low === Math.floor(a.v + a.err) && safe(low) ? BigInt(low) : null;
  },
  exactInteger: (a) => (a.err === 0 && safe(a.v) ? BigInt(a.v) : null),
  toNumber: (a) => a.v,
  error: (a) => a.err,
};
