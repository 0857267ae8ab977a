import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { filterText, id, role, search } from '../fields.js';
import type { Messages } from '../route.js';
import { user, userChange } from './user.schemas.js';

const userId = z.strictObject({ id });

/** `filter` is JSON: `{ q?, role?, blocked?, archived? }` (product.md section 4). */
export const userFilter = z.strictObject({
  q: search.optional(),
  role: role.optional(),
  blocked: z.boolean().optional(),
  archived: z.boolean().optional(),
});

export const userSchemas = {
  checkUser: {
    summary: 'Whether a username is well formed and free',
    params: z.strictObject({ name: z.string().min(1).max(64) }),
    reply: one(z.strictObject({ available: z.boolean() })),
  },
  userlist: {
    summary: 'People of this school',
    query: z.strictObject({
      filter: filterText,
      sort: z.enum(['username', '-username', 'lastname', '-lastname', 'created_at', '-created_at']).default('username'),
      ...page,
    }),
    reply: listOf(user),
  },
  getUser: {
    summary: 'One person, by id or username: oneself, or anyone for an admin',
    params: z.strictObject({ key: z.string().min(1).max(64) }),
    reply: one(user),
  },
  putUser: {
    summary: 'Change a person and their roles',
    params: userId,
    body: userChange,
    reply: one(user),
  },
  blockUser: {
    summary: 'Block or unblock a person; blocking ends every session within a second',
    params: userId,
    body: z.strictObject({ blocked: z.boolean().default(true) }),
    reply: one(user),
  },
  stopSecondFactorOf: {
    summary: 'Switch off a person’s second factor, as when the phone is lost; every session of theirs ends',
    params: userId,
    reply: z.strictObject({}),
  },
  deleteUser: {
    summary: 'Delete a person’s account',
    params: userId,
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface UserSchemas extends Readonly<typeof userSchemas> {}
