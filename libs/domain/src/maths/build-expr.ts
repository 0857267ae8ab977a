/** Trees put together; nothing is simplified. */
import type { Expr } from './expr.js';
import { integer } from './rational.js';

const span = [0, 0] as const;

export const symbol = (name: string): Expr => ({ kind: 'symbol', name, span });
export const whole = (n: number): Expr => ({
  kind: 'number',
  value: integer(n),
  text: String(n),
  form: 'integer',
  span,
});
export const call = (name: string, ...args: readonly Expr[]): Expr => ({ kind: 'call', name, args, span });
export const plus = (...terms: readonly Expr[]): Expr => ({ kind: 'add', terms, span });
export const minus = (arg: Expr): Expr => ({ kind: 'neg', arg, span });
export const times = (...factors: readonly Expr[]): Expr => ({ kind: 'mul', factors, span });
export const quotient = (top: Expr, denominator: Expr): Expr => ({ kind: 'div', numerator: top, denominator, span });
export const power = (base: Expr, exponent: Expr): Expr => ({ kind: 'pow', base, exponent, span });

/** The derivative, left to the lowering to work out. */
export const slope = (tree: Expr, variable: string, order = 1): Expr =>
  call('diff', tree, symbol(variable), whole(order));
