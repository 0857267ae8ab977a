/** A formula with its relations lowered to the sign of one term each, and its truth at a point. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { FixedBall } from '../arithmetic/fixed-field.js';
import { precision } from '../arithmetic/fixed-functions.js';
import type { Budget } from '../budget.js';
import { holds } from '../evaluating/truth.js';
import { subtractTerms } from '../lowering/build.js';
import { lower, type Values } from '../lowering/lower.js';
import { replaceSymbols } from '../lowering/replace.js';
import { type Rational, ratio, sign as signOf, toNumber } from '../rational.js';
import { fixed, fixedSetting, floatSetting, floats } from '../sampling/fields.js';
import { numberTerm, type Term } from '../term.js';
import type { Bound } from './bound.js';
import type { Place } from './coordinate.js';
import { enclose } from './enclosure.js';
import type { Formula } from './formula.js';
import { stepBounds } from './step-functions.js';

export type { Bound } from './bound.js';
export type { Coordinate, Place } from './coordinate.js';

/** Relations that are bound already to the same values: what stands in both formulas is one relation. */
type KnownBounds = Map<Formula, Bound>;

function bindRelation(formula: Formula & { readonly kind: 'relation' }, values: Values): Bound {
  const term = subtractTerms(lower(formula.left, values), lower(formula.right, values));
  if (term.op === 'number') return { kind: 'truth', value: holds(formula.sign, signOf(term.value)) };
  return stepBounds(term, formula.sign) ?? { kind: 'relation', term, sign: formula.sign };
}

/** Without the parts that are settled; settled where one of them settles it, as `x > 0` does on a line at x = -1. */
function joinedBounds(kind: 'and' | 'or', parts: readonly Bound[]): Bound {
  const decisive = kind === 'or';
  if (parts.some((part) => part.kind === 'truth' && part.value === decisive)) return { kind: 'truth', value: decisive };
  const open = parts.filter((part) => part.kind !== 'truth');
  const [only] = open;
  if (!only) return { kind: 'truth', value: !decisive };
  return open.length === 1 ? only : { kind, parts: open };
}

/** Lowers the relations of a formula with `values` for some of its variables. */
export function bind(formula: Formula, values: Values, known?: KnownBounds): Bound {
  switch (formula.kind) {
    case 'relation': {
      const bound = known?.get(formula) ?? bindRelation(formula, values);
      known?.set(formula, bound);
      return bound;
    }
    case 'and':
    case 'or':
      return joinedBounds(
        formula.kind,
        formula.parts.map((part) => bind(part, values, known)),
      );
    case 'not':
      return { kind: 'not', part: bind(formula.part, values, known) };
    case 'truth':
      return formula;
  }
}

/** Every term whose sign the formula asks for. */
export function termsOf(bound: Bound): readonly Term[] {
  switch (bound.kind) {
    case 'relation':
      return [bound.term];
    case 'and':
    case 'or':
      return bound.parts.flatMap(termsOf);
    case 'not':
      return termsOf(bound.part);
    case 'truth':
      return [];
  }
}

/** What is this close to zero at a point known to 84 digits is zero there. */
const zeroWithin = 1e-30;

function fixedPoint(place: Place): Map<string, { re: FixedBall; im: null }> {
  const point = new Map<string, { re: FixedBall; im: null }>();
  for (const [name, at] of place) {
    const re = 'exact' in at ? fixed.real.rational(at.exact) : at.ball;
    if (re) point.set(name, { re, im: null });
  }
  return point;
}

/** Inner exception: a value that 84 digits do not tell from zero. */
export class Unclear extends Error {}

type Sign = -1 | 0 | 1;

function productOfSigns(factors: readonly Term[], place: Place, budget: Budget): Sign | null {
  let product: Sign = 1;
  for (const factor of factors) {
    const sign = signAtPlace(factor, place, budget);
    if (sign === null) return null;
    product = (product * sign) as Sign;
  }
  return product;
}

/** Where digits overflow, bounds still tell a sign: e^999 is positive. Null where the term is not defined for certain. */
function signByBounds(term: Term, place: Place): Sign | null {
  const [first, ...others] = place;
  if (!first) return null;
  const known = new Map(others.flatMap(([name, at]) => ('exact' in at ? [[name, numberTerm(at.exact)] as const] : [])));
  if (known.size < others.length) return null;
  const [, at] = first;
  const value = 'exact' in at ? toNumber(at.exact) : fixed.real.toNumber(at.ball);
  const slack = Math.abs(value) * 2 ** -52;
  const bounds = enclose(replaceSymbols(term, known), { low: value - slack, high: value + slack, whole: true });
  if (!bounds?.whole) return null;
  if (bounds.low > 0) return 1;
  if (bounds.high < 0) return -1;
  throw new Unclear();
}

/**
 * Sign of a term at a place; null where it is undefined there. Products factor by factor, so that a factor that is huge does not hide
 * another that is zero. Throws Unclear.
 */
export function signAtPlace(term: Term, place: Place, budget: Budget): Sign | null {
  if (term.op === 'number') return signOf(term.value);
  if (term.op === 'mul') return productOfSigns(term.args, place, budget);
  if (term.op === 'power' && term.exponent.d === 1n) {
    const base = signAtPlace(term.base, place, budget);
    if (base === 0) return term.exponent.n > 0n ? 0 : null;
    return base !== null && term.exponent.n % 2n === 0n ? 1 : base;
  }
  const point = new Map<string, { re: { v: number; err: number }; im: null }>();
  for (const [name, at] of place) {
    const re = 'exact' in at ? floats.real.rational(at.exact) : null;
    if (re) point.set(name, { re, im: null });
  }
  if (point.size === place.size) {
    const rough = evaluate(term, point, floatSetting(true, budget));
    const sign = rough && rough.im === null ? floats.real.sign(rough.re) : null;
    if (sign !== null) return sign;
  }
  const value = evaluate(term, fixedPoint(place), fixedSetting(true, budget));
  if (!value || value.im !== null) return signByBounds(term, place);
  const sign = fixed.real.sign(value.re);
  if (sign !== null) return sign;
  if (fixed.real.error(value.re) < zeroWithin) return 0;
  throw new Unclear();
}

/** Whether a term without a real value at a place has a complex one there: then the place lies outside its domain and is no pole. */
export function leavesReals(term: Term, place: Place, budget: Budget): boolean {
  const point = new Map<string, { re: { v: number; err: number }; im: null }>();
  for (const [name, at] of place) {
    const re = 'exact' in at ? floats.real.rational(at.exact) : floats.real.rational(nearby(at.ball));
    if (re) point.set(name, { re, im: null });
  }
  if (evaluate(term, point, floatSetting(true, budget)) !== null) return false;
  return evaluate(term, point, floatSetting(false, budget)) !== null;
}

function nearby(ball: FixedBall): Rational {
  return ratio(ball.v >> (precision - 60n), 1n << 60n);
}

/** Binds both, so that a relation which stands in both is one and the same. */
export function bindBoth(answer: Formula, key: Formula, values: Values): readonly [Bound, Bound] {
  const known: KnownBounds = new Map();
  return [bind(answer, values, known), bind(key, values, known)];
}

/** Truths that are known at one place. */
export type KnownTruths = Map<Bound, boolean | null>;

function relationTruth(
  bound: Bound & { readonly kind: 'relation' },
  place: Place,
  budget: Budget,
  strict: boolean,
): boolean | null {
  const sign = signAtPlace(bound.term, place, budget);
  if (sign !== null) return holds(bound.sign, sign);
  const passed = strict && (bound.sign === '=' || bound.sign === '!=');
  return passed && !leavesReals(bound.term, place, budget) ? null : false;
}

/**
 * Truth at a place. A relation that is undefined there is false; with `strict` an equation makes the whole null where the cause is a
 * pole, which is passed over, and is false where it leaves the reals.
 */
export function truthAt(
  bound: Bound,
  place: Place,
  budget: Budget,
  strict: boolean,
  known?: KnownTruths,
): boolean | null {
  switch (bound.kind) {
    case 'truth':
      return bound.value;
    case 'relation': {
      const before = known?.get(bound);
      if (before !== undefined) return before;
      const truth = relationTruth(bound, place, budget, strict);
      known?.set(bound, truth);
      return truth;
    }
    case 'not': {
      const inner = truthAt(bound.part, place, budget, strict, known);
      return inner === null ? null : !inner;
    }
    default: {
      // A part that settles the matter does so even beside one that is undefined.
      const decisive = bound.kind === 'or';
      let result: boolean | null = !decisive;
      for (const part of bound.parts) {
        const value = truthAt(part, place, budget, strict, known);
        if (value === decisive) return decisive;
        if (value === null) result = null;
      }
      return result;
    }
  }
}
