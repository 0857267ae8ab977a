/** Two terms compared: modulo a prime, then in doubles with error bounds, then to 80 digits. */
import { evaluate } from '../arithmetic/evaluate.js';
import { evaluateModular, isRationalTerm, prime } from '../arithmetic/modular.js';
import type { Budget } from '../budget.js';
import { replaceSymbols } from '../lowering/replace.js';
import { equal } from '../rational.js';
import { rationalToText } from '../rational-text.js';
import { fixedSetting, floatSetting, pointIn } from '../sampling/fields.js';
import { type Domain, type ExactPoint, samplePoint, wholeSymbols } from '../sampling/points.js';
import { type Likeness, likeness, vanishes } from '../sampling/values.js';
import { witnessAt } from '../sampling/witness.js';
import { type Draw, drawFrom } from '../seed.js';
import { numberTerm, someTerm, symbolsOf, type Term } from '../term.js';
import type { Verdict } from '../verdict.js';
import { breakpointsOf } from './breakpoints.js';
import { compareExtreme } from './extreme-constants.js';
import { powerPoints } from './nested-powers.js';
import { isUndefinedEverywhere } from './undefined-terms.js';

export type Comparison = {
  readonly answer: Term;
  readonly key: Term;
  readonly seed: number;
  readonly budget: Budget;
  readonly domains: ReadonlyMap<string, Domain>;
  /** Complex values allowed: i, or a function of complex numbers, stands in one of the two. */
  readonly complex: boolean;
};

const piecewise = new Set(['abs', 'sign', 'floor', 'ceil', 'round', 'min', 'max']);
/** Even roots, which forget a sign, and inverses, which give one of many values. */
const isRooted = (part: Term): boolean =>
  (part.op === 'power' && part.exponent.d % 2n === 0n) ||
  (part.op === 'kernel' && (part.name === 'arctan' || part.name === 'arcsin'));
const complexKernels = new Set(['re', 'im', 'arg', 'conj']);
const wantedPoints = 8;
const fewestPoints = 3;
const maxTries = 90;
/** After so many zeros and nothing else both are taken for zero. */
const maxVanished = 60;
/** Points that doubles leave open and 80 digits are asked about. */
const maxUnclear = 6;
/** What 80 digits must show: agreement to some 60 of them. */
const usableFixed = 1e-60;

export function speaksOfComplex(term: Term): boolean {
  return someTerm(
    term,
    (part) => (part.op === 'constant' && part.name === 'i') || (part.op === 'kernel' && complexKernels.has(part.name)),
  );
}

/** Domain of every variable of the two terms, in alphabetical order so that the draw does not depend on who is who. */
export function domainsOf(answer: Term, key: Term, assume: Readonly<Record<string, Domain>> = {}): Map<string, Domain> {
  const whole = wholeSymbols(key, wholeSymbols(answer));
  const names = [...symbolsOf(key, symbolsOf(answer))].sort();
  return new Map(names.map((name) => [name, assume[name] ?? (whole.has(name) ? 'natural' : 'real')]));
}

function modularDraw(draw: Draw): bigint {
  return ((BigInt(draw()) << 32n) | BigInt(draw())) % prime;
}

/** Whether both agree at two random points modulo the prime; null where no point was free of poles. */
function agreeModular({ answer, key, domains, budget }: Comparison, draw: Draw): boolean | null {
  let agreed = 0;
  for (let tries = 0; tries < 5 && agreed < 2; tries++) {
    const point = new Map([...domains.keys()].map((name) => [name, modularDraw(draw)]));
    const a = evaluateModular(answer, point, budget);
    const b = evaluateModular(key, point, budget);
    if (a === null || b === null) continue;
    if (a !== b) return false;
    agreed++;
    if (domains.size === 0) break;
  }
  return agreed > 0 ? true : null;
}

type Close = { readonly alike: Likeness; readonly vanished: boolean; readonly different: Verdict | null };

type Sampling = {
  readonly agreed: readonly ExactPoint[];
  readonly different: Verdict | null;
  readonly unclear: number;
  readonly keyOnly: number;
};

/** The two at a point to 80 digits; null where either has no value. */
function inDigits(comparison: Comparison, reals: boolean, point: ExactPoint): Close | null {
  const setting = fixedSetting(reals, comparison.budget);
  const at = pointIn(point, setting);
  const a = evaluate(comparison.answer, at, setting);
  const b = a && evaluate(comparison.key, at, setting);
  if (!a || !b) return null;
  const alike = likeness(a, b, setting, usableFixed);
  const vanished = vanishes(b, setting);
  if (alike !== 'different') return { alike, vanished, different: null };
  return { alike, vanished, different: { verdict: 'different', witness: witnessAt(point, a, b, setting.field.real) } };
}

const isSamePoint = (a: ExactPoint, b: ExactPoint): boolean =>
  [...a].every(([name, value]) => {
    const other = b.get(name);
    return other !== undefined && equal(value, other);
  });

function sample(comparison: Comparison, reals: boolean, wanted: number): Sampling {
  const { answer, key, domains, budget, seed } = comparison;
  const setting = floatSetting(reals, budget);
  const draw = drawFrom(seed);
  const far = [answer, key].some((term) => someTerm(term, (part) => 'name' in part && piecewise.has(part.name)));
  // Such a function may be another one on the other side of zero.
  const rooted = !far && [answer, key].some((term) => someTerm(term, isRooted));
  const enough = far ? wanted * 3 : rooted ? wanted * 2 : wanted;
  const agreed: ExactPoint[] = [];
  // Where both vanish they agree for the sake of one factor: |x| - x hides on half of the line what it is multiplied by.
  const vanished: ExactPoint[] = [];
  let unclear = 0;
  let keyOnly = 0;
  const isOver = () => agreed.length >= enough || (agreed.length === 0 && vanished.length >= maxVanished);
  for (let index = 0; index < (domains.size === 0 ? 1 : maxTries) && !isOver(); index++) {
    const point = samplePoint(index, domains, draw, far, rooted);
    // Where little is defined the same place is drawn again, and says nothing new.
    if ([...agreed, ...vanished].some((other) => isSamePoint(other, point))) continue;
    const at = pointIn(point, setting);
    const b = evaluate(key, at, setting);
    const a = b && evaluate(answer, at, setting);
    if (!a || !b) {
      if (b) keyOnly++;
      continue;
    }
    const alike = likeness(a, b, setting);
    if (alike === 'different') {
      const witness = witnessAt(point, a, b, setting.field.real);
      return { agreed, unclear, keyOnly, different: { verdict: 'different', witness } };
    }
    if (alike === 'same') (vanishes(a, setting) ? vanished : agreed).push(point);
    else if (++unclear <= maxUnclear) {
      const finer = inDigits(comparison, reals, point);
      if (finer?.alike === 'same') (finer.vanished ? vanished : agreed).push(point);
      else if (finer?.different) return { agreed, unclear, keyOnly, different: finer.different };
    }
  }
  // The last are the ones that are looked at again.
  agreed.unshift(...vanished);
  return { agreed, unclear, keyOnly, different: agreed.length === 0 ? null : beyondSwitches(comparison, reals) };
}

/** A step has its value at its very edge only where the argument is known exactly. */
function exactDifference(answer: Term, key: Term, point: ExactPoint): Verdict | null {
  const values = new Map([...point].map(([name, value]) => [name, numberTerm(value)]));
  const [a, b] = [replaceSymbols(answer, values), replaceSymbols(key, values)];
  if (a.op !== 'number' || b.op !== 'number' || equal(a.value, b.value)) return null;
  const at = Object.fromEntries([...point].map(([name, value]) => [name, rationalToText(value)]));
  return { verdict: 'different', witness: { at, answer: rationalToText(a.value), key: rationalToText(b.value) } };
}

/** Within the error bounds of doubles: no digits are spent on such a point. */
function agreeRoughly({ answer, key, budget }: Comparison, reals: boolean, point: ExactPoint): boolean {
  const setting = floatSetting(reals, budget);
  const at = pointIn(point, setting);
  const b = evaluate(key, at, setting);
  const a = b && evaluate(answer, at, setting);
  return a !== null && b !== null && likeness(a, b, setting) === 'same';
}

/** A difference that shows only past a change of piece far from the origin, or between two that are close together. */
function beyondSwitches(comparison: Comparison, reals: boolean): Verdict | null {
  const { answer, key, domains, budget } = comparison;
  const names = [...domains].filter(([, domain]) => domain === 'real').map(([name]) => name);
  if (names.length < domains.size) return null;
  const setting = fixedSetting(reals, budget);
  for (const point of [...breakpointsOf([answer, key], names, budget), ...powerPoints([answer, key], names)]) {
    const exactly = exactDifference(answer, key, point);
    if (exactly) return exactly;
    if (agreeRoughly(comparison, reals, point)) continue;
    const at = pointIn(point, setting);
    const b = evaluate(key, at, setting);
    const a = b && evaluate(answer, at, setting);
    if (!a || !b || likeness(a, b, setting, usableFixed) !== 'different') continue;
    return { verdict: 'different', witness: witnessAt(point, a, b, setting.field.real) };
  }
  return null;
}

/** A part finer than this could be lost in 80 digits: agreement then proves nothing. */
const finest = 10n ** 45n;

function tellingApart({ answer, key }: Comparison): Verdict {
  const fine = (part: Term): boolean => part.op === 'number' && part.value.d > finest;
  if (someTerm(answer, fine) || someTerm(key, fine)) return { verdict: 'undecided', reason: 'precision' };
  return { verdict: 'equal' };
}

/** Decides at the given points with 80 digits. */
function confirm(comparison: Comparison, reals: boolean, points: readonly ExactPoint[]): Verdict {
  let agreed = 0;
  const needed = Math.min(2, points.length);
  for (const point of points.slice().reverse()) {
    const found = inDigits(comparison, reals, point);
    if (found?.different) return found.different;
    if (found?.alike === 'same' && ++agreed >= needed) return tellingApart(comparison);
  }
  return { verdict: 'undecided', reason: 'precision' };
}

const constantPoint: readonly ExactPoint[] = [new Map()];

function decide(comparison: Comparison, reals: boolean, found: Sampling): Verdict | null {
  if (found.different) return found.different;
  if (comparison.domains.size > 0) {
    return found.agreed.length >= fewestPoints ? confirm(comparison, reals, found.agreed) : null;
  }
  const verdict = confirm(comparison, reals, constantPoint);
  return verdict.verdict !== 'undecided' || found.agreed.length > 0 ? verdict : null;
}

function numerically(comparison: Comparison): Verdict {
  const nothing: Verdict = { verdict: 'undecided', reason: 'noPoints' };
  if (comparison.complex) return decide(comparison, false, sample(comparison, false, wantedPoints)) ?? nothing;
  const found = sample(comparison, true, wantedPoints);
  const overReals = decide(comparison, true, found);
  if (overReals) return overReals;
  // No real point serves both: they may still be the same complex function, as sqrt(-x^2-1) and i sqrt(x^2+1) are.
  const beyond = decide(comparison, false, sample(comparison, false, wantedPoints)) ?? nothing;
  if (beyond.verdict !== 'different' || comparison.domains.size === 0 || found.keyOnly > 0) return beyond;
  // A difference off the reals may be one of branches only.
  return { verdict: 'undecided', reason: 'notReal' };
}

/**
 * Compares two terms as functions of their variables, at points where both are defined. Throws BudgetSpent.
 */
export function compareTerms(comparison: Comparison): Verdict {
  const { answer, key, complex } = comparison;
  if (key.op === 'none') return { verdict: 'undecided', reason: 'keyHasNoValue' };
  if (answer.op === 'none') return { verdict: 'different', reason: 'noValue' };
  const modular = agreeModular(comparison, drawFrom(comparison.seed));
  if (modular === true) {
    // A prime cannot be fooled except by one who knows it; a glance in doubles sees that too.
    const glance = sample(comparison, !complex, 1);
    return glance.different ?? { verdict: 'equal' };
  }
  if (modular === false && isRationalTerm(answer) && isRationalTerm(key)) {
    return sample(comparison, !complex, 4).different ?? { verdict: 'different' };
  }
  const verdict = numerically(comparison);
  const huge = verdict.verdict === 'undecided' && comparison.domains.size === 0 && !complex;
  const told = huge ? compareExtreme(answer, key, comparison.budget) : null;
  if (told) return told;
  if (verdict.verdict !== 'undecided' || !isUndefinedEverywhere(answer) || isUndefinedEverywhere(key)) return verdict;
  return { verdict: 'different', reason: 'noValue' };
}
