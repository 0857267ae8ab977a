import type { Tolerance } from '@mathquiz/contracts';
import { evaluateExact, evaluateReal, type Rational, rationalFromText } from '../maths/index.js';
import { absolute, compare, integer, multiply, ratio, roundHalfAway, subtract } from '../maths/rational.js';
import type { KeyValue } from '../randomisation/index.js';

/** A key as an exact rational; a surd or a multiple of pi by its nearest double, which is exact enough to round. */
export function rationalOf(key: Pick<KeyValue, 'tree'>): { value: Rational; exact: boolean } | null {
  const exact = evaluateExact(key.tree, {});
  if (exact) return { value: exact, exact: true };
  const real = evaluateReal(key.tree, {});
  return real === null || !Number.isFinite(real) ? null : { value: rationalFromText(String(real)), exact: false };
}

export const powerOfTen = (exponent: number): Rational =>
  exponent >= 0 ? integer(10n ** BigInt(exponent)) : ratio(1n, 10n ** BigInt(-exponent));

/** Rounded half away from zero to a number of decimals (negative: tens, hundreds). */
export function roundedTo(value: Rational, decimals: number): Rational {
  return multiply(integer(roundHalfAway(multiply(value, powerOfTen(decimals)))), powerOfTen(-decimals));
}

/** The decimals that `figures` significant figures of a value come to. */
export function decimalsFor(value: Rational, figures: number): number {
  if (value.n === 0n) return figures - 1;
  let magnitude = 0;
  const size = absolute(value);
  while (compare(size, powerOfTen(magnitude + 1)) >= 0) magnitude += 1;
  while (compare(size, powerOfTen(magnitude)) < 0) magnitude -= 1;
  const decimals = figures - 1 - magnitude;
  return compare(absolute(roundedTo(value, decimals)), powerOfTen(magnitude + 1)) >= 0 ? decimals - 1 : decimals;
}

/** Whether a value lies within the rule of the key. Tolerances are inclusive. */
export function isWithin(value: Rational, key: Rational, rule: Tolerance): boolean {
  switch (rule.kind) {
    case 'exact':
      return compare(value, key) === 0;
    case 'absolute':
      return compare(absolute(subtract(value, key)), rationalFromText(String(rule.value))) <= 0;
    case 'relative':
      return (
        compare(absolute(subtract(value, key)), multiply(absolute(key), rationalFromText(String(rule.value)))) <= 0
      );
    case 'decimals':
      return compare(value, roundedTo(key, rule.places)) === 0;
    case 'significant':
      return compare(value, roundedTo(key, decimalsFor(key, rule.figures))) === 0;
  }
}
