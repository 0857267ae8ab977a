import { type Rational, rationalToLatex, toLatex, toText } from '../maths/index.js';
import { decimalText, terminatingDecimals } from '../maths/rational-text.js';
import { tidy } from './tidy.js';
import type { List, Value } from './value.js';

/** maths: TeX between dollar signs. prose: words outside. typed: what a student would type. */
export type Mode = 'maths' | 'prose' | 'typed';
export type Decimal = 'point' | 'comma';
/** A value's text and how many characters before it that replaces. */
export type Piece = { readonly text: string; readonly drop: number };

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

/** A unit in upright letters is no factor: `1\mathrm{km}` keeps its 1; e, i and d are numbers and signs. */
const startsFactor =
  /^\s*(?:[A-Za-z(]|\{\{(?!\{)|\\(?!cdot|times|div|le(?![a-z])|leq|ge(?![a-z])|geq|ne(?![a-z])|neq|lt(?![a-z])|gt(?![a-z])|mid(?![a-z])|in(?![a-z])|notin|parallel|perp|mapsto|to(?![a-z])|Rightarrow|Leftrightarrow|iff|quad|qquad|text|mathrm\{(?![eid]\})|right|pm|mp|approx|equiv|circ|degree|end|%|,|;|!| |\\))/;

/** Whether a number between these texts multiplies a letter, a bracket or a function: `1x` is x there and `0x` nothing. */
export function isCoefficient(before: string, after: string): boolean {
  return startsFactor.test(after) && !/^\s*\{\{/.test(after) && !/[\d.]$/.test(before.trimEnd());
}

/** Whether `+` or `−` in words is arithmetic: `5 + {{b}}`, not a dash. */
const inArithmetic = /[\d)\p{L}]\s*[+\u2212]$|[×·÷]$/u;

/**
 * A number in its place: `1x` is x, `+ -3` is - 3, a negative or fractional base of a power stands in brackets, and so does a
 * negative number behind a sign of calculation.
 */
export function writeNumber(
  value: Rational,
  places: number | null,
  mode: Mode,
  decimal: Decimal,
  { before, after }: Neighbours,
): Piece {
  const negative = value.n < 0n;
  const size = { n: negative ? -value.n : value.n, d: value.d };
  const sized = sizeText(size, places, mode, decimal);
  const left = before.trimEnd();
  if (mode === 'prose') {
    if (!negative) return { text: sized, drop: 0 };
    return { text: inArithmetic.test(left) ? `(${minus.prose}${sized})` : minus.prose + sized, drop: 0 };
  }
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
  if (/\\(?:cdot|times|div)$|[\d)}A-Za-z]\s*[/:]$/.test(left)) return { text: `\\left(-${sized}\\right)`, drop: 0 };
  const merged = mergedSign(before);
  if (merged) return { text: `${merged.sign}${shown}`, drop: merged.drop };
  if (/[\dA-Za-z)}]$/.test(left) && !/\\(?:[A-Za-z]+|(?:begin|end)\{[a-z]+\*?\})$/.test(left))
    return { text: `\\left(-${sized}\\right)`, drop: 0 };
  return { text: `-${shown}`, drop: 0 };
}

/** The sign that `+` or `-` makes with a minus behind it, with the space between kept. */
function mergedSign(before: string): { sign: string; drop: number } | null {
  const left = before.trimEnd();
  const last = left.at(-1);
  if (last !== '+' && last !== '-') return null;
  const gap = before.length - left.length;
  return { sign: `${last === '+' ? '-' : '+'}${' '.repeat(gap)}`, drop: gap + 1 };
}

/** A text between dollar signs is set upright, and nothing in it is a command. */
export function writeText(text: string, mode: Mode): string {
  if (mode !== 'maths') return text;
  return `\\text{${text.replace(/[\\^~]/g, ' ').replace(/[{}$&#_%]/g, '\\$&')}}`;
}

/** The entries of a list in a row; a semicolon parts them where the comma is a decimal sign. */
function writeList({ items }: List, mode: Mode, decimal: Decimal): string {
  const sign = decimal === 'comma' && items.some((item) => item.exact !== null && item.exact.d !== 1n) ? ';' : ',';
  return items
    .map((item) => writeValue(item, mode, decimal, { before: '', after: '' }).text)
    .join(mode === 'maths' ? `${sign}\\, ` : `${sign} `);
}

/** A value as the author's list of values shows it: as it would be typed. */
export function valueText(value: Value): string {
  if (value.more?.kind === 'word') return value.more.forms[0] ?? '';
  if (value.more?.kind === 'list') return value.more.items.map(valueText).join(', ');
  return toText(tidy(value.tree));
}

/** Any value in its place; an expression that is no number stands in brackets where it is a factor. */
export function writeValue(value: Value, mode: Mode, decimal: Decimal, neighbours: Neighbours): Piece {
  if (value.exact) return writeNumber(value.exact, value.places, mode, decimal, neighbours);
  if (value.more?.kind === 'word') return { text: writeText(value.more.forms[0] ?? '', mode), drop: 0 };
  if (value.more?.kind === 'list') return { text: writeList(value.more, mode, decimal), drop: 0 };
  const { before, after } = neighbours;
  const tree = tidy(value.tree);
  const text = mode === 'maths' ? toLatex(tree, { decimal }) : toText(tree);
  const left = before.trimEnd();
  const last = left.at(-1) ?? '';
  if (mode === 'maths' && (last === '^' || last === '_')) return { text: `{${text}}`, drop: 0 };
  const isSum = tree.kind === 'add' || tree.kind === 'neg';
  const isFactor =
    /^\s*(?:[A-Za-z(^]|\{\{|\\(?:cdot|times|left|sqrt|sin|cos|tan|ln))/.test(after) || /[-\d)}A-Za-z^*]/.test(last);
  const merged = mode === 'maths' && tree.kind === 'neg' && !/^\s*\^/.test(after) ? mergedSign(before) : null;
  if (merged) return { text: `${merged.sign}${text.slice(1)}`, drop: merged.drop };
  if (mode === 'prose' || !isSum || !isFactor) {
    const plus = mode === 'maths' && text.startsWith('-') && last === '+' ? mergedSign(before) : null;
    return plus ? { text: `${plus.sign}${text.slice(1)}`, drop: plus.drop } : { text, drop: 0 };
  }
  return { text: mode === 'maths' ? `\\left(${text}\\right)` : `(${text})`, drop: 0 };
}
