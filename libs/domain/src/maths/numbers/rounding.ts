/** Rounding of exact rationals, half away from zero (maths.md "Numbers"). */
import {
  absolute,
  compare,
  divide,
  integer,
  multiply,
  powInteger,
  type Rational,
  roundHalfAway,
  zero,
} from '../rational.js';

/** 10 to a whole exponent. */
export function powerOfTen(exponent: number): Rational {
  return powInteger(integer(10), BigInt(exponent)) ?? integer(1);
}

/** Rounded to so many digits after the point; negative counts round to tens, hundreds. */
export function roundToDecimals(value: Rational, decimals: number): Rational {
  const scale = powerOfTen(decimals);
  return divide(integer(roundHalfAway(multiply(value, scale))), scale);
}

/** The exponent of the leading digit: 2 for 345, -2 for 0.034. Not for zero. */
export function leadingExponent(value: Rational): number {
  const size = absolute(value);
  let exponent = size.n.toString().length - size.d.toString().length;
  if (compare(size, powerOfTen(exponent)) < 0) exponent--;
  return exponent;
}

export function roundToSignificant(value: Rational, figures: number): Rational {
  return value.n === 0n ? zero : roundToDecimals(value, figures - 1 - leadingExponent(value));
}
