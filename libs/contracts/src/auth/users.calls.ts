import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id, person } from '../fields.js';

/** Names for ids, in the order asked; unknown ids are left out. */
export const namesOf = serviceCall({
  subject: 'auth.users.names',
  summary: 'The people with these ids',
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  reply: one(z.array(person)),
});
