/** Values of one side at a place on the line. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { Budget } from '../budget.js';
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { fixed, fixedSetting } from '../sampling/fields.js';
import { valueText } from '../sampling/witness.js';
import type { Coordinate } from '../solving/bound-formula.js';
import { coordinateText } from '../solving/witness-text.js';
import { symbolsOf } from '../term.js';
import { freeSymbols } from '../tree.js';
import type { Verdict } from '../verdict.js';

/** The value to 80 digits; other variables stand at 2, 3, ...; null where it is undefined or not real. */
function realAt(tree: Expr, name: string, at: Coordinate, budget: Budget) {
  const re = 'exact' in at ? fixed.real.rational(at.exact) : at.ball;
  if (re === null) return null;
  const point = new Map([[name, { re, im: null }]]);
  const others = [...freeSymbols(tree)].filter((other) => other !== name).sort();
  for (const [k, other] of others.entries()) {
    const value = fixed.real.rational({ n: BigInt(k + 2), d: 1n });
    if (value !== null) point.set(other, { re: value, im: null });
  }
  const value = evaluate(lower(tree), point, fixedSetting(true, budget));
  return value && value.im === null ? value : null;
}

export function definedAt(tree: Expr, name: string, at: Coordinate, budget: Budget): boolean {
  return realAt(tree, name, at, budget) !== null;
}

export function valueAt(tree: Expr, name: string, at: Coordinate, budget: Budget): string {
  return valueText(realAt(tree, name, at, budget), fixed.real);
}

/** Nearer than this is the same at a point that is known to 84 digits. */
const same = 1e-30;

/** Both sides at an irrational cut: null where they agree or neither has a value there. */
export function compareAtIrrational(a: Expr, b: Expr, name: string, at: Coordinate, budget: Budget): Verdict | null {
  if (symbolsOf(lower(b), symbolsOf(lower(a))).size > 1) return { verdict: 'undecided', reason: 'pieces' };
  const [left, right] = [realAt(a, name, at, budget), realAt(b, name, at, budget)];
  if (!left && !right) return null;
  if (!left || !right) return { verdict: 'undecided', reason: 'pieces' };
  const difference = fixed.real.subtract(left.re, right.re);
  if (Math.abs(fixed.real.toNumber(difference)) + fixed.real.error(difference) < same) return null;
  if (fixed.real.sign(difference) === null) return { verdict: 'undecided', reason: 'precision' };
  const witness = {
    at: { [name]: coordinateText(at) },
    answer: valueText(left, fixed.real),
    key: valueText(right, fixed.real),
  };
  return { verdict: 'different', witness };
}
