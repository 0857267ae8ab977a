import { helpAfter, helpFigures, isLate, isOfficeHour, newHelp } from './help.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));

describe('a request for help', () => {
  it('waits from its beginning until it is answered', () => {
    const asked = newHelp(at(0));
    expect(isLate(asked, 10, at(10))).toBe(false);
    expect(isLate(asked, 10, at(11))).toBe(true);
    const answered = helpAfter(asked, { kind: 'answered' }, at(12));
    expect(answered).toMatchObject({ state: 'pending', waiting_since: null, first_reply_at: at(12) });
    expect(isLate(answered, 10, at(59))).toBe(false);
  });

  it('is open again when the asker writes, whatever it was, and keeps its first reply', () => {
    const resolved = helpAfter(helpAfter(newHelp(at(0)), { kind: 'answered' }, at(1)), { kind: 'resolved' }, at(2));
    expect(resolved).toMatchObject({ state: 'resolved', resolved_at: at(2) });
    const again = helpAfter(resolved, { kind: 'asked' }, at(3));
    expect(again).toMatchObject({ state: 'open', waiting_since: at(3), first_reply_at: at(1), resolved_at: null });
    expect(helpAfter(again, { kind: 'asked' }, at(4)).waiting_since).toEqual(at(3));
    expect(helpAfter(again, { kind: 'answered' }, at(5)).first_reply_at).toEqual(at(1));
  });

  it('that is snoozed waits on, until it is opened or answered', () => {
    const snoozed = helpAfter(newHelp(at(0)), { kind: 'snoozed', until: at(30) }, at(1));
    expect(snoozed).toMatchObject({ state: 'snoozed', snoozed_until: at(30), waiting_since: at(0) });
    expect(helpAfter(snoozed, { kind: 'opened' }, at(30))).toMatchObject({
      state: 'open',
      waiting_since: at(0),
      snoozed_until: null,
    });
    expect(helpAfter(snoozed, { kind: 'pending' }, at(2))).toMatchObject({ state: 'pending', waiting_since: null });
  });
});

it('somebody answers in the hours of the school, always where it has none', () => {
  const hours = [{ day: 'mon', from: '08:00', to: '16:00' }];
  expect([isOfficeHour(hours, 'mon', '08:00'), isOfficeHour(hours, 'mon', '16:00')]).toEqual([true, false]);
  expect([isOfficeHour(hours, 'tue', '09:00'), isOfficeHour([], 'sun', '03:00')]).toEqual([false, true]);
});

it('figures are medians of minutes and the mean of stars, and say nothing of nothing', () => {
  expect(helpFigures([])).toEqual({
    count: 0,
    resolved: 0,
    first_reply_median_min: null,
    resolve_median_min: null,
    rating_mean: null,
    ratings: 0,
  });
  const request = (first: number | null, end: number | null, stars: number | null) => ({
    created_at: at(0),
    first_reply_at: first === null ? null : at(first),
    resolved_at: end === null ? null : at(end),
    stars,
  });
  expect(helpFigures([request(1, 5, 5), request(3, null, null), request(8, 10, 2), request(null, null, null)])).toEqual(
    {
      count: 4,
      resolved: 2,
      first_reply_median_min: 3,
      resolve_median_min: 7.5,
      rating_mean: 3.5,
      ratings: 2,
    },
  );
});
