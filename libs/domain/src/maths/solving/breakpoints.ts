/** Where functions with pieces change their piece: bars, steps, roots of squares, inverses of waves. Points on both sides of each. */
import { precision } from '../arithmetic/fixed-functions.js';
import type { Budget } from '../budget.js';
import { subtractTerms } from '../lowering/build.js';
import { replaceSymbols } from '../lowering/replace.js';
import { squareFree } from '../polynomials/integer-poly.js';
import { isolateRoots, narrowRoot, rationalRoot } from '../polynomials/real-roots.js';
import { constantPoly, replaceIn, sparseOf, univariate } from '../polynomials/sparse.js';
import { add, compare, integer, type Rational, ratio, subtract } from '../rational.js';
import type { ExactPoint } from '../sampling/points.js';
import { numberTerm, partsOf, symbolsOf, type Term } from '../term.js';
import type { Coordinate } from './coordinate.js';
import { criticalPoints, Unsolved } from './critical.js';

/** The piece changes where `of` passes `at`. */
type Switch = { readonly of: Term; readonly at: readonly Rational[] };

const zero = integer(0);
const steps = [-3, -2, -1, 0, 1, 2, 3].map((n) => ratio(BigInt(n), 2n));
/** Beyond the quarter turns around the origin, where an inverse no longer gives the angle back. */
const turns = [-8, -5, -2, 2, 5, 8].map((n) => integer(n));

function waves(term: Term): Term[] {
  if (term.op === 'kernel' && (term.name === 'sin' || term.name === 'cos')) return [term.arg];
  return partsOf(term).flatMap(waves);
}

/** What a term divides by: where that vanishes its sign may turn, and arctan(1/u) jumps. */
function poles(term: Term): Switch[] {
  const inner = partsOf(term).flatMap(poles);
  if (term.op === 'div') return [{ of: term.denominator, at: [zero] }, ...inner];
  return term.op === 'power' && term.exponent.n < 0n ? [{ of: term.base, at: [zero] }, ...inner] : inner;
}

function switchesAt(term: Term): Switch[] {
  if (term.op === 'power' && term.exponent.d !== 1n) {
    const inner = term.base.op === 'power' ? term.base.base : term.base;
    return [{ of: inner, at: [zero] }, ...poles(term.base)];
  }
  return term.op === 'kernel' ? [...piecesOf(term), ...(isPiecewise(term.name) ? poles(term.arg) : [])] : [];
}

const isPiecewise = (name: string): boolean =>
  ['abs', 'sign', 'arcsin', 'arctan', 'floor', 'ceil', 'round'].includes(name);

function piecesOf(term: Term & { readonly op: 'kernel' }): Switch[] {
  switch (term.name) {
    case 'abs':
    case 'sign':
      return [{ of: term.arg, at: [zero] }];
    case 'floor':
    case 'ceil':
    case 'round':
      return [{ of: term.arg, at: steps }];
    case 'arcsin':
    case 'arctan':
      return waves(term.arg).map((of) => ({ of, at: turns }));
    default:
      return [];
  }
}

function switchesOf(term: Term): Switch[] {
  return [...switchesAt(term), ...partsOf(term).flatMap(switchesOf)];
}

/** Values of the other variables while one of them is solved for: plain ones, and others of either sign. */
function plainPoints(names: readonly string[]): Map<string, Rational>[] {
  const one = new Map(names.map((name, k) => [name, integer(k + 2)]));
  if (names.length < 2) return [one];
  return [one, new Map(names.map((name, k) => [name, ratio(k % 2 === 0 ? -3n : 7n, 2n)]))];
}

/** Where a switch that is no polynomial turns: all such places, or those that can be found. */
function rootsOfTerm(
  { of, at }: Switch,
  name: string,
  others: ReadonlyMap<string, Rational>,
  budget: Budget,
): Rational[] {
  const still = [...others].flatMap(([other, value]) => (other === name ? [] : [[other, numberTerm(value)] as const]));
  const along = replaceSymbols(of, new Map(still));
  return at.flatMap((level) => {
    try {
      return criticalPoints([subtractTerms(along, numberTerm(level))], name, budget, maxRoots).map(nearby);
    } catch (error) {
      if (error instanceof Unsolved) return error.points.map(nearby);
      throw error;
    }
  });
}

function nearby(at: Coordinate): Rational {
  return 'exact' in at ? at.exact : ratio(at.ball.v >> (precision - 40n), 1n << 40n);
}

/** Roots of `of - at` along one variable, to some 30 bits. */
function rootsAlong(one: Switch, name: string, others: ReadonlyMap<string, Rational>, budget: Budget): Rational[] {
  const { of, at } = one;
  let along = sparseOf(of);
  for (const [other, value] of others) {
    if (along && other !== name) along = replaceIn(along, other, constantPoly(value));
  }
  if (!along) return rootsOfTerm(one, name, others, budget);
  const constant = along;
  return at.flatMap((level) => {
    const shifted = new Map(constant);
    const key = '';
    const old = shifted.get(key)?.factor ?? zero;
    shifted.set(key, { powers: new Map(), factor: subtract(old, level) });
    const plain = univariate(shifted, name);
    if (!plain || plain.length < 2 || plain.length > 9) return [];
    const clean = squareFree(plain);
    return isolateRoots(clean, budget).map((root) => {
      const exact = rationalRoot(clean, root, budget);
      if (exact) return exact;
      const { low, high } = narrowRoot(clean, root, 30, budget);
      return ratio(low.n * high.d + high.n * low.d, 2n * low.d * high.d);
    });
  });
}

const maxRoots = 12;
const maxForSwitches = 12_000;

/** The roots themselves, a point in every gap between them, and one beyond either end. */
function around(roots: readonly Rational[]): Rational[] {
  const sorted = [...roots].sort(compare).slice(0, maxRoots);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const gaps = sorted.slice(1).map((high, k) => {
    const middle = add(sorted[k] ?? high, high);
    return ratio(middle.n, 2n * middle.d);
  });
  return [subtract(first, integer(1)), ...gaps, add(last, integer(1)), ...sorted];
}

/** Points on both sides of every change of piece that can be found. Never throws: what the part of the budget does not reach is left out. */
export function breakpointsOf(terms: readonly Term[], names: readonly string[], budget: Budget): ExactPoint[] {
  const switches = terms.flatMap(switchesOf);
  if (switches.length === 0) return [];
  const places = plainPoints(names);
  // One switch that takes long does not hide the others.
  const share = Math.floor(maxForSwitches / (places.length * names.length * switches.length));
  return places.flatMap((others) =>
    names.flatMap((name) => {
      const own = switches.filter(({ of }) => symbolsOf(of).has(name));
      const roots = own.flatMap((one) => budget.share(share, (part) => rootsAlong(one, name, others, part), []));
      return around(roots).map((value) => new Map([...others, [name, value]]));
    }),
  );
}
