import { type Role, roles } from '../constants.js';
import type { AccessRights } from './user.schemas.js';

/** The role flags of the entry named mathquiz, in the order of `roles`. */
export function rolesOf(rights: AccessRights): Role[] {
  const entry = rights.applications.find((application) => application.name === 'mathquiz');
  return roles.filter((name) => entry?.[name] === true);
}

/** Whether they publish what they have written without asking a reviewer. */
export const canPublish = (rights: AccessRights): boolean =>
  rights.applications.some(({ name, can_publish }) => name === 'mathquiz' && can_publish === true);

/** The rights of an account as they go over the wire: its groups by name, and a flag for each role it has. */
export function rightsFrom(given: readonly Role[], groups: readonly string[], canPublish: boolean): AccessRights {
  const flags = canPublish ? [...given, 'can_publish'] : given;
  const entry = Object.fromEntries(flags.map((name) => [name, true]));
  return { auth: [...groups], applications: [{ name: 'mathquiz', ...entry }] };
}
