import { type Rational, rationalToLatex, toLatex, toText } from '../maths/index.js';
import { decimalText, terminatingDecimals } from '../maths/rational-text.js';
import { tidy } from './tidy.js';
import type { Value } from './values.js';

/** maths: TeX between dollar signs. prose: words outside. typed: what a student would type. */
export type Mode = 'maths' | 'prose' | 'typed';
export type Decimal = 'point' | 'comma';

const minus = { maths: '-', prose: '\u2212', typed: '-' } as const;

/** The size of a number without its sign, as a decimal when its variable is one. */
function sizeText(size: Rational, places: number | null, mode: Mode, decimal: Decimal): string {
  const needed = places === null ? null : terminatingDecimals(size);
  if (places !== null && needed !== null) {
    const text = decimalText(size, Math.max(places, needed));
    return decimal === 'comma' ? text.replace('.', mode === 'maths' ? '{,}' : ',') : text;
  }
  if (mode === 'maths') return rationalToLatex(size);
  return size.d === 1n ? String(size.n) : `${size.n}/${size.d}`;
}

export type Neighbours = { readonly before: string; readonly after: string };

const startsFactor =
  /^\s*(?:[A-Za-z(]|\{\{(?!\{)|\\(?!cdot|times|div|le|leq|ge|geq|ne|neq|lt|gt|quad|qquad|text|right|pm|mp|approx|equiv|circ|degree|%|,|;|!| ))/;

/**
 * A number in its place: `1x` is x, `+ -3` is - 3, a negative or fractional base of a power stands in brackets. Gives the text
 * and how many characters before it are replaced.
 */
export function writeNumber(
  value: Rational,
  places: number | null,
  mode: Mode,
  decimal: Decimal,
  { before, after }: Neighbours,
): { text: string; drop: number } {
  const negative = value.n < 0n;
  const size = { n: negative ? -value.n : value.n, d: value.d };
  const sized = sizeText(size, places, mode, decimal);
  if (mode === 'prose') return { text: negative ? minus.prose + sized : sized, drop: 0 };
  const left = before.trimEnd();
  const last = left.at(-1) ?? '';
  const isExponent = last === '^' || last === '_';
  const isPower = /^\s*\^/.test(after);
  if (mode === 'typed') {
    // The exponent of `1.8e-8`.
    if (/\d[eE]$/.test(before)) return { text: (negative ? '-' : '') + sized, drop: 0 };
    const lone = (last === '' || '(,;=<>['.includes(last)) && !isPower;
    const fraction = value.d !== 1n && (after.trimStart() !== '' || !lone);
    return {
      text:
        (negative && !lone) || fraction || isPower ? `(${negative ? '-' : ''}${sized})` : (negative ? '-' : '') + sized,
      drop: 0,
    };
  }
  if (isExponent) return { text: `{${negative ? '-' : ''}${sized}}`, drop: 0 };
  if (isPower && (negative || value.d !== 1n))
    return { text: `\\left(${negative ? '-' : ''}${sized}\\right)`, drop: 0 };
  const coefficient = startsFactor.test(after) && !/[\d.]$/.test(left) && !isPower;
  const shown = coefficient && size.n === size.d ? '' : sized;
  if (!negative) return { text: shown, drop: 0 };
  if (/\\(?:cdot|times|div)$/.test(left)) return { text: `\\left(-${sized}\\right)`, drop: 0 };
  const gap = before.length - left.length;
  if (last === '+') return { text: `-${' '.repeat(gap)}${shown}`, drop: gap + 1 };
  if (last === '-') return { text: `+${' '.repeat(gap)}${shown}`, drop: gap + 1 };
  if (/[\dA-Za-z)}]$/.test(left) && !/\\[A-Za-z]+$/.test(left)) return { text: `\\left(-${sized}\\right)`, drop: 0 };
  return { text: `-${shown}`, drop: 0 };
}

/** Any value in its place; an expression that is no number stands in brackets where it is a factor. */
export function writeValue(
  value: Value,
  mode: Mode,
  decimal: Decimal,
  neighbours: Neighbours,
): { text: string; drop: number } {
  if (value.exact) return writeNumber(value.exact, value.places, mode, decimal, neighbours);
  const tree = tidy(value.tree);
  const text = mode === 'maths' ? toLatex(tree, { decimal }) : toText(tree);
  const last = neighbours.before.trimEnd().at(-1) ?? '';
  const isSum = tree.kind === 'add' || tree.kind === 'neg';
  const isFactor = /^\s*[A-Za-z(^]/.test(neighbours.after) || /[-\d)A-Za-z^*]/.test(last);
  if (mode === 'prose' || !isSum || !isFactor) return { text, drop: 0 };
  return { text: mode === 'maths' ? `\\left(${text}\\right)` : `(${text})`, drop: 0 };
}
