import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { id, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { mailPosts } from './mail.constants.js';

/** Mails that the product sends (`mail.ts`), as an admin sees them. */
export const outgoingMail = z.strictObject({
  _id: id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  error: z.string(),
  created_at: time,
  sent_at: time.nullable(),
});

export type OutgoingMail = z.output<typeof outgoingMail>;

/**
 * `words` are the two bodies while mails are written to a folder. With a mail server they are null: what a mail says, links that
 * sign somebody in among it, is for its reader alone and forgotten once it is sent.
 */
const mailWithWords = z.strictObject({
  ...outgoingMail.shape,
  words: z.strictObject({ text: z.string(), html: z.string() }).nullable(),
});

export type MailWithWords = z.output<typeof mailWithWords>;

export const mailSchemas = {
  listMail: {
    summary: 'Mails that went out or wait, newest first, without what they say',
    query: z.strictObject({ state: outgoingMail.shape.state.optional(), q: search.optional(), ...page }),
    reply: z.strictObject({ ...listOf(outgoingMail).shape, post: z.enum(mailPosts) }),
  },
  getMail: {
    summary: 'One mail, with what it says as plain text and HTML where no mail server is set up',
    params: z.strictObject({ id }),
    reply: z.strictObject({ ...one(mailWithWords).shape, post: z.enum(mailPosts) }),
  },
} satisfies Record<string, Messages>;
export interface MailSchemas extends Readonly<typeof mailSchemas> {}
