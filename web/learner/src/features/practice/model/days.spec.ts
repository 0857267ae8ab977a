import { describe, expect, it } from 'vitest';
import { daysBetween, dayText, weekAround } from './days.js';

describe('the week around a day', () => {
  it.each(['2026-11-23', '2026-11-26', '2026-11-29'])('of %s begins on its Monday', (day) => {
    const week = weekAround(day);
    expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-23', '2026-11-29']);
    expect(week).toContain(day);
  });

  it('goes over the end of a year', () => expect(weekAround('2027-01-01')[0]).toBe('2026-12-28'));
});

it.each([
  ['2026-11-26T08:00:00Z', '2026-11-29T08:00:00Z', 'UTC', 3],
  // Late in the evening of Seoul it is still the day before in UTC.
  ['2026-11-26T14:00:00Z', '2026-11-26T16:00:00Z', 'Asia/Seoul', 1],
  ['2026-11-26T14:00:00Z', '2026-11-26T16:00:00Z', 'UTC', 0],
  // Over the night in which Berlin turns its clocks back.
  ['2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', 1],
])('from %s until %s are in %s so many days: %s', (from, until, zone, days) =>
  expect(daysBetween(from, until, zone)).toBe(days),
);

it('a day is written as it stands in the calendar, wherever one reads it', () =>
  expect(dayText('2026-11-26', 'de', { day: 'numeric', month: 'long' })).toBe('26. November'));
