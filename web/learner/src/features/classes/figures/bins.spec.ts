import { describe, expect, it } from 'vitest';
import { binsOf, countTicks, pointTicks } from './bins.js';

describe('the drawing of a distribution', () => {
  it('covers the whole in ten bins and scales to the fullest', () => {
    const bins = binsOf([0, 0, 0, 0, 1, 2, 4, 0, 0, 1], 25);
    expect(bins[0]).toEqual({ from: 0, to: 2.5, last: false, count: 0, share: 0 });
    expect(bins[6]).toEqual({ from: 15, to: 17.5, last: false, count: 4, share: 1 });
    expect(bins[9]).toMatchObject({ to: 25, last: true });
  });

  it('draws nothing for nobody', () => {
    expect(binsOf(Array(10).fill(0), 10).every(({ share }) => share === 0)).toBe(true);
  });

  it.each([
    [25, [0, 5, 10, 15, 20, 25]],
    [11, [0, 5, 10]],
    [4, [0, 1, 2, 3, 4]],
    [20, [0, 5, 10, 15, 20]],
    [100, [0, 20, 40, 60, 80, 100]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [7.5, [0, 2, 4, 6]],
    [0.3, [0, 0.1, 0.2, 0.3]],
  ])('has round numbers of points up to %d', (outOf, ticks) => {
    expect(pointTicks(outOf)).toEqual(ticks);
  });

  it('counts people in whole numbers', () => {
    expect([countTicks(1), countTicks(4), countTicks(9), countTicks(30)]).toEqual([
      [0, 1],
      [0, 1, 2, 3, 4],
      [0, 5],
      [0, 10, 20, 30],
    ]);
  });
});
