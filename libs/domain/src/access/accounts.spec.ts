import { type Role, roles } from '@mathquiz/contracts';
import {
  manages,
  mayChangeStudent,
  mayGiveRoles,
  mayReadAccount,
  mayResetPassword,
  mayWriteToAnybody,
  publishesOwn,
} from './index.js';

const asker = (user_id: string, ...roles: Role[]) => ({ user_id, roles });
const student = { user_id: 's', roles: ['student'] as const, managed_by: 't' };

describe('an account', () => {
  it('of a student is changed by the teacher who made it and by admins', () => {
    expect(mayChangeStudent(asker('t', 'teacher'), student)).toBe(true);
    expect(mayChangeStudent(asker('x', 'teacher'), student)).toBe(false);
    expect(mayChangeStudent(asker('a', 'admin'), student)).toBe(true);
    expect(mayChangeStudent(asker('a', 'admin'), { ...student, roles: ['teacher'] })).toBe(false);
    expect(mayChangeStudent(asker('s', 'admin', 'student'), student)).toBe(false);
  });

  it('whose roles grew is managed by nobody', () => {
    expect(manages(asker('t', 'teacher'), { ...student, roles: ['student', 'author'] })).toBe(false);
  });

  it('gets a password from an admin, or from the teacher while they are one', () => {
    expect(mayResetPassword(asker('t', 'teacher'), student)).toBe(true);
    expect(mayResetPassword(asker('t', 'parent'), student)).toBe(false);
    expect(mayResetPassword(asker('a', 'admin'), { ...student, managed_by: null })).toBe(true);
  });

  it('is read by its owner and by admins', () => {
    expect([
      mayReadAccount(asker('s'), 's'),
      mayReadAccount(asker('t'), 's'),
      mayReadAccount(asker('a', 'admin'), 's'),
    ]).toEqual([true, false, true]);
  });

  it('gets its roles from admins, and none loses that rank by their own hand', () => {
    expect([
      mayGiveRoles(asker('a', 'admin'), 's', ['teacher']),
      mayGiveRoles(asker('a', 'admin'), 'a', ['admin', 'teacher']),
      mayGiveRoles(asker('a', 'admin'), 'a', ['teacher']),
      mayGiveRoles(asker('t', 'teacher'), 's', ['teacher']),
    ]).toEqual([true, true, false, false]);
  });

  it('of staff writes to anybody, of students and parents to those they have', () => {
    expect(roles.filter((role) => mayWriteToAnybody({ roles: [role] })).join(' ')).toBe(
      'teacher author reviewer operator researcher admin',
    );
    expect(mayWriteToAnybody({ roles: [] })).toBe(false);
    expect(mayWriteToAnybody({ roles: ['parent', 'teacher'] })).toBe(true);
  });

  it('of an author needs no reviewer unless an admin says so, of a teacher only where one does', () => {
    const asked = (role: Role) => [null, true, false].map((trusted) => publishesOwn([role], trusted));
    expect(asked('author')).toEqual([true, true, false]);
    expect(asked('teacher')).toEqual([false, true, false]);
    for (const role of ['student', 'parent', 'operator', 'researcher'] as const)
      expect(asked(role)).toEqual([false, false, false]);
  });
});
