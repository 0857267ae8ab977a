import { z } from 'zod';
import { anyone, signedIn } from '../access.js';
import { eventContract, one, route, serviceCall } from '../contract.js';
import { email, id, locale, password, personName, time, username } from '../fields.js';
import { caller, user } from './user.js';

/** What the gateway turns into cookies and never sends on as a body. */
export const sessionTokens = z.strictObject({
  access: z.string(),
  /** null: another tab has just rotated it and the browser already holds the newer one. */
  refresh: z.string().nullable(),
  access_expires_at: time,
  refresh_expires_at: time,
});

const signedInReply = z.strictObject({ data: user, session: sessionTokens.optional() });

export const login = route('POST auth/login', {
  summary: 'Sign in with username and password',
  subject: 'auth.sessions.login',
  access: anyone,
  // Shapes are not checked here: a malformed name is just a wrong one, and both answer alike.
  body: z.strictObject({
    username: z.string().min(1).max(64),
    password: z.string().min(1).max(128),
    /** Of an authenticator app, or a recovery code; asked for by `second_factor_required`. */
    code: z.string().max(32).optional(),
  }),
  reply: signedInReply,
  toast: { done: 'signin', failed: 'signinError' },
  // A whole school may come at once; better late than not.
  traits: { session: 'set', waitMs: 45_000, line: 'passwords' },
});

export const logout = route('POST auth/logout', {
  summary: 'End this session',
  subject: 'auth.sessions.logout',
  access: anyone,
  reply: z.strictObject({}),
  status: 204,
  traits: { session: 'clear', perMinute: 600, countedBy: 'session' },
});

export const refreshtoken = route('POST auth/refreshtoken', {
  summary: 'Exchange the refresh cookie for a new pair',
  subject: 'auth.sessions.refresh',
  access: anyone,
  reply: signedInReply,
  traits: { session: 'set' },
});

export const signup = route('POST auth/signup', {
  summary: 'Open an account: as a student, or as what one was invited as',
  subject: 'auth.sessions.signup',
  access: anyone,
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
  status: 201,
  toast: { done: 'signUp', failed: 'signUpError' },
  // A class opens its accounts in one minute, behind one address; an invitation is its person's own.
  traits: { session: 'set', perMinute: 120, countedBy: 'body.invitation', waitMs: 45_000, line: 'passwords' },
});

export const whoami = route('GET auth/whoami', {
  summary: 'The person of this session',
  subject: 'auth.users.whoami',
  access: signedIn('self'),
  reply: one(user),
});

/** The gateway asks this on each request (answers are kept for a second and dropped on `callerChanged`). */
export const resolveSession = serviceCall({
  subject: 'auth.sessions.resolve',
  summary: 'Who a session belongs to, with the rights of this moment; null when it has ended',
  body: z.strictObject({ session_id: id, user_id: id }),
  reply: one(caller.nullable()),
});

/** Rights, blocking or sessions of a person changed: forget what you know about them. */
export const callerChanged = eventContract('auth.events.caller-changed', z.strictObject({ user_id: id }));

export const sessionRoutes = { login, logout, refreshtoken, signup, whoami };
