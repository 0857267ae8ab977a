import type { GroupRole } from '@mathquiz/contracts/auth/groups.constants';
import { type Asker, isAdmin } from './person.js';

/** Roles inside a group, from the highest down; marker below teacher, members and guardians alike. */
const rankOf: Readonly<Record<GroupRole, number>> = {
  owner: 4,
  manager: 3,
  teacher: 2,
  marker: 1,
  member: 0,
  guardian: 0,
};

/** Those who see a group's members, invite, issue tickets and decide about applications. */
export const isGroupStaff = (role: GroupRole | null): boolean => role !== null && rankOf[role] >= rankOf.teacher;

/** What somebody is in a group: admins act in every group as its owner would. null: a stranger. */
export const roleIn = (asker: Pick<Asker, 'roles'>, own: GroupRole | null): GroupRole | null =>
  isAdmin(asker) ? 'owner' : own;

/** Staff by their own membership: an admin is not, whatever else admins may do there. */
export const isStaffOf = ({ groups }: Pick<Asker, 'groups'>, groupId: string | undefined): boolean =>
  groups.some(({ _id, role }) => _id === groupId && isGroupStaff(role));

/** The groups that somebody is staff of. */
export const staffedGroups = ({ groups }: Pick<Asker, 'groups'>): string[] =>
  groups.filter(({ role }) => isGroupStaff(role)).map(({ _id }) => _id);

/** The history of a group's pool is read by its staff, who spend it, and by admins, who fill it. */
export function mayReadGroupCredits(asker: Pick<Asker, 'roles' | 'groups'>, groupId: string): boolean {
  return isAdmin(asker) || isStaffOf(asker, groupId);
}

/** Whether somebody may let people in as a role: staff, and none as high as themselves, except that owners make managers and below. */
export function mayLetIn(own: GroupRole | null, wanted: GroupRole): boolean {
  return own !== null && isGroupStaff(own) && rankOf[wanted] < rankOf[own];
}

/** Deletes the group, for everybody. */
export const mayRemoveGroup = (own: GroupRole | null): boolean => own === 'owner';

/** Whether a member's role may be changed: theirs and the new one lie below one's own; an owner may also hand the group over. */
export function mayChangeRole(own: GroupRole | null, theirs: GroupRole, wanted: GroupRole): boolean {
  if (own === 'owner') return theirs !== 'owner';
  return mayLetIn(own, theirs) && mayLetIn(own, wanted);
}

/** Whether somebody may take a member out of the group: those whom they could let in. */
export const mayTakeOut = (own: GroupRole | null, theirs: GroupRole): boolean => mayLetIn(own, theirs);

/**
 * Who becomes a group's owner when its owner's account is deleted: the highest of its staff, of several alike the first of `members`,
 * which are in the order in which they came. null: no staff is left.
 */
export function nextOwnerOf<Of extends { readonly role: GroupRole }>(members: readonly Of[]): Of | null {
  const highest = Math.max(...members.map(({ role }) => rankOf[role]));
  return members.find(({ role }) => isGroupStaff(role) && rankOf[role] === highest) ?? null;
}
