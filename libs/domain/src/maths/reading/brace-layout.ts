/** What in a LaTeX brace with rows is there to be looked at only. */
import type { Span } from '../expr.js';
import { narrow } from './characters.js';
import { ReadFault } from './fault.js';
import { joiningWords } from './joining.js';
import type { Token } from './tokens.js';

const columnBeforeSign = /&\s*(?:[=<>≤≥≠]|\\(?:leq?|geq?|neq?|lt|gt)(?:slant)?(?![A-Za-z]))/y;

/** A column that stands before a sign, as in `x+y&=3`. */
export function isLayoutColumn(source: string, at: number): boolean {
  columnBeforeSign.lastIndex = at;
  return columnBeforeSign.test(source);
}

/** Letters and spaces, no single letter apart from words that join. */
export function isWords(text: string): boolean {
  return /^[\p{L}\s.,:-]{2,}$|^$/u.test(text) || joiningWords.has(text.toLowerCase());
}

/**
 * "and" and "or" of the languages that we speak join; any other words, such as "if" or "sonst", part a value from its condition, or
 * stand before a condition for its reader. Throws ReadFault where they stand inside of a condition.
 */
export function betweenWords(text: string, before: readonly Token[], span: Span): readonly Token[] {
  const joined = joiningWords.get(text.toLowerCase());
  if (joined !== undefined) return [{ type: 'op', text: joined, span }];
  const last = before.at(-1);
  if (last?.type === 'op' && (last.text === 'cell' || last.text === ',' || last.text === ';')) return [];
  const row = before.slice(
    before.findLastIndex(({ type, text: sign }) => type === 'matrix' || (type === 'op' && sign === 'row')),
  );
  if (text === '') return [];
  if (row.some((token) => token.text === 'cell')) throw new ReadFault('unexpected', span, { text });
  return [{ type: 'op', text: 'cell', span }];
}

const braceOfArray =
  /(\\m?left\s*\\\{\s*\\begin\s*\{array\}(?:\s*\{[lcr| ]*\})?)((?:(?!\\begin)[\s\S])*)(\\end\s*\{array\}\s*\\m?right\s*\.)/g;

/** `\left\{\begin{array}{ll} ... \end{array}\right.`, the brace with rows of old, as `cases`; every place stays where it is. */
function bracesOfArrays(source: string): string {
  return source.replace(braceOfArray, (_, open: string, rows: string, close: string) => {
    return `${'\\begin{cases}'.padEnd(open.length)}${rows}${'\\end{cases}'.padEnd(close.length)}`;
  });
}

/** The source without the signs of TeX around it, `$…$`, `\(…\)`; every place stays where it is. */
export function withoutDress(source: string): string {
  return bracesOfArrays(narrow(source))
    .replace(/^\s*(?:\$+|\\[([])|(?:(?<!\$)\$+|\\[)\]])[\s.]*$/g, (edge) => ' '.repeat(edge.length))
    .replace(/\^\s*\{\s*\\(circ|prime)\s*\}/g, (raised, name: string) => `^\\${name}`.padEnd(raised.length));
}
