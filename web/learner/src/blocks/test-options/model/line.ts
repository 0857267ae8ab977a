import { fromField, toField } from '../../../lib/field-time.js';
import { shiftedDays } from './form.js';

/** From when to when a line shows; ms. */
export type Range = { readonly from: number; readonly to: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** All of the moments, with some room on both sides. */
export function rangeOf(moments: readonly number[]): Range {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const room = Math.max((last - first) * 0.08, hour / 2);
  return { from: first - room, to: last + room };
}

/** Where a moment lies, from 0 to 1. */
export const placeOf = ({ from, to }: Range, at: number): number => Math.min(1, Math.max(0, (at - from) / (to - from)));

/** A pointer is coarser than a key: what it can hit depends on how much the line shows. */
export function momentAt(range: Range, place: number): number {
  const span = range.to - range.from;
  const step = span <= 3 * day ? 5 * minute : span <= 40 * day ? hour / 2 : hour;
  return Math.round((range.from + place * span) / step) * step;
}

export const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(most, at));

const keys: Readonly<Record<string, { minutes: number } | { days: number }>> = {
  ArrowRight: { minutes: 5 },
  ArrowUp: { minutes: 5 },
  ArrowLeft: { minutes: -5 },
  ArrowDown: { minutes: -5 },
  PageUp: { days: 1 },
  PageDown: { days: -1 },
};

/** Where a key moves a moment: by five minutes, or by a day of the calendar; null: it is no such key. */
export function movedBy(key: string, at: number): number | null {
  const step = keys[key];
  if (step === undefined) return null;
  if ('minutes' in step) return at + step.minutes * minute;
  const moved = fromField(shiftedDays(toField(new Date(at).toISOString()), step.days));
  return moved === null ? null : new Date(moved).getTime();
}
