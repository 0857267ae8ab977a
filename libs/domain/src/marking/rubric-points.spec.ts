import { rubricPoints } from './rubric-points.js';

const rows = [
  { id: 'a', points: 2 },
  { id: 'b', points: 1.5 },
  { id: 'c', points: -1 },
];

describe('a rubric', () => {
  it.each([
    [['a', 'b'], 4, 3.5],
    [['a', 'b'], 3, 3],
    [['c'], 4, 0],
    [['a', 'c'], 4, 1],
    [[], 4, 0],
  ] as const)('ticked at %j gives of %d points %d', (chosen, outOf, points) => {
    expect(rubricPoints(rows, chosen, outOf)).toBe(points);
  });
});
