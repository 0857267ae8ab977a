/** Rounding and tolerance on exact rationals; half away from zero (maths.md "Numbers"). */
import {
  absolute,
  compare,
  divide,
  integer,
  multiply,
  powInteger,
  type Rational,
  roundHalfAway,
  subtract,
  zero,
} from '../rational.js';

function powerOfTen(exponent: number): Rational {
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

export type Tolerance = { readonly absolute?: Rational; readonly relative?: Rational };

/** Within either tolerance, ends included; `relative` is of the key. Without tolerances the values must be equal. */
export function withinTolerance(answer: Rational, key: Rational, tolerance: Tolerance): boolean {
  const distance = absolute(subtract(answer, key));
  if (distance.n === 0n) return true;
  if (tolerance.absolute && compare(distance, tolerance.absolute) <= 0) return true;
  return tolerance.relative !== undefined && compare(distance, multiply(tolerance.relative, absolute(key))) <= 0;
}
