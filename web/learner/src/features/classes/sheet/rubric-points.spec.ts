import { describe, expect, it } from 'vitest';
import { rubricPoints, rubricReason } from './rubric-points.js';

const rows = [
  { id: 'a', text: 'Names the rule.', points: 2 },
  { id: 'b', text: 'Computes it.', points: 1.5 },
  { id: 'c', text: 'Forgets the unit.', points: -1 },
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

  it('says why in the words of its rows', () => {
    expect(rubricReason(rows, ['c', 'a'])).toBe('Names the rule. · Forgets the unit.');
  });
});
