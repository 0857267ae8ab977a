import { masteryOf, slopeOf, streakOf } from './student.js';

const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 2, number, hour));
const results = (shares: number[]) => shares.map((share, index) => ({ at: day(index + 1), share }));

describe('a student over time', () => {
  it('rises or falls by the slope of the newest ten results, whatever order they come in', () => {
    expect(slopeOf(results([0.2, 0.4, 0.6]).toReversed())).toBeCloseTo(0.2, 12);
    expect(slopeOf(results([1, 1, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]))).toBeCloseTo(0.1, 12);
    expect(slopeOf(results([0.2, 0.9]))).toBeNull();
  });

  it('masters a category by what is newest, and has no figure before three items', () => {
    const items = [0, 0, 1].map((share, index) => ({ at: day(index + 1), category: 'algebra', share }));
    const [algebra, geometry] = masteryOf([...items, { at: day(1), category: 'geometry', share: 1 }]);
    expect(algebra?.share).toBeCloseTo(1 / 2.44, 12);
    expect([algebra?.items, geometry]).toEqual([3, { category: 'geometry', items: 1, share: null }]);
  });

  it('keeps a streak through today’s morning, and loses it after a day without', () => {
    const handedIn = [day(1), day(2, 23), day(3, 0), day(3, 5)];
    expect(streakOf(handedIn, day(3))).toBe(3);
    expect(streakOf(handedIn, day(4, 8))).toBe(3);
    expect(streakOf(handedIn, day(5, 0))).toBe(0);
    expect(streakOf([], day(1))).toBe(0);
  });
});
