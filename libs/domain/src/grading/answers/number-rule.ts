import type { Tolerance as Rule } from '@mathquiz/contracts';
import {
  constantValue,
  type Expr,
  evaluateExact,
  type Rational,
  rationalFromText,
  type Tolerance,
} from '../../maths/index.js';

/** A key as a rational: itself, or to 90 digits where it is a surd or a multiple of pi; null where it has no real value. */
export function rationalOf(tree: Expr): { readonly value: Rational; readonly exact: boolean } | null {
  const exact = evaluateExact(tree, {});
  if (exact) return { value: exact, exact: true };
  const value = constantValue(tree);
  return value && { value, exact: false };
}

/** A part's tolerance in exact numbers. */
export const toleranceOf = (rule: Rule): Tolerance =>
  rule.kind === 'absolute' || rule.kind === 'relative'
    ? { kind: rule.kind, value: rationalFromText(String(rule.value)) }
    : rule;
