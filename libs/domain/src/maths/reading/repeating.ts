/** Decimals whose last digits go on for ever: `0.(3)`, in comma locales `0,1(6)`, in LaTeX `0.1\overline{6}`, with bars over digits `0.3̅`. */
import { add, integer, powInteger, type Rational, ratio } from '../rational.js';
import type { ReadOptions } from '../reading.js';
import type { Token } from './tokens.js';

export type RepeatingDecimal = { readonly tokens: readonly Token[]; readonly end: number };

// Digits before the brackets are left to commas: 0.5(3) is a product where the mark is a point.
const withPoint = /(\d{1,18})\.()\((\d{1,18})\)/y;
const withComma = /(\d{1,18}),(\d{0,18})\((\d{1,18})\)/y;
const inLatex = /(\d{1,18})(?:\.|\{,\}|,)(\d{0,18})\s*\\(?:overline|bar|dot)\s*(?:\{\s*(\d{1,18})\s*\}|(\d))/y;
const withBars = /(\d{1,18})[.,](\d{0,18}?)((?:\d[\u0304\u0305\u0307]){1,18})/y;

/** A whole part, digits that stand once and digits that repeat. */
function periodic(whole: string, once: string, again: string): Rational {
  const ten = (power: number): bigint => powInteger(integer(10), BigInt(power))?.n ?? 1n;
  const [shift, period] = [ten(once.length), ten(again.length) - 1n];
  return add(ratio(BigInt(`${whole}${once}`), shift), ratio(BigInt(again), shift * period));
}

/** The fraction that a repeating decimal is, as tokens; null where none starts at `at`. */
export function repeatingAt(source: string, at: number, { decimal }: ReadOptions): RepeatingDecimal | null {
  const patterns = [withPoint, inLatex, withBars, ...(decimal === 'comma' ? [withComma] : [])];
  for (const pattern of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (!match) continue;
    const [text, whole = '', once = '', first, second = ''] = match;
    const { n, d } = periodic(whole, once, (first ?? second).replace(/\D/g, ''));
    const span = [at, at + text.length] as const;
    const number = (value: bigint): Token => {
      const literal = { value: { n: value, d: 1n }, text: `${value}`, form: 'integer' as const };
      return { type: 'number', text: `${value}`, span, number: literal };
    };
    const edge = (type: 'open' | 'close'): Token => ({ type, text: 'group', span });
    return {
      tokens: [edge('open'), number(n), { type: 'op', text: '/', span }, number(d), edge('close')],
      end: span[1],
    };
  }
  return null;
}
