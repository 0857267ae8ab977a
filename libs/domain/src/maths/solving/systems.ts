/** Solutions of systems of polynomial equations: linear elimination, then resultants; families are sampled. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { Budget } from '../budget.js';
import { gcdPoly, squareFree } from '../polynomials/integer-poly.js';
import { isolateRoots, rationalRoot } from '../polynomials/real-roots.js';
import { integral, resultant } from '../polynomials/resultant.js';
import {
  constantOf,
  constantPoly,
  linearVariable,
  namesOf,
  replaceIn,
  type SparsePoly,
  termOf,
  univariate,
} from '../polynomials/sparse.js';
import { ratio } from '../rational.js';
import { fixed, fixedSetting } from '../sampling/fields.js';
import { type Draw, drawInteger } from '../seed.js';
import type { Coordinate, Place } from './bound-formula.js';
import { polynomialRoot } from './fixed-root.js';
import { type Candidates, exactly, splitByCoefficient } from './split.js';

const maxPairs = 64;

function roots(polynomials: readonly SparsePoly[], name: string, budget: Budget): Coordinate[] | null {
  const plain = polynomials.map((p) => univariate(p, name));
  const known = plain.filter((p) => p !== null);
  if (known.length < plain.length || known.length === 0) return null;
  const common = squareFree(known.reduce(gcdPoly));
  return isolateRoots(common, budget).map((root) => {
    const exact = rationalRoot(common, root, budget);
    return exact ? { exact } : { ball: polynomialRoot(common, root, budget) };
  });
}

function pairs(equations: readonly SparsePoly[], x: string, y: string, budget: Budget): Place[] | null {
  const [a, b] = equations.map(integral);
  if (!a || !b) return null;
  const inX = resultant(a, b, y, x, budget);
  const inY = resultant(a, b, x, y, budget);
  if (!inX || !inY || inX.length === 0 || inY.length === 0) return null;
  const coordinates = [inX, inY].map((p): Coordinate[] => {
    const clean = squareFree(p);
    return isolateRoots(clean, budget).map((root) => {
      const exact = rationalRoot(clean, root, budget);
      return exact ? { exact } : { ball: polynomialRoot(clean, root, budget) };
    });
  });
  const [xs = [], ys = []] = coordinates;
  if (xs.length * ys.length > maxPairs) return null;
  return xs.flatMap((atX) =>
    ys.map(
      (atY): Place =>
        new Map([
          [x, atX],
          [y, atY],
        ]),
    ),
  );
}

function draws(names: readonly string[], draw: Draw, round: number): Map<string, SparsePoly> {
  const denominator = round % 2 === 0 ? 1 : 2;
  return new Map(
    names.map((name) => [
      name,
      constantPoly(round === 0 ? ratio(0n, 1n) : ratio(BigInt(drawInteger(draw, -9, 9)), BigInt(denominator))),
    ]),
  );
}

function fixAll(equations: readonly SparsePoly[], values: ReadonlyMap<string, SparsePoly>): SparsePoly[] | null {
  const result: SparsePoly[] = [];
  for (const equation of equations) {
    let current: SparsePoly | null = equation;
    for (const [name, value] of values) current = current && replaceIn(current, name, value);
    if (!current) return null;
    if (current.size > 0) result.push(current);
  }
  return result;
}

function finite(equations: readonly SparsePoly[], names: readonly string[], budget: Budget): Place[] | null {
  if (equations.some((p) => constantOf(p) !== null)) return [];
  const [x, y] = names;
  if (x === undefined) return [new Map()];
  if (y === undefined) return roots(equations, x, budget)?.map((at) => new Map([[x, at]])) ?? null;
  return names.length === 2 && equations.length >= 2 ? pairs(equations, x, y, budget) : null;
}

function sampled(
  equations: readonly SparsePoly[],
  used: readonly string[],
  free: readonly string[],
  draw: Draw,
  solve: (equations: readonly SparsePoly[], names: readonly string[]) => Candidates | null,
): Place[] | null {
  const places: Place[] = [];
  const count = Math.min(used.length, equations.length);
  for (let round = 0; round < 8; round++) {
    // As many variables stay open as there are equations, each in turn; the others get values.
    const names = used.map((_, k) => used[(k + round) % used.length] ?? '').slice(0, count);
    const given = [...free, ...used.filter((name) => !names.includes(name))];
    const values = draws(given, draw, round);
    const rest = fixAll(equations, values);
    if (!rest) return null;
    if (rest.length === 0 && names.length > 0) continue;
    const found = solve(rest, names)?.places;
    // Two families of several equations may be solvable for some of their variables only.
    if (!found && count < 2) return null;
    if (!found) continue;
    const fixedPart = [...values].map(([name, p]): [string, Coordinate] => [
      name,
      { exact: constantOf(p) ?? ratio(0n, 1n) },
    ]);
    places.push(...found.map((place) => new Map([...place, ...fixedPart])));
  }
  return places;
}

function completed(place: Place, solved: readonly { name: string; value: SparsePoly }[], budget: Budget): Place | null {
  const full = new Map(place);
  for (const { name, value } of solved.slice().reverse()) {
    const constant = constantOf(exactly(value, full));
    if (constant) {
      full.set(name, { exact: constant });
      continue;
    }
    const point = new Map(
      [...full].flatMap(([key, at]) => {
        const re = 'exact' in at ? fixed.real.rational(at.exact) : at.ball;
        return re ? [[key, { re, im: null }] as const] : [];
      }),
    );
    const result = evaluate(termOf(value), point, fixedSetting(true, budget));
    if (!result) return null;
    full.set(name, { ball: result.re });
  }
  return full;
}

const deepest = 3;

/**
 * Points that may solve all the equations (each set to zero) in the given variables, or null when the system is beyond the method:
 * more than two variables after linear elimination, or a common factor. Throws BudgetSpent.
 */
export function candidates(
  equations: readonly SparsePoly[],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
  depth = 0,
): Candidates | null {
  let open = equations.filter((p) => p.size > 0);
  const solved: { name: string; value: SparsePoly }[] = [];
  for (;;) {
    budget.spend(20);
    if (open.some((p) => constantOf(p) !== null)) return { places: [], complete: true };
    const index = open.findIndex((p) => linearVariable(p) !== null);
    const pick = open[index] && linearVariable(open[index]);
    if (!pick) break;
    solved.push(pick);
    const replaced = open.filter((_, k) => k !== index).map((p) => replaceIn(p, pick.name, pick.value));
    const kept = replaced.filter((p) => p !== null);
    if (kept.length < replaced.length) return null;
    open = kept.filter((p) => p.size > 0);
  }
  const used = [...new Set(open.flatMap((p) => [...namesOf(p)]))].sort();
  const deeper = (list: readonly SparsePoly[], of: readonly string[]): Candidates | null =>
    candidates(list, of, draw, budget, depth + 1);
  const split = used.length > 2 && open.length > 1 && depth < deepest ? splitByCoefficient(open, deeper, budget) : null;
  if (split) {
    const places = split.places.map((place) => completed(place, solved, budget)).filter((place) => place !== null);
    const missing = names.some((name) => !used.includes(name) && !solved.some((one) => one.name === name));
    return missing ? null : { places, complete: split.complete };
  }
  const free = names.filter((name) => !used.includes(name) && !solved.some((one) => one.name === name));
  const complete = free.length === 0 && used.length <= open.length;
  const places = complete
    ? finite(open, used, budget)
    : depth < deepest
      ? sampled(open, used, free, draw, deeper)
      : null;
  if (!places) return null;
  const full = places.map((place) => completed(place, solved, budget));
  const kept = full.filter((place) => place !== null);
  return kept.length === full.length ? { places: kept, complete } : null;
}
