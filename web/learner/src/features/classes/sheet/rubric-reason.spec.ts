import { describe, expect, it } from 'vitest';
import { rubricReason } from './rubric-reason.js';

const rows = [
  { id: 'a', text: 'Names the rule.', points: 2 },
  { id: 'b', text: 'Computes it.', points: 1.5 },
  { id: 'c', text: 'Forgets the unit.', points: -1 },
];

describe('a rubric', () => {
  it('says why in the words of its rows', () => {
    expect(rubricReason(rows, ['c', 'a'])).toBe('Names the rule. · Forgets the unit.');
  });
});
