/** An antiderivative against its integrand: its derivative is compared, so that every way of writing it counts. */

import { minus, slope, whole } from '../build-expr.js';
import { compareExpressions } from '../comparing/expressions.js';
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { partsOf, type Term } from '../term.js';
import { freeSymbols } from '../tree.js';
import type { CompareOptions } from '../verdict.js';
import type { Decided } from '../verdicts/decided.js';
import { errorOf } from './derivative.js';
import { valueOfAnswer, variableOf } from './variable.js';

/** Flat almost everywhere: a jump would not show in a derivative. */
const steps: ReadonlySet<string> = new Set(['sign', 'floor', 'ceil', 'round']);

/** A step, or a bar that is not that of `ln|u|`. */
function mayJump(term: Term, underLn = false): boolean {
  if (term.op === 'kernel') {
    if (steps.has(term.name) || (term.name === 'abs' && !underLn)) return true;
    return mayJump(term.arg, term.name === 'ln');
  }
  // Also in a product: `ln(k|u|)`.
  const stays = underLn && ['mul', 'div', 'power'].includes(term.op);
  return partsOf(term).some((part) => mayJump(part, stays));
}

/** Letters of the answer that stand for a constant: neither variable nor in the integrand, and without them it would be another. */
function constantsOf(answer: Expr, integrand: Expr, variable: string, options: CompareOptions): readonly string[] {
  const known = freeSymbols(integrand);
  const letters = [...freeSymbols(answer)].filter((name) => name !== variable && !known.has(name));
  return letters.filter((name) => {
    const change = slope(answer, name);
    return lower(change).op === 'none' || compareExpressions(change, whole(0), options).verdict !== 'equal';
  });
}

export type AntiderivativeOptions = CompareOptions & {
  /** By which letter; else the only one of the integrand, else x. */
  readonly variable?: string;
  /** Whether a constant of integration must stand there. */
  readonly constant?: 'required' | 'optional';
};

/**
 * Whether the answer's derivative is the integrand. With `constant: 'required'` (default) a constant of integration must stand there:
 * any letter that is not in the integrand, also as `ln c`; without one the answer is `missingConstant`, though `equivalent`. `upTo` is
 * not looked at: a derivative that is off by a constant is wrong.
 */
export function compareAntiderivative(
  answer: Expr,
  integrand: Expr,
  { upTo: _, variable: by, constant = 'required', ...options }: AntiderivativeOptions,
): Decided {
  const value = valueOfAnswer(answer, integrand);
  if (!value) return { verdict: 'different', reason: 'wrongKind' };
  if (lower(integrand).op === 'none') return { verdict: 'undecided', reason: 'keyHasNoValue' };
  const plain = lower(value);
  if (plain.op === 'none') return { verdict: 'different', reason: 'noValue' };
  const variable = variableOf(integrand, by);
  const back = slope(value, variable);
  if (lower(back).op === 'none') return { verdict: 'undecided', reason: 'noDerivative' };
  const verdict = compareExpressions(back, integrand, options);
  if (verdict.verdict === 'undecided') return verdict;
  if (verdict.verdict === 'equal') {
    if (mayJump(plain) && !mayJump(lower(integrand))) return { verdict: 'undecided', reason: 'mayJump' };
    if (constant === 'optional' || constantsOf(value, integrand, variable, options).length > 0) return verdict;
    return { verdict: 'different', reason: 'missingConstant', equivalent: true };
  }
  const mistake =
    errorOf(value, [['derived', slope(integrand, variable)]], options) ??
    errorOf(value, [['notIntegrated', integrand, { upTo: 'constant' }]], options) ??
    errorOf(
      back,
      [
        ['oppositeSign', minus(integrand)],
        ['constantFactor', integrand, { upTo: 'multiple' }],
      ],
      options,
    );
  // The witness is about the derivative of the answer: only its reason is of use to a student.
  return { verdict: 'different', ...(mistake ? { reason: mistake } : {}) };
}
