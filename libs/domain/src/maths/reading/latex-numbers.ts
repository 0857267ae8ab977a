/** Numbers as TeX writes them: thin spaces between groups of three digits, braces around a comma. */
import type { ReadOptions } from '../reading.js';
import { type ScannedNumber, scanNumber } from './digits.js';
import { ReadFault } from './fault.js';

/** `1\,234` */
const thinGroups = /\d{1,3}(?:\\[, :;]\d{3})+(?!\d)/y;
/** `3{,}5` is a decimal comma without a space behind it; `1{,}234` may be 1.234 and 1234. */
const bracedComma = /(\d+)\{,\}(\d+)/y;

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** The number that starts at `at`. Throws ReadFault. */
export function scanLatexNumber(source: string, at: number, options: ReadOptions): ScannedNumber {
  const groups = matchAt(thinGroups, source, at)?.[0];
  if (groups !== undefined) {
    const { number } = scanNumber(groups.replace(/\\./g, ' '), 0, options, false);
    return { number, end: at + groups.length };
  }
  const [text, whole = '', part = ''] = matchAt(bracedComma, source, at) ?? [];
  if (text === undefined) return scanNumber(source, at, options, false);
  const plain = text.replace('{,}', ',');
  if (options.decimal !== 'comma' && whole.length < 4 && part.length === 3)
    throw new ReadFault('ambiguousNumber', [at, at + text.length], { text: plain });
  return { number: scanNumber(plain, 0, { ...options, decimal: 'comma' }, false).number, end: at + text.length };
}
