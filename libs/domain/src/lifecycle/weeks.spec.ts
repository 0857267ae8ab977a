import { dayIn, daysBefore, mondayOf, monthIn, startOfDay, weeksOf } from './weeks.js';

describe('days and weeks of a place', () => {
  it('a moment is another day elsewhere', () => {
    const evening = new Date('2026-03-01T16:30:00Z');
    expect(dayIn('Asia/Seoul', evening)).toBe('2026-03-02');
    expect(dayIn('America/New_York', evening)).toBe('2026-03-01');
    expect(dayIn('Asia/Kathmandu', new Date('2026-03-01T18:14:59Z'))).toBe('2026-03-01');
    expect(dayIn('Asia/Kathmandu', new Date('2026-03-01T18:15:00Z'))).toBe('2026-03-02');
  });

  it.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-03-02', 'Asia/Seoul', '2026-03-01T15:00:00.000Z'],
    ['2026-03-02', 'Pacific/Honolulu', '2026-03-02T10:00:00.000Z'],
    ['2026-03-02', 'Pacific/Kiritimati', '2026-03-01T10:00:00.000Z'],
    // No midnight on that day: the clock goes from 23:59 to 01:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment);
    expect(dayIn(zone, startOfDay(day, zone))).toBe(day);
    expect(dayIn(zone, new Date(startOfDay(day, zone).getTime() - 1))).toBe(daysBefore(day, 1));
  });

  it('a week begins on Monday, and none is left out', () => {
    expect(['2026-03-01', '2026-03-02', '2026-03-08'].map(mondayOf)).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-02',
    ]);
    expect(weeksOf('2025-12-31', '2026-01-12')).toEqual(['2025-12-29', '2026-01-05', '2026-01-12']);
    expect(weeksOf('2026-03-04', '2026-03-04')).toEqual(['2026-03-02']);
    expect(weeksOf('2026-03-04', '2026-02-01')).toEqual([]);
  });

  it.each([
    ['Asia/Seoul', '2026-11-30T15:00:00Z', '2026-12-01', '2026-11-30T15:00:00.000Z'],
    ['Asia/Seoul', '2026-11-30T14:59:00Z', '2026-11-01', '2026-10-31T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-31T21:00:00Z', '2026-03-01', '2026-02-28T23:00:00.000Z'],
  ])('the month in %s at %s begins on %s', (zone, at, begins, from) => {
    const month = monthIn(zone, new Date(at));
    expect([month.begins, month.from.toISOString()]).toEqual([begins, from]);
  });
});
