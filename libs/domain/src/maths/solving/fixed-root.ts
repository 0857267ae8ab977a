/** A root to 80 digits: Newton in fixed point, then a change of sign on both sides as the proof. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { FixedBall } from '../arithmetic/fixed-field.js';
import { isqrt, precision } from '../arithmetic/fixed-functions.js';
import type { Budget } from '../budget.js';
import { derivativePoly, type IntPoly, signAt } from '../polynomials/integer-poly.js';
import { narrowRoot, type RootInterval } from '../polynomials/real-roots.js';
import { type Rational, ratio } from '../rational.js';
import { fixed, fixedSetting, floatSetting } from '../sampling/fields.js';
import type { Term } from '../term.js';
import type { Coordinate } from './coordinate.js';

/** Half-width of a proven root, in units of 2^-320: some 84 digits are left. */
export const rootRadius = 2 ** 40;
const radius = 1n << 40n;
const unit = 1n << precision;

function fixedOf({ n, d }: Rational): bigint {
  return (n << precision) / d;
}

function valueAt(p: IntPoly, x: bigint): bigint {
  let value = 0n;
  for (let k = p.length - 1; k >= 0; k--) value = ((value * x) >> precision) + ((p[k] ?? 0n) << precision);
  return value;
}

/** The irrational root of a square-free polynomial inside an isolating interval. */
export function polynomialRoot(p: IntPoly, root: RootInterval, budget: Budget): FixedBall {
  const start = narrowRoot(p, root, 48, budget);
  const slope = derivativePoly(p);
  let x = (fixedOf(start.low) + fixedOf(start.high)) >> 1n;
  for (let step = 0; step < 4; step++) {
    budget.spend(2 * p.length);
    const m = valueAt(slope, x);
    if (m === 0n) break;
    x -= (valueAt(p, x) << precision) / m;
  }
  const below = signAt(p, { n: x - radius, d: unit });
  const above = signAt(p, { n: x + radius, d: unit });
  const inside = x - radius >= fixedOf(start.low) - 1n && x + radius <= fixedOf(start.high) + 1n;
  if (inside && below * above < 0) return { v: x, err: rootRadius };
  const narrow = narrowRoot(p, start, 290, budget);
  return { v: (fixedOf(narrow.low) + fixedOf(narrow.high)) >> 1n, err: rootRadius };
}

/** The real roots of a square-free quadratic by its formula: no search, and exact where they are rational. */
export function quadraticRoots([c = 0n, b = 0n, a = 1n]: IntPoly): Coordinate[] {
  const discriminant = b * b - 4n * a * c;
  if (discriminant < 0n) return [];
  const root = isqrt(discriminant);
  if (root * root === discriminant) {
    const [one, other] = [ratio(-b - root, 2n * a), ratio(-b + root, 2n * a)];
    return root === 0n ? [{ exact: one }] : [{ exact: one }, { exact: other }];
  }
  const fine = isqrt(discriminant << (2n * precision));
  const at = (turned: bigint): Coordinate => ({
    ball: { v: (turned - (b << precision)) / (2n * a), err: rootRadius },
  });
  return [at(-fine), at(fine)];
}

function termAt(term: Term, name: string, v: bigint, budget: Budget): FixedBall | null {
  const value = evaluate(term, new Map([[name, { re: { v, err: 0 }, im: null }]]), fixedSetting(true, budget));
  return value && value.im === null ? value.re : null;
}

/** The guess after a few steps of Newton's method in doubles, which cost little beside one step in digits. */
function refined(term: Term, slope: Term, name: string, guess: number, reach: number, budget: Budget): number {
  const setting = floatSetting(true, budget);
  let x = guess;
  for (let step = 0; step < 4; step++) {
    const at = new Map([[name, { re: { v: x, err: 0 }, im: null }]]);
    const value = evaluate(term, at, setting);
    const m = value && evaluate(slope, at, setting);
    if (!m || value.im !== null || m.im !== null) return guess;
    const next = x - value.re.v / m.re.v;
    if (!(Math.abs(next - guess) <= reach)) return guess;
    if (next === x) break;
    x = next;
  }
  return x;
}

/** Steps of Newton's method double the digits: past half of them the next point is good enough to be proven. */
const halfOfDigits = 1n << (precision / 2n - 10n);

/**
 * A simple root of a term near `guess`, or null when Newton does not settle on a change of sign there. `reach` is how far the root may
 * lie from the guess.
 */
export function termRoot(
  term: Term,
  slope: Term,
  name: string,
  guess: number,
  reach: number,
  budget: Budget,
): FixedBall | null {
  const real = fixed.real;
  const scale = 2n ** 60n;
  const start = refined(term, slope, name, guess, reach, budget);
  const first = (BigInt(Math.round(start * 2 ** 52)) << precision) >> 52n;
  const limit = (BigInt(Math.ceil(reach * Number(scale))) << precision) / scale + radius;
  let x = first;
  for (let step = 0; step < 7; step++) {
    const value = termAt(term, name, x, budget);
    const m = value && termAt(slope, name, x, budget);
    const move = value && m && real.divide({ v: value.v, err: 0 }, { v: m.v, err: 0 });
    if (!move) return null;
    x -= move.v;
    if (x - first > limit || first - x > limit) return null;
    if (move.v < halfOfDigits && move.v > -halfOfDigits) break;
  }
  const below = termAt(term, name, x - radius, budget);
  const above = termAt(term, name, x + radius, budget);
  const signs = below && above ? (real.sign(below) ?? 0) * (real.sign(above) ?? 0) : 0;
  return signs < 0 ? { v: x, err: rootRadius } : null;
}
