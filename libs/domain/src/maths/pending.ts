/** Stands in until the engine is here, so that callers compile against the final interface. */
import type { Expr } from './expr.js';
import type { NumberReading } from './numbers.js';
import type { Rational } from './rational.js';
import type { Reading, ReadOptions } from './reading.js';
import type { CompareOptions, Verdict } from './verdict.js';

type Decimal = { readonly decimal?: 'point' | 'comma' };
const pending = (): never => {
  throw new Error('not built yet');
};

export const read: (source: string, options?: ReadOptions) => Reading = pending;
export const toLatex: (tree: Expr, options?: Decimal) => string = pending;
export const toText: (tree: Expr) => string = pending;
export const compareExpressions: (answer: Expr, key: Expr, options?: CompareOptions) => Verdict = pending;
export const evaluateExact: (tree: Expr, at: Readonly<Record<string, Rational>>) => Rational | null = pending;
export const evaluateTruth: (tree: Expr, at: Readonly<Record<string, Rational>>) => boolean | null = pending;
export const evaluateReal: (tree: Expr, at: Readonly<Record<string, number>>) => number | null = pending;
export const substitute: (tree: Expr, at: Readonly<Record<string, Expr>>) => Expr = pending;
export const freeSymbols: (tree: Expr) => ReadonlySet<string> = pending;
export const readNumber: (source: string, options?: ReadOptions) => NumberReading = pending;
