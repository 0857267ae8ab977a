/** Days of a calendar, as `2026-03-29`, and when they are at a place. */
const dayMs = 86_400_000;
const minuteMs = 60_000;

const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Costly to make, and asked for each of thousands of moments. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clock of a place shows, as if it were UTC; whole minutes. */
function shownAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** The day that it is at a place. */
export const dayIn = (timeZone: string, at: Date): string => toDay(shownAt(at.getTime(), timeZone));

/** The moment at which a day begins at a place: where a clock skips midnight, the first one after it. */
export function startOfDay(day: string, timeZone: string): Date {
  const wanted = asUtc(day);
  const offsetAt = (at: number) => shownAt(at, timeZone) - Math.floor(at / minuteMs) * minuteMs;
  const first = wanted - offsetAt(wanted);
  const second = wanted - offsetAt(first);
  return new Date(toDay(shownAt(second, timeZone)) === day ? second : Math.max(first, second));
}

export const daysBefore = (day: string, count: number): string => toDay(asUtc(day) - count * dayMs);

/** The Monday of its week. */
export const mondayOf = (day: string): string => daysBefore(day, (new Date(asUtc(day)).getUTCDay() + 6) % 7);

/** The month that it is at a place: its first day, and the moment at which that begins. */
export function monthIn(timeZone: string, at: Date): { readonly begins: string; readonly from: Date } {
  const begins = `${dayIn(timeZone, at).slice(0, 8)}01`;
  return { begins, from: startOfDay(begins, timeZone) };
}

/** true: clocks know the place. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The Mondays of all weeks from that of one day to that of another. */
export function weeksOf(first: string, last: string): string[] {
  const from = asUtc(mondayOf(first));
  const count = Math.floor((asUtc(last) - from) / (7 * dayMs)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => toDay(from + at * 7 * dayMs));
}
