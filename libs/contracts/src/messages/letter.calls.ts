import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { appPath, id, markdown } from '../fields.js';
import { maxChars } from '../rules.js';

export const sendLetter = serviceCall({
  subject: 'messages.items.sendLetter',
  summary:
    'A message that goes with something another service has stored, and whose sender may write to its reader there',
  body: z.strictObject({
    /** The same key is sent once. */
    key: z.string().min(1).max(100),
    /** null: the product, where the sender is not to learn who reads it. */
    sender_id: id.nullable(),
    recipient_id: id,
    title: z.string().max(maxChars.title),
    text: markdown,
    redirect: appPath,
  }),
  reply: one(z.strictObject({ message_id: id })),
});
