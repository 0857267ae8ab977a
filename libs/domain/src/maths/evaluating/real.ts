/** Plain doubles, for graphs and derived decimals. */
import { evaluate } from '../arithmetic/evaluate.js';
import { Budget, defaultSteps } from '../budget.js';
import type { Expr } from '../expr.js';
import { conditionTruth } from '../lowering/condition.js';
import { exactValues, lower } from '../lowering/lower.js';
import { hasPieces, resolved } from '../lowering/unfold.js';
import { toText } from '../printing/text.js';
import { integer, type Rational, ratio } from '../rational.js';
import { floatSetting } from '../sampling/fields.js';
import { someTerm } from '../term.js';

/** Of a function in pieces each piece is lowered once, and conditions are looked at for every value. */
function inPieces(tree: Expr): (at: Readonly<Record<string, number>>) => number | null {
  const lowered = new Map<string, (at: Readonly<Record<string, number>>) => number | null>();
  return (at) => {
    if (!Object.values(at).every(Number.isFinite)) return null;
    const known = exactValues(Object.fromEntries(Object.entries(at).map(([name, value]) => [name, rationalOf(value)])));
    const piece = resolved(tree, (condition) => conditionTruth(condition, (side) => lower(side, known)));
    if (!piece) return null;
    const key = toText(piece);
    const own = lowered.get(key) ?? realFunction(piece);
    lowered.set(key, own);
    return own(at);
  };
}

/** A double is a fraction of powers of two; the last bits do not matter to a drawing. */
function rationalOf(value: number): Rational {
  return Number.isSafeInteger(value) ? integer(value) : ratio(BigInt(Math.round(value * 2 ** 30)), 1n << 30n);
}

/** The tree as a real function, lowered once: for drawing, where it is called hundreds of times. */
export function realFunction(tree: Expr): (at: Readonly<Record<string, number>>) => number | null {
  if (hasPieces(tree)) return inPieces(tree);
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
