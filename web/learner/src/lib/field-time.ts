import { readerZone } from '@mathquiz/web';
import { isDate, isTime } from './rules.js';

/** How far the clocks of the reader's zone are ahead of UTC at an instant, in ms. */
function aheadAt(instant: number): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: readerZone(),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const told = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return told - Math.floor(instant / 60_000) * 60_000;
}

/** The server's UTC time as a `datetime-local` field wants it, by the clocks of the reader's zone: `2026-03-01T08:30`. */
export function toField(iso: string): string {
  const instant = Date.parse(iso);
  return new Date(instant + aheadAt(instant)).toISOString().slice(0, 16);
}

/** UTC again; null when the field holds no date or no time. */
export function fromField(text: string): string | null {
  const [date = '', time = ''] = text.split('T');
  if (!isDate(date) || !isTime(time)) return null;
  const told = Date.parse(`${date}T${time.padStart(5, '0')}Z`);
  // The offset at the first guess may be that before a change of the clocks.
  const guess = told - aheadAt(told);
  return new Date(told - aheadAt(guess)).toISOString();
}
