/** Every real root of a term in one variable that is no polynomial: exclusion and monotone pieces by interval arithmetic. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { FixedBall } from '../arithmetic/fixed-field.js';
import { precision } from '../arithmetic/fixed-functions.js';
import type { Budget } from '../budget.js';
import { derivative } from '../lowering/derivative.js';
import { fixed, fixedSetting, floatSetting, floats } from '../sampling/fields.js';
import { someTerm, symbolsOf, type Term } from '../term.js';
import { type Enclosure, enclose } from './enclosure.js';
import { maxZeros } from './exponential-sum.js';
import { termRoot } from './fixed-root.js';

/** Cells in powers of ten; beyond the last one no root is looked for. */
const reach = [0, 0.1, 1, 2, 4, 8, 16, 40, 100, 1e3, 1e4, 1e6];
const narrowest = 1e-6;
/** Waves that are not periodic, as x sin(x) - 1, have roots without end: these many may refute, and the search ends. */
export const manyRoots = 16;
const price = 1;

type Search = {
  readonly term: Term;
  readonly slope: Term;
  readonly bend: Term;
  readonly name: string;
  readonly budget: Budget;
  readonly roots: FixedBall[];
  /** Whole numbers at which the first derivatives vanish too, with how many zeros meet there. */
  readonly flat: Map<number, number>;
  readonly most: number;
};

function excludesZero({ low, high }: Enclosure): boolean {
  return low > 0 || high < 0;
}

function signAtDouble({ term, name, budget }: Search, x: number): -1 | 0 | 1 | null {
  const rough = evaluate(term, new Map([[name, { re: { v: x, err: 0 }, im: null }]]), floatSetting(true, budget));
  const sign = rough && rough.im === null ? floats.real.sign(rough.re) : null;
  if (sign !== null && sign !== 0) return sign;
  const re = fixed.real.rational({ n: BigInt(Math.round(x * 2 ** 40)), d: 1n << 40n });
  const value = re && evaluate(term, new Map([[name, { re, im: null }]]), fixedSetting(true, budget));
  if (!value || value.im !== null) return null;
  return fixed.real.sign(value.re) ?? (fixed.real.error(value.re) < 1e-40 ? 0 : null);
}

function pushPoint(search: Search, x: number): void {
  search.roots.push({ v: (BigInt(Math.round(x * 2 ** 40)) << precision) >> 40n, err: 0 });
}

/** On a monotone piece there is one root where the ends differ in sign. False when it could not be pinned down. */
function monotonePiece(search: Search, low: number, high: number): boolean {
  let [a, b] = [low, high];
  const [atLow, atHigh] = [signAtDouble(search, a), signAtDouble(search, b)];
  if (atLow === null || atHigh === null) return false;
  if (atLow === 0) pushPoint(search, a);
  if (atHigh === 0) pushPoint(search, b);
  if (atLow * atHigh >= 0) return true;
  for (let step = 0; step < 60; step++) {
    if (step > 0 && step % 12 === 0) {
      const root = termRoot(search.term, search.slope, search.name, (a + b) / 2, (b - a) / 2 + 1e-12, search.budget);
      if (root) return search.roots.push(root) > 0;
    }
    const middle = (a + b) / 2;
    const sign = signAtDouble(search, middle);
    if (sign === null) return false;
    if (sign === 0) {
      pushPoint(search, middle);
      return true;
    }
    if (sign === atLow) a = middle;
    else b = middle;
  }
  return false;
}

/** A cell where the term touches zero without crossing: the root of its slope decides. */
function touching(search: Search, low: number, high: number): boolean {
  const { term, slope, bend, name, budget } = search;
  const middle = (low + high) / 2;
  const turn = termRoot(slope, bend, name, middle, high - low, budget);
  const exact = turn ?? { v: (BigInt(Math.round(middle * 2 ** 20)) << precision) >> 20n, err: 0 };
  const value = evaluate(term, new Map([[name, { re: exact, im: null }]]), fixedSetting(true, budget));
  if (!value || value.im !== null) return false;
  const sign = fixed.real.sign(value.re);
  if (sign !== null && sign !== 0) return turn !== null;
  if (fixed.real.error(value.re) > 1e-40) return false;
  search.roots.push(exact);
  return true;
}

const maxFlat = 6;

/**
 * A whole number in the cell at which the term vanishes with its first derivatives, as sin(x) - x does at 0: where the next derivative has
 * no zero in the cell, it is the only root there (Taylor). Null where that is not so.
 */
function flatRoot(search: Search, low: number, high: number): number | null {
  const at = Math.ceil(low);
  if (at > high || high - low > 1 || signAtDouble(search, at) !== 0) return null;
  let current = search.slope;
  for (let order = 1; order <= maxFlat; order++) {
    const sign = signAtDouble({ ...search, term: current }, at);
    if (sign === null) return null;
    if (sign !== 0) {
      const values = order > 1 ? enclose(current, { low, high, whole: true }) : null;
      if (!values?.whole || !excludesZero(values)) return null;
      search.flat.set(at, order);
      return at;
    }
    current = order === 1 ? search.bend : derivative(current, search.name);
    if (sizeOf(current) > maxSlope || someTerm(current, (part) => part.op === 'none')) return null;
  }
  return null;
}

function searchCell(search: Search, low: number, high: number): boolean {
  search.budget.spend(price * 4);
  if (search.roots.length > search.most) return false;
  const cell: Enclosure = { low, high, whole: true };
  const values = enclose(search.term, cell);
  if (!values || excludesZero(values)) return true;
  if (values.whole) {
    const slopes = enclose(search.slope, cell);
    if (slopes?.whole && excludesZero(slopes)) return monotonePiece(search, low, high);
    const flat = flatRoot(search, low, high);
    if (flat !== null) {
      pushPoint(search, flat);
      return true;
    }
  }
  if (high - low < narrowest * Math.max(1, Math.abs(low))) {
    // Edges of the domain and poles are critical points of their own.
    return !values.whole || touching(search, low, high);
  }
  // Off the middle, so that roots at round numbers do not fall on a seam.
  const seam = low + (high - low) * 0.4921875;
  return searchCell(search, low, seam) && searchCell(search, seam, high);
}

/** The term with its sines and cosines of linear arguments taken as constants. */
function withoutWaves(term: Term, name: string): Term {
  if (term.op === 'kernel' && (term.name === 'sin' || term.name === 'cos')) {
    const rate = derivative(term.arg, name);
    if (rate.op !== 'none' && !symbolsOf(rate).has(name)) return { op: 'constant', name: 'pi' };
  }
  switch (term.op) {
    case 'add':
    case 'mul':
      return { ...term, args: term.args.map((arg) => withoutWaves(arg, name)) };
    case 'div':
      return {
        ...term,
        numerator: withoutWaves(term.numerator, name),
        denominator: withoutWaves(term.denominator, name),
      };
    case 'power':
      return { ...term, base: withoutWaves(term.base, name) };
    case 'pow':
      return { ...term, base: withoutWaves(term.base, name), exponent: withoutWaves(term.exponent, name) };
    case 'kernel':
      return { ...term, arg: withoutWaves(term.arg, name) };
    default:
      return term;
  }
}

/** The longest period of a term whose variable stands in sines and cosines only; 0 for any other. */
export function periodOf(term: Term, name: string, budget: Budget): number {
  if (symbolsOf(withoutWaves(term, name)).has(name)) return 0;
  let longest = 0;
  someTerm(term, (part) => {
    if (part.op !== 'kernel' || !symbolsOf(part).has(name)) return false;
    const rate = evaluate(derivative(part.arg, name), new Map(), floatSetting(true, budget));
    if (rate && rate.re.v !== 0) longest = Math.max(longest, (2 * Math.PI) / Math.abs(rate.re.v));
    return false;
  });
  return longest;
}

function clear(search: Search, near: number, far: number, side: 1 | -1): boolean {
  search.budget.spend(price * 2);
  const cell: Enclosure = side > 0 ? { low: near, high: far, whole: true } : { low: -far, high: -near, whole: true };
  const values = enclose(search.term, cell);
  return !values || excludesZero(values);
}

/** Whether the term has no zero past the cells, by value: in wide cells where they do, else in narrow ones. */
function noneBeyond(search: Search, side: 1 | -1): boolean {
  for (let near = reach.at(-1) ?? 1; near < 1e280; ) {
    const wide = near * 1e12;
    if (clear(search, near, wide, side)) near = wide;
    else if (clear(search, near, near * 2, side)) near *= 2;
    else return false;
  }
  return true;
}

/** Whether the term is zero wherever it is defined: then it has no isolated roots. Told from two points at least. */
function vanishes({ term, name, budget }: Search): boolean {
  let zeros = 0;
  for (const x of [0.71875, 1.90625, -0.59375, 7.28125]) {
    const rough = evaluate(term, new Map([[name, { re: { v: x, err: 0 }, im: null }]]), floatSetting(true, budget));
    if (!rough) continue;
    if (floats.real.sign(rough.re)) return false;
    const re = fixed.real.rational({ n: BigInt(x * 32), d: 32n });
    const value = re && evaluate(term, new Map([[name, { re, im: null }]]), fixedSetting(true, budget));
    if (!value || fixed.real.sign(value.re) || fixed.real.error(value.re) > 1e-60) return false;
    zeros++;
  }
  return zeros > 1;
}

const maxSlope = 4000;

function sizeOf(term: Term): number {
  let nodes = 0;
  someTerm(term, () => {
    nodes += 1;
    return nodes > maxSlope;
  });
  return nodes;
}

/** The zeros that were met, by their multiplicity. A root on a seam is found from both sides and counts once. */
function zerosMet({ roots, flat }: Search): number {
  const near = 1n << (precision - 30n);
  const placed = roots.map(({ v }) => v).sort((a, b) => (a < b ? -1 : 1));
  const distinct = placed.filter((v, k) => k === 0 || v - (placed[k - 1] ?? v) > near).length;
  return [...flat.values()].reduce((sum, order) => sum + order - 1, distinct);
}

export type Window = readonly [low: number, high: number];

/** Windows that overlap as one. */
export function merged(windows: readonly Window[]): Window[] {
  const result: Window[] = [];
  for (const [low, high] of windows.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && low <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], high)];
    else result.push([low, high]);
  }
  return result;
}

/** `all`: there are no others. */
export type FoundRoots = { readonly roots: readonly FixedBall[]; readonly all: boolean };

/**
 * Real roots, and whether they are all: up to a million by search, beyond by exclusion. A periodic term has roots
 * without end: those in the given windows (two periods about 0, and one on both sides of every other point where a truth may change: in
 * between, each period is like the next). Throws BudgetSpent.
 */
export function termRoots(
  term: Term,
  name: string,
  windows: readonly Window[] | null,
  budget: Budget,
  most: number,
): FoundRoots {
  const none: FoundRoots = { roots: [], all: false };
  const slope = derivative(term, name);
  // A product of hundreds of factors has a second derivative of millions of terms.
  if (sizeOf(slope) > maxSlope) return none;
  const bend = derivative(slope, name);
  if (someTerm(slope, (part) => part.op === 'none') || someTerm(bend, (part) => part.op === 'none')) return none;
  const roots: FixedBall[] = [];
  const search: Search = {
    term,
    slope,
    bend,
    name,
    budget,
    roots,
    flat: new Map(),
    most: windows ? Number.POSITIVE_INFINITY : most,
  };
  if (vanishes(search)) return { roots, all: true };
  if (windows) return { roots, all: merged(windows).every(([low, high]) => searchCell(search, low, high)) };
  const highest = maxZeros(term, name, budget);
  if (highest === 0) return { roots, all: true };
  for (let k = 1; k < reach.length; k++) {
    const [low, high] = [reach[k - 1] ?? 0, reach[k] ?? 0];
    if (!searchCell(search, low, high) || !searchCell(search, -high, -low)) return { roots, all: false };
    if (highest !== null && zerosMet(search) >= highest) return { roots, all: true };
  }
  return { roots, all: noneBeyond(search, 1) && noneBeyond(search, -1) };
}
