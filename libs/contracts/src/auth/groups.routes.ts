import { z } from 'zod';
import { signedIn } from '../access.js';
import { listOf, one, page, route, serviceCall } from '../contract.js';
import { flag, id, person, search } from '../fields.js';

export const groupRoles = ['owner', 'manager', 'teacher', 'marker', 'member', 'guardian'] as const;
export type GroupRole = (typeof groupRoles)[number];
/** Those who see a group's members and publish tests to it. */
export const groupStaff = ['owner', 'manager', 'teacher'] as const satisfies readonly GroupRole[];

export const group = z.strictObject({
  _id: id,
  groupname: z.string(),
  scopes: z.array(z.string()),
  member_count: z.int(),
  my_role: z.enum(groupRoles).nullable(),
});
export type Group = z.output<typeof group>;

export const member = z.strictObject({ ...person.shape, role: z.enum(groupRoles) });
export type Member = z.output<typeof member>;

export const grouplist = route('GET auth/grouplist', {
  summary: 'The groups one belongs to; with admin_only the ones one may manage; every group for an admin',
  subject: 'auth.groups.list',
  access: signedIn(),
  query: z.strictObject({ q: search.optional(), admin_only: flag, ...page }),
  reply: listOf(group),
  toast: { failed: 'groupListError' },
});

export const getGroup = route('GET auth/group/{id}', {
  summary: 'One group that one belongs to',
  subject: 'auth.groups.get',
  access: signedIn('own'),
  params: z.strictObject({ id }),
  reply: one(group),
  toast: { failed: 'groupReadError' },
});

export const groupMembers = route('GET auth/group/{id}/members', {
  summary: 'The people of a group that one teaches',
  subject: 'auth.groups.members',
  access: signedIn('own'),
  params: z.strictObject({ id }),
  query: z.strictObject({ ...page }),
  reply: listOf(member),
  toast: { failed: 'groupReadError' },
});

/** For services: groups with everyone in them who takes tests. */
export const studentsOfGroups = serviceCall({
  subject: 'auth.groups.students',
  summary: 'Groups by id, each with its members of role `member`',
  body: z.strictObject({ ids: z.array(id).max(100) }),
  reply: one(z.array(z.strictObject({ _id: id, groupname: z.string(), students: z.array(person) }))),
});

/** For services: what groups are called. */
export const namesOfGroups = serviceCall({
  subject: 'auth.groups.names',
  summary: 'The groups with these ids, without their members',
  body: z.strictObject({ ids: z.array(id).max(100) }),
  reply: one(z.array(z.strictObject({ _id: id, groupname: z.string() }))),
});

export const groupRoutes = { grouplist, getGroup, groupMembers };
