/** The value of a constant expression as a rational: exact, or to 90 digits where it is irrational. */
import { evaluate } from '../arithmetic/evaluate.js';
import { precision } from '../arithmetic/fixed-functions.js';
import { Budget, defaultSteps } from '../budget.js';
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { type Rational, ratio } from '../rational.js';
import { fixedSetting } from '../sampling/fields.js';
import { symbolsOf } from '../term.js';

/** Null where the expression has variables, is undefined or not real. */
export function constantValue(tree: Expr): Rational | null {
  const term = lower(tree);
  if (term.op === 'number') return term.value;
  if (term.op === 'none' || symbolsOf(term).size > 0) return null;
  const value = Budget.within(() => evaluate(term, new Map(), fixedSetting(true, new Budget(defaultSteps))), null);
  return value && value.im === null ? ratio(value.re.v, 1n << precision) : null;
}
