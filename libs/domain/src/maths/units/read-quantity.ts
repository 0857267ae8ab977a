/** A number with a unit, typed (`9.81 m/s^2`) or as LaTeX (`9.81\,\mathrm{m}/\mathrm{s}^{2}`). */
import type { Expr } from '../expr.js';
import { withoutGroups } from '../numbers/grouped.js';
import { compare, divide, integer, multiply, powInteger, type Rational } from '../rational.js';
import { narrow } from '../reading/characters.js';
import { read } from '../reading/read.js';
import type { ReadFailure, ReadOptions } from '../reading.js';
import { quantityTree } from './quantity-tree.js';
import { spelledOut } from './spellings.js';
import { type Dimension, dimensionless, prefixes, type Unit, units } from './table.js';
import { unitOfWord } from './words.js';

export type Quantity = {
  readonly number: Expr;
  readonly dimension: Dimension;
  /** To SI base units, but for a power of pi. */
  readonly factor: Rational;
  readonly powerOfPi: number;
  readonly offset: Rational | null;
  /** Each unit as typed with its exponent, sorted: what "the same unit" means. Empty where all cancel. */
  readonly unit: string;
  /** No unit was typed. */
  readonly bare: boolean;
};

export type QuantityReading = { readonly ok: true; readonly quantity: Quantity } | ReadFailure;

const numeral =
  /^\s*([-+−]?\s*(?:\d+\s+\d+\s*\/\s*\d+|\d+\s*\/\s*\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d*)?|\d+(?:\{?[.,]\}?\d*)?|[.,]\d+)(?:[eE][-+−]?\d+(?![\d.]))?(?:\s*(?:\*|×|·|⋅|\\times|\\cdot|x(?=\s*10\s*\^))\s*10\s*(?:\^\s*\(\s*[-+−]?\d+\s*\)|\^?\s*\{?[-+−⁻]?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+\}?))?)/;

/** LaTeX dress taken off: fonts, thin spaces, fractions, braces. */
function undressed(text: string): string {
  let current = text;
  for (let depth = 0; depth < 4; depth++) {
    current = current
      .replace(/\\(?:mathrm|text|textrm|operatorname|mathit)\s*\{([^{}]*)\}/g, '$1')
      .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
      .replace(/\^\s*\{([^{}]*)\}/g, '^$1');
  }
  return current
    .replace(/\^?\\circ\s*/g, '°')
    .replace(/\\(?:cdot|times|ast)/g, '*')
    .replace(/\\degree/g, '°')
    .replace(/\\mu\s*/g, 'µ')
    .replace(/\\Omega/g, 'Ω')
    .replace(/\\%/g, '%')
    .replace(/\\[,;:! ]|[~{}]|\\quad/g, ' ')
    .replace(/[\u3380-\u33df\u2113]/g, (square) => square.normalize('NFKC'))
    .replace(/℃/g, '°C')
    .replace(/℉/g, '°F')
    .replace(/\u2126/g, 'Ω')
    .trim();
}

function lookUp(name: string): Unit | null {
  return unitNamed(name.replace(/\.$/, '')) ?? unitNamed(unitOfWord(name) ?? '');
}

function unitNamed(name: string): Unit | null {
  const own = units.get(name);
  if (own) return own;
  for (let length = 1; length <= 5 && length < name.length; length++) {
    const power = prefixes.get(name.slice(0, length));
    const rest = name.slice(length);
    // `kilos` is short for kilograms, and no thousand seconds.
    const unit = power === undefined || (length > 2 && rest.length < 3) ? undefined : units.get(rest);
    const scale = power === undefined ? null : powInteger(integer(10), BigInt(power));
    if (unit?.prefixable && scale) return { ...unit, factor: multiply(unit.factor, scale) };
  }
  return null;
}

type Parts = { readonly unit: Unit; readonly name: string; readonly exponent: number }[];

const token =
  /\s*(?:([*·⋅×.])|(\/)|(\()|(\))|([\p{L}µμΩÅ°%€$£¥₽₩]+(?:\.(?!\s*\p{L}))?|1)(?:\s*(?:\^|\*\*)\s*(?:\(\s*)?([-−+]?\d+)\s*\)?|([-−]?\d+)|([⁻]?[¹²³⁴⁵⁶⁷⁸⁹⁰]+))?)/uy;

function exponentOf(match: RegExpExecArray): number {
  const raised = match[8]?.replace('⁻', '-').replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)));
  return Number((match[6] ?? match[7] ?? raised ?? '1').replace('−', '-').replace('+', ''));
}

/** Left to right: `/` divides by the next factor or bracket only. Null at anything that is no unit. */
function unitParts(text: string): Parts | null {
  const parts: Parts = [];
  const signs: number[] = [1];
  let next = 1;
  // After a sign of multiplication or division a unit or a bracket is due.
  let due = false;
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return null;
    at = token.lastIndex;
    const outer = signs.at(-1) ?? 1;
    const operator = match[1] !== undefined || match[2] !== undefined;
    if (due && (operator || match[4])) return null;
    due = operator;
    if (match[2]) next = -next;
    else if (match[3]) signs.push(outer * next);
    else if (match[4]) {
      if (signs.length < 2) return null;
      signs.pop();
    } else if (match[5] !== undefined) {
      const unit = lookUp(match[5]);
      const exponent = exponentOf(match);
      if (!unit || Math.abs(exponent) > 12) return null;
      if (match[5] !== '1') parts.push({ unit, name: match[5], exponent: exponent * outer * next });
    }
    if (match[3] || match[4] || match[5] !== undefined) next = 1;
  }
  return signs.length === 1 && !due ? parts : null;
}

/** By which two units can be meant, and what it likely is: `1.5 ms^-1` is metres per second, or one over milliseconds. */
const unclear: readonly (readonly [RegExp, string])[] = [
  [/^ms\s*(?:(?:\^|\*\*)\s*(?:\(\s*)?[-−]\s*1\s*\)?|[-−]1|⁻¹)$/, 'm/s'],
  [/^kmh$/, 'km/h'],
];

/** Exponents of all units together: what people measure has fewer than ten, and each makes the factor longer. */
const maxUnits = 60;

const isTooMuch = (parts: Parts): boolean =>
  parts.reduce((sum, { exponent }) => sum + Math.abs(exponent), 0) > maxUnits;

function combine(number: Expr, parts: Parts): Quantity {
  let factor = integer(1);
  let powerOfPi = 0;
  const dimension: number[] = [...dimensionless];
  const names = new Map<string, number>();
  for (const { unit, name, exponent } of parts) {
    factor = multiply(factor, powInteger(unit.factor, BigInt(exponent)) ?? integer(1));
    if (unit.turning) powerOfPi += exponent;
    unit.dimension.forEach((power, k) => {
      dimension[k] = (dimension[k] ?? 0) + power * exponent;
    });
    names.set(name, (names.get(name) ?? 0) + exponent);
  }
  const only = parts.length === 1 && parts[0]?.exponent === 1 ? parts[0].unit.offset : undefined;
  const unit = [...names]
    .filter(([, exponent]) => exponent !== 0)
    .map(([name, exponent]) => `${name}^${exponent}`)
    .sort()
    .join(' ');
  return {
    number,
    dimension,
    factor,
    powerOfPi,
    offset: only ?? null,
    unit,
    bare: parts.length === 0,
  };
}

/** The quantity as a calculation with units in it; null where a word in it is no unit. */
function calculated(source: string, options: ReadOptions): Quantity | null {
  const text = undressed(source);
  const words = [...new Set(text.match(/[A-Za-zµμΩ]+/g) ?? [])].filter((word) => !numberWords.has(word));
  const known = words.flatMap((name) => {
    const unit = lookUp(name);
    return unit ? [[name, unit] as const] : [];
  });
  if (known.length < words.length || words.length === 0) return null;
  const found = quantityTree(text, words, options);
  if (!found) return null;
  const named = new Map(known);
  const parts: Parts = found.units.flatMap(({ name, exponent }) => {
    const unit = named.get(name);
    return unit ? [{ unit, name, exponent }] : [];
  });
  return isTooMuch(parts) ? null : combine(found.number, parts);
}

/** Words in a quantity that belong to its number. */
const numberWords = new Set(['pi', 'sqrt']);

/** `1 h 30 min`, `5 ft 11 in`: each part in a smaller unit of the same kind. Null for anything else. */
function summed(parts: readonly QuantityReading[]): Quantity | null {
  const found = parts.flatMap((part) => (part.ok ? [part.quantity] : []));
  const [first, ...rest] = found;
  if (!first || found.length < parts.length) return null;
  const terms: Expr[] = [first.number];
  let last = first.factor;
  for (const part of rest) {
    const smaller = compare(part.factor, last) < 0 && part.number.kind === 'number';
    if (!smaller || part.offset || part.unit === '' || part.dimension.join() !== first.dimension.join()) return null;
    last = part.factor;
    const value = multiply(part.number.value, divide(part.factor, first.factor));
    const term: Expr = { ...part.number, value };
    // What stands in front is the sign of the whole.
    terms.push(first.number.kind === 'neg' ? { kind: 'neg', arg: term, span: term.span } : term);
  }
  return { ...first, number: { kind: 'add', terms, span: first.number.span } };
}

/** Reads a quantity. A bare number has no unit and no dimension. Fails with `notANumber`, `unknownUnit`, or as the number does. */
export function readQuantity(source: string, options: ReadOptions = {}): QuantityReading {
  const typed = spelledOut(source);
  const parts = typed.split(/(?<=[A-Za-z'"′″])\s+(?=\d)/);
  const sum = parts.length > 1 ? summed(parts.map((part) => readPlain(part, options))) : null;
  if (sum) return { ok: true, quantity: sum };
  const plain = readPlain(typed, options);
  if (plain.ok || (plain.reason !== 'notANumber' && plain.reason !== 'unknownUnit')) return plain;
  const quantity = calculated(typed, options);
  return quantity ? { ok: true, quantity } : plain;
}

function readPlain(source: string, options: ReadOptions = {}): QuantityReading {
  const plain = withoutGroups(narrow(source), options);
  if (typeof plain !== 'string') return plain;
  const start = plain
    .replace(/^(\s*)([€$£¥₽₩])(\s*(?:[-+−]\s*)?(?=[\d.,])[\d.,\s]*\d)\s*$/, '$1$3$2')
    .replace(/\\[,;:! ]/g, '  ');
  const match = numeral.exec(start);
  const digits = match?.[1];
  if (digits === undefined) return { ok: false, reason: 'notANumber', span: [0, source.length], params: {} };
  const end = match?.[0].length ?? 0;
  const number = read(digits.replace(/x(?=\s*10)/, '*'), options);
  if (!number.ok) return number;
  // `1,500` where the comma is no decimal mark: 1.5 or 1500 cannot be told.
  if (number.tree.kind === 'sequence') {
    return { ok: false, reason: 'ambiguousNumber', span: number.tree.span, params: { text: digits.trim() } };
  }
  const text = undressed(start.slice(end)).replace(/^[*·⋅×]\s*/, '');
  const span = [end, source.length] as const;
  const meaning = unclear.find(([pattern]) => pattern.test(text))?.[1];
  if (meaning !== undefined) return { ok: false, reason: 'unclearUnit', span, params: { text, meaning } };
  const parts = unitParts(text);
  if (!parts) return { ok: false, reason: 'unknownUnit', span, params: { text: text.slice(0, 60) } };
  if (isTooMuch(parts)) {
    return { ok: false, reason: 'tooManyParts', span, params: { limit: String(maxUnits) } };
  }
  return { ok: true, quantity: combine(number.tree, parts) };
}
