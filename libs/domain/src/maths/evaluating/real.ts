/** Plain doubles, for graphs and derived decimals. */
import { evaluate } from '../arithmetic/evaluate.js';
import { Budget, defaultSteps } from '../budget.js';
import { floatSetting } from '../comparing/fields.js';
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { someTerm } from '../term.js';

/** The tree as a real function, lowered once: for drawing, where it is called hundreds of times. */
export function realFunction(tree: Expr): (at: Readonly<Record<string, number>>) => number | null {
  const term = lower(tree);
  const unknown = someTerm(term, (part) => part.op === 'apply' || part.op === 'none');
  return (at) => {
    if (unknown) return null;
    const point = new Map(Object.entries(at).map(([name, v]) => [name, { re: { v, err: 0 }, im: null }]));
    const value = Budget.within(() => evaluate(term, point, floatSetting(true, new Budget(defaultSteps))), null);
    return value === null || value.im !== null ? null : value.re.v;
  };
}

/** The real value of a tree as a double, or null where it is undefined or not real. */
export function evaluateReal(tree: Expr, at: Readonly<Record<string, number>>): number | null {
  return realFunction(tree)(at);
}
