/** Lines through the space of the variables on which two formulas are compared: along each axis, askew, and through special values. */
import { addTerms, mulTerms } from '../lowering/build.js';
import type { Values } from '../lowering/lower.js';
import { linearVariable, sparseOf } from '../polynomials/sparse.js';
import { integer, type Rational, ratio } from '../rational.js';
import { type Draw, drawInteger } from '../seed.js';
import { numberTerm, type Term } from '../term.js';

/** The parameter along a line. */
export const along = '#t';

export type Slice = {
  readonly values: Values;
  /** Start and direction of each variable: value = start + direction * t. */
  readonly line: ReadonlyMap<string, readonly [start: Rational, direction: Rational]>;
  /** The variable that runs along a line in general position; null on special lines and those askew. */
  readonly free: string | null;
};

const parameter: Term = { op: 'symbol', name: along };
const still = integer(0);
const forward = integer(1);

function slice(line: ReadonlyMap<string, readonly [Rational, Rational]>, free: string | null): Slice {
  const values = new Map<string, Term>();
  for (const [name, [start, direction]] of line) {
    const step =
      direction.n === 0n
        ? []
        : [direction.n === 1n && direction.d === 1n ? parameter : mulTerms([numberTerm(direction), parameter])];
    values.set(name, addTerms([numberTerm(start), ...step]));
  }
  return { values, line, free };
}

function axis(names: readonly string[], free: string, general: boolean, start: (name: string) => Rational): Slice {
  const line = names.map(
    (name) => [name, name === free ? ([still, forward] as const) : ([start(name), still] as const)] as const,
  );
  return slice(new Map(line), general ? free : null);
}

/**
 * The lines for the given variables: small whole numbers first, then halves and eighths, zeros one at a time and all together (where a division by
 * a parameter shows), ones, and two lines askew.
 */
export function slicesOf(names: readonly string[], draw: Draw): Slice[] {
  const whole = (): Rational => integer(drawInteger(draw, 1, 7) * (draw() % 2 === 0 ? 1 : -1));
  const halves = (): Rational => ratio(BigInt(drawInteger(draw, -15, 15)), 2n);
  // Close to the origin too: a unit circle is missed by whole numbers.
  const near = (): Rational => ratio(BigInt(2 * drawInteger(draw, -4, 3) + 1), 8n);
  const slices: Slice[] = [];
  const plain = new Map(names.map((name, k) => [name, integer(k + 2)]));
  for (const free of names) slices.push(axis(names, free, true, (name) => plain.get(name) ?? still));
  for (const free of names) slices.push(axis(names, free, true, halves));
  for (let round = 0; round < 2; round++) for (const free of names) slices.push(axis(names, free, true, near));
  for (const free of names) slices.push(axis(names, free, false, () => still));
  for (const free of names) {
    for (const gone of names.length > 2 ? names : []) {
      if (gone !== free) slices.push(axis(names, free, false, (name) => (name === gone ? still : whole())));
    }
  }
  for (let k = 0; k < 2; k++) slices.push(slice(new Map(names.map((name) => [name, [halves(), whole()]])), null));
  for (const free of names) slices.push(axis(names, free, false, () => forward));
  return slices.slice(0, 40);
}

/** Far out either side of zero has lines of its own. */
const wideRanges: readonly (readonly [number, number])[] = [
  [0, 12],
  [-12, 0],
  [-1, 1],
  [10, 50],
  [-50, -10],
  [-2, 2],
  [-100, 100],
  [-6, 6],
  [-1, 1],
  [-3, 3],
];

/** Lines closer and farther out, where one part of an "and" or "or" does not hide another. */
export function wideSlicesOf(names: readonly string[], draw: Draw): Slice[] {
  const slices: Slice[] = [];
  for (const [low, high] of wideRanges) {
    const start = (): Rational => ratio(BigInt(drawInteger(draw, 16 * low, 16 * high)), 16n);
    for (const free of names) slices.push(axis(names, free, true, start));
  }
  return slices;
}

const clouds = [8, 32, 96, 400];

/** Single points of several sizes in eighths, also of another size for each variable: enough to see two regions apart, without any root. */
export function pointsOf(names: readonly string[], draw: Draw, count: number): ReadonlyMap<string, Rational>[] {
  return Array.from({ length: count }, (_, k) => {
    const reach = (): number => clouds[(k % 2 === 0 ? k / 2 : draw()) % clouds.length] ?? 8;
    return new Map(
      names.map((name) => {
        const size = reach();
        return [name, ratio(BigInt(drawInteger(draw, -size, size)), 8n)];
      }),
    );
  });
}

const maxFeatures = 24;
/** In three variables and more a place takes more lines, and each line more time. */
const maxFeatureLines = 48;

/** Lines along every axis through given places. */
export function slicesThrough(places: readonly ReadonlyMap<string, Rational>[], names: readonly string[]): Slice[] {
  return places
    .slice(0, names.length > 2 ? Math.floor(maxFeatureLines / (names.length + 1)) : maxFeatures)
    .flatMap((place) => names.map((free) => axis(names, free, true, (name) => place.get(name) ?? still)));
}

/** In two variables: the lines on which a term that is linear vanishes, where an equation or the end of an inequality has all its truth. */
export function edgeSlices(terms: readonly Term[], names: readonly string[]): Slice[] {
  const [x, y, ...more] = names;
  if (x === undefined || y === undefined || more.length > 0) return [];
  return terms.flatMap((term) => {
    const p = sparseOf(term);
    const known = p ? linearVariable(p) : null;
    if (!p || !known || [...p.values()].some(({ powers }) => [...powers.values()].reduce((a, b) => a + b, 0) > 1))
      return [];
    const other = known.name === x ? y : x;
    const start = known.value.get('')?.factor ?? still;
    const slope = known.value.get(`${other}^1`)?.factor ?? still;
    return [
      slice(
        new Map([
          [known.name, [start, slope] as const],
          [other, [still, forward] as const],
        ]),
        null,
      ),
    ];
  });
}
