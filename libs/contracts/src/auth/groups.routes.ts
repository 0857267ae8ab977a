import { z } from 'zod';
import { only, signedIn } from '../access.js';
import { listOf, one, page, route, serviceCall } from '../contract.js';
import { filterText, flag, id, oneLine, person, search, time } from '../fields.js';

export const groupRoles = ['owner', 'manager', 'teacher', 'marker', 'member', 'guardian'] as const;
export type GroupRole = (typeof groupRoles)[number];
/** Those who see a group's members and publish tests to it. */
export const groupStaff = ['owner', 'manager', 'teacher'] as const satisfies readonly GroupRole[];

export const group = z.strictObject({
  _id: id,
  groupname: z.string(),
  description: z.string(),
  scopes: z.array(z.string()),
  /** Whether a passcode leads to an application that staff decides, or joins at once. */
  approval: z.boolean(),
  member_count: z.int(),
  /** Those of role `member`: who takes the group's tests. */
  student_count: z.int(),
  my_role: z.enum(groupRoles).nullable(),
  /** For its staff: applications and invitations that are open. */
  open: z.strictObject({ applications: z.int(), invitations: z.int() }).nullable(),
});
export type Group = z.output<typeof group>;

export const member = z.strictObject({ ...person.shape, role: z.enum(groupRoles) });
export type Member = z.output<typeof member>;

const groupFields = {
  groupname: oneLine(100),
  description: z.string().trim().max(1000).default(''),
  approval: z.boolean().default(false),
};

export const createGroup = route('POST auth/group', {
  summary: 'Make a group; one becomes its owner',
  subject: 'auth.groups.create',
  access: only(['teacher', 'author', 'reviewer', 'operator', 'admin']),
  body: z.strictObject({ ...groupFields, scopes: z.array(z.literal('mathquiz')).default(['mathquiz']) }),
  reply: one(group),
  status: 201,
  toast: { done: 'createGroup', failed: 'createGroupError' },
  traits: { idempotent: true },
});

export const updateGroup = route('PUT auth/group', {
  summary: 'Change what a group is called and how one joins it',
  subject: 'auth.groups.update',
  access: signedIn('groupStaff'),
  body: z.strictObject({
    _id: id,
    ...groupFields,
    description: groupFields.description.unwrap().optional(),
    approval: z.boolean().optional(),
  }),
  reply: one(group),
  toast: { done: 'updateGroup', failed: 'updateGroupError' },
});

export const deleteGroup = route('DELETE auth/group/{id}', {
  summary: 'Delete a group; people, tests and marks stay',
  subject: 'auth.groups.remove',
  access: signedIn('groupOwner'),
  params: z.strictObject({ id }),
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'deleteGroup', failed: 'deleteGroupError' },
});

const membership = z.strictObject({ id, userId: id });

export const changeMember = route('PUT auth/group/{id}/{userId}', {
  summary: 'Give a member another role; giving `owner` away hands the group over and leaves oneself a manager',
  subject: 'auth.groups.changeMember',
  access: signedIn('groupStaff'),
  params: membership,
  body: z.strictObject({ role: z.enum(groupRoles) }),
  reply: one(member),
  toast: { done: 'updateGroup', failed: 'updateGroupError' },
});

export const removeMember = route('DELETE auth/group/{id}/{userId}', {
  summary: 'Take somebody out of a group, or leave it; the last owner has to hand it over first',
  subject: 'auth.groups.removeMember',
  access: signedIn('member'),
  params: membership,
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'updateGroup', failed: 'updateGroupError' },
});

/** `filter` is JSON: `{ q?, role? }` (product.md section 4); `role`: what the caller is in the group. */
export const groupFilter = z.strictObject({ q: search.optional(), role: z.enum(groupRoles).optional() });
export type GroupFilter = z.output<typeof groupFilter>;

export const grouplist = route('GET auth/grouplist', {
  summary: 'The groups one belongs to; with admin_only the ones one may manage; every group for an admin',
  subject: 'auth.groups.list',
  access: signedIn(),
  query: z.strictObject({ filter: filterText, admin_only: flag, ...page }),
  reply: listOf(group),
  toast: { failed: 'groupListError' },
});

export const getGroup = route('GET auth/group/{id}', {
  summary: 'One group that one belongs to',
  subject: 'auth.groups.get',
  access: signedIn('member'),
  params: z.strictObject({ id }),
  reply: one(group),
  toast: { failed: 'groupReadError' },
});

export const groupMembers = route('GET auth/group/{id}/members', {
  summary: 'The people of a group that one teaches',
  subject: 'auth.groups.members',
  access: signedIn('groupStaff'),
  params: z.strictObject({ id }),
  query: z.strictObject({ q: search.optional(), role: z.enum(groupRoles).optional(), ...page }),
  reply: listOf(member),
  toast: { failed: 'groupReadError' },
});

/** For services: groups with everyone in them who takes tests. */
export const studentsOfGroups = serviceCall({
  subject: 'auth.groups.students',
  summary: 'Groups by id, each with its members of role `member` and since when they are in it at the earliest',
  body: z.strictObject({ ids: z.array(id).max(100) }),
  reply: one(
    z.array(
      z.strictObject({
        _id: id,
        groupname: z.string(),
        students: z.array(z.strictObject({ ...person.shape, joined_at: time })),
      }),
    ),
  ),
});

/** For services: what groups are called. */
export const namesOfGroups = serviceCall({
  subject: 'auth.groups.names',
  summary: 'The groups with these ids, without their members',
  body: z.strictObject({ ids: z.array(id).max(100) }),
  reply: one(z.array(z.strictObject({ _id: id, groupname: z.string() }))),
});

export const groupRoutes = {
  grouplist,
  getGroup,
  groupMembers,
  createGroup,
  updateGroup,
  deleteGroup,
  changeMember,
  removeMember,
};
