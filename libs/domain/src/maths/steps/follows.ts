/** Whether one line of reasoning follows from another. */
import type { Expr } from '../expr.js';
import { asFormula, compareAsFormulas, compareSolutions } from '../solving/compare-solutions.js';
import { allOf } from '../solving/formula.js';
import type { CompareOptions, Verdict } from '../verdict.js';

/** `after` holds wherever `before` does, and perhaps elsewhere: equal. The witness is a place where only `before` holds. */
export function impliedBy(after: Expr, before: Expr, options: CompareOptions): Verdict {
  const [b, a] = [asFormula(before, after), asFormula(after, before)];
  if (!a || !b) return { verdict: 'different', reason: 'wrongKind' };
  return compareAsFormulas(allOf([b, a]), b, [after, before], options);
}

export type Following = {
  readonly verdict: Verdict;
  /** The line follows, but what went before does not follow from it. */
  readonly oneWay: boolean;
};

/** Whether a line of equations or inequalities has the solutions of the one before; with `oneWay` allowed, at least those. */
export function follows(after: Expr, before: Expr, oneWayAllowed: boolean, options: CompareOptions): Following {
  const same = compareSolutions(after, before, options);
  if (same.verdict === 'equal' || !oneWayAllowed) return { verdict: same, oneWay: false };
  const implied = impliedBy(after, before, options);
  // Undecided whether it can be turned round: it follows all the same.
  return { verdict: implied, oneWay: implied.verdict === 'equal' && same.verdict === 'different' };
}
