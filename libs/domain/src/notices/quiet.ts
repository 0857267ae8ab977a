import { type Weekday, weekdays } from '@mathquiz/contracts/chat/help.constants';
import { dayMinutes, minutesAfter, wallTime } from './clock.js';

/** When somebody wants to be left in peace: from a time of some days to another, which may be of the next day. */
export type QuietHours = {
  readonly on: boolean;
  readonly from: string;
  readonly to: string;
  readonly days: readonly Weekday[];
};

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * When the quiet hours that run now are over; null: none run. Where clocks are put forward or back meanwhile it is an hour wrong: who
 * waits for it asks again.
 */
export function quietUntil({ on, from, to, days }: QuietHours, zone: string, now: Date): Date | null {
  if (!on || days.length === 0) return null;
  const { day, minute } = wallTime(zone, now);
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  const overnight = end <= begin;
  const begins = (at: number): boolean => days.some((name) => name === weekdays[(at + 7) % 7]);
  const left = [
    begins(day) && minute >= begin && (overnight || minute < end) ? (overnight ? dayMinutes : 0) + end - minute : 0,
    overnight && begins(day - 1) && minute < end ? end - minute : 0,
  ];
  const most = Math.max(...left);
  return most > 0 ? minutesAfter(now, most) : null;
}
