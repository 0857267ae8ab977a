/** Exact values, for the variables of items and for typed fractions. */
import type { Expr } from '../expr.js';
import { exactValues, lower } from '../lowering/lower.js';
import type { Rational } from '../rational.js';

/**
 * The exact rational value of a tree, or null where it is undefined (1/0) or not rational (sqrt 2). Also knows gcd, lcm, mod, floor,
 * ceil, round, abs, min, max, roots of perfect powers, factorial, binomial, and sums with known limits.
 */
export function evaluateExact(tree: Expr, at: Readonly<Record<string, Rational>>): Rational | null {
  const term = lower(tree, exactValues(at));
  return term.op === 'number' ? term.value : null;
}
