/** Places in space at which formulas show what lines in general position miss: corners, centres, bounds on one variable. */
import { precision } from '../arithmetic/fixed-functions.js';
import type { Budget } from '../budget.js';
import {
  addSparse,
  coefficientsIn,
  constantPoly,
  mulSparse,
  namesOf,
  replaceIn,
  type SparsePoly,
  scaleSparse,
  sparseOf,
} from '../polynomials/sparse.js';
import { add, compare, integer, type Rational, ratio, subtract, toNumber } from '../rational.js';
import { type Draw, drawInteger } from '../seed.js';
import { partsOf, symbolsOf, type Term } from '../term.js';
import { nameOf } from './atoms.js';
import type { Coordinate } from './bound-formula.js';
import { criticalPoints, Unsolved } from './critical.js';
import { divisorsOf } from './same-domain.js';
import { candidates } from './systems.js';
import { vanishing } from './vanishing.js';

export type SpecialPoint = ReadonlyMap<string, Rational>;

const maxRelations = 6;
const maxPlaces = 8;
const maxClose = 4;

function slope(p: SparsePoly, name: string): SparsePoly {
  let result: SparsePoly = new Map();
  let power = constantPoly(integer(1));
  const variable: SparsePoly = new Map([[`${name}^1`, { powers: new Map([[name, 1]]), factor: integer(1) }]]);
  coefficientsIn(p, name).forEach((coefficient, k) => {
    if (k === 0) return;
    result = addSparse(result, scaleSparse(mulSparse(coefficient, power), integer(k)));
    power = mulSparse(power, variable);
  });
  return result;
}

/** The coordinate, or a fraction near it where it is irrational. */
function rationalOf(at: Coordinate): Rational {
  return 'exact' in at ? at.exact : ratio(at.ball.v >> (precision - 40n), 1n << 40n);
}

function solved(
  equations: readonly SparsePoly[],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
): SpecialPoint[] {
  const found = budget.share(3000, (part) => candidates(equations, names, draw, part), null);
  if (!found?.complete) return [];
  return found.places
    .slice(0, maxPlaces)
    .map((place) => new Map([...place].map(([name, at]) => [name, rationalOf(at)])));
}

/** All pairs of a list. */
function pairsOf<T>(list: readonly T[]): (readonly [T, T])[] {
  return list.flatMap((one, k) => list.slice(k + 1).map((other) => [one, other] as const));
}

function middle(a: SpecialPoint, b: SpecialPoint): SpecialPoint {
  return new Map(
    [...a].map(([name, value]) => {
      const total = add(value, b.get(name) ?? value);
      return [name, ratio(total.n, 2n * total.d)];
    }),
  );
}

/** In the plane of two variables: crossings of two relations, points where a relation is level, and the middles between them. */
function inPlane(
  polynomials: readonly SparsePoly[],
  plane: readonly [string, string],
  draw: Draw,
  budget: Budget,
): PlaneFeatures {
  const level = polynomials
    .filter((p) => namesOf(p).size === 2)
    .flatMap((p) => solved([slope(p, plane[0]), slope(p, plane[1])], plane, draw, budget));
  const crossings = pairsOf(polynomials).flatMap((pair) => solved(pair, plane, draw, budget));
  const places = [...level, ...crossings].slice(0, maxPlaces);
  // Between two corners that are close together lies what a bound cuts off.
  const between = pairsOf(places)
    .filter(([a, b]) => distance(a, b) > 0)
    .sort((one, other) => distance(...one) - distance(...other))
    .map(([a, b]) => middle(a, b));
  return { close: between.slice(0, maxClose), others: [...places, ...between.slice(maxClose)] };
}

type PlaneFeatures = { readonly close: readonly SpecialPoint[]; readonly others: readonly SpecialPoint[] };

function distance(a: SpecialPoint, b: SpecialPoint): number {
  return [...a].reduce((sum, [name, value]) => sum + Math.abs(toNumber(subtract(value, b.get(name) ?? value))), 0);
}

/** Where terms in one variable that are no polynomials, such as x + |x| - 7, change sign. */
function rootsOf(terms: readonly Term[], name: string, budget: Budget): Rational[] {
  const own = terms.filter((term) => {
    const used = symbolsOf(term);
    return used.size === 1 && used.has(name);
  });
  return own.slice(0, maxRelations).flatMap((term) => {
    try {
      return budget.share(3000, (part) => criticalPoints([term], name, part), []).map(rationalOf);
    } catch (error) {
      if (error instanceof Unsolved) return [];
      throw error;
    }
  });
}

/** Bounds on one variable: the bounds, between them and beyond, with the other variables at plain values. */
function bounds(
  polynomials: readonly SparsePoly[],
  others: readonly Term[],
  names: readonly string[],
  plain: SpecialPoint,
  draw: Draw,
  budget: Budget,
): SpecialPoint[] {
  return names.flatMap((name) => {
    const own = polynomials.filter((p) => {
      const used = namesOf(p);
      return used.size === 1 && used.has(name);
    });
    const roots = [
      ...own.flatMap((p) => solved([p], [name], draw, budget)).flatMap((place) => place.get(name) ?? []),
      ...rootsOf(others, name, budget),
    ]
      .sort(compare)
      .filter((root, k, all) => k === 0 || compare(root, all[k - 1] ?? root) !== 0)
      .slice(0, maxPlaces);
    const [first, last] = [roots[0], roots.at(-1)];
    if (!first || !last) return [];
    const gaps = roots.slice(1).map((high, k) => {
      const total = add(roots[k] ?? high, high);
      return ratio(total.n, 2n * total.d);
    });
    const values = [subtract(first, integer(1)), ...roots, ...gaps, add(last, integer(1))];
    // The other variables at plain values and somewhere else: one of the two may lie where another part hides this one.
    const elsewhere = names.map((other) => [other, integer(drawInteger(draw, -12, 12))] as const);
    return values.flatMap((value) => [new Map([...plain, [name, value]]), new Map([...elsewhere, [name, value]])]);
  });
}

/** A product is zero where a factor is, and each factor has places of its own. */
function factorsOf(term: Term): readonly Term[] {
  if (term.op === 'mul') return term.args.flatMap(factorsOf);
  return term.op === 'power' ? factorsOf(term.base) : [term, ...barsOf(term)];
}

/** Bars change their piece where their argument is zero. */
function barsOf(term: Term): readonly Term[] {
  const inner = partsOf(term).flatMap(barsOf);
  return term.op === 'kernel' && (term.name === 'abs' || term.name === 'sign') ? [term.arg, ...inner] : inner;
}

/** What stands under even roots and in logarithms: where it vanishes the term's domain ends. */
function edgesOf(term: Term): readonly Term[] {
  const inner = partsOf(term).flatMap(edgesOf);
  if (term.op === 'power' && term.exponent.d % 2n === 0n) return [term.base, ...inner];
  return term.op === 'kernel' && term.name === 'ln' ? [term.arg, ...inner] : inner;
}

function textOf(p: SparsePoly): string {
  return [...p].map(([key, { factor }]) => `${factor.n}/${factor.d} ${key}`).join(' + ');
}

/** Where the domain of one side ends and that of the other does not. */
function loneEdges([first, second]: readonly [readonly Term[], readonly Term[]]): readonly Term[] {
  const [a, b] = [first.flatMap(edgesOf), second.flatMap(edgesOf)];
  const without = (own: readonly Term[], others: readonly Term[]): readonly Term[] => {
    const known = new Set(others.map(nameOf));
    return own.filter((term) => !known.has(nameOf(term)));
  };
  return [...without(a, b), ...without(b, a)];
}

/** Features of both sides' terms in the given variables; those that are no polynomials have none. */
export function specialPointsOf(
  sides: readonly [readonly Term[], readonly Term[]],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
): SpecialPoint[] {
  const terms = sides.flat();
  const distinct = new Map<string, SparsePoly>();
  const parts = [factorsOf, divisorsOf, vanishing].flatMap((of) => terms.flatMap(of));
  for (const term of [...parts, ...loneEdges(sides)]) {
    const p = sparseOf(term);
    if (p && namesOf(p).size > 0) distinct.set(textOf(p), p);
  }
  const list = [...distinct.values()].slice(0, maxRelations);
  const plain: SpecialPoint = new Map(names.map((name, k) => [name, integer(k + 2)]));
  const planes = pairsOf(names).slice(0, 3);
  const found = planes.map((plane) => {
    const rest = names.filter((name) => !plane.includes(name));
    const flat = list.flatMap((p) => {
      let current: SparsePoly | null = p;
      for (const name of rest)
        current = current && replaceIn(current, name, constantPoly(plain.get(name) ?? integer(1)));
      return current && namesOf(current).size > 0 ? [current] : [];
    });
    const { close, others } = inPlane(flat, plane, draw, budget);
    const whole = (place: SpecialPoint): SpecialPoint => new Map([...plain, ...place]);
    return { close: close.map(whole), others: others.map(whole) };
  });
  const others = terms.filter((term) => sparseOf(term) === null);
  return [
    ...found.flatMap(({ close }) => close),
    ...bounds(list, others, names, plain, draw, budget),
    ...found.flatMap((plane) => plane.others),
  ];
}
