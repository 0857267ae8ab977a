import { givesUpAt, pauseBefore } from './retry.js';

const now = new Date('2026-03-01T00:00:00Z');
const seconds = (tries: number) => (pauseBefore(tries, 5000, now).getTime() - now.getTime()) / 1000;

describe('trying a mail again', () => {
  it('waits twice as long each time, up to a quarter of an hour', () => {
    expect([1, 2, 3, 4].map(seconds)).toEqual([5, 10, 20, 40]);
    expect([9, 20, 1000].map(seconds)).toEqual([900, 900, 900]);
  });

  it('ends after two days', () => {
    expect(givesUpAt(now).toISOString()).toBe('2026-03-03T00:00:00.000Z');
  });
});
