import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spanHolding } from './newest-first.js';

const now = new Date('2026-11-25T12:00:00Z');

/** Rows so many milliseconds old. */
const rowsOf = (ages: readonly number[]) => {
  const counts: number[] = [];
  return {
    counts,
    count: (since: Date | null, most: number) => {
      const held = ages.filter((age) => since === null || now.getTime() - age >= since.getTime()).length;
      counts.push(Math.min(held, most));
      return Promise.resolve(Math.min(held, most));
    },
  };
};

describe('the span that holds the newest rows', () => {
  it('holds as many as wanted, or all there are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -1000, max: 2 ** 40 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        async (ages, wanted) => {
          const { since, held } = await spanHolding(rowsOf(ages).count, wanted, now);
          expect(held).toBe(Math.min(ages.length, since === null ? Math.min(wanted, ages.length) : wanted));
        },
      ),
    );
  });

  it('looks at few of a long list, whatever its length', async () => {
    for (const length of [1000, 30_000]) {
      const year = 365 * 86_400_000;
      const { counts, count } = rowsOf(Array.from({ length }, (_, at) => (at * 3 * year) / length));
      const { since } = await spanHolding(count, 100, now);
      expect(counts.length).toBeLessThanOrEqual(6);
      expect(await count(since, length)).toBeLessThanOrEqual(200);
    }
  });

  it('ends where there are none', async () => {
    expect(await spanHolding(rowsOf([]).count, 10, now)).toMatchObject({ since: null, held: 0 });
  });
});
