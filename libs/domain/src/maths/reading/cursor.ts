/** The parser's place in the tokens, with its limits. */
import type { Expr, Span } from '../expr.js';
import type { ReadOptions } from '../reading.js';
import { ReadFault } from './fault.js';
import { maxDepth, maxNodes } from './limits.js';
import type { Token, TokenType } from './tokens.js';

export class Cursor {
  private at = 0;
  private depth = 0;
  private nodes = 0;
  /** Bars that are open in the innermost bracket: a bar after an operand closes when there is one. */
  openBars = 0;
  /** A colon ends the expression: it parts the domain of a set from its condition. */
  colonEnds = false;
  /** A bar ends the expression: it parts the coordinates of a point. */
  barEnds = false;
  /** Pieces of functions so far. */
  pieces = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly sourceEnd: number,
    readonly options: ReadOptions,
    private readonly parse: (cursor: Cursor, minimum: number) => Expr,
  ) {}

  get token(): Token {
    return this.ahead(0);
  }

  ahead(distance: number): Token {
    return this.tokens[this.at + distance] ?? { type: 'end', text: '', span: [this.sourceEnd, this.sourceEnd] };
  }

  /** End of the token that was taken last. */
  get lastEnd(): number {
    return this.tokens[this.at - 1]?.span[1] ?? 0;
  }

  take(): Token {
    const token = this.token;
    this.at++;
    return token;
  }

  is(type: TokenType, text?: string): boolean {
    const token = this.token;
    return token.type === type && (text === undefined || token.text === text);
  }

  accept(type: TokenType, text?: string): boolean {
    if (!this.is(type, text)) return false;
    this.at++;
    return true;
  }

  /** One expression whose signs bind at least as tightly as `minimum`; counts depth and parts. */
  expression(minimum: number): Expr {
    if (++this.depth > maxDepth) throw new ReadFault('tooDeep', this.token.span, { limit: String(maxDepth) });
    const tree = this.parse(this, minimum);
    this.depth--;
    return tree;
  }

  /** Counts one node of the tree. */
  count(): void {
    if (++this.nodes > maxNodes) throw new ReadFault('tooManyParts', this.token.span, { limit: String(maxNodes) });
  }

  /** Runs `inner` with no bars open and restores them: bars do not cross brackets. */
  bracketed<T>(inner: () => T): T {
    const [bars, colon, bar] = [this.openBars, this.colonEnds, this.barEnds];
    this.openBars = 0;
    this.colonEnds = false;
    this.barEnds = false;
    const result = inner();
    this.openBars = bars;
    this.colonEnds = colon;
    this.barEnds = bar;
    return result;
  }

  spanFrom(start: number): Span {
    return [start, this.lastEnd];
  }

  unexpected(): ReadFault {
    const { type, text, span } = this.token;
    if (type === 'end') return new ReadFault('unexpectedEnd', span);
    if (type === 'close') return new ReadFault('unopenedBracket', span, { bracket: text });
    return new ReadFault('unexpected', span, { text });
  }
}
