/** Two values with error bounds: the same, different, or not to be told. */
import type { Complex } from '../arithmetic/complex.js';
import type { Setting } from '../arithmetic/evaluate.js';

export type Likeness = 'same' | 'different' | 'unclear';

/** Largest error, relative to the values, at which agreement still says something. */
const usableFloat = 1e-7;

function compareParts<T>(a: T, b: T, { field }: Setting<T>, usable: number, size: number): Likeness {
  const { real } = field;
  const difference = Math.abs(real.toNumber(real.subtract(a, b)));
  const error = real.error(a) + real.error(b);
  // Twice the bound leaves room for what a bound on doubles itself rounds away.
  if (difference > 2 * error) return 'different';
  return error <= usable * size && difference <= error ? 'same' : 'unclear';
}

/** Zero, as far as the bound tells: two values that vanish agree whatever their factors are. */
export function vanishes<T>({ re, im }: Complex<T>, { field }: Setting<T>): boolean {
  const { real } = field;
  return [re, im].every((part) => part === null || Math.abs(real.toNumber(part)) <= 2 * real.error(part));
}

/** Compares within the tracked error; `usable` is the largest error relative to the values that still counts as agreement. */
export function likeness<T>(a: Complex<T>, b: Complex<T>, setting: Setting<T>, usable = usableFloat): Likeness {
  const { real } = setting.field;
  const zero = setting.field.zero;
  const magnitude = (value: Complex<T>): number =>
    Math.abs(real.toNumber(value.re)) + Math.abs(real.toNumber(value.im ?? zero));
  const size = 1e-3 + magnitude(a) + magnitude(b);
  const re = compareParts(a.re, b.re, setting, usable, size);
  if (re === 'different' || (a.im === null && b.im === null)) return re;
  const im = compareParts(a.im ?? zero, b.im ?? zero, setting, usable, size);
  return im === 'same' ? re : im;
}
