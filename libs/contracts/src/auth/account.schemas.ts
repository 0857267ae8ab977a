import { z } from 'zod';
import { one } from '../contract.js';
import { email, id, locale, password, personName, role, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { begunTask } from '../storage/task.schemas.js';
import { requestKinds } from './account.constants.js';
import { picture, timeZone, user } from './user.schemas.js';

/** What a person does with their own account, and what mailed links lead to. */
const userId = z.strictObject({ id });

/** The secret of a mailed link: 32 random bytes; only its hash is stored. */
export const linkSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'mailedLink');

const link = z.strictObject({ id: linkSecret });

export const session = z.strictObject({
  _id: id,
  created_at: time,
  last_used_at: time,
  expires_at: time,
  /** As the browser calls itself. */
  agent: z.string(),
  address: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});

export type Session = z.output<typeof session>;

export const accountSchemas = {
  changePassword: {
    summary: 'Change one’s password; every other session ends',
    body: z.strictObject({ old_password: z.string().min(1).max(maxChars.typedPassword), new_password: password }),
    reply: z.strictObject({}),
  },
  updateProfile: {
    summary: 'Change one’s name, e-mail, language, time zone or picture; a new e-mail has to be verified again',
    body: z.strictObject({
      name: personName.optional(),
      lastname: personName.optional(),
      email: email.nullable().optional(),
      locale: locale.optional(),
      time_zone: timeZone.nullable().optional(),
      picture: picture.nullable().optional(),
      /** Asked again for another e-mail: whoever has that address can have the password reset. */
      password: z.string().min(1).max(maxChars.typedPassword).optional(),
    }),
    reply: one(user),
  },
  resetPasswordOf: {
    summary:
      'Set the password of somebody: an admin of anybody, a teacher of a student they manage; their sessions end',
    body: z.strictObject({ username: z.string().min(1).max(maxChars.typedName), password }),
    reply: z.strictObject({}),
  },
  getRequest: {
    summary: 'What a mailed link is for, before anything is done with it',
    params: link,
    reply: one(
      z.strictObject({
        kind: z.enum(requestKinds),
        expires_at: time,
        /** With all but the first letter and the domain hidden. */
        email: z.string(),
        /** Sign-up invitations: as what. */
        as: role.nullable(),
      }),
    ),
  },
  verifyEmail: {
    summary: 'Verify an e-mail address with the link that was mailed to it',
    params: link,
    reply: z.strictObject({}),
  },
  sendVerification: {
    summary: 'Mail a new link to verify one’s e-mail address',
    reply: z.strictObject({}),
  },
  requestReset: {
    summary:
      'Mail a link to choose a new password; `id` is a username or an e-mail. The answer is the same whether there is one or not',
    params: z.strictObject({ id: z.string().min(1).max(maxChars.email) }),
    reply: z.strictObject({}),
  },
  resetPassword: {
    summary: 'Choose a new password with the mailed link, once; every session ends',
    params: link,
    body: z.strictObject({ password }),
    reply: z.strictObject({}),
  },
  mySessions: {
    summary: 'Where one is signed in',
    reply: one(z.array(session)),
  },
  endMySession: {
    summary: 'Sign out somewhere else',
    params: userId,
    reply: z.strictObject({}),
  },
  endMySessions: {
    summary: 'Sign out everywhere but here',
    reply: z.strictObject({}),
  },
  sessionsOf: {
    summary: 'Where a person is signed in',
    params: userId,
    reply: one(z.array(session)),
  },
  endSessionsOf: {
    summary: 'Sign a person out everywhere',
    params: userId,
    reply: z.strictObject({}),
  },
  endSessionOf: {
    summary: 'Sign a person out in one place, as where a phone was lost',
    params: z.strictObject({ id, sessionId: id }),
    reply: z.strictObject({}),
  },
  exportUser: {
    summary:
      'Begin the export of everything that is stored about a person, JSON and files in a zip: oneself, or anyone for an admin',
    params: userId,
    reply: begunTask,
  },
  deleteMe: {
    summary: 'Delete one’s own account, once everything about it has been exported; the password is asked again',
    body: z.strictObject({ password: z.string().min(1).max(maxChars.typedPassword) }),
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface AccountSchemas extends Readonly<typeof accountSchemas> {}
