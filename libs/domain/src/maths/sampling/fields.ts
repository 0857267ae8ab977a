/** The two precisions as complex fields, and points carried into them. */
import { type Complex, ComplexField } from '../arithmetic/complex.js';
import type { Setting } from '../arithmetic/evaluate.js';
import { type FixedBall, fixedField } from '../arithmetic/fixed-field.js';
import { type FloatBall, floatField } from '../arithmetic/float-field.js';
import type { Budget } from '../budget.js';
import type { ExactPoint } from './points.js';

export const floats = new ComplexField<FloatBall>(floatField);
export const fixed = new ComplexField<FixedBall>(fixedField);

export function floatSetting(reals: boolean, budget: Budget): Setting<FloatBall> {
  return { field: floats, reals, budget, price: 1, heavy: 1 };
}

/** In fixed point arithmetic costs some four times as much as in doubles, functions a hundred times. */
export function fixedSetting(reals: boolean, budget: Budget): Setting<FixedBall> {
  return { field: fixed, reals, budget, price: 4, heavy: 100 };
}

export function pointIn<T>(point: ExactPoint, { field }: Setting<T>): Map<string, Complex<T>> {
  const carried = new Map<string, Complex<T>>();
  for (const [name, value] of point) {
    const re = field.real.rational(value);
    if (re !== null) carried.set(name, { re, im: null });
  }
  return carried;
}
