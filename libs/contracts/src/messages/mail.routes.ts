import { z } from 'zod';
import { only } from '../access.js';
import { listOf, one, page, route } from '../contract.js';
import { id, search, time } from '../fields.js';

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

/** Where mails go: the school's mail server, files for whoever tries the product out, or nowhere. */
export const mailPosts = ['smtp', 'folder', 'off'] as const;
export type OutgoingMail = z.output<typeof outgoingMail>;
export type MailPost = (typeof mailPosts)[number];

export const listMail = route('GET messages/mail', {
  summary: 'Mails that went out or wait, newest first, without what they say',
  subject: 'messages.mail.list',
  access: only(['admin']),
  query: z.strictObject({ state: outgoingMail.shape.state.optional(), q: search.optional(), ...page }),
  reply: z.strictObject({ ...listOf(outgoingMail).shape, post: z.enum(mailPosts) }),
  toast: { failed: 'loadError' },
});

/**
 * `words` are the two bodies while mails are written to a folder. With a mail server they are null: what a mail says, links that
 * sign somebody in among it, is for its reader alone and forgotten once it is sent.
 */
const mailWithWords = z.strictObject({
  ...outgoingMail.shape,
  words: z.strictObject({ text: z.string(), html: z.string() }).nullable(),
});
export type MailWithWords = z.output<typeof mailWithWords>;

export const getMail = route('GET messages/mail/{id}', {
  summary: 'One mail, with what it says as plain text and HTML where no mail server is set up',
  subject: 'messages.mail.get',
  access: only(['admin']),
  params: z.strictObject({ id }),
  reply: z.strictObject({ ...one(mailWithWords).shape, post: z.enum(mailPosts) }),
  toast: { failed: 'loadError' },
});

export const mailRoutes = { listMail, getMail };
