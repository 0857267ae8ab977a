import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { id, search } from '../fields.js';
import type { Messages } from '../route.js';
import { submission, submissionRow } from './attempt.schemas.js';
import { testRow } from './test.schemas.js';
import { maxUserdataLetters, maxUserdataValues, type UserdataKey, userdataKeys } from './userdata.constants.js';

export const userdata = z.strictObject({
  user_id: id,
  groups: z.array(
    z.strictObject({
      _id: id,
      access_rights: z.array(
        z.strictObject({
          user_id: id,
          read: z.boolean(),
          write: z.boolean(),
          delete: z.boolean(),
          share: z.boolean(),
          admin: z.boolean(),
        }),
      ),
    }),
  ),
  ...(Object.fromEntries(userdataKeys.map((key) => [key, z.array(z.string()).max(maxUserdataValues)])) as Record<
    UserdataKey,
    z.ZodArray<z.ZodString>
  >),
});

export type Userdata = z.output<typeof userdata>;

const entry = z.strictObject({ key: z.enum(userdataKeys), value: z.string().trim().min(1).max(maxUserdataLetters) });

export const userdataSchemas = {
  getUserdata: {
    summary: 'What the product remembers for oneself, with one’s rights in one’s groups',
    reply: one(userdata),
  },
  pushUnique: {
    summary: 'Remember a value under one of the known keys, once',
    body: entry,
    reply: one(userdata),
  },
  pullData: {
    summary: 'Forget a value',
    body: entry,
    reply: one(userdata),
  },
  listTags: {
    summary: 'Tags of items that one may see, the most used first',
    query: z.strictObject({ q: search.optional(), ...page }),
    reply: listOf(z.strictObject({ tag: z.string(), count: z.int() })),
  },
  childResults: {
    summary: 'For a parent: a child’s released marks and what is due',
    params: z.strictObject({ id }),
    reply: one(
      z.strictObject({
        /** Only marks that are released to the child. */
        marks: z.array(submissionRow),
        due: z.array(
          testRow.pick({ _id: true, title: true, open_at: true, close_at: true, items: true, points: true }),
        ),
      }),
    ),
  },
  childResult: {
    summary: 'For a parent: one of a child’s results whose marks are released, with what else is shown to the child',
    params: z.strictObject({ id, submissionId: id }),
    reply: one(submission),
  },
} satisfies Record<string, Messages>;
export interface UserdataSchemas extends Readonly<typeof userdataSchemas> {}
