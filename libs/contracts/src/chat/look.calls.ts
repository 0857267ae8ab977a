import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id } from '../fields.js';

/** For the gateway: as whom an operator looks. */
export const lookOf = serviceCall({
  subject: 'chat.looks.of',
  summary: 'Whose pages an operator sees by a request for help at this moment; null: it is over, or it never began',
  body: z.strictObject({ help_id: id, operator_id: id }),
  reply: one(z.strictObject({ user_id: id }).nullable()),
});
