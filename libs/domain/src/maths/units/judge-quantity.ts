/** Quantities judged: dimension, unit, value. */
import { typedNumber } from '../numbers/read-number.js';
import { roundToDecimals, roundToSignificant, type Tolerance, withinTolerance } from '../numbers/rounding.js';
import { constantValue } from '../numbers/value.js';
import { add, divide, equal, integer, multiply, powInteger, type Rational, sign, subtract } from '../rational.js';
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
const irrational: Tolerance = { relative: { n: 1n, d: 10n ** 60n } };

function isPowerOfTen(a: Rational, b: Rational): boolean {
  if (a.n === 0n || b.n === 0n || sign(a) !== sign(b)) return false;
  const { n, d } = divide(a, b);
  return /^10*$/.test(n.toString()) && /^10*$/.test(d.toString()) && n !== d;
}

/** Null when the quantity is right; else why not: missing unit, wrong dimension and wrong by a power of ten are told apart. */
export function judgeQuantity(answer: Quantity, key: Quantity, options: QuantityOptions): UnitReason | null {
  const [value, wanted] = [constantValue(answer.number), constantValue(key.number)];
  if (!value || !wanted) return 'keyHasNoValue';
  if (answer.bare && !key.bare) return 'missingUnit';
  if (!answer.bare && key.bare) return 'unexpectedUnit';
  if (answer.dimension.join() !== key.dimension.join()) return 'wrongDimension';
  if (options.strict && answer.unit !== key.unit) return 'wrongUnit';
  const less = Math.min(answer.powerOfPi, key.powerOfPi);
  const [a, b] = [inBase(value, answer, less), inBase(wanted, key, less)];
  if (options.significant !== undefined) {
    const shown = typedNumber(answer.number)?.significant;
    if (!shown || options.significant < shown.min || options.significant > shown.max) return 'wrongDigitsShown';
    if (equal(value, roundToSignificant(fromBase(b, answer, less), options.significant))) return null;
  } else if (options.decimals !== undefined) {
    if (typedNumber(answer.number)?.decimals !== options.decimals) return 'wrongDigitsShown';
    if (equal(value, roundToDecimals(fromBase(b, answer, less), options.decimals))) return null;
  } else if (withinTolerance(a, b, options)) return null;
  else if (answer.powerOfPi !== key.powerOfPi && withinTolerance(a, b, irrational)) return null;
  return isPowerOfTen(a, b) ? 'powerOfTen' : 'wrongValue';
}
