/** A derivative against the function that it is of. */

import { minus, plus, slope } from '../build-expr.js';
import { compareExpressions } from '../comparing/expressions.js';
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { freeSymbols, someCall } from '../tree.js';
import type { CompareOptions } from '../verdict.js';
import type { Decided } from '../verdicts/decided.js';
import { commonErrors, mistakenDerivative } from './common-errors.js';
import { valueOfAnswer, variableOf } from './variable.js';

/** Reason codes of the kinds derivative, antiderivative and substitution. Texts: maths.reason.*. */
export const calculusReasons = [
  ...commonErrors,
  'notDerived',
  'integrated',
  'oppositeSign',
  'constantKept',
  'constantFactor',
  'missingConstant',
  'derived',
  'notIntegrated',
  'wrongVariableCount',
  'noRenaming',
] as const;
export type CalculusReason = (typeof calculusReasons)[number];

/** The first mistake whose outcome is the answer. What is undecided is none. */
export function errorOf(
  answer: Expr,
  mistakes: readonly (readonly [CalculusReason, Expr, CompareOptions?])[],
  options: CompareOptions,
): CalculusReason | null {
  const found = mistakes.find(
    ([, tree, extra]) => compareExpressions(answer, tree, { ...options, ...extra }).verdict === 'equal',
  );
  return found?.[0] ?? null;
}

/** The derivative with the constant terms of the function left standing. */
function constantKept(given: Expr, key: Expr, variable: string): readonly (readonly [CalculusReason, Expr])[] {
  const terms = given.kind === 'add' ? given.terms.filter((term) => !freeSymbols(term).has(variable)) : [];
  return terms.length === 0 ? [] : [['constantKept', plus(key, ...terms)]];
}

export type DerivativeOptions = CompareOptions & {
  /** By which letter; else the only one of the function, else x. */
  readonly variable?: string;
  /** Which derivative, 1 to 4. */
  readonly order?: number;
};

/**
 * Whether the answer is the derivative of `given` by the part's variable; `order` above 1 asks for a higher one. A wrong answer that a
 * usual mistake explains is told so.
 */
export function compareDerivative(
  answer: Expr,
  given: Expr,
  { upTo: _, variable: by, order = 1, ...options }: DerivativeOptions,
): Decided {
  const value = valueOfAnswer(answer, given);
  if (!value) return { verdict: 'different', reason: 'wrongKind' };
  // The question written down once more is not worked out.
  if (someCall(value, (name) => name === 'diff')) return { verdict: 'different', reason: 'notDerived' };
  const variable = variableOf(given, by);
  const key = slope(given, variable, order);
  if (lower(key).op === 'none') return { verdict: 'undecided', reason: 'keyHasNoValue' };
  const verdict = compareExpressions(value, key, options);
  if (verdict.verdict !== 'different' || order !== 1) return verdict;
  const mistake = errorOf(
    value,
    [
      ['notDerived', given],
      ['oppositeSign', minus(key)],
      ...commonErrors.map((name) => [name, mistakenDerivative(given, variable, name)] as const),
      ...constantKept(given, key, variable),
      ['constantFactor', key, { upTo: 'multiple' }],
    ],
    options,
  );
  if (mistake) return { ...verdict, reason: mistake };
  const back = slope(value, variable);
  const integrated = lower(back).op !== 'none' && errorOf(back, [['integrated', given]], options);
  return integrated ? { ...verdict, reason: integrated } : verdict;
}
