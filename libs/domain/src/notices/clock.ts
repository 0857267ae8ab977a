import { type Weekday, weekdays } from '@mathquiz/contracts/chat/help.constants';

/** What a clock on the wall shows. `day`: 0 is Monday. */
export type WallTime = { readonly day: number; readonly minute: number; readonly date: string };

export const dayMinutes = 24 * 60;
const english: Readonly<Record<string, Weekday>> = {
  Mon: 'mon',
  Tue: 'tue',
  Wed: 'wed',
  Thu: 'thu',
  Fri: 'fri',
  Sat: 'sat',
  Sun: 'sun',
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A zone that this machine does not know is taken for UTC: a notice that comes an hour wrong is better than none. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone);
  if (kept) return kept;
  const options = {
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  } catch {
    clock = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
  clocks.set(zone, clock);
  return clock;
}

export function wallTime(zone: string, at: Date): WallTime {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: weekdays.indexOf(english[parts.weekday ?? ''] ?? 'mon'),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
    date: `${parts.year}-${parts.month}-${parts.day}`,
  };
}

/** The moment when so many minutes of the clock have passed: at the beginning of a minute. */
export const minutesAfter = (at: Date, minutes: number): Date =>
  new Date((Math.floor(at.getTime() / 60_000) + minutes) * 60_000);
