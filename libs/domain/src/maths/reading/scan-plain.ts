/** Plain text, as typed on a keyboard, to tokens. */

import { greekLetterName } from '../names.js';
import { integer, ratio } from '../rational.js';
import type { ReadOptions } from '../reading.js';
import { longSigns, narrow, signOf, subscript, superscript, vulgarFraction } from './characters.js';
import { scanNumber } from './digits.js';
import { ReadFault } from './fault.js';
import { joinedBy, joiningSigns } from './joining.js';
import { followOf, splitLetters } from './letters.js';
import { minutesAt } from './minutes.js';
import { withPowerSigns } from './power-words.js';
import { withoutRemarks } from './remarks.js';
import { repeatingAt } from './repeating.js';
import { isStyled, withPlainLetters } from './styled.js';
import { countedIndex, countedSubscripts, subscriptOf, subText } from './subscripts.js';
import { endsOperand, statementsApart, type Token, type TokenType } from './tokens.js';

const letters = /[A-Za-z]+/y;
/** `p || q`: "or" where it stands apart; bars of absolute values touch what they hold. */
const orBars = /(?<=\s)\|\|(?=\s)/y;

class PlainScanner {
  readonly tokens: Token[] = [];
  private at = 0;

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
      if (/\s|\u200b|\u2061|\u2062/.test(character)) this.blank(character);
      else if (
        !(this.numeral(character) || this.word(character) || this.raised(character) || this.bracket(character))
      ) {
        this.sign(character);
      }
    }
    return this.tokens;
  }

  /** Where solutions are told, a new line begins another one. */
  private blank(character: string): void {
    if (character === '\n' && this.options.solving === true && this.afterOperand()) this.push('op', ';', 1);
    else this.at++;
  }

  private afterOperand(): boolean {
    const last = this.tokens.at(-1);
    return last !== undefined && endsOperand(last);
  }

  private numeral(character: string): boolean {
    const vulgar = vulgarFraction(character);
    if (vulgar) return this.vulgar(vulgar);
    const next = this.source.charAt(this.at + 1);
    const mark = character === '.' || (character === ',' && this.options.decimal === 'comma');
    const last = this.tokens.at(-1);
    // `(-∞,1)`: behind a value a comma parts.
    const begins = mark && /\d/.test(next) && last?.type !== 'number' && !(character === ',' && this.afterOperand());
    if (!/\d/.test(character) && !begins) return false;
    const made = repeatingAt(this.source, this.at, this.options) ?? minutesAt(this.source, this.at, this.options);
    if (made) {
      this.tokens.push(...made.tokens);
      this.at = made.end;
      return true;
    }
    const scanned = scanNumber(this.source, this.at, this.options, last?.text !== '^');
    this.tokens.push({
      type: 'number',
      text: scanned.number.text,
      span: [this.at, scanned.end],
      number: scanned.number,
    });
    this.at = scanned.end;
    return true;
  }

  /** `2½` is a mixed number, `½` alone a fraction. */
  private vulgar([numerator, denominator]: readonly [number, number]): boolean {
    const last = this.tokens.at(-1);
    if (last?.number?.form === 'integer') {
      const value = ratio(last.number.value.n * BigInt(denominator) + BigInt(numerator), BigInt(denominator));
      const text = `${last.text} ${numerator}/${denominator}`;
      this.tokens.pop();
      this.tokens.push({
        type: 'number',
        text,
        span: [last.span[0], this.at + 1],
        number: { value, text, form: 'mixed' },
      });
      this.at++;
      return true;
    }
    const span = [this.at, this.at + 1] as const;
    const digit = (n: number): Token => {
      return { type: 'number', text: `${n}`, span, number: { value: integer(n), text: `${n}`, form: 'integer' } };
    };
    const group = (type: TokenType): Token => ({ type, text: 'group', span });
    this.tokens.push(
      group('open'),
      digit(numerator),
      { type: 'op', text: '/', span },
      digit(denominator),
      group('close'),
    );
    this.at++;
    return true;
  }

  private word(character: string): boolean {
    const greek = greekLetterName(character);
    if (greek !== null) this.push(greek === 'pi' ? 'constant' : 'name', greek, 1);
    else if (character === '∞') this.push('constant', 'oo', 1);
    else if (character === '√') this.push('function', 'sqrt', 1);
    else if (character === '∛') this.push('function', 'cbrt', 1);
    else if (character === '∅') this.emptySet();
    else {
      const run = this.match(letters)?.[0];
      if (run === undefined) return false;
      const end = this.at + run.length;
      const next = this.source.slice(end).trimStart().charAt(0);
      const word = this.isElementSign(run, next) ? 'in' : this.wordBetween(run);
      if (word !== null) {
        this.push('op', word, run.length);
        return true;
      }
      this.tokens.push(...splitLetters(run, this.at, followOf(this.source.slice(end, end + 40)), this.options));
      this.at = end;
    }
    this.suffix();
    return true;
  }

  /** `x in [1, 3)`: the word by itself, between a value and a set. */
  private isElementSign(run: string, next: string): boolean {
    const apart = /\s/.test(this.source.charAt(this.at - 1)) && /\s/.test(this.source.charAt(this.at + run.length));
    return run === 'in' && apart && this.tokens.length > 0 && /[[({\]RZN]/.test(next);
  }

  /** A word or letter between two values that stands for a sign: `17 mod 5`, `3 x 10^5`, `x=3 et x=-3`. */
  private wordBetween(run: string): string | null {
    const { letters, solving } = this.options;
    if (solving === true && run.length > 1 && joinedBy(run, []) === 'not') return 'not';
    if (!this.afterOperand()) return null;
    const rest = this.source.slice(this.at + run.length);
    if (run === 'mod') return 'mod';
    const isTimes = run === 'x' || run === 'X';
    if (isTimes && letters && !letters.includes(run) && this.tokens.at(-1)?.type === 'number' && /^\s*\d/.test(rest))
      return '*';
    const apart = /\s/.test(this.source.charAt(this.at - 1)) && /^\s+\S/.test(rest);
    return solving === true && apart ? joinedBy(run, letters ?? []) : null;
  }

  private emptySet(): void {
    this.push('open', '{', 1);
    this.tokens.push({ type: 'close', text: '}', span: [this.at - 1, this.at] });
  }

  /** `x_1`, `x₁`, `y'`: part of the name; after a logarithm the subscript is its base. */
  private suffix(): void {
    const last = this.tokens.at(-1);
    if (!last || (last.type !== 'name' && last.type !== 'constant' && last.type !== 'function')) return;
    const typed = this.index(last) ?? this.match(subText);
    const [, braced, plain, greek, sum] = typed ?? [];
    let sub = braced || plain || (greek ? greekLetterName(greek) : null) || '';
    if (sum !== undefined && last.type === 'name' && sum !== '') sub = subscriptOf(sum);
    let length = sub === '' ? 0 : (typed?.[0].length ?? 0);
    for (let digit = typed ? null : subscript(this.source.charAt(this.at)); digit !== null; ) {
      sub += digit;
      length++;
      digit = subscript(this.source.charAt(this.at + length));
    }
    if (last.type === 'function') {
      if (sub !== '') this.logBase(sub, length);
      return;
    }
    const primes =
      last.type === 'name' ? (/^['’′]{0,3}/.exec(this.source.slice(this.at + length))?.[0].length ?? 0) : 0;
    if (sub === '' && primes === 0) return;
    const text = `${last.text}${sub === '' ? '' : `_${sub}`}${"'".repeat(primes)}`;
    this.tokens.pop();
    this.tokens.push({ type: 'name', text, span: [last.span[0], this.at + length + primes] });
    this.at += length + primes;
  }

  /** `x1` where the question knows `x_1`, or where solutions are counted. */
  private index({ type, text, span }: Token): RegExpExecArray | null {
    const counting = this.options.solving === true && type === 'name';
    const counted = counting ? (this.match(countedIndex) ?? this.match(countedSubscripts)) : null;
    const before = this.tokens.at(-2);
    if (counted) return before && before.span[1] === span[0] && endsOperand(before) ? null : counted;
    if (text === 'log' && this.options.letters) return this.match(/(2|10)(?=\s*\()/y);
    const digits = this.options.letters ? this.match(/(\d{1,3})(?!\d)/y) : null;
    return digits && this.options.letters?.includes(`${text}_${digits[1]}`) ? digits : null;
  }

  /** In `log_2x` the base is 2; in `log_ax` it is a, and x is what the logarithm is taken of. */
  private logBase(sub: string, length: number): void {
    const start = this.at;
    this.tokens.push({ type: 'sub', text: '_', span: [start, start + 1] });
    const braced = this.source.charAt(start + 1) === '{';
    const base = braced || /^\d/.test(sub) ? sub : sub.charAt(0);
    const inner = new PlainScanner(narrow(base), this.options).scan();
    const end = start + (base === sub ? length : 2);
    const span = [start, end] as const;
    const edge = (type: TokenType): Token => ({ type, text: 'group', span });
    this.tokens.push(edge('open'), ...inner.map((token) => ({ ...token, span })), edge('close'));
    this.at = end;
  }

  /** `x²`, `x⁻¹`: a power with its exponent as a group. */
  private raised(character: string): boolean {
    if (superscript(character) === null) return false;
    const start = this.at;
    let text = '';
    for (let part: string | null = superscript(character); part !== null; ) {
      text += part;
      this.at++;
      part = superscript(this.source.charAt(this.at));
    }
    const span = [start, this.at] as const;
    const inner = new PlainScanner(text, this.options).scan().map((token) => ({ ...token, span }));
    const edge = (type: TokenType): Token => ({ type, text: 'group', span });
    // `³√8`: with nothing before it to be raised, it says which root.
    if (this.source.charAt(this.at) === '√' && !this.afterOperand()) {
      this.push('function', 'sqrt', 1);
      this.tokens.push({ type: 'sub', text: '_', span }, edge('open'), ...inner, edge('close'));
      return true;
    }
    this.tokens.push({ type: 'op', text: '^', span }, { type: 'open', text: 'group', span }, ...inner);
    this.tokens.push({ type: 'close', text: 'group', span });
    return true;
  }

  private bracket(character: string): boolean {
    if ('([{'.includes(character)) this.push('open', character, 1);
    else if (')]}'.includes(character)) this.push('close', character, 1);
    else if (this.match(orBars)) this.push('op', 'or', 2);
    else if (character === '|') this.push('bar', '|', 1);
    else if (character === '⌊' || character === '⌈') this.push('open', character === '⌊' ? 'floor' : 'ceil', 1);
    else if (character === '⌋' || character === '⌉') this.push('close', character === '⌋' ? 'floor' : 'ceil', 1);
    else if (character === '_' && this.tokens.at(-1)?.type === 'function') this.push('sub', '_', 1);
    else return false;
    return true;
  }

  /** `n!=n(n-1)!`: right behind an operand, in a source with another factorial, the equals sign stands for itself. */
  private isFactorial(): boolean {
    return /[\w)\]]/.test(this.source.charAt(this.at - 1)) && /[\w)\]]!(?!=)/.test(this.source);
  }

  private sign(character: string): void {
    const joining = joiningSigns.find(([word]) => this.source.startsWith(word, this.at));
    if (joining) {
      this.push('op', joining[1], joining[0].length);
      return;
    }
    for (const [text, sign] of longSigns) {
      if (!this.source.startsWith(text, this.at)) continue;
      if (text === '!=' && this.isFactorial()) break;
      this.push('op', sign, text.length);
      return;
    }
    if ('≈≃≅≒≐'.includes(character)) throw new ReadFault('approximately', [this.at, this.at + 1], { text: character });
    const sign = signOf(character);
    if (sign === null) {
      const text = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
      throw new ReadFault('unknownCharacter', [this.at, this.at + text.length], { text });
    }
    this.push('op', sign, 1);
  }
}

/** Tokens of plain text. Throws ReadFault. */
export function scanPlain(source: string, options: ReadOptions): Token[] {
  const typed = withPowerSigns(withoutRemarks(source));
  const scan = (text: string): Token[] => {
    const tokens = new PlainScanner(narrow(text), options).scan();
    return options.solving === true ? statementsApart(tokens) : tokens;
  };
  return isStyled(typed) ? withPlainLetters(typed, scan) : scan(typed);
}
