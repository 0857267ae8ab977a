/** A point where two expressions differ, in words that a student can check. */
import type { Complex } from '../arithmetic/complex.js';
import type { RealField } from '../arithmetic/real-field.js';
import { rationalToText } from '../rational-text.js';
import type { Witness } from '../verdict.js';
import type { ExactPoint } from './points.js';

function realText(value: number): string {
  const near = Math.round(value);
  if (Math.abs(value - near) < 1e-9 * Math.max(1, Math.abs(value)) && Math.abs(near) < 1e15)
    return String(near === 0 ? 0 : near);
  return String(Number(value.toPrecision(6)));
}

/** A value to six significant digits, `a + bi` where it is complex. */
export function valueText<T>(value: Complex<T> | null, field: RealField<T>): string {
  if (!value) return '';
  const re = realText(field.toNumber(value.re));
  const im = value.im === null ? '0' : realText(field.toNumber(value.im));
  if (im === '0') return re;
  const part = im === '1' ? 'i' : im === '-1' ? '-i' : `${im}i`;
  return re === '0' ? part : `${re}${part.startsWith('-') ? ' - ' : ' + '}${part.replace('-', '')}`;
}

export function witnessAt<T>(
  point: ExactPoint,
  answer: Complex<T> | null,
  key: Complex<T> | null,
  field: RealField<T>,
): Witness {
  const at = Object.fromEntries([...point].map(([name, value]) => [name, rationalToText(value)]));
  return { at, answer: valueText(answer, field), key: valueText(key, field) };
}
