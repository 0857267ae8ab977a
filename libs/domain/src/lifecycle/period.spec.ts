import { periodOf } from './period.js';

describe('the days that figures are told of', () => {
  const now = new Date('2026-11-28T20:00:00Z');

  it('are twelve weeks until today, on the calendar of the place', () => {
    expect(periodOf({}, 'Asia/Seoul', now)).toMatchObject({
      start_date: '2026-09-07',
      end_date: '2026-11-29',
      from: new Date('2026-09-06T15:00:00Z'),
      to: new Date('2026-11-29T15:00:00Z'),
    });
  });

  it('stand in all the weeks that they are in', () => {
    const period = periodOf({ start_date: '2026-03-25', end_date: '2026-03-30' }, 'Europe/Berlin', now);
    expect(period).toMatchObject({
      mondays: ['2026-03-23', '2026-03-30'],
      from: new Date('2026-03-24T23:00:00Z'),
      // Clocks were put forward on the 29th.
      to: new Date('2026-03-30T22:00:00Z'),
    });
  });

  it.each([
    ['end before they begin', { start_date: '2026-03-02', end_date: '2026-03-01' }, 'order'],
    ['begin after today', { start_date: '2027-01-01' }, 'order'],
    ['are more than five years', { start_date: '2020-01-01', end_date: '2026-01-01' }, 'tooMany'],
  ])('are refused where they %s', (_, asked, problem) => {
    expect(periodOf(asked, 'UTC', now)).toBe(problem);
  });
});
