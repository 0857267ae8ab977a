/** The way in which an answer of the right value is written. */
import { Budget, defaultSteps } from '../budget.js';
import type { Expr } from '../expr.js';
import { checkForm, type FormName, type FormOptions } from '../forms/check-form.js';
import type { Decided } from './decided.js';

/**
 * Whether an answer has the form that is asked for; equality in value is another question. `key` is what it is compared with by the
 * form `same`, and says of `factored` whether a quotient may be left. Undecided where the budget ends.
 */
export function compareForm(
  form: FormName,
  answer: Expr,
  key: Expr,
  { budget = new Budget(defaultSteps), ...options }: FormOptions & { readonly budget?: Budget } = {},
): Decided {
  const found = Budget.within(() => checkForm(form, answer, key, options, budget), {
    reason: 'tooLarge' as const,
    span: answer.span,
    params: {},
  });
  if (!found) return { verdict: 'equal' };
  if (found.reason === 'tooLarge') return { verdict: 'undecided', reason: found.reason };
  return { verdict: 'different', reason: found.reason, form: found };
}
