/** A step function against a number says between which bounds its argument lies: `floor(x) = 2` is `2 <= x < 3`. */
import type { RelationSign } from '../expr.js';
import { negateTerm, subtractTerms } from '../lowering/build.js';
import { add, divide, floor, integer, isInteger, negate, type Rational, ratio } from '../rational.js';
import { numberTerm, type Term } from '../term.js';
import type { Bound } from './bound.js';
import { turned } from './ratio.js';

type StepFunction = { readonly name: 'floor' | 'round'; readonly arg: Term };
type Against = {
  readonly step: StepFunction;
  readonly factor: Rational;
  readonly rest: Rational;
  readonly opposite: boolean;
};

function stairOf(term: Term): { readonly step: StepFunction; readonly opposite: boolean } | null {
  if (term.op !== 'kernel') return null;
  if (term.name === 'floor' || term.name === 'round')
    return { step: { name: term.name, arg: term.arg }, opposite: false };
  // ceil(u) is -floor(-u).
  return term.name === 'ceil' ? { step: { name: 'floor', arg: negateTerm(term.arg) }, opposite: true } : null;
}

/** The term as factor times a step function, plus a number; null where it is nothing of the kind. */
function against(term: Term): Against | null {
  if (term.op === 'add') {
    const [first, last] = term.args;
    if (term.args.length !== 2 || !first || last?.op !== 'number') return null;
    const found = against(first);
    return found && { ...found, rest: add(found.rest, last.value) };
  }
  if (term.op === 'mul') {
    const [factor, only] = term.args;
    const inner = term.args.length === 2 && factor?.op === 'number' && only ? stairOf(only) : null;
    return inner && factor?.op === 'number' ? { ...inner, factor: factor.value, rest: integer(0) } : null;
  }
  const plain = stairOf(term);
  return plain && { ...plain, factor: integer(1), rest: integer(0) };
}

function compared(arg: Term, sign: RelationSign, value: Rational): Bound {
  return { kind: 'relation', term: subtractTerms(arg, numberTerm(value)), sign };
}

/** That the step function is at least the whole number, or (`below`) less than it. Rounding goes half away from zero. */
function reaches({ name, arg }: StepFunction, whole: bigint, below: boolean): Bound {
  if (name === 'floor') return compared(arg, below ? '<' : '>=', integer(whole));
  const edge = ratio(2n * whole - 1n, 2n);
  if (whole > 0n) return compared(arg, below ? '<' : '>=', edge);
  return compared(arg, below ? '<=' : '>', edge);
}

function bounds(step: StepFunction, sign: RelationSign, value: Rational): Bound {
  const denominator = floor(value);
  const numerator = isInteger(value) ? denominator : denominator + 1n;
  switch (sign) {
    case '>=':
      return reaches(step, numerator, false);
    case '>':
      return reaches(step, denominator + 1n, false);
    case '<':
      return reaches(step, numerator, true);
    case '<=':
      return reaches(step, denominator + 1n, true);
    case '=':
    case '!=': {
      const equal = sign === '=';
      if (!isInteger(value)) return nowhereOr(step, equal);
      const parts = [reaches(step, denominator, !equal), reaches(step, denominator + 1n, equal)];
      return { kind: equal ? 'and' : 'or', parts };
    }
  }
}

/** A step function never takes a fraction as its value, and differs from it wherever it is defined. */
function nowhereOr({ arg }: StepFunction, never: boolean): Bound {
  const parts = [compared(arg, '<', integer(0)), compared(arg, '>=', integer(0))];
  return { kind: never ? 'and' : 'or', parts };
}

/** The relation of a step function to a number as bounds on its argument, or null where the term is no such thing. */
export function stepBounds(term: Term, sign: RelationSign): Bound | null {
  const found = against(term);
  if (!found || found.factor.n === 0n) return null;
  const factor = found.opposite ? negate(found.factor) : found.factor;
  const value = divide(found.rest, negate(factor));
  return bounds(found.step, factor.n < 0n ? turned(sign) : sign, value);
}
