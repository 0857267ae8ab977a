import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id, locale, personName, role, username } from '../fields.js';
import { groupRoles } from './groups.constants.js';

/** For `npm start`, tests and demonstrations: people and groups that are made once and left alone afterwards. Not on HTTP. */
export const ensureExample = serviceCall({
  subject: 'auth.example.ensure',
  summary: 'Create the people and groups that are missing; those that are there stay as they are',
  body: z.strictObject({
    password: z.string().min(7).max(64),
    people: z
      .array(
        z.strictObject({
          username,
          name: personName,
          lastname: personName,
          locale: locale.default('en-US'),
          roles: z.array(role).min(1),
        }),
      )
      .max(2000),
    groups: z
      .array(
        z.strictObject({
          groupname: z.string().trim().min(1).max(100),
          owner: username,
          members: z.array(z.strictObject({ username, role: z.enum(groupRoles) })).max(2000),
        }),
      )
      .max(100),
  }),
  reply: one(
    z.strictObject({
      users: z.array(z.strictObject({ _id: id, username: z.string() })),
      groups: z.array(z.strictObject({ _id: id, groupname: z.string() })),
    }),
  ),
});
