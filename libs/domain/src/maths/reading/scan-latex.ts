/** LaTeX, as the 2-D editor writes it, to the same tokens as plain text. */
import type { ReadOptions } from '../reading.js';
import { betweenWords, isLayoutColumn, isWords, withoutDress } from './brace-layout.js';
import { signOf } from './characters.js';
import { scanNumber } from './digits.js';
import { ReadFault } from './fault.js';
import { signInText } from './joining.js';
import {
  approximations,
  braceEnvironments,
  frames,
  matrixEnvironments,
  simpleCommand,
  spacing,
  textCommands,
} from './latex-commands.js';
import { scanLatexNumber } from './latex-numbers.js';
import { followOf, splitLetters } from './letters.js';
import { withoutRemarks } from './remarks.js';
import { repeatingAt } from './repeating.js';
import { scanPlain } from './scan-plain.js';
import { latexSubText, subscriptOf } from './subscripts.js';
import { type NumberLiteral, type Token, type TokenType } from './tokens.js';

const command = /\\(?:[A-Za-z]+\*?|[^A-Za-z])/y;
const braced = /\s*\{([^{}\\]*)\}/y;
const environment = /\s*\{([A-Za-z]+\*?)\}(?:\{[lcr| ]*\})?/y;
class LatexScanner {
  readonly tokens: Token[] = [];
  private at = 0;
  /** Braces with rows that are open: words in them say "if" and "otherwise" in any language. */
  private braces = 0;

  constructor(
    private readonly source: string,
    private readonly options: ReadOptions,
  ) {}

  private push(type: TokenType, text: string, length: number): void {
    this.tokens.push({ type, text, span: [this.at, this.at + length] });
    this.at += length;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.source);
  }

  scan(): Token[] {
    while (this.at < this.source.length) {
      const character = this.source.charAt(this.at);
      if (/[\s~\u200b]/.test(character)) this.at++;
      else if (character === '\\') this.command();
      else if (!this.digits(character) && !this.letters() && !this.mark(character)) this.plain(character);
    }
    return this.tokens;
  }

  private command(): void {
    const found = this.match(command);
    if (!found) throw new ReadFault('unknownCommand', [this.at, this.at + 1], { text: '\\' });
    const [text] = found;
    const name = text.slice(1);
    const start = this.at;
    if (name === ' ' || spacing.has(name)) {
      this.at += text.length;
      this.delimiter(name);
    } else if (textCommands.has(name)) this.words(text.length);
    else if (frames.has(name)) this.at += text.length;
    else if (approximations.has(name)) throw new ReadFault('approximately', [start, start + text.length], { text });
    else if (name === 'begin' || name === 'end') this.environment(name, text.length);
    else if (name === '\\' || name === 'cr') this.push('op', 'row', text.length);
    else if (name === 'overline' || name === 'bar') this.push('function', 'conj', text.length);
    else if (name === 'circ' && this.tokens.at(-1)?.text === '^') {
      this.tokens.pop();
      this.push('op', 'deg', text.length);
    } else if (name === 'prime' && this.tokens.at(-1)?.text === '^') {
      this.tokens.pop();
      this.at += text.length;
      this.prime();
    } else if (name === 'placeholder') throw new ReadFault('missingOperand', [start, start + text.length]);
    else this.simple(name, text);
  }

  private simple(name: string, text: string): void {
    const simple = simpleCommand(name);
    if (!simple) throw new ReadFault('unknownCommand', [this.at, this.at + text.length], { text });
    if (simple[1] === 'emptyset') {
      const span = [this.at, this.at + text.length] as const;
      this.tokens.push({ type: 'open', text: '{', span }, { type: 'close', text: '}', span });
      this.at += text.length;
      return;
    }
    this.push(simple[0], simple[1], text.length);
    if (simple[0] === 'name') this.subscript();
    // `\frac12`: each argument is one digit, so `12` must not become a number.
    if (simple[0] === 'frac') for (let k = 0; k < 2; k++) this.shortArgument();
    if (simple[0] === 'root') this.rootArguments();
  }

  /** After \left and \right a bar is known to open or close. */
  private delimiter(name: string): void {
    const side = name === 'left' || name === 'mleft' ? 'open' : name === 'right' || name === 'mright' ? 'close' : null;
    if (side === null) return;
    const found = this.match(/\s*(?:\||\\[lr]?vert(?![A-Za-z]))/y);
    if (found) this.push(side, 'abs', found[0].length);
    else if (this.source.charAt(this.at) === '.') this.at++;
  }

  private words(length: number): void {
    this.at += length;
    const found = this.match(braced);
    if (!found) throw new ReadFault('missingArgument', [this.at - length, this.at]);
    const text = (found[1] ?? '').trim();
    const start = this.at + found[0].indexOf('{') + 1;
    this.at += found[0].length;
    const span = [start, start + text.length] as const;
    const joined = this.braces === 0 ? signInText(text, this.tokens.at(-1), this.options) : null;
    if (joined !== null) this.tokens.push({ type: 'op', text: joined, span });
    else if (this.braces > 0 && isWords(text)) this.tokens.push(...betweenWords(text, this.tokens, span));
    else if (/^[A-Za-z]+$/.test(text)) {
      const rest = this.source.slice(this.at);
      const follow = /^\s*(?:\{\s*)?(?:\\m?left\s*)?\(/.test(rest) ? 'bracket' : followOf(rest);
      this.tokens.push(...splitLetters(text, start, follow, this.options).map((token) => ({ ...token, span })));
    } else this.tokens.push(...scanPlain(text, this.options).map((token) => ({ ...token, span })));
    if (this.tokens.at(-1)?.type === 'name') this.subscript();
  }

  private environment(name: string, length: number): void {
    const start = this.at;
    this.at += length;
    const found = this.match(environment);
    const kind = found?.[1] ?? '';
    const span = [start, this.at + (found?.[0].length ?? 0)] as const;
    const brace = braceEnvironments.has(kind);
    if (!found || !(matrixEnvironments.has(kind) || kind === 'vmatrix' || brace)) {
      throw new ReadFault('unknownCommand', span, { text: this.source.slice(...span) });
    }
    if (name === 'begin' && kind === 'vmatrix') this.tokens.push({ type: 'function', text: 'det', span });
    if (brace) this.braces += name === 'begin' ? 1 : -1;
    this.tokens.push({ type: name === 'begin' ? 'matrix' : 'close', text: brace ? 'cases' : 'matrix', span });
    this.at += found[0].length;
  }

  private digits(character: string): boolean {
    const next = this.source.charAt(this.at + 1);
    const pointed = character === '.' && /\d/.test(next) && this.tokens.at(-1)?.type !== 'number';
    if (!/\d/.test(character) && !pointed) return false;
    if (this.shortPower()) return true;
    const repeating = repeatingAt(this.source, this.at, this.options);
    if (repeating) {
      this.tokens.push(...repeating.tokens);
      this.at = repeating.end;
      return true;
    }
    const scanned = scanLatexNumber(this.source, this.at, this.options);
    return this.number(scanned.number, scanned.end);
  }

  private number(number: NumberLiteral, end: number): true {
    this.tokens.push({ type: 'number', text: number.text, span: [this.at, end], number });
    this.at = end;
    return true;
  }

  /** TeX raises one digit only: `x^23` is x squared times 3. */
  private shortPower(): boolean {
    const last = this.tokens.at(-1);
    if (last?.text !== '^' && last?.type !== 'sub') return false;
    this.digit();
    return true;
  }

  private digit(): void {
    this.number(scanNumber(this.source.charAt(this.at), 0, {}, false).number, this.at + 1);
  }

  /** An argument of \frac without braces is one digit or letter; one in braces is left to the main loop. */
  private shortArgument(): void {
    while (/\s/.test(this.source.charAt(this.at))) this.at++;
    const character = this.source.charAt(this.at);
    if (character === '{') {
      this.group();
      return;
    }
    const start = this.at;
    this.tokens.push({ type: 'open', text: 'group', span: [start, start] });
    if (/\d/.test(character)) this.digit();
    else if (character === '\\') this.command();
    else if (!this.letters(1)) throw new ReadFault('missingArgument', [start, Math.min(start + 1, this.source.length)]);
    this.tokens.push({ type: 'close', text: 'group', span: [this.at, this.at] });
  }

  private rootArguments(): void {
    while (/\s/.test(this.source.charAt(this.at))) this.at++;
    if (this.source.charAt(this.at) === '[') {
      const end = this.source.indexOf(']', this.at);
      if (end < 0) throw new ReadFault('unclosedBracket', [this.at, this.at + 1], { bracket: '[' });
      const last = this.tokens.pop();
      if (last) this.tokens.push({ ...last, text: 'root' });
      const inner = new LatexScanner(this.source.slice(0, end), this.options);
      inner.at = this.at + 1;
      this.tokens.push({ type: 'open', text: 'group', span: [this.at, this.at + 1] }, ...inner.scan());
      this.tokens.push({ type: 'close', text: 'group', span: [end, end + 1] });
      this.at = end + 1;
    }
    this.shortArgument();
  }

  /** One braced group, scanned to its closing brace. */
  private group(): void {
    let depth = 0;
    do {
      const character = this.source.charAt(this.at);
      if (character === '')
        throw new ReadFault('unclosedBracket', [this.source.length, this.source.length], { bracket: '{' });
      const before = this.tokens.length;
      const from = this.at;
      if (/[\s~]/.test(character)) this.at++;
      else if (character === '\\') this.command();
      else if (!this.digits(character) && !this.letters() && !this.mark(character)) this.plain(character);
      const first = this.tokens[before];
      if (from + 1 === this.at && first?.text === 'group') depth += first.type === 'open' ? 1 : -1;
    } while (depth > 0);
  }

  private letters(most = 400): boolean {
    const run = /^[A-Za-z]+/.exec(this.source.slice(this.at, this.at + most))?.[0];
    if (run === undefined) return false;
    const follow = this.source.charAt(this.at + run.length) === '(' ? 'bracket' : 'other';
    this.tokens.push(...splitLetters(run, this.at, follow, this.options, true));
    this.at += run.length;
    this.subscript();
    return true;
  }

  private subscript(): void {
    const last = this.tokens.at(-1);
    if (last?.type === 'name' || last?.type === 'constant') {
      const found = this.match(latexSubText);
      const sub = found ? (found[1] ?? found[2] ?? found[3] ?? subscriptOf(found[4] ?? '')) : '';
      if (found && sub !== '') {
        this.tokens.pop();
        this.tokens.push({
          type: 'name',
          text: `${last.text}_${sub}`,
          span: [last.span[0], this.at + found[0].length],
        });
        this.at += found[0].length;
      }
    }
    while (this.source.charAt(this.at) === "'") {
      this.at++;
      this.prime();
    }
  }

  private prime(): void {
    const last = this.tokens.pop();
    if (last?.type !== 'name') throw new ReadFault('unexpected', [this.at - 1, this.at], { text: "'" });
    this.tokens.push({ ...last, text: `${last.text}'`, span: [last.span[0], this.at] });
  }

  private mark(character: string): boolean {
    if (character === '{') this.push('open', 'group', 1);
    else if (character === '}') this.push('close', 'group', 1);
    else if (character === '(' || character === '[') this.push('open', character, 1);
    else if (character === ')' || character === ']') this.push('close', character, 1);
    else if (character === '|') this.push('bar', '|', 1);
    else if (character === '_') this.push('sub', '_', 1);
    else if (character === '&' && this.braces > 0 && isLayoutColumn(this.source, this.at)) this.at++;
    else if (character === '&') this.push('op', 'cell', 1);
    else return false;
    return true;
  }

  private plain(character: string): void {
    const sign = signOf(character);
    const pair = this.source.slice(this.at, this.at + 2);
    const direct = pair === '<=' || pair === '>=' || pair === '!=' ? pair : sign;
    if (direct !== null) {
      this.push('op', direct, direct === pair ? pair.length : 1);
      return;
    }
    const point = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    this.tokens.push(
      ...scanPlain(point, this.options).map((token) => ({
        ...token,
        span: [this.at, this.at + point.length] as const,
      })),
    );
    this.at += point.length;
  }
}

/** Tokens of LaTeX. Throws ReadFault. */
export function scanLatex(source: string, options: ReadOptions): Token[] {
  return new LatexScanner(withoutRemarks(withoutDress(source)), options).scan();
}
