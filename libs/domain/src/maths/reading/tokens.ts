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

const operandTypes: ReadonlySet<TokenType> = new Set(['number', 'name', 'constant', 'close', 'boolean']);
const postfixSigns: ReadonlySet<string> = new Set(['!', '%', 'deg']);

/** Whether something has a value up to this token. */
export const endsOperand = ({ type, text }: Token): boolean =>
  operandTypes.has(type) || (type === 'op' && postfixSigns.has(text));

/**
 * `x=1 y=2`: behind a blank a letter with its own equals sign begins another statement, where one with an equals sign stands
 * before it. A semicolon is put between.
 */
export function statementsApart(tokens: readonly Token[]): Token[] {
  const parted: Token[] = [];
  let related = false;
  tokens.forEach((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const begins = token.type === 'name' && next?.type === 'op' && next.text === '=';
    const apart = before !== undefined && endsOperand(before) && before.span[1] < token.span[0];
    if (begins && apart && related) {
      parted.push({ type: 'op', text: ';', span: [before.span[1], token.span[0]] });
      related = false;
    }
    if (token.type === 'op' && token.text === '=') related = true;
    if (
      token.type === 'op' &&
      (token.text === ',' || token.text === ';' || token.text === 'and' || token.text === 'or')
    )
      related = false;
    parted.push(token);
  });
  return parted;
}
