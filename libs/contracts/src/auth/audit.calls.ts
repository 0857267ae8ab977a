import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id } from '../fields.js';
import { auditActions } from './audit.constants.js';

/** For services: what is done to files belongs into the same trail. Stored before the answer goes out. */
export const recordAudit = serviceCall({
  subject: 'auth.audit.record',
  summary: 'Add an entry to the trail',
  body: z.strictObject({
    action: z.enum(auditActions),
    by: z.strictObject({ user_id: id, username: z.string() }),
    address: z.string(),
    details: z.record(z.string(), z.string()),
  }),
  reply: one(z.strictObject({})),
});
