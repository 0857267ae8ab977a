import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id, locale, person, time } from '../fields.js';
import { groupRoles } from './groups.constants.js';
import { accommodations, caller } from './user.schemas.js';

/** For services: groups with everyone in them who takes tests. */
export const studentsOfGroups = serviceCall({
  subject: 'auth.groups.students',
  summary:
    'Groups by id, each with its members of role `member`, since when they are in it at the earliest, and their labels',
  body: z.strictObject({ ids: z.array(id).max(100) }),
  reply: one(
    z.array(
      z.strictObject({
        _id: id,
        groupname: z.string(),
        students: z.array(z.strictObject({ ...person.shape, joined_at: time, labels: z.array(z.string()) })),
      }),
    ),
  ),
});

/** For services: what somebody who does not ask themselves is in their groups. */
export const groupsOfUser = serviceCall({
  subject: 'auth.groups.ofUser',
  summary: 'The groups of a user by id, with the role in each and their labels there',
  body: z.strictObject({ user_id: id }),
  reply: one(caller.shape.groups),
});

/** For services: what groups are called. */
export const namesOfGroups = serviceCall({
  subject: 'auth.groups.names',
  summary: 'The groups with these ids, without their members',
  body: z.strictObject({ ids: z.array(id).max(100) }),
  reply: one(z.array(z.strictObject({ _id: id, groupname: z.string() }))),
});

/** For services: who is in groups, as what; without the parents of its students. */
export const membersOfGroups = serviceCall({
  subject: 'auth.groups.membersOf',
  summary: 'Groups by id, each with everyone in it',
  body: z.strictObject({ ids: z.array(id).max(100) }),
  reply: one(
    z.array(
      z.strictObject({
        _id: id,
        groupname: z.string(),
        members: z.array(z.strictObject({ ...person.shape, role: z.enum(groupRoles) })),
      }),
    ),
  ),
});

/** For the mathquiz service: how somebody meets a test that they have not begun. */
export const takersOf = serviceCall({
  subject: 'auth.contacts.takers',
  summary: 'The languages that people read, and the time that they are granted in tests',
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  reply: one(z.array(z.strictObject({ _id: id, locale, time_factor: accommodations.shape.time_factor.unwrap() }))),
});
