import type { Role } from '@mathquiz/contracts/constants';
import type { T } from './use-t.js';

export const roleName = (role: Role, t: T) => t(`frame.role.${role}`);
export const roleNames = (list: readonly Role[], t: T) => list.map((role) => roleName(role, t)).join(', ');
