import { describe, expect, it } from 'vitest';
import { binsOf, countTicks } from './bins.js';

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

  it('counts people in whole numbers', () => {
    expect([countTicks(1), countTicks(4), countTicks(9), countTicks(30)]).toEqual([
      [0, 1],
      [0, 1, 2, 3, 4],
      [0, 5],
      [0, 10, 20, 30],
    ]);
  });
});
