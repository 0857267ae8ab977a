/** Numbers in the source: digits as typed, grouping, decimal point or comma, powers of ten, mixed numbers. */
import { ratio } from '../rational.js';
import { maxDecimalExponent, rationalFromText } from '../rational-text.js';
import type { ReadOptions } from '../reading.js';
import { ReadFault } from './fault.js';
import type { NumberLiteral } from './tokens.js';

export type ScannedNumber = { readonly number: NumberLiteral; readonly end: number };

const mixed = /(\d{1,9})[ \u00a0\u2009\u202f]+(\d{1,9}) ?[/⁄] ?(\d{1,9})(?![\d.]|,\d)/y;
const grouped = /\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?!\d)/y;
const whole = /\d+/y;
/** ISO 80000-1 parts the digits behind the mark by threes too: `2.222 222 2`. */
const groupedFraction = /\d{3}(?:[ \u00a0\u2009\u202f]\d{3})*[ \u00a0\u2009\u202f]\d{1,3}(?!\d|\s*\/)/y;
/** In `2e+3x` the letter is Euler's number: nobody writes a sign of an exponent right before a letter. */
const powerOfTen = /[eE](\d+(?![\d.])|[+\-−]\d+(?![\d.A-Za-zα-ω]))/y;

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function mixedAt(source: string, at: number): ScannedNumber | null {
  const match = matchAt(mixed, source, at);
  if (!match) return null;
  const [text, head = '', numerator = '', denominator = ''] = match;
  const d = BigInt(denominator);
  if (d === 0n || BigInt(numerator) >= d) return null;
  const value = ratio(BigInt(head) * d + BigInt(numerator), d);
  return { number: { value, text: `${head} ${numerator}/${denominator}`, form: 'mixed' }, end: at + text.length };
}

/** Digits before the mark, with spaces or apostrophes between groups of three taken out. */
function wholeAt(source: string, at: number): { digits: string; end: number } {
  const match = matchAt(grouped, source, at) ?? matchAt(whole, source, at);
  const text = match?.[0] ?? '';
  return { digits: text.replace(/\D/g, ''), end: at + text.length };
}

/** Groups of three behind points in a comma locale, `1.234,5`; a lone `1.234` could be either and is refused. */
function pointGroupsAt(source: string, at: number): { digits: string; end: number } | null {
  const match = /^\d{1,3}(?:\.\d{3})+(?!\d)/.exec(source.slice(at, at + 60));
  if (!match) return null;
  const end = at + match[0].length;
  const sure = match[0].split('.').length > 2 || /^,\d/.test(source.slice(end, end + 2));
  if (!sure) throw new ReadFault('ambiguousNumber', [at, end], { text: match[0] });
  return { digits: match[0].replaceAll('.', ''), end };
}

function fractionAt(source: string, at: number, mark: string): { digits: string; end: number } | null {
  if (source[at] !== mark) return null;
  const match = matchAt(groupedFraction, source, at + 1) ?? matchAt(whole, source, at + 1);
  if (!match) return mark === '.' ? { digits: '', end: at + 1 } : null;
  return { digits: match[0].replace(/\D/g, ''), end: at + 1 + match[0].length };
}

/**
 * The number that starts at `at` (a digit, or a decimal mark with a digit after it). `mixedAllowed` is false after `^`.
 * Throws ReadFault badNumber, ambiguousNumber or exponentTooLarge.
 */
export function scanNumber(source: string, at: number, options: ReadOptions, mixedAllowed: boolean): ScannedNumber {
  const two = mixedAllowed ? mixedAt(source, at) : null;
  if (two) return two;
  const comma = options.decimal === 'comma';
  const head = (comma ? pointGroupsAt(source, at) : null) ?? wholeAt(source, at);
  const part = fractionAt(source, head.end, comma ? ',' : '.') ?? (comma ? fractionAt(source, head.end, '.') : null);
  let end = part?.end ?? head.end;
  const mark = source[end];
  // `2,,5`: a decimal sign typed twice.
  if (/^(?:,,|\.\.)\d/.test(source.slice(end, end + 3)))
    throw new ReadFault('badNumber', [at, end + 3], { text: source.slice(at, end + 3) });
  if (part && (mark === '.' || (mark === ',' && comma)) && /\d/.test(source[end + 1] ?? '')) {
    throw new ReadFault('badNumber', [at, end + 2], { text: source.slice(at, end + 2) });
  }
  const digits = `${head.digits || '0'}${part ? `.${part.digits}` : ''}`;
  const power = options.variables?.includes('e') ? null : matchAt(powerOfTen, source, end);
  if (power) end += power[0].length;
  const exponent = power?.[1]?.replace('−', '-').replace('+', '');
  if (exponent !== undefined && Math.abs(Number(exponent)) > maxDecimalExponent) {
    throw new ReadFault('exponentTooLarge', [at, end], { text: source.slice(at, end) });
  }
  const text = exponent === undefined ? digits : `${digits}e${exponent}`;
  const form = exponent !== undefined ? 'scientific' : part ? 'decimal' : 'integer';
  return { number: { value: rationalFromText(text), text, form }, end };
}
