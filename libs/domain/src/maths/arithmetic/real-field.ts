/** Real numbers known up to an error bound. Two precisions share this interface: doubles and 320-bit fixed point. */
import type { Rational } from '../rational.js';

/** Every operation gives null where the result is undefined, too large, or cannot be told within the bound. */
export interface RealField<T> {
  readonly pi: T;
  readonly e: T;
  rational(value: Rational): T | null;
  add(a: T, b: T): T;
  subtract(a: T, b: T): T;
  negate(a: T): T;
  multiply(a: T, b: T): T | null;
  divide(a: T, b: T): T | null;
  sqrt(a: T): T | null;
  exp(a: T): T | null;
  /** Natural logarithm of a positive value. */
  ln(a: T): T | null;
  sin(a: T): T | null;
  cos(a: T): T | null;
  atan2(y: T, x: T): T | null;
  gamma(a: T): T | null;
  /** -1, 0 (exactly zero) or 1; null when the bound reaches across zero. */
  sign(a: T): -1 | 0 | 1 | null;
  floor(a: T): bigint | null;
  /** The integer that the value is exactly, else null. */
  exactInteger(a: T): bigint | null;
  /** Midpoint as a double. */
  toNumber(a: T): number;
  /** Upper bound of the error as a double. */
  error(a: T): number;
}
