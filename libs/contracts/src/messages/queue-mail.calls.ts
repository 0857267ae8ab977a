import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id, locale } from '../fields.js';

/** Mails that the product sends; each has a subject, a plain and an HTML body in every language (texts `mail.<kind>.*`). */
export const mailKinds = [
  'verify_email',
  'reset_password',
  'password_changed',
  'email_changed',
  'sign_up_invitation',
  'group_invitation',
  'application_decided',
  'new_message',
  'help_answer',
  'help_waiting',
  'notice_digest',
  'receipt',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * What the texts of each kind name. `name` is whom the mail greets. `path` is where its button leads: a path of this origin, with
 * `/app`. `role` and `decision` are codes (a role; accepted, rejected), the mail says them in words. What is in `may` can be left
 * out or empty: the mail then says nothing about it; a `path` that is left out is the page in `mailPages`.
 */
export const mailParams = {
  verify_email: { needs: ['path'], may: ['name'] },
  reset_password: { needs: ['username', 'path'], may: ['name'] },
  password_changed: { needs: ['username'], may: ['name', 'path'] },
  email_changed: { needs: ['username'], may: ['name', 'path'] },
  sign_up_invitation: { needs: ['role', 'path'], may: ['name', 'inviter'] },
  group_invitation: { needs: ['group'], may: ['name', 'inviter', 'path'] },
  application_decided: { needs: ['group', 'decision'], may: ['name', 'message', 'path'] },
  new_message: { needs: ['sender', 'title'], may: ['name', 'path'] },
  help_answer: { needs: ['operator', 'text'], may: ['name', 'path'] },
  help_waiting: { needs: ['path'], may: ['name'] },
  /** `list`: a notice a line. */
  notice_digest: { needs: ['count', 'list'], may: ['name', 'more', 'path'] },
  /** `amount`: money, `credits`: what it has bought, both as the reader writes numbers; `number`: of the receipt. */
  receipt: { needs: ['amount', 'credits', 'number', 'path'], may: ['name'] },
} as const satisfies Record<MailKind, { needs: readonly string[]; may: readonly string[] }>;

/** Where the button leads when no `path` is given. */
export const mailPages: Readonly<Partial<Record<MailKind, string>>> = {
  password_changed: '/app/reset-password',
  email_changed: '/app/settings/user',
  group_invitation: '/app/settings/group',
  application_decided: '/app/settings/group',
  new_message: '/app/messages',
  help_answer: '/app/login',
};

/** A path of this origin and nothing else: `//elsewhere.example` and `/\elsewhere` are other origins to a browser. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

export const queueMail = serviceCall({
  subject: 'messages.mail.queue',
  summary:
    'Store a mail to be sent; it is sent at least once, and tried again while the server of the school does not take it. `mail_not_set_up` where it could go nowhere',
  body: z
    .strictObject({
      /** The same key is sent once. */
      key: z.string().min(1).max(200),
      kind: z.enum(mailKinds),
      to: z.email(),
      /** Whose account it is about, so that it is exported and deleted with the person. */
      user_id: id.nullable().default(null),
      locale,
      /** Of the mails that one request has caused: what `followMails` counts. */
      batch: id.nullable().default(null),
      /** See `mailParams`. */
      params: z.record(z.string(), z.string().max(4000)),
    })
    .check((context) => {
      const { kind, params } = context.value;
      const known: readonly string[] = [...mailParams[kind].needs, ...mailParams[kind].may];
      const problem = (name: string, message: string) =>
        context.issues.push({ code: 'custom', path: ['params', name], message, input: params[name] });
      for (const name of mailParams[kind].needs) if (!params[name]) problem(name, 'missing');
      for (const name of Object.keys(params)) if (!known.includes(name)) problem(name, 'not a parameter of this mail');
      if (params.path && !ownPath.test(params.path)) problem('path', 'not a path');
    }),
  reply: one(z.strictObject({ queued: z.boolean() })),
});

export const followMails = serviceCall({
  subject: 'messages.mail.follow',
  summary:
    'Begin a task of the person who has caused a batch of mails: how many of them have left. null: so few that nobody waits',
  body: z.strictObject({
    batch: id,
    /** How many were queued. */
    count: z.int().min(0).max(1000),
    /** Whose task it is. */
    user_id: id,
    title: z.string().max(200),
  }),
  reply: one(z.strictObject({ task_id: id.nullable() })),
});
