/** Whether two formulas have the same real solutions. */
import type { Budget } from '../budget.js';
import { add, multiply, toNumber } from '../rational.js';
import { rationalToText } from '../rational-text.js';
import { fixed } from '../sampling/fields.js';
import { type Draw, drawFrom } from '../seed.js';
import type { Term } from '../term.js';
import type { Verdict } from '../verdict.js';
import { compareAtEdges } from './at-edges.js';
import { type Bound, bindBoth, type Coordinate, type Place, termsOf, truthAt, Unclear } from './bound-formula.js';
import { isSmooth } from './by-signs.js';
import { compareCells } from './cells.js';
import { compareSystems } from './compare-systems.js';
import { speaksOfComplex } from './compare-terms.js';
import { compareComplexZeros } from './complex-equations.js';
import { conjugatesJoined } from './conjugates.js';
import { criticalPoints, Unsolved } from './critical.js';
import { type Formula, variablesOf } from './formula.js';
import type { FormulaComparison } from './formula-comparison.js';
import { compareOnLine, type LineOutcome } from './line.js';
import { unmatched } from './matching.js';
import { comparePlane } from './plane.js';
import { differentOnSlices } from './plane-slices.js';
import { productOf, quicklyEqual, sameUpToFactor } from './quickly-equal.js';
import { constantRatio } from './ratio.js';
import { divisorsOf, haveSameDomain } from './same-domain.js';
import { withSharedRelations } from './shared-relations.js';
import { along, edgeSlices, pointsOf, type Slice, slicesOf, slicesThrough, wideSlicesOf } from './slices.js';
import { specialPointsOf } from './special-points.js';
import { coordinateText, truthWitness } from './witness-text.js';

const noValues = new Map<string, Term>();

function onLine(
  first: Bound,
  second: Bound,
  name: string,
  budget: Budget,
  strict: boolean,
  maxRoots?: number,
): LineOutcome | null {
  try {
    return compareOnLine(first, second, name, budget, strict, maxRoots);
  } catch (error) {
    if (error instanceof Unsolved || error instanceof Unclear) return null;
    throw error;
  }
}

/** Of the budget, so that something is left for a look at the terms where the solutions cannot be found. */
const maxOnOnlyLine = 90_000;
/** Where roots go on without end, one that is none of the other's is proof enough. */
const fewRoots = 2;
const maxForFew = 20_000;

/** Defined everywhere: for such sides the same zeros and signs need no look at the line. */
function isPolynomial(bound: Bound): boolean {
  return bound.kind === 'relation' && isSmooth(bound.term);
}

/** What shows two formulas to be the same where both are defined leaves the places at which one of them divides by zero. */
function agreeAtPoles(answer: Bound, key: Bound, name: string, budget: Budget): boolean {
  const divisors = [...termsOf(answer), ...termsOf(key)].flatMap(divisorsOf);
  try {
    return criticalPoints(divisors, name, budget).every((at) => {
      const place: Place = new Map([[name, at]]);
      return truthAt(answer, place, budget, false) === truthAt(key, place, budget, false);
    });
  } catch (error) {
    if (error instanceof Unsolved || error instanceof Unclear) return false;
    throw error;
  }
}

function inOneVariable(comparison: FormulaComparison, answer: Bound, key: Bound, name: string): Verdict {
  if (isPolynomial(answer) && isPolynomial(key) && sameUpToFactor(answer, key, comparison)) return { verdict: 'equal' };
  const { budget } = comparison;
  const outcome =
    budget.share(maxOnOnlyLine, (part) => onLine(answer, key, name, part, false), null) ??
    budget.share(maxForFew, (part) => onLine(answer, key, name, part, false, fewRoots), null);
  if (outcome?.different) {
    const { at, first } = outcome.different;
    return { verdict: 'different', witness: truthWitness(new Map([[name, coordinateText(at)]]), first) };
  }
  if (outcome) return { verdict: 'equal' };
  // As tan(x) = ln(x-1) and its sides exchanged: one relation, whatever its solutions are.
  if (haveSameDomain(answer, key) && sameUpToFactor(answer, key, comparison)) return { verdict: 'equal' };
  if (agreeAtPoles(answer, key, name, budget) && quicklyEqual(comparison, answer, key, [name]))
    return { verdict: 'equal' };
  return { verdict: 'undecided', reason: 'criticalPoints' };
}

function placeOn(slice: Slice, at: Coordinate): Map<string, string> {
  const place = new Map<string, string>();
  for (const [name, [start, direction]] of slice.line) {
    if (direction.n === 0n) place.set(name, rationalToText(start));
    else if ('exact' in at) place.set(name, rationalToText(add(start, multiply(direction, at.exact))));
    else place.set(name, coordinateText({ ball: at.ball }));
    if (direction.n !== 0n && !('exact' in at) && start.n !== 0n) {
      const value = toNumber(start) + toNumber(direction) * fixed.real.toNumber(at.ball);
      place.set(name, String(Number(value.toPrecision(6))));
    }
  }
  return place;
}

/** A line that takes longer than this is left out. */
const maxPerLine = 25_000;
/** Samples that take longer than this leave the matter open: steps in space are dear. */
const maxInSpace = 150_000;
const maxInPlane = 60_000;
/** Truth has to have been seen on this many lines before agreement counts. */
const wantedEvidence = 3;

/** A point at which the truths differ, among some that are drawn. */
function differentAtPoint(
  sides: readonly [Bound, Bound],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
  count: number,
): Verdict | null {
  for (const point of pointsOf(names, draw, count)) {
    const place: Place = new Map([...point].map(([name, exact]) => [name, { exact }]));
    const truths = sides.map((side) => clearTruth(side, place, budget));
    const [a, b] = truths;
    if (a == null || b == null || a === b) continue;
    const at = new Map([...place].map(([name, coordinate]) => [name, coordinateText(coordinate)]));
    return { verdict: 'different', witness: truthWitness(at, a) };
  }
  return null;
}

function clearTruth(side: Bound, place: Place, budget: Budget): boolean | null {
  try {
    return truthAt(side, place, budget, true);
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

function isComposite({ answer, key }: FormulaComparison): boolean {
  return answer.kind !== 'relation' || key.kind !== 'relation';
}

/** Points first, then the whole plane where it can be cut into strips; null where it cannot. */
function inPlane(
  comparison: FormulaComparison,
  sides: readonly [Bound, Bound],
  names: readonly string[],
): Verdict | null {
  const { answer, key, budget, seed } = comparison;
  const apart = differentAtPoint(sides, names, drawFrom(seed), budget, isComposite(comparison) ? 120 : 40);
  return apart ?? budget.share(maxInPlane, (part) => comparePlane([answer, key], sides, names, part), null);
}

function inSpace(comparison: FormulaComparison, names: readonly string[]): Verdict {
  const { answer, key, budget, seed } = comparison;
  let [lines, varied, alwaysTrue] = [0, 0, 0];
  const balance = new Map(names.map((name) => [name, { seen: 0, missed: 0 }]));
  const sides = bindBoth(answer, key, noValues);
  const composite = isComposite(comparison);
  const places = specialPointsOf([termsOf(sides[0]), termsOf(sides[1])], names, drawFrom(seed), budget);
  // What it costs to put a slice's values in.
  const size = 50 * sides.flatMap(termsOf).length;
  const wide = composite ? wideSlicesOf(names, drawFrom(seed)) : [];
  const edges = composite ? edgeSlices(sides.flatMap(termsOf), names) : [];
  for (const slice of [...slicesOf(names, drawFrom(seed)), ...edges, ...wide, ...slicesThrough(places, names)]) {
    budget.spend(size);
    const cut = bindBoth(answer, key, slice.values);
    const outcome = budget.share(maxPerLine, (part) => onLine(cut[0], cut[1], along, part, true), null);
    if (!outcome) {
      const missed = slice.free === null ? undefined : balance.get(slice.free);
      if (missed) missed.missed++;
      continue;
    }
    if (outcome.different) {
      const { at, first } = outcome.different;
      return { verdict: 'different', witness: truthWitness(placeOn(slice, at), first) };
    }
    if (slice.free === null) continue;
    const counted = balance.get(slice.free);
    if (counted) counted.seen++;
    lines++;
    if (outcome.someTrue && outcome.someFalse) varied++;
    else if (outcome.someTrue) alwaysTrue++;
  }
  // A part such as "or x = 1" shows on lines along x only.
  const enough = [...balance.values()].every(({ seen, missed }) => seen > 0 && seen >= missed);
  if (!enough) return { verdict: 'undecided', reason: 'criticalPoints' };
  if (varied >= wantedEvidence || alwaysTrue === lines) return { verdict: 'equal' };
  return { verdict: 'undecided', reason: 'noSolutionsSeen' };
}

function overComplex(comparison: FormulaComparison, answer: Bound, key: Bound, names: readonly string[]): Verdict {
  const [a, b] = [productOf(answer), productOf(key)];
  if (!a || !b) return { verdict: 'undecided', reason: 'complexEquation' };
  if (constantRatio(a, b, comparison.seed, comparison.budget) !== null) return { verdict: 'equal' };
  return compareComplexZeros(a, b, names, drawFrom(comparison.seed));
}

/** Whether two formulas in several variables are seen to be the same from their terms alone. Throws BudgetSpent. */
export function showsEqual(comparison: FormulaComparison): boolean {
  const { answer, key } = comparison;
  const names = [...new Set([...variablesOf(answer), ...variablesOf(key)])].sort();
  if (names.length < 2) return false;
  const [a, b] = bindBoth(answer, key, noValues);
  return ![...termsOf(a), ...termsOf(b)].some(speaksOfComplex) && quicklyEqual(comparison, a, b, names);
}

const maxParts = 3;

/** A relation or a few of them side by side: of anything richer samples see too little in three variables and more. */
function isPlain(formula: Formula): boolean {
  if (formula.kind !== 'and' && formula.kind !== 'or') return formula.kind === 'relation';
  return formula.parts.length <= maxParts && formula.parts.every(({ kind }) => kind === 'relation');
}

/** One side is the other and one condition more. In three variables and more too little of space is seen to tell that it follows. */
function boundOnOneSide({ seed, budget }: FormulaComparison, answer: Bound, key: Bound, sampled: boolean): boolean {
  const counts = [unmatched(answer, key, seed, budget, false), unmatched(key, answer, seed, budget, false)];
  if (counts.includes(0)) return counts.some((count) => count > 0);
  // Samples of a system's solutions seldom meet a bound.
  const bounds = [unmatched(answer, key, seed, budget, true), unmatched(key, answer, seed, budget, true)];
  return sampled && bounds.filter((count) => count > 0).length === 1;
}

/**
 * Compares the solution sets of two formulas over the reals (over the complex numbers where i stands in a plain equation).
 * One variable: exact at every critical point. Several: exact on lines through space, systems by their solutions. A place where a
 * side is undefined counts as no solution in one variable and is passed over in several. Throws BudgetSpent.
 */
export function compareFormulas(comparison: FormulaComparison): Verdict {
  try {
    return comparePlain({ ...comparison, key: withSharedRelations(comparison.key, comparison.answer) });
  } catch (error) {
    if (error instanceof Unclear) return { verdict: 'undecided', reason: 'precision' };
    throw error;
  }
}

function comparePlain(comparison: FormulaComparison): Verdict {
  const { answer, key, budget } = comparison;
  const names = [...new Set([...variablesOf(answer), ...variablesOf(key)])].sort();
  const [a, b] = bindBoth(answer, key, noValues);
  if ([...termsOf(a), ...termsOf(b)].some(speaksOfComplex)) return overComplex(comparison, a, b, names);
  const [name] = names;
  if (name === undefined) {
    const place: Place = new Map();
    const truths = [truthAt(a, place, budget, false), truthAt(b, place, budget, false)];
    return truths[0] === truths[1] ? { verdict: 'equal' } : { verdict: 'different' };
  }
  if (names.length === 1) return inOneVariable(comparison, a, b, name);
  if (quicklyEqual(comparison, a, b, names)) return { verdict: 'equal' };
  const [first, second] = [conjugatesJoined(a), conjugatesJoined(b)];
  if ((first !== a || second !== b) && quicklyEqual(comparison, first, second, names)) return { verdict: 'equal' };
  const cells = compareCells(a, b, names, budget);
  if (cells.verdict) return cells.verdict;
  const apart = differentOnSlices(answer, key, names, cells.near, drawFrom(comparison.seed), budget);
  if (apart) return apart;
  const system = compareSystems(answer, key, names, drawFrom(comparison.seed), budget);
  const plane = system && system.verdict !== 'undecided' ? null : inPlane(comparison, [a, b], names);
  if (plane) return plane;
  const spent: Verdict = { verdict: 'undecided', reason: 'budget' };
  const sampled = (part: Budget): Verdict => inSpace({ ...comparison, budget: part }, names);
  const verdict = system ?? budget.share(maxInSpace, sampled, spent);
  if (verdict.verdict !== 'equal') return verdict;
  const edges = system ? null : compareAtEdges([a, b], names, drawFrom(comparison.seed), budget);
  if (edges?.different) return edges.different;
  if (edges?.open) return { verdict: 'undecided', reason: 'noSolutionsSeen' };
  if (names.length < 3) return verdict;
  const doubtful = system === null && !(comparison.stated ?? [answer, key]).every(isPlain);
  return doubtful || boundOnOneSide(comparison, a, b, system !== null)
    ? { verdict: 'undecided', reason: 'noSolutionsSeen' }
    : verdict;
}
