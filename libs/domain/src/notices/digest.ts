import { dayMinutes, minutesAfter, wallTime } from './clock.js';

/** When the digest of somebody goes out next: the hour of their day, today where it is still to come. */
export function nextDigest(hour: number, zone: string, now: Date): Date {
  const left = (hour * 60 - wallTime(zone, now).minute + dayMinutes) % dayMinutes;
  return minutesAfter(now, left === 0 ? dayMinutes : left);
}

/** The newest, at most so many, in the order in which they came; and how many more there are. */
export function digestOf<T extends { readonly at: Date }>(notices: readonly T[], most: number) {
  const inOrder = notices.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { shown: inOrder.slice(-most), more: Math.max(0, inOrder.length - most) };
}
