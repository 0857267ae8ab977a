/** Numbers as typed: what was shown, not only what it is worth. */
import type { Rational } from '../rational.js';
import type { ReadFailure } from '../reading.js';

export type NumberForm = 'integer' | 'decimal' | 'fraction' | 'mixed' | 'percent' | 'scientific' | 'piMultiple';

export type TypedNumber = {
  /** For `piMultiple` the factor of pi. */
  readonly value: Rational;
  readonly form: NumberForm;
  /** Significant figures shown; min and max differ where trailing zeros of an integer may or may not count. 0 for fractions. */
  readonly significant: { readonly min: number; readonly max: number };
  /** Digits after the decimal point (of the mantissa, where there is one). */
  readonly decimals: number;
  readonly lowestTerms: boolean;
  /** A fraction with |numerator| >= denominator. */
  readonly improper: boolean;
};

export type NumberReading = { readonly ok: true; readonly number: TypedNumber; readonly latex: string } | ReadFailure;
