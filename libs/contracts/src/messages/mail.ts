import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { locale } from '../fields.js';

/** Mails that the product sends; each has a subject, a plain and an HTML body in every language (texts `mail.<kind>.*`). */
export const mailKinds = [
  'verify_email',
  'reset_password',
  'password_changed',
  'sign_up_invitation',
  'group_invitation',
  'application_decided',
  'new_message',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const queueMail = serviceCall({
  subject: 'messages.mail.queue',
  summary:
    'Store a mail to be sent; it is sent at least once, and tried again while the server of the school does not take it',
  body: z.strictObject({
    /** The same key is sent once. */
    key: z.string().min(1).max(200),
    kind: z.enum(mailKinds),
    to: z.email(),
    locale,
    /** What the texts name; a `path` becomes the address of the page, with the school's origin. */
    params: z.record(z.string(), z.string().max(2000)),
  }),
  reply: one(z.strictObject({ queued: z.boolean() })),
});
