import { z } from 'zod';
import { anyone, only, signedIn } from '../access.js';
import { listOf, one, page, route, serviceCall } from '../contract.js';
import { filterText, id, person, role, search } from '../fields.js';
import { user, userChange } from './user.js';

const userId = z.strictObject({ id });

export const checkUser = route('GET auth/check_user/{name}', {
  summary: 'Whether a username is well formed and free',
  subject: 'auth.users.check',
  access: anyone,
  params: z.strictObject({ name: z.string().min(1).max(64) }),
  reply: one(z.strictObject({ available: z.boolean() })),
  // A class that signs up behind one address asks some 60 times in a minute; a list of names takes hours.
  traits: { perMinute: 600, guests: { perMinute: 120, takesMs: 500 } },
});

/** `filter` is JSON: `{ q?, role?, blocked?, archived? }` (product.md section 4). */
export const userFilter = z.strictObject({
  q: search.optional(),
  role: role.optional(),
  blocked: z.boolean().optional(),
  archived: z.boolean().optional(),
});

export const userlist = route('GET auth/userlist', {
  summary: 'People of this school',
  subject: 'auth.users.list',
  access: only(['admin']),
  query: z.strictObject({
    filter: filterText,
    sort: z.enum(['username', '-username', 'lastname', '-lastname', 'created_at', '-created_at']).default('username'),
    ...page,
  }),
  reply: listOf(user),
  toast: { failed: 'userListError' },
});

export const getUser = route('GET auth/user/{key}', {
  summary: 'One person, by id or username: oneself, or anyone for an admin',
  subject: 'auth.users.get',
  access: signedIn('self'),
  params: z.strictObject({ key: z.string().min(1).max(64) }),
  reply: one(user),
});

export const putUser = route('PUT auth/user/{id}', {
  summary: 'Change a person and their roles',
  subject: 'auth.users.update',
  access: only(['admin']),
  params: userId,
  body: userChange,
  reply: one(user),
  toast: { done: 'updateUser', failed: 'updateUserError' },
});

export const blockUser = route('PUT auth/block-user/{id}', {
  summary: 'Block or unblock a person; blocking ends every session within a second',
  subject: 'auth.users.block',
  access: only(['admin']),
  params: userId,
  body: z.strictObject({ blocked: z.boolean().default(true) }),
  reply: one(user),
  toast: { done: 'updateUser', failed: 'updateUserError' },
});

export const stopSecondFactorOf = route('DELETE auth/user/{id}/second-factor', {
  summary: 'Switch off a person’s second factor, as when the phone is lost; every session of theirs ends',
  subject: 'auth.factors.stopOfUser',
  access: only(['admin']),
  params: userId,
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'updateUser', failed: 'updateUserError' },
});

export const deleteUser = route('DELETE auth/user/{id}', {
  summary: 'Delete a person’s account',
  subject: 'auth.users.remove',
  access: only(['admin']),
  params: userId,
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'deleteError' },
});

/** Names for ids, in the order asked; unknown ids are left out. */
export const namesOf = serviceCall({
  subject: 'auth.users.names',
  summary: 'The people with these ids',
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  reply: one(z.array(person)),
});

export const userRoutes = { checkUser, userlist, getUser, putUser, blockUser, stopSecondFactorOf, deleteUser };
