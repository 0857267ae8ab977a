import { z } from 'zod';
import { anyone, signedIn } from '../access.js';
import { one, route } from '../contract.js';
import { sessionTokens } from './session.routes.js';

/** An optional second factor (RFC 6238, 30 s, 6 digits), and signing in through the school's own OpenID Connect provider. */
export const oneTimeCode = z.string().regex(/^\d{6}$/, 'oneTimeCode');
const password = z.string().min(1).max(128);

export const startSecondFactor = route('POST auth/second-factor', {
  summary: 'Draw a secret for an authenticator app; it counts once a code of it was confirmed',
  subject: 'auth.factors.start',
  access: signedIn('self'),
  body: z.strictObject({ password }),
  reply: one(z.strictObject({ secret: z.string(), uri: z.string() })),
  toast: { failed: 'operationFailed' },
});

export const confirmSecondFactor = route('PUT auth/second-factor', {
  summary: 'Confirm the authenticator app with a code; the reply holds ten recovery codes that are shown once',
  subject: 'auth.factors.confirm',
  access: signedIn('self'),
  body: z.strictObject({ code: oneTimeCode }),
  reply: one(z.strictObject({ recovery_codes: z.array(z.string()) })),
  toast: { failed: 'operationFailed' },
});

export const stopSecondFactor = route('DELETE auth/second-factor', {
  summary: 'Sign in without a second factor again',
  subject: 'auth.factors.stop',
  access: signedIn('self'),
  body: z.strictObject({ password }),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'operationFailed' },
});

export const oidcOffer = route('GET auth/oidc', {
  summary: 'Whether one may sign in through the school’s own provider, and what it is called',
  subject: 'auth.oidc.offer',
  access: anyone,
  reply: one(z.strictObject({ enabled: z.boolean(), name: z.string() })),
});

const redirected = z.strictObject({
  location: z.string(),
  session: sessionTokens.optional(),
  /** Kept by the browser in a cookie until it comes back: nobody else's browser can end what this one began. '' takes it away. */
  binding: z.string().optional(),
});

export const oidcStart = route('GET auth/oidc/start', {
  summary: 'Go to the school’s own provider to sign in',
  subject: 'auth.oidc.start',
  access: anyone,
  query: z.strictObject({ next: z.string().max(500).default('/app/') }),
  reply: redirected,
  traits: { redirect: true },
});

export const oidcCallback = route('GET auth/oidc/callback', {
  summary: 'Back from the school’s own provider: the session begins',
  subject: 'auth.oidc.callback',
  access: anyone,
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
  traits: { redirect: true, session: 'set', waitMs: 45_000, line: 'provider' },
});

export const secondFactorRoutes = {
  startSecondFactor,
  confirmSecondFactor,
  stopSecondFactor,
  oidcOffer,
  oidcStart,
  oidcCallback,
};
