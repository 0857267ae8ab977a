/** Angles in degrees, minutes and seconds. */
import type { ReadOptions } from '../reading.js';
import { scanNumber } from './digits.js';
import type { Token, TokenType } from './tokens.js';

/** What a degree sign ends, with its minutes and seconds. */
const minutesOfArc =
  /(\d{1,9}(?:[.,]\d{1,9})?)\s?°\s?(\d{1,2}(?:[.,]\d{1,9})?)\s?['′’](?:\s?(\d{1,2}(?:[.,]\d{1,9})?)\s?(?:["″”]|''|′′))?/y;

/** `30°15'` and `30°15'20"` as the sum of the parts of a degree that they are; null where none starts at `at`. */
export function minutesAt(
  source: string,
  at: number,
  options: ReadOptions,
): { readonly tokens: readonly Token[]; readonly end: number } | null {
  minutesOfArc.lastIndex = at;
  const [text, degrees = '0', minutes = '0', seconds] = minutesOfArc.exec(source) ?? [];
  if (text === undefined) return null;
  const span = [at, at + text.length] as const;
  const number = (digits: string): Token => {
    const { number } = scanNumber(digits, 0, options, false);
    return { type: 'number', text: number.text, span, number };
  };
  const op = (sign: string): Token => ({ type: 'op', text: sign, span });
  const edge = (type: TokenType): Token => ({ type, text: 'group', span });
  const ofMinutes = [op('+'), number(minutes), op('/'), number('60')];
  const ofSeconds = seconds === undefined ? [] : [op('+'), number(seconds), op('/'), number('3600')];
  const tokens = [edge('open'), number(degrees), ...ofMinutes, ...ofSeconds, edge('close'), op('deg')];
  return { tokens, end: span[1] };
}
