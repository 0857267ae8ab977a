import type { GroupRole } from '@mathquiz/contracts/auth/groups.constants';
import type { T } from '../../lib/use-t.js';

export const roleIn = (role: GroupRole, t: T) => t(`console.groups.role.${role}`);

/** As what people can be let in; an owner is made by handing the group over, a guardian by the ticket of a parent. */
export const enteringRoles = ['member', 'marker', 'teacher', 'manager'] as const satisfies readonly GroupRole[];
export type EnteringRole = (typeof enteringRoles)[number];

export const enteringChoices = (t: T) => enteringRoles.map((role) => ({ id: role, name: roleIn(role, t) }));
