import { z } from 'zod';
import { listOf, page } from '../contract.js';
import { id, time } from '../fields.js';
import type { Messages } from '../route.js';
import { auditActions } from './audit.constants.js';

export const auditEntry = z.strictObject({
  _id: id,
  at: time,
  action: z.enum(auditActions),
  /** Who did it; null: nobody signed in. */
  by: z.strictObject({ _id: id, username: z.string() }).nullable(),
  /** To whom. */
  user: z.strictObject({ _id: id, username: z.string() }).nullable(),
  group: z.strictObject({ _id: id, groupname: z.string() }).nullable(),
  address: z.string(),
  details: z.record(z.string(), z.string()),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const auditSchemas = {
  auditTrail: {
    summary: 'What was done to accounts and groups, newest first',
    query: z.strictObject({
      user_id: id.optional(),
      group_id: id.optional(),
      action: z.enum(auditActions).optional(),
      ...page,
    }),
    reply: listOf(auditEntry),
  },
} satisfies Record<string, Messages>;
export interface AuditSchemas extends Readonly<typeof auditSchemas> {}
