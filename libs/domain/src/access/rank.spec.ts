import { rolesToGive } from './index.js';

describe('an invitation', () => {
  it.each([
    [['admin'], 'student parent teacher author reviewer operator researcher admin'],
    [['teacher'], 'student parent teacher'],
    [['author', 'teacher'], 'student parent teacher author'],
    [['reviewer'], 'student parent teacher author reviewer operator researcher'],
    [['student'], 'student'],
    [[], ''],
  ] as const)('of %j makes nobody more than %s', (own, given) => {
    expect(rolesToGive(own).join(' ')).toBe(given);
  });
});
