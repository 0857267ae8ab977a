/** What the sign of a difference says. */
import { evaluate } from '../arithmetic/evaluate.js';
import { Budget, defaultSteps } from '../budget.js';
import type { RelationSign } from '../expr.js';
import { sign } from '../rational.js';
import { symbolsOf, type Term } from '../term.js';
import { fixedSetting } from './fields.js';

/** What a sign says about left minus right. */
export function holds(relation: RelationSign, difference: -1 | 0 | 1): boolean {
  switch (relation) {
    case '=':
      return difference === 0;
    case '!=':
      return difference !== 0;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
  }
}

/** Sign of a constant term; an irrational one that is zero to 80 digits counts as zero. */
export function signOfTerm(term: Term): -1 | 0 | 1 | null {
  if (term.op === 'number') return sign(term.value);
  if (term.op === 'none' || symbolsOf(term).size > 0) return null;
  const value = Budget.within(() => evaluate(term, new Map(), fixedSetting(true, new Budget(defaultSteps))), null);
  if (!value || value.im !== null) return null;
  const real = fixedSetting(true, new Budget(0)).field.real;
  return real.sign(value.re) ?? (real.error(value.re) < 1e-60 ? 0 : null);
}
