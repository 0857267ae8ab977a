/** Two formulas in one real variable compared exactly: at every critical point of either and once between any two. */
import { precision } from '../arithmetic/fixed-functions.js';
import type { Budget } from '../budget.js';
import { type Rational, ratio } from '../rational.js';
import type { Term } from '../term.js';
import { type Bound, type Coordinate, type KnownTruths, termsOf, truthAt } from './bound-formula.js';
import { criticalPoints, Unsolved } from './critical.js';

export type LineOutcome = {
  /** Where the truths differ first, with the truth of the first formula there. */
  readonly different: { readonly at: Coordinate; readonly first: boolean } | null;
  /** Whether the formulas are true somewhere, and false somewhere. */
  readonly someTrue: boolean;
  readonly someFalse: boolean;
};

/** Points closer than this (2^-250) are one point. */
const together = 1n << (precision - 250n);

function position(at: Coordinate): bigint {
  return 'exact' in at ? (at.exact.n << precision) / at.exact.d : at.ball.v;
}

/** In order, each once. */
export function sorted(points: readonly Coordinate[]): Coordinate[] {
  const placed = points.map((at) => ({
    at,
    v: position(at),
    err: 'exact' in at ? 0n : BigInt(Math.ceil(at.ball.err)),
  }));
  placed.sort((a, b) => (a.v < b.v ? -1 : a.v > b.v ? 1 : 0));
  const kept: { at: Coordinate; v: bigint; err: bigint }[] = [];
  for (const next of placed) {
    const last = kept.at(-1);
    if (!last || next.v - last.v > together + next.err + last.err) kept.push(next);
    else if ('exact' in next.at) kept[kept.length - 1] = next;
  }
  return kept.map(({ at }) => at);
}

/** The fraction with the smallest denominator strictly between two fixed-point values (continued fractions). */
function simplestBetween(low: bigint, high: bigint): Rational {
  const unit = 1n << precision;
  const find = (a: bigint, b: bigint, c: bigint, d: bigint): readonly [bigint, bigint] => {
    // Strictly between a/b and c/d; d = 0 stands for infinity.
    const whole = a / b;
    if ((whole + 1n) * d < c) return [whole + 1n, 1n];
    const [n, m] = find(d, c - whole * d, b, a - whole * b);
    return [whole * n + m, n];
  };
  if (low < 0n && high > 0n) return ratio(0n, 1n);
  if (high <= 0n) {
    const mirrored = simplestBetween(-high, -low);
    return ratio(-mirrored.n, mirrored.d);
  }
  const [n, d] = find(low, unit, high, unit);
  return ratio(n, d);
}

/** One rational point inside each gap, and one beyond either end. */
export function between(points: readonly Coordinate[]): Coordinate[] {
  const positions = points.map(position);
  const first = positions[0];
  const last = positions.at(-1);
  if (first === undefined || last === undefined) return [{ exact: ratio(0n, 1n) }];
  const gaps: Coordinate[] = [{ exact: ratio((first >> precision) - 1n, 1n) }];
  positions.forEach((low, k) => {
    const high = positions[k + 1];
    if (high !== undefined) gaps.push({ exact: simplestBetween(low + together / 4n, high - together / 4n) });
  });
  gaps.push({ exact: ratio((last >> precision) + 2n, 1n) });
  return gaps;
}

type PointsFound = { readonly points: readonly Coordinate[]; readonly unsolved: Unsolved | null };

/** Where not all points can be found, those that are may still show a difference. */
function pointsIn(terms: readonly Term[], name: string, budget: Budget, maxRoots?: number): PointsFound {
  try {
    return { points: criticalPoints(terms, name, budget, maxRoots), unsolved: null };
  } catch (error) {
    if (error instanceof Unsolved) return { points: error.points, unsolved: error };
    throw error;
  }
}

/**
 * Compares two formulas in the variable `name`. With `strict`, places where either is undefined are passed over; without it an
 * undefined relation is false. Throws Unsolved where the critical points cannot all be found, and BudgetSpent.
 */
export function compareOnLine(
  first: Bound,
  second: Bound,
  name: string,
  budget: Budget,
  strict: boolean,
  maxRoots?: number,
): LineOutcome {
  const { points, unsolved } = pointsIn([...new Set([...termsOf(first), ...termsOf(second)])], name, budget, maxRoots);
  const critical = sorted(points);
  let [someTrue, someFalse] = [false, false];
  // Gaps first: a rational witness reads better than an irrational one.
  for (const at of [...between(critical), ...critical]) {
    const place = new Map([[name, at]]);
    const known: KnownTruths = new Map();
    const a = truthAt(first, place, budget, strict, known);
    const b = truthAt(second, place, budget, strict, known);
    if (a === null || b === null) continue;
    if (a !== b) return { different: { at, first: a }, someTrue, someFalse };
    if (a) someTrue = true;
    else someFalse = true;
  }
  if (unsolved) throw unsolved;
  return { different: null, someTrue, someFalse };
}
