/** One table of tolerances for numbers and quantities: how near a value is to the key, and which digits must be shown. */
import { absolute, compare, equal, multiply, type Rational, subtract } from '../rational.js';
import { leadingExponent, roundToDecimals, roundToSignificant } from './rounding.js';
import type { TypedNumber } from './typed-number.js';

/** Ends included. `relative` is of the key; rounding is half away from zero. */
export type Tolerance =
  | { readonly kind: 'exact' }
  | { readonly kind: 'absolute' | 'relative'; readonly value: Rational }
  | { readonly kind: 'decimals'; readonly places: number }
  | { readonly kind: 'significant'; readonly figures: number };

/** Whether a value is as near to the key as the rule asks, whatever digits were shown. */
export function isWithin(value: Rational, key: Rational, rule: Tolerance): boolean {
  switch (rule.kind) {
    case 'exact':
      return equal(value, key);
    case 'absolute':
      return compare(absolute(subtract(value, key)), rule.value) <= 0;
    case 'relative':
      return compare(absolute(subtract(value, key)), multiply(absolute(key), rule.value)) <= 0;
    case 'decimals':
    case 'significant':
      return equal(value, rounded(key, rule));
  }
}

/** A value as the rule has it shown; itself where the rule rounds nothing. */
export function rounded(value: Rational, rule: Tolerance): Rational {
  if (rule.kind === 'decimals') return roundToDecimals(value, rule.places);
  return rule.kind === 'significant' ? roundToSignificant(value, rule.figures) : value;
}

export type DigitsMiss = { readonly of: 'decimals' | 'figures'; readonly wanted: number; readonly shown: number };

/** How the digits shown miss what the rule asks for; null when they do not. Trailing zeros of an integer may count or not. */
export function digitsMiss(typed: TypedNumber, rule: Tolerance): DigitsMiss | null {
  if (rule.kind === 'decimals' && typed.decimals !== rule.places)
    return { of: 'decimals', wanted: rule.places, shown: typed.decimals };
  const { min, max } = typed.significant;
  if (rule.kind === 'significant' && (min > rule.figures || max < rule.figures))
    return { of: 'figures', wanted: rule.figures, shown: max };
  return null;
}

/** The digits after the point that `figures` significant figures of a value come to; negative for tens and hundreds. */
export function decimalsFor(value: Rational, figures: number): number {
  if (value.n === 0n) return figures - 1;
  const decimals = figures - 1 - leadingExponent(value);
  // 9.96 to two figures is 10: the figure before the point takes the place of one behind it.
  const carried = leadingExponent(roundToDecimals(value, decimals)) > leadingExponent(value);
  return carried ? decimals - 1 : decimals;
}
