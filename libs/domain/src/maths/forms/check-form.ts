/** Every form by its name. */
import type { Budget } from '../budget.js';
import type { Expr } from '../expr.js';
import { someNode } from '../tree.js';
import { checkCompletedSquare } from './completed-square.js';
import { checkExpanded } from './expanded.js';
import { checkFactored, dividesByLetter } from './factored.js';
import { type FormFinding, finding } from './finding.js';
import { checkLowestTerms, checkSingleFraction } from './fractions.js';
import { checkPartialFractions } from './partial-fractions.js';
import { checkSame } from './same.js';
import { checkStandardForm } from './standard-form.js';

export const formNames = [
  'expanded',
  'factored',
  'lowestTerms',
  'singleFraction',
  'partialFractions',
  'completedSquare',
  'same',
  'standardForm',
  'noDecimals',
] as const;
export type FormName = (typeof formNames)[number];

export type FormOptions = { readonly variable?: string; readonly complete?: boolean };

function checkNoDecimals(tree: Expr): FormFinding {
  const decimal = (node: Expr): boolean =>
    node.kind === 'number' && (node.form === 'decimal' || node.form === 'scientific');
  return someNode(tree, decimal) ? finding('decimalInFraction', tree) : null;
}

/** What keeps `answer` from having the form, or null. Equality in value is another question. Throws BudgetSpent. */
export function checkForm(form: FormName, answer: Expr, key: Expr, options: FormOptions, budget: Budget): FormFinding {
  switch (form) {
    case 'expanded':
      return checkExpanded(answer);
    case 'factored':
      return checkFactored(answer, { ...options, polynomial: !dividesByLetter(key) }, budget);
    case 'lowestTerms':
      return checkLowestTerms(answer);
    case 'singleFraction':
      return checkSingleFraction(answer);
    case 'partialFractions':
      return checkPartialFractions(answer, options.variable, budget);
    case 'completedSquare':
      return checkCompletedSquare(answer, options.variable);
    case 'same':
      return checkSame(answer, key);
    case 'standardForm':
      return checkStandardForm(answer);
    case 'noDecimals':
      return checkNoDecimals(answer);
  }
}
