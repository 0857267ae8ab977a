/** A run of letters taken apart: known names by longest match, everything else as single letters that multiply. */
import type { ConstantName, Span } from '../expr.js';
import {
  constantWords,
  foreignFunctionName,
  functionFacts,
  functionName,
  greekNames,
  longestNameLength,
  signWords,
} from '../names.js';
import type { ReadOptions } from '../reading.js';
import { ReadFault } from './fault.js';
import type { Token, TokenType } from './tokens.js';

/** What stands right after the run: an opening bracket makes bracketed functions possible. */
export type Follow = 'bracket' | 'subscript' | 'operand' | 'other';

const operandAhead =
  /^(?:\s|\\[,;: ])*(?:(?:\^\s*\{?\d+\}?|[²³])(?:\s|\\[,;: ])*)?(?:[\p{L}\d(√|]|\\(?:d?frac|sqrt|left|alpha|beta|gamma|theta|phi|varphi|omega|pi))/u;

/** What a text behind a run begins with. */
export function followOf(text: string): Follow {
  const next = text.trimStart().charAt(0);
  if (next === '(' || next === '_') return next === '(' ? 'bracket' : 'subscript';
  return operandAhead.test(text) ? 'operand' : 'other';
}

/** `tg` is the tangent where something to take it of follows, as in `tg x`; in `v = tg` it is a product. */
function isTangent(run: string, atEnd: boolean, follow: Follow, { variables = [] }: ReadOptions): boolean {
  if (variables.includes('t') || variables.includes('g')) return false;
  return (atEnd && follow === 'bracket') || (run === 'tg' && follow === 'operand');
}

type Piece = { readonly type: TokenType; readonly text: string; readonly length: number };

function wholeWord(run: string): Piece | null {
  const sign = signWords.get(run.toLowerCase());
  if (sign !== undefined && (run.slice(1) === run.slice(1).toLowerCase() || run === run.toUpperCase())) {
    return { type: 'op', text: sign, length: run.length };
  }
  // Every value is a solution, or none is.
  const truth = run === 'all' ? 'true' : run === 'none' ? 'false' : run;
  if (truth === 'true' || truth === 'false') return { type: 'boolean', text: truth, length: run.length };
  return null;
}

/**
 * A function as another language spells it. To somebody who may use every letter it is one where something to take it of follows;
 * else also where its letters are not all known, as in `senx`.
 */
function foreignFunction(spelling: string, followed: boolean, { letters }: ReadOptions): string | null {
  const known = letters ? [...spelling].every((letter) => letters.includes(letter)) : spelling.length < 3;
  if (known || (spelling.length < 3 && !followed)) return null;
  return letters || followed ? foreignFunctionName(spelling) : null;
}

function functionAt(run: string, at: number, follow: Follow, options: ReadOptions): Piece | null {
  for (let length = Math.min(longestNameLength, run.length - at); length > 1; length--) {
    const spelling = run.slice(at, at + length);
    const atEnd = at + length === run.length;
    const followed = atEnd && (follow === 'bracket' || follow === 'operand');
    const name = functionName(spelling) ?? foreignFunction(spelling, followed, options);
    if (name === null) continue;
    if (length === 2 && run.startsWith('tg', at) && !isTangent(run, atEnd, follow, options)) continue;
    if (functionFacts.get(name)?.bare || (atEnd && follow === 'bracket'))
      return { type: 'function', text: name, length };
  }
  for (const name of options.functions ?? []) {
    if (run.startsWith(name, at) && at + name.length === run.length && follow === 'bracket') {
      return { type: 'function', text: name, length: name.length };
    }
  }
  return null;
}

function declaredAt(run: string, at: number, options: ReadOptions): Piece | null {
  let best = '';
  for (const name of options.variables ?? []) if (name.length > best.length && run.startsWith(name, at)) best = name;
  return best === '' ? null : { type: 'name', text: best, length: best.length };
}

/** In LaTeX a Greek letter has its backslash, so that `nu` is n times u; only a long name can be nothing else. */
const shortGreek = 3;

function namedAt(run: string, at: number, latex: boolean): Piece | null {
  for (let length = Math.min(longestNameLength, run.length - at); length > 1; length--) {
    const text = run.slice(at, at + length);
    const constant = constantWords.get(text);
    // `oo` and its longer names only as a whole run: `foobar` holds no infinity.
    if (constant !== undefined && (constant === 'pi' || length === run.length))
      return { type: 'constant', text: constant, length };
    if (greekNames.has(text) && !(latex && length <= shortGreek)) return { type: 'name', text, length };
  }
  return null;
}

function longer(a: Piece | null, b: Piece | null): Piece | null {
  return a && (!b || a.length >= b.length) ? a : b;
}

function letterAt(run: string, at: number): Piece {
  const text = String.fromCodePoint(run.codePointAt(at) ?? 0);
  const constant: ConstantName | null = text === 'e' || text === 'i' ? text : null;
  return { type: constant ? 'constant' : 'name', text, length: text.length };
}

/**
 * Splits a run of letters that starts at `offset` of the source. Throws ReadFault `unknownFunction` for a word of four letters or
 * more that stands before a bracket and in which nothing is known: it is a misspelt function far more often than a product.
 */
export function splitLetters(
  run: string,
  offset: number,
  follow: Follow,
  options: ReadOptions,
  latex = false,
): Token[] {
  const declared = declaredAt(run, 0, options);
  const word = declared?.length === run.length ? null : wholeWord(run);
  if (word) return [{ type: word.type, text: word.text, span: [offset, offset + run.length] }];
  const tokens: Token[] = [];
  let known = false;
  for (let at = 0; at < run.length; ) {
    const named = longer(
      functionAt(run, at, follow, options),
      longer(declaredAt(run, at, options), namedAt(run, at, latex)),
    );
    known ||= named !== null;
    const piece = named ?? letterAt(run, at);
    const span: Span = [offset + at, offset + at + piece.length];
    tokens.push({ type: piece.type, text: piece.text, span });
    at += piece.length;
  }
  if (!known && follow === 'bracket' && tokens.length >= 4) {
    throw new ReadFault('unknownFunction', [offset, offset + run.length], { name: run });
  }
  return tokens;
}
