import { staff } from '@mathquiz/contracts/access';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { type Role, roles } from '@mathquiz/contracts/constants';
import { readLocal } from '@mathquiz/web/first';

/** Where this device keeps the role that a person chose last. */
export const roleKey = 'role';

/** Roles that a person works in, the busiest first: a teacher who is also a student starts as a teacher. */
const workOrder: readonly Role[] = [
  'teacher',
  'author',
  'reviewer',
  'admin',
  'operator',
  'researcher',
  'parent',
  'student',
];
export const rolesOfUser = (user: User): Role[] =>
  workOrder.filter((name) => rolesOf(user.access_rights).includes(name));

/** Somebody who makes content has AI work to pay for. */
export const paysForAi = (user: User): boolean => rolesOfUser(user).some((role) => staff.some((one) => one === role));

/** The role that a person starts in: the one chosen last on this device, if it is still theirs. */
export function firstRole(user: User): Role {
  const mine = rolesOfUser(user);
  const kept = readLocal<Role>(roleKey);
  return kept && roles.includes(kept) && mine.includes(kept) ? kept : (mine[0] ?? 'student');
}
