/** Quantities judged: dimension, unit, value. */
import { typedNumber } from '../numbers/read-number.js';
import { roundToDecimals, roundToSignificant, type Tolerance, withinTolerance } from '../numbers/rounding.js';
import { constantValue } from '../numbers/value.js';
import { add, divide, equal, multiply, type Rational, sign, subtract } from '../rational.js';
import type { Quantity } from './read-quantity.js';

export const unitReasons = [
  'missingUnit',
  'unexpectedUnit',
  'wrongDimension',
  'wrongUnit',
  'powerOfTen',
  'wrongValue',
  'wrongDigitsShown',
  'keyHasNoValue',
] as const;
export type UnitReason = (typeof unitReasons)[number];

export type QuantityOptions = Tolerance & {
  /** The answer must use the key's unit. */
  readonly strict?: boolean;
  /** Exactly so many significant figures, and the key rounded to them in the answer's unit. */
  readonly significant?: number;
  /** Exactly so many digits after the point, and the key rounded to them in the answer's unit. */
  readonly decimals?: number;
};

function inBase(value: Rational, { factor, offset }: Quantity): Rational {
  return multiply(offset ? add(value, offset) : value, factor);
}

function fromBase(value: Rational, { factor, offset }: Quantity): Rational {
  const scaled = divide(value, factor);
  return offset ? subtract(scaled, offset) : scaled;
}

function isPowerOfTen(a: Rational, b: Rational): boolean {
  if (a.n === 0n || b.n === 0n || sign(a) !== sign(b)) return false;
  const { n, d } = divide(a, b);
  return /^10*$/.test(n.toString()) && /^10*$/.test(d.toString()) && n !== d;
}

/** Null when the quantity is right; else why not: missing unit, wrong dimension and wrong by a power of ten are told apart. */
export function judgeQuantity(answer: Quantity, key: Quantity, options: QuantityOptions): UnitReason | null {
  const [value, wanted] = [constantValue(answer.number), constantValue(key.number)];
  if (!value || !wanted) return 'keyHasNoValue';
  if (answer.unit === '' && key.unit !== '') return 'missingUnit';
  if (answer.unit !== '' && key.unit === '') return 'unexpectedUnit';
  if (answer.dimension.join() !== key.dimension.join()) return 'wrongDimension';
  if (options.strict && answer.unit !== key.unit) return 'wrongUnit';
  const [a, b] = [inBase(value, answer), inBase(wanted, key)];
  if (options.significant !== undefined) {
    const shown = typedNumber(answer.number)?.significant;
    if (!shown || options.significant < shown.min || options.significant > shown.max) return 'wrongDigitsShown';
    if (equal(value, roundToSignificant(fromBase(b, answer), options.significant))) return null;
  } else if (options.decimals !== undefined) {
    if (typedNumber(answer.number)?.decimals !== options.decimals) return 'wrongDigitsShown';
    if (equal(value, roundToDecimals(fromBase(b, answer), options.decimals))) return null;
  } else if (withinTolerance(a, b, options)) return null;
  return isPowerOfTen(a, b) ? 'powerOfTen' : 'wrongValue';
}
