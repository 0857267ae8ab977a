/** Quantities graded: dimension, unit, value. */
import { typedNumber } from '../numbers/read-number.js';
import { digitsMiss, isWithin, type Tolerance } from '../numbers/tolerance.js';
import { constantValue } from '../numbers/value.js';
import { add, divide, integer, multiply, powInteger, type Rational, sign, subtract } from '../rational.js';
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

export type QuantityOptions = {
  /** Absolute values are in base units; digits are those of the answer, and the key is rounded in the answer's unit. */
  readonly tolerance: Tolerance;
  /** The answer must use the key's unit. */
  readonly strict?: boolean;
};

const pi = constantValue({ kind: 'constant', name: 'pi', span: [0, 0] }) ?? integer(3);

function powerOfPi(exponent: number): Rational {
  return powInteger(pi, BigInt(exponent)) ?? integer(1);
}

/** In base units, divided by so many powers of pi: with both in degrees, all stays exact. */
function inBase(value: Rational, quantity: Quantity, less: number): Rational {
  const { factor, offset } = quantity;
  const whole = multiply(offset ? add(value, offset) : value, factor);
  return multiply(whole, powerOfPi(quantity.powerOfPi - less));
}

function fromBase(value: Rational, quantity: Quantity, less: number): Rational {
  const scaled = divide(multiply(value, powerOfPi(less - quantity.powerOfPi)), quantity.factor);
  return quantity.offset ? subtract(scaled, quantity.offset) : scaled;
}

/** Where degrees meet radians both are known to some 80 digits: less than this of the key apart is no distance. */
const irrational: Tolerance = { kind: 'relative', value: { n: 1n, d: 10n ** 60n } };

function isPowerOfTen(a: Rational, b: Rational): boolean {
  if (a.n === 0n || b.n === 0n || sign(a) !== sign(b)) return false;
  const { n, d } = divide(a, b);
  return /^10*$/.test(n.toString()) && /^10*$/.test(d.toString()) && n !== d;
}

/** Null when the quantity is right; else why not: missing unit, wrong dimension and wrong by a power of ten are told apart. */
export function compareQuantities(
  answer: Quantity,
  key: Quantity,
  { tolerance, strict = false }: QuantityOptions,
): UnitReason | null {
  const [value, wanted] = [constantValue(answer.number), constantValue(key.number)];
  if (!value || !wanted) return 'keyHasNoValue';
  if (answer.bare && !key.bare) return 'missingUnit';
  if (!answer.bare && key.bare) return 'unexpectedUnit';
  if (answer.dimension.join() !== key.dimension.join()) return 'wrongDimension';
  if (strict && answer.unit !== key.unit) return 'wrongUnit';
  const less = Math.min(answer.powerOfPi, key.powerOfPi);
  const [a, b] = [inBase(value, answer, less), inBase(wanted, key, less)];
  if (tolerance.kind === 'significant' || tolerance.kind === 'decimals') {
    const typed = typedNumber(answer.number);
    if (!typed || digitsMiss(typed, tolerance)) return 'wrongDigitsShown';
    if (isWithin(value, fromBase(b, answer, less), tolerance)) return null;
  } else if (isWithin(a, b, tolerance)) return null;
  else if (answer.powerOfPi !== key.powerOfPi && isWithin(a, b, irrational)) return null;
  return isPowerOfTen(a, b) ? 'powerOfTen' : 'wrongValue';
}
