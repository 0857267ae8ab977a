import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { filterText, flag, id, memberLabels, oneLine, person, search } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { groupRoles } from './groups.constants.js';

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

export const member = z.strictObject({ ...person.shape, role: z.enum(groupRoles), labels: z.array(z.string()) });

export type Member = z.output<typeof member>;

const groupFields = {
  groupname: oneLine(maxChars.groupName),
  description: z.string().trim().max(maxChars.groupText).default(''),
  approval: z.boolean().default(false),
};

const membership = z.strictObject({ id, userId: id });

/** `filter` is JSON: `{ q?, role? }` (product.md section 4); `role`: what the caller is in the group. */
export const groupFilter = z.strictObject({ q: search.optional(), role: z.enum(groupRoles).optional() });

export type GroupFilter = z.output<typeof groupFilter>;

export const groupSchemas = {
  grouplist: {
    summary: 'The groups one belongs to; with admin_only the ones one may manage; every group for an admin',
    query: z.strictObject({ filter: filterText, admin_only: flag, ...page }),
    reply: listOf(group),
  },
  getGroup: {
    summary: 'One group that one belongs to',
    params: z.strictObject({ id }),
    reply: one(group),
  },
  groupMembers: {
    summary: 'The people of a group that one teaches',
    params: z.strictObject({ id }),
    query: z.strictObject({ q: search.optional(), role: z.enum(groupRoles).optional(), ...page }),
    reply: listOf(member),
  },
  createGroup: {
    summary: 'Make a group; one becomes its owner',
    body: z.strictObject({ ...groupFields, scopes: z.array(z.literal('mathquiz')).default(['mathquiz']) }),
    reply: one(group),
  },
  updateGroup: {
    summary: 'Change what a group is called and how one joins it',
    body: z.strictObject({
      _id: id,
      ...groupFields,
      description: groupFields.description.unwrap().optional(),
      approval: z.boolean().optional(),
    }),
    reply: one(group),
  },
  deleteGroup: {
    summary: 'Delete a group; people, tests and marks stay',
    params: z.strictObject({ id }),
    reply: z.strictObject({}),
  },
  changeMember: {
    summary: 'Give a member another role; giving `owner` away hands the group over and leaves oneself a manager',
    params: membership,
    body: z.strictObject({ role: z.enum(groupRoles) }),
    reply: one(member),
  },
  labelMember: {
    summary:
      'Say by which labels a group’s staff tell a member from the others: tests can be for a label, or have other times for it',
    params: membership,
    body: z.strictObject({ labels: memberLabels }),
    reply: one(member),
  },
  removeMember: {
    summary: 'Take somebody out of a group, or leave it; the last owner has to hand it over first',
    params: membership,
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface GroupSchemas extends Readonly<typeof groupSchemas> {}
