/** Numbers judged by the digits shown or by tolerance. */
import type { Expr } from '../expr.js';
import { equal, type Rational } from '../rational.js';
import { typedNumber } from './read-number.js';
import { roundToDecimals, roundToSignificant, type Tolerance, withinTolerance } from './rounding.js';
import type { TypedNumber } from './typed-number.js';
import { constantValue } from './value.js';

export const numberReasons = ['notANumber', 'wrongDigitsShown', 'wrongValue', 'keyHasNoValue', 'wrongForm'] as const;
export type NumberReason = (typeof numberReasons)[number];

function shown(answer: Expr): TypedNumber | null {
  const number = typedNumber(answer);
  return number && (number.form === 'integer' || number.form === 'decimal' || number.form === 'scientific')
    ? number
    : null;
}

function against(key: Expr, test: (value: Rational) => NumberReason | null): NumberReason | null {
  const value = constantValue(key);
  return value ? test(value) : 'keyHasNoValue';
}

/** Shows exactly `figures` significant figures and is the key rounded to them; null when right. Trailing zeros of an integer may count or not. */
export function judgeSignificant(answer: Expr, key: Expr, figures: number): NumberReason | null {
  const number = shown(answer);
  if (!number) return 'notANumber';
  return against(key, (value) => {
    const { min, max } = number.significant;
    if (figures < min || figures > max) return 'wrongDigitsShown';
    return equal(number.value, roundToSignificant(value, figures)) ? null : 'wrongValue';
  });
}

/** Shows exactly `decimals` digits after the point and is the key rounded to them; null when right. */
export function judgeDecimals(answer: Expr, key: Expr, decimals: number): NumberReason | null {
  const number = shown(answer);
  if (!number || number.form === 'scientific') return 'notANumber';
  return against(key, (value) => {
    if (number.decimals !== decimals) return 'wrongDigitsShown';
    return equal(number.value, roundToDecimals(value, decimals)) ? null : 'wrongValue';
  });
}

/** Within a tolerance, ends included; a calculation such as 24/2 counts by its value. Null when right. */
export function judgeTolerance(answer: Expr, key: Expr, tolerance: Tolerance): NumberReason | null {
  const value = constantValue(answer);
  if (!value) return 'notANumber';
  return against(key, (wanted) => (withinTolerance(value, wanted, tolerance) ? null : 'wrongValue'));
}
