/** One number, in any of the forms that a student may type it. */
import type { DivExpr, Expr, MulExpr, NumberExpr } from '../expr.js';
import {
  absBig,
  divide,
  gcdBig,
  integer,
  isInteger,
  multiply,
  negate,
  one,
  powInteger,
  type Rational,
} from '../rational.js';
import { read } from '../reading/read.js';
import type { ReadOptions } from '../reading.js';
import { asNumeral } from './grouped.js';
import type { NumberReading, TypedNumber } from './typed-number.js';

const noDigits = { min: 0, max: 0 } as const;

/** Significant figures of digits with or without a point: `0.0120` has 3, `1200` between 2 and 4. */
export function significantFigures(text: string): { readonly min: number; readonly max: number } {
  const mantissa = text.split('e')[0] ?? '';
  const digits = mantissa.replace('.', '').replace(/^0+/, '');
  if (digits === '') return { min: 1, max: Math.max(1, mantissa.split('.')[1]?.length ?? 0) };
  const max = digits.length;
  return { min: mantissa.includes('.') ? max : digits.replace(/(?<!0)0+$/, '').length, max };
}

function decimalsOf(text: string): number {
  return (text.split('e')[0] ?? '').split('.')[1]?.length ?? 0;
}

function plain(tree: NumberExpr): TypedNumber {
  const { value, text, form } = tree;
  if (form !== 'mixed') {
    return {
      value,
      form,
      significant: significantFigures(text),
      decimals: decimalsOf(text),
      lowestTerms: true,
      improper: false,
    };
  }
  const [numerator = '0', denominator = '1'] = (text.split(' ')[1] ?? '').split('/');
  const lowestTerms = gcdBig(BigInt(numerator), BigInt(denominator)) === 1n;
  return { value, form, significant: noDigits, decimals: 0, lowestTerms, improper: false };
}

function wholeOf(tree: Expr): bigint | null {
  if (tree.kind === 'neg') {
    const inner = wholeOf(tree.arg);
    return inner === null ? null : -inner;
  }
  return tree.kind === 'number' && tree.form === 'integer' ? tree.value.n : null;
}

function fraction({ numerator, denominator }: DivExpr): TypedNumber | null {
  const [n, d] = [wholeOf(numerator), wholeOf(denominator)];
  if (n === null || d === null || d === 0n) return null;
  return {
    value: divide(integer(n), integer(d)),
    form: 'fraction',
    significant: noDigits,
    decimals: 0,
    lowestTerms: gcdBig(n, d) === 1n && d > 0n,
    improper: absBig(n) >= absBig(d),
  };
}

/** `1.38*10^-1`. */
function powerOfTen({ factors }: MulExpr): TypedNumber | null {
  const [mantissa, power] = factors;
  if (factors.length !== 2 || !mantissa || power?.kind !== 'pow' || wholeOf(power.base) !== 10n) return null;
  const exponent = wholeOf(power.exponent);
  const head = signedNumber(mantissa);
  const scale = exponent === null || absBig(exponent) > 1000n ? null : powInteger(integer(10), exponent);
  if (!scale || !head || (head.form !== 'integer' && head.form !== 'decimal')) return null;
  return { ...head, value: multiply(head.value, scale), form: 'scientific' };
}

function isPi(tree: Expr | undefined): boolean {
  return tree?.kind === 'constant' && tree.name === 'pi';
}

function piFactor(tree: Expr): TypedNumber | null {
  const bare: TypedNumber = {
    value: one,
    form: 'piMultiple',
    significant: noDigits,
    decimals: 0,
    lowestTerms: true,
    improper: false,
  };
  if (isPi(tree)) return bare;
  if (tree.kind === 'neg') {
    const inner = piFactor(tree.arg);
    return inner && { ...inner, value: negate(inner.value) };
  }
  if (tree.kind === 'mul') {
    const [factor, pi] = tree.factors;
    const head = tree.factors.length === 2 && isPi(pi) && factor ? signedNumber(factor) : null;
    return head && head.form !== 'percent' ? { ...head, form: 'piMultiple' } : null;
  }
  if (tree.kind !== 'div') return null;
  const top = piFactor(tree.numerator);
  const denominator = wholeOf(tree.denominator);
  if (!top || denominator === null || denominator === 0n || !isInteger(top.value)) return null;
  const lowestTerms = gcdBig(top.value.n, denominator) === 1n && denominator > 0n;
  return {
    ...bare,
    value: divide(top.value, integer(denominator)),
    lowestTerms,
    improper: absBig(top.value.n) >= absBig(denominator),
  };
}

function signedNumber(tree: Expr): TypedNumber | null {
  switch (tree.kind) {
    case 'number':
      return plain(tree);
    case 'neg': {
      const inner = signedNumber(tree.arg);
      return inner && { ...inner, value: negate(inner.value) };
    }
    case 'div':
      return fraction(tree);
    case 'mul':
      return powerOfTen(tree);
    case 'pow':
      return bareTenPower(tree.base, tree.exponent);
    case 'percent': {
      const inner = signedNumber(tree.arg);
      const hundredth: Rational = { n: 1n, d: 100n };
      return inner && { ...inner, value: multiply(inner.value, hundredth), form: 'percent' };
    }
    default:
      return null;
  }
}

function bareTenPower(base: Expr, exponent: Expr): TypedNumber | null {
  const power = wholeOf(base) === 10n ? wholeOf(exponent) : null;
  const value = power === null || absBig(power) > 1000n ? null : powInteger(integer(10), power);
  return (
    value && {
      value,
      form: 'scientific',
      significant: { min: 1, max: 1 },
      decimals: 0,
      lowestTerms: true,
      improper: false,
    }
  );
}

/** The number that a tree is as typed, or null when it is a calculation or no number. */
export function typedNumber(tree: Expr): TypedNumber | null {
  return signedNumber(tree) ?? piFactor(tree);
}

/** Reads one number as typed. Fails with `notANumber` where the source is readable but is a calculation, a variable or a list. */
export function readNumber(source: string, options: ReadOptions = {}): NumberReading {
  const numeral = asNumeral(source, options);
  const reading = typeof numeral === 'string' ? read(numeral, options) : numeral;
  if (!reading.ok) return reading;
  const number = typedNumber(reading.tree);
  if (number) return { ok: true, number, latex: reading.latex };
  return { ok: false, reason: 'notANumber', span: reading.tree.span, params: {} };
}
