/** A formula with its relations lowered to the sign of one term each, and its truth at a point. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { FixedBall } from '../arithmetic/fixed-field.js';
import type { Budget } from '../budget.js';
import { fixed, fixedSetting, floatSetting, floats } from '../comparing/fields.js';
import { holds } from '../evaluating/truth.js';
import type { RelationSign } from '../expr.js';
import { subtractTerms } from '../lowering/build.js';
import { lower, type Values } from '../lowering/lower.js';
import { type Rational, sign as signOf } from '../rational.js';
import type { Term } from '../term.js';
import type { Formula } from './formula.js';

export type Bound =
  | { readonly kind: 'relation'; readonly term: Term; readonly sign: RelationSign }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Bound[] }
  | { readonly kind: 'not'; readonly part: Bound }
  | { readonly kind: 'truth'; readonly value: boolean };

export function bind(formula: Formula, values: Values): Bound {
  switch (formula.kind) {
    case 'relation':
      return {
        kind: 'relation',
        term: subtractTerms(lower(formula.left, values), lower(formula.right, values)),
        sign: formula.sign,
      };
    case 'and':
    case 'or':
      return { kind: formula.kind, parts: formula.parts.map((part) => bind(part, values)) };
    case 'not':
      return { kind: 'not', part: bind(formula.part, values) };
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

/** A point: exact where it is rational, else known to some 84 digits. */
export type Coordinate = { readonly exact: Rational } | { readonly ball: FixedBall };
export type Place = ReadonlyMap<string, Coordinate>;

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

/** Sign of a term at a place; null where it is undefined there. */
export function signAtPlace(term: Term, place: Place, budget: Budget): -1 | 0 | 1 | null {
  if (term.op === 'number') return signOf(term.value);
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
  if (!value || value.im !== null) return null;
  return fixed.real.sign(value.re) ?? (fixed.real.error(value.re) < zeroWithin ? 0 : null);
}

/** Truth at a place. An undefined relation is false, or makes the whole null when `strict` asks for places where all is defined. */
export function truthAt(bound: Bound, place: Place, budget: Budget, strict: boolean): boolean | null {
  switch (bound.kind) {
    case 'truth':
      return bound.value;
    case 'relation': {
      const sign = signAtPlace(bound.term, place, budget);
      if (sign === null) return strict ? null : false;
      return holds(bound.sign, sign);
    }
    case 'not': {
      const inner = truthAt(bound.part, place, budget, strict);
      return inner === null ? null : !inner;
    }
    default: {
      // A part that settles the matter does so even beside one that is undefined.
      const decisive = bound.kind === 'or';
      let result: boolean | null = !decisive;
      for (const part of bound.parts) {
        const value = truthAt(part, place, budget, strict);
        if (value === decisive) return decisive;
        if (value === null) result = null;
      }
      return result;
    }
  }
}
