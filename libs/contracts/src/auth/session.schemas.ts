import { z } from 'zod';
import { one } from '../contract.js';
import { email, locale, password, personName, time, username } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { user } from './user.schemas.js';

/** What the gateway turns into cookies and never sends on as a body. */
export const sessionTokens = z.strictObject({
  access: z.string(),
  /** null: another tab has just rotated it and the browser already holds the newer one. */
  refresh: z.string().nullable(),
  access_expires_at: time,
  refresh_expires_at: time,
});

const signedInReply = z.strictObject({ data: user, session: sessionTokens.optional() });

export const sessionSchemas = {
  login: {
    summary: 'Sign in with username and password',
    // Shapes are not checked here: a malformed name is just a wrong one, and both answer alike.
    body: z.strictObject({
      username: z.string().min(1).max(maxChars.typedName),
      password: z.string().min(1).max(maxChars.typedPassword),
      /** Of an authenticator app, or a recovery code; asked for by `second_factor_required`. */
      code: z.string().max(maxChars.typedCode).optional(),
    }),
    reply: signedInReply,
  },
  logout: {
    summary: 'End this session',
    reply: z.strictObject({}),
  },
  refreshtoken: {
    summary: 'Exchange the refresh cookie for a new pair',
    reply: signedInReply,
  },
  signup: {
    summary: 'Open an account: as a student, or as what one was invited as',
    body: z.strictObject({
      username,
      password,
      name: personName,
      lastname: personName,
      email: email.nullable().default(null),
      locale: locale.default('en-US'),
      /** The secret of an invitation that was mailed; without it one becomes a student. */
      invitation: z.string().max(64).optional(),
    }),
    reply: signedInReply,
  },
  whoami: {
    summary: 'The person of this session',
    reply: one(user),
  },
} satisfies Record<string, Messages>;
export interface SessionSchemas extends Readonly<typeof sessionSchemas> {}
