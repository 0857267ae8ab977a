/** Rationals as text: read from a decimal or a fraction, written as a terminating decimal or a fraction. */
import { absBig, type Rational, ratio } from './rational.js';

const pattern = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d+))?(?:\/(\d+))?$/;
/** Powers of ten past this are refused (maths.md "Safety": `1e99999`). */
export const maxDecimalExponent = 1000;

/**
 * Reads `12`, `-1.50`, `3/4`, `2e-5`. Throws RangeError on anything else, on a zero denominator and on an exponent past 1000.
 */
export function rationalFromText(text: string): Rational {
  const match = pattern.exec(text.trim());
  if (!match) throw new RangeError(`not a number: ${text.slice(0, 40)}`);
  const [, signText, digits = '', exponentText = '0', denominator = '1'] = match;
  const [whole = '', part = ''] = digits.split('.');
  const exponent = Number(exponentText) - part.length;
  if (Math.abs(Number(exponentText)) > maxDecimalExponent) throw new RangeError('exponent too large');
  const n = BigInt(`${whole}${part}` || '0') * (signText === '-' ? -1n : 1n);
  const power = 10n ** BigInt(Math.abs(exponent));
  return exponent >= 0 ? ratio(n * power, BigInt(denominator)) : ratio(n, power * BigInt(denominator));
}

/** Digits after the point of a terminating decimal, or null when it does not terminate. */
export function terminatingDecimals(value: Rational): number | null {
  let d = value.d;
  let twos = 0;
  let fives = 0;
  while (d % 2n === 0n) {
    d /= 2n;
    twos++;
  }
  while (d % 5n === 0n) {
    d /= 5n;
    fives++;
  }
  return d === 1n ? Math.max(twos, fives) : null;
}

/** `value` with exactly `decimals` digits after the point; the rest is cut, so round before where that matters. */
export function decimalText(value: Rational, decimals: number): string {
  const scaled = (absBig(value.n) * 10n ** BigInt(decimals)) / value.d;
  const digits = scaled.toString().padStart(decimals + 1, '0');
  const head = digits.slice(0, digits.length - decimals);
  const text = decimals > 0 ? `${head}.${digits.slice(-decimals)}` : head;
  return value.n < 0n && scaled !== 0n ? `-${text}` : text;
}

/** Shortest exact text: `5`, `-0.25`, `1/3`. A terminating decimal is used up to six digits after the point. */
export function rationalToText(value: Rational): string {
  if (value.d === 1n) return value.n.toString();
  const decimals = terminatingDecimals(value);
  return decimals !== null && decimals <= 6 ? decimalText(value, decimals) : `${value.n}/${value.d}`;
}

/** LaTeX as a fraction: `5`, `-\frac{1}{4}`. */
export function rationalToLatex(value: Rational): string {
  if (value.d === 1n) return value.n.toString();
  return `${value.n < 0n ? '-' : ''}\\frac{${absBig(value.n)}}{${value.d}}`;
}
