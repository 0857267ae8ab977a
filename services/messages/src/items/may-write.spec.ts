import { roles } from '@mathquiz/contracts';
import { mayWriteToAnybody } from './may-write.js';

describe('who may write to anybody', () => {
  it.each(roles.map((role) => [role, !['student', 'parent'].includes(role)] as const))('%s: %s', (role, may) => {
    expect(mayWriteToAnybody([role])).toBe(may);
  });

  it('nobody without a role, and a parent who is a teacher too', () => {
    expect(mayWriteToAnybody([])).toBe(false);
    expect(mayWriteToAnybody(['parent', 'teacher'])).toBe(true);
  });
});
