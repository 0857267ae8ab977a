import { z } from 'zod';
import { one } from '../contract.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { sessionTokens } from './session.schemas.js';

/** An optional second factor (RFC 6238, 30 s, 6 digits), and signing in through the school's own OpenID Connect provider. */
export const oneTimeCode = z.string().regex(/^\d{6}$/, 'oneTimeCode');

const password = z.string().min(1).max(maxChars.typedPassword);

const redirected = z.strictObject({
  location: z.string(),
  session: sessionTokens.optional(),
  /** Kept by the browser in a cookie until it comes back: nobody else's browser can end what this one began. '' takes it away. */
  binding: z.string().optional(),
});

export const secondFactorSchemas = {
  startSecondFactor: {
    summary: 'Draw a secret for an authenticator app; it counts once a code of it was confirmed',
    body: z.strictObject({ password }),
    reply: one(z.strictObject({ secret: z.string(), uri: z.string() })),
  },
  confirmSecondFactor: {
    summary: 'Confirm the authenticator app with a code; the reply holds ten recovery codes that are shown once',
    body: z.strictObject({ code: oneTimeCode }),
    reply: one(z.strictObject({ recovery_codes: z.array(z.string()) })),
  },
  stopSecondFactor: {
    summary: 'Sign in without a second factor again',
    body: z.strictObject({ password }),
    reply: z.strictObject({}),
  },
  oidcOffer: {
    summary: 'Whether one may sign in through the school’s own provider, and what it is called',
    reply: one(z.strictObject({ enabled: z.boolean(), name: z.string() })),
  },
  oidcStart: {
    summary: 'Go to the school’s own provider to sign in',
    query: z.strictObject({ next: z.string().max(500).default('/app/') }),
    reply: redirected,
  },
  oidcCallback: {
    summary: 'Back from the school’s own provider: the session begins',
    query: z.strictObject({
      code: z.string().max(2000).optional(),
      state: z.string().max(500).optional(),
      iss: z.string().max(500).optional(),
      session_state: z.string().max(500).optional(),
      scope: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(1000).optional(),
    }),
    reply: redirected,
  },
} satisfies Record<string, Messages>;
export interface SecondFactorSchemas extends Readonly<typeof secondFactorSchemas> {}
