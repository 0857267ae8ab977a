/** What a form check found: nothing, or the first thing that is not in the form, with its place. */
import type { Expr, Span } from '../expr.js';

export const formReasons = [
  'bracketLeft',
  'powerLeft',
  'sumNotFactored',
  'commonFactor',
  'reducibleFactor',
  'fractionInFactor',
  'notLowestTerms',
  'irrationalDenominator',
  'decimalInFraction',
  'severalFractions',
  'fractionInFraction',
  'improperTerm',
  'denominatorNotPower',
  'sameDenominator',
  'notCompletedSquare',
  'notSame',
  'notStandardForm',
  'tooLarge',
] as const;
export type FormReason = (typeof formReasons)[number];

/** null: in the form. `tooLarge` means that it could not be told and a person should look. */
export type FormFinding = {
  readonly reason: FormReason;
  readonly span: Span;
  readonly params: Readonly<Record<string, string>>;
} | null;

export function finding(reason: FormReason, tree: Expr, params: Readonly<Record<string, string>> = {}): FormFinding {
  return { reason, span: tree.span, params };
}

/** The first finding of the list that is one. */
export function firstOf(checks: readonly (() => FormFinding)[]): FormFinding {
  for (const check of checks) {
    const found = check();
    if (found) return found;
  }
  return null;
}
