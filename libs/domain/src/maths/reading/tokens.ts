/** The token stream that both notations are scanned into; one parser reads it. */
import type { NumberExpr, Span } from '../expr.js';

export type NumberLiteral = Pick<NumberExpr, 'value' | 'text' | 'form'>;

/**
 * op: + - * / ^ ! % deg ± ∓ , ; = != < <= > >= U ∩ \ and the logic signs
 * open, close: ( [ { and the invisible `group` of LaTeX braces, `floor`, `ceil`, `abs` (a bar whose side is known)
 * bar: a `|` whose side is not known; sub: the `_` after log; big: sum or product; frac, root: LaTeX commands before their groups
 */
export type TokenType =
  | 'number'
  | 'name'
  | 'constant'
  | 'function'
  | 'op'
  | 'open'
  | 'close'
  | 'bar'
  | 'sub'
  | 'big'
  | 'frac'
  | 'root'
  | 'matrix'
  | 'boolean'
  | 'end';

export type Token = {
  readonly type: TokenType;
  readonly text: string;
  readonly span: Span;
  readonly number?: NumberLiteral;
};
