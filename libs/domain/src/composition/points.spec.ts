import { partPointsFault, pointsOfParts, worth } from './index.js';

const parts = [
  { id: 'a', points: 1 },
  { id: 'b', points: 1 },
];

describe('what the parts of an item are worth in an exam', () => {
  it('is in proportion to what their author gives them, until the exam says something else', () => {
    expect(pointsOfParts(parts, { points: 5 })).toEqual([2.5, 2.5]);
    expect(pointsOfParts(parts, { points: 5, part_points: { b: 4, a: 1 } })).toEqual([1, 4]);
    expect(pointsOfParts([{ id: 'constructor', points: 1 }], { points: 2, part_points: { a: 2 } })).toEqual([0]);
  });

  it('is said of each part and of no other, and is what the item is worth', () => {
    const fault = (part_points: Record<string, number>, points = 5) => partPointsFault(parts, { points, part_points });
    expect(fault({ a: 1, b: 4 })).toBeNull();
    expect(fault({ a: 0, b: 5 })).toBeNull();
    expect(fault({ a: 0.1, b: 0.2 }, 0.3)).toBeNull();
    expect(fault({ a: 1, b: 2, c: 2 })).toEqual({ problem: 'partUnknown', part: 'c' });
    expect(fault({ a: 5 })).toEqual({ problem: 'partMissing', part: 'b' });
    expect(fault({ a: 0, b: 0 }, 0)).toEqual({ problem: 'partPointsNone', part: '' });
    expect(fault({ a: 1, b: 1 })).toEqual({ problem: 'partPointsSum', part: '' });
    expect(partPointsFault(parts, { points: 5 })).toBeNull();
  });

  it('grows and shrinks with the item', () => {
    expect(worth({ points: 4, part_points: { a: 1, b: 3 } }, 8)).toEqual({ points: 8, part_points: { a: 2, b: 6 } });
    expect(worth({ points: 3, part_points: { a: 1, b: 2 } }, 1)).toEqual({
      points: 1,
      part_points: { a: 0.333, b: 0.667 },
    });
    expect(worth({ points: 3 }, 5)).toEqual({ points: 5 });
    // Of nothing there is nothing to share out.
    expect(worth({ points: 3, part_points: { a: 1, b: 2 } }, 0)).toEqual({ points: 0 });
  });
});
