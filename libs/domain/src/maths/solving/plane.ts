/**
 * Two formulas in two variables over polynomials, decided completely: the plane is cut into strips in which no two curves meet, turn or
 * leave for infinity, one line is looked at in each, and where strips meet every point at which curves meet or turn. (Collins 1975,
 * cylindrical algebraic decomposition.)
 */
import type { Budget } from '../budget.js';
import { gcdPoly, type IntPoly } from '../polynomials/integer-poly.js';
import { integral, resultant } from '../polynomials/resultant.js';
import {
  addSparse,
  coefficientsIn,
  constantPoly,
  mulSparse,
  type SparsePoly,
  scaleSparse,
  univariate,
} from '../polynomials/sparse.js';
import { integer } from '../rational.js';
import { numberTerm, type Term } from '../term.js';
import type { Verdict } from '../verdict.js';
import { type Bound, bindBoth, type Coordinate, type Place, termsOf, truthAt, Unclear } from './bound-formula.js';
import { polynomialPoints, Unsolved } from './critical.js';
import { curvesOf } from './curves.js';
import type { Formula } from './formula.js';
import { between, compareOnLine, sorted } from './line.js';
import { coordinateText, truthWitness } from './witness-text.js';

const maxCurves = 10;
const maxStrips = 64;

/** Inner exception: beyond the method. */
class TooMuch extends Error {}
const tooMuch = new TooMuch();

function sure<T>(value: T | null): T {
  if (value === null) throw tooMuch;
  return value;
}

function slopeIn(p: SparsePoly, name: string): SparsePoly {
  const variable: SparsePoly = new Map([[`${name}^1`, { powers: new Map([[name, 1]]), factor: integer(1) }]]);
  let power = constantPoly(integer(1));
  let result: SparsePoly = new Map();
  coefficientsIn(p, name).forEach((coefficient, k) => {
    if (k === 0) return;
    result = addSparse(result, scaleSparse(mulSparse(coefficient, power), integer(k)));
    power = mulSparse(power, variable);
  });
  return result;
}

/** Two curves that meet, or one and its slope, with the places along x where they do. */
type Meeting = { readonly pair: readonly [SparsePoly, SparsePoly]; readonly alongX: IntPoly };

class Plane {
  private readonly meetings: Meeting[] = [];
  /** Where a curve has an upright line as a part. */
  private readonly upright: IntPoly[] = [];
  private readonly ends: IntPoly[] = [];

  constructor(
    private readonly curves: readonly SparsePoly[],
    private readonly x: string,
    private readonly y: string,
    private readonly budget: Budget,
  ) {
    for (const [k, curve] of curves.entries()) {
      this.alone(curve);
      for (const other of curves.slice(k + 1)) this.meet(curve, other);
    }
  }

  private meet(a: SparsePoly, b: SparsePoly): void {
    const [inA, inB] = [a, b].map((p) => coefficientsIn(p, this.y).length > 1);
    // An upright line has its places anyway.
    if (!inA || !inB) return;
    const alongX = sure(resultant(a, b, this.y, this.x, this.budget));
    // They share a part.
    if (alongX.length === 0) throw tooMuch;
    this.meetings.push({ pair: [a, b], alongX });
  }

  private alone(curve: SparsePoly): void {
    const coefficients = coefficientsIn(curve, this.y).map((c) => sure(univariate(c, this.x)));
    const content = coefficients.filter((c) => c.length > 0).reduce(gcdPoly);
    if (content.length > 1) this.upright.push(content);
    const top = coefficients.at(-1) ?? [];
    if (top.length > 1) this.ends.push(top);
    if (coefficients.length > 2) this.meet(curve, slopeIn(curve, this.y));
  }

  /** Where strips meet, in order. */
  borders(): readonly Coordinate[] {
    const polynomials = [...this.meetings.map(({ alongX }) => alongX), ...this.upright, ...this.ends];
    return sorted(
      polynomialPoints(
        polynomials.filter((p) => p.length > 1),
        this.budget,
      ),
    );
  }

  private alongY(a: SparsePoly, b: SparsePoly): readonly Coordinate[] {
    const found = sure(resultant(a, b, this.x, this.y, this.budget));
    if (found.length === 0) throw tooMuch;
    return found.length > 1 ? polynomialPoints([found], this.budget) : [];
  }

  /** Points that are looked at on borders which are irrational: where curves meet, and all along upright lines. */
  *crossings(): Generator<readonly [Coordinate, Coordinate]> {
    for (const { pair, alongX } of this.meetings) {
      const xs = this.irrational(alongX);
      const ys = xs.length > 0 ? this.alongY(...pair) : [];
      for (const x of xs) for (const y of ys) yield [x, y];
    }
    for (const line of this.upright) {
      const xs = this.irrational(line);
      if (xs.length === 0) continue;
      const own = sparseIn(line, this.x);
      const others = this.curves.filter((curve) => coefficientsIn(curve, this.y).length > 1);
      const met = sorted(others.flatMap((curve) => this.alongY(own, curve)));
      for (const x of xs) for (const y of [...met, ...between(met)]) yield [x, y];
    }
  }

  private irrational(p: IntPoly): readonly Coordinate[] {
    return p.length > 1 ? polynomialPoints([p], this.budget).filter((at) => !('exact' in at)) : [];
  }
}

function sparseIn(p: IntPoly, name: string): SparsePoly {
  return new Map(
    p.flatMap((c, k): [string, { powers: ReadonlyMap<string, number>; factor: ReturnType<typeof integer> }][] =>
      c === 0n
        ? []
        : [[k === 0 ? '' : `${name}^${k}`, { powers: new Map(k === 0 ? [] : [[name, k]]), factor: integer(c) }]],
    ),
  );
}

function different(place: Place, first: boolean): Verdict {
  const at = new Map([...place].map(([name, coordinate]) => [name, coordinateText(coordinate)]));
  return { verdict: 'different', witness: truthWitness(at, first) };
}

function looked(
  formulas: readonly [Formula, Formula],
  bounds: readonly [Bound, Bound],
  [x, y]: readonly [string, string],
  plane: Plane,
  budget: Budget,
): Verdict | null {
  const borders = plane.borders();
  if (borders.length > maxStrips) return null;
  const rational = borders.flatMap((at) => ('exact' in at ? [at] : []));
  for (const at of [...between(borders), ...rational]) {
    if (!('exact' in at)) continue;
    const values = new Map<string, Term>([[x, numberTerm(at.exact)]]);
    const outcome = compareOnLine(...bindBoth(...formulas, values), y, budget, true);
    if (outcome.different)
      return different(
        new Map([
          [x, at],
          [y, outcome.different.at],
        ]),
        outcome.different.first,
      );
  }
  for (const [atX, atY] of plane.crossings()) {
    const place: Place = new Map([
      [x, atX],
      [y, atY],
    ]);
    const [a, b] = bounds.map((bound) => truthAt(bound, place, budget, true));
    if (a != null && b != null && a !== b) return different(place, a);
  }
  return { verdict: 'equal' };
}

/** Null where a term is no polynomial or quotient of such, bars included, or where there are too many curves. Throws BudgetSpent. */
export function comparePlane(
  formulas: readonly [Formula, Formula],
  bounds: readonly [Bound, Bound],
  names: readonly string[],
  budget: Budget,
): Verdict | null {
  const [x, y, ...more] = names;
  if (x === undefined || y === undefined || more.length > 0) return null;
  const curves = curvesOf([...new Set(bounds.flatMap(termsOf))])?.map(integral);
  if (!curves || curves.length > maxCurves) return null;
  try {
    const degree = (name: string): number => Math.max(0, ...curves.map((p) => coefficientsIn(p, name).length));
    // Lines run along the variable of the higher power: they are solved in one variable, which is cheap.
    const [along, up] = degree(x) > degree(y) ? [y, x] : [x, y];
    return looked(formulas, bounds, [along, up], new Plane(curves, along, up, budget), budget);
  } catch (error) {
    if (error instanceof TooMuch || error instanceof Unsolved || error instanceof Unclear) return null;
    throw error;
  }
}
