import { z } from 'zod';
import { anyone, only, signedIn } from '../access.js';
import { one, route, serviceCall } from '../contract.js';
import { email, id, locale, password, personName, role, time } from '../fields.js';
import { picture, timeZone, user } from './user.js';

/** What a person does with their own account, and what mailed links lead to. */
const userId = z.strictObject({ id });
/** The secret of a mailed link: 32 random bytes; only its hash is stored. */
export const linkSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'mailedLink');
const link = z.strictObject({ id: linkSecret });

export const changePassword = route('PUT auth/changepassword', {
  summary: 'Change one’s password; every other session ends',
  subject: 'auth.accounts.changePassword',
  access: signedIn('self'),
  body: z.strictObject({ old_password: z.string().min(1).max(128), new_password: password }),
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'passwordChanged', failed: 'passwordChangeError' },
});

export const updateProfile = route('PUT auth/updateprofile', {
  summary: 'Change one’s name, e-mail, language, time zone or picture; a new e-mail has to be verified again',
  subject: 'auth.accounts.updateProfile',
  access: signedIn('self'),
  body: z.strictObject({
    name: personName.optional(),
    lastname: personName.optional(),
    email: email.nullable().optional(),
    locale: locale.optional(),
    time_zone: timeZone.nullable().optional(),
    picture: picture.nullable().optional(),
    /** Asked again for another e-mail: whoever has that address can have the password reset. */
    password: z.string().min(1).max(128).optional(),
  }),
  reply: one(user),
  toast: { done: 'updateUser', failed: 'updateUserError' },
});

export const resetPasswordOf = route('PUT auth/resetpassword', {
  summary: 'Set the password of somebody: an admin of anybody, a teacher of a student they manage; their sessions end',
  subject: 'auth.accounts.resetPasswordOf',
  access: only(['teacher', 'admin'], 'student'),
  body: z.strictObject({ username: z.string().min(1).max(64), password }),
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'resetPassword', failed: 'resetPasswordError' },
});

export const requestKinds = ['verify-email', 'reset-password', 'sign-up'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const getRequest = route('GET auth/requests/{id}', {
  summary: 'What a mailed link is for, before anything is done with it',
  subject: 'auth.requests.get',
  access: anyone,
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
  traits: { perMinute: 120, countedBy: 'params.id' },
});

export const verifyEmail = route('POST auth/request/verify-email/{id}', {
  summary: 'Verify an e-mail address with the link that was mailed to it',
  subject: 'auth.requests.verifyEmail',
  access: anyone,
  params: link,
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'emailVerified', failed: 'emailVerifiedError' },
  traits: { perMinute: 120, countedBy: 'params.id' },
});

export const sendVerification = route('POST auth/request/verify-email', {
  summary: 'Mail a new link to verify one’s e-mail address',
  subject: 'auth.requests.sendVerification',
  access: signedIn('self'),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'operationFailed' },
  traits: { perMinute: 60 },
});

export const requestReset = route('PUT auth/request/resetpassword/{id}', {
  summary:
    'Mail a link to choose a new password; `id` is a username or an e-mail. The answer is the same whether there is one or not',
  subject: 'auth.requests.requestReset',
  access: anyone,
  params: z.strictObject({ id: z.string().min(1).max(254) }),
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'resetPasswordRequested', failed: 'failedResetPasswordRequested' },
  traits: { perMinute: 20, countedBy: 'params.id' },
});

export const resetPassword = route('PUT auth/resetpassword/{id}', {
  summary: 'Choose a new password with the mailed link, once; every session ends',
  subject: 'auth.requests.resetPassword',
  access: anyone,
  params: link,
  body: z.strictObject({ password }),
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'resetPassword', failed: 'resetPasswordError' },
  traits: { perMinute: 20, countedBy: 'params.id', waitMs: 45_000, line: 'passwords' },
});

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

export const mySessions = route('GET auth/sessions', {
  summary: 'Where one is signed in',
  subject: 'auth.sessions.mine',
  access: signedIn('self'),
  reply: one(z.array(session)),
  toast: { failed: 'loadError' },
});

export const endMySession = route('DELETE auth/sessions/{id}', {
  summary: 'Sign out somewhere else',
  subject: 'auth.sessions.endMine',
  access: signedIn('mine'),
  params: userId,
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'operationFailed' },
});

export const endMySessions = route('DELETE auth/sessions', {
  summary: 'Sign out everywhere but here',
  subject: 'auth.sessions.endOthers',
  access: signedIn('self'),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'operationFailed' },
});

export const sessionsOf = route('GET auth/user/{id}/sessions', {
  summary: 'Where a person is signed in',
  subject: 'auth.sessions.ofUser',
  access: only(['admin']),
  params: userId,
  reply: one(z.array(session)),
  toast: { failed: 'loadError' },
});

export const endSessionsOf = route('DELETE auth/user/{id}/sessions', {
  summary: 'Sign a person out everywhere',
  subject: 'auth.sessions.endOfUser',
  access: only(['admin']),
  params: userId,
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'operationFailed' },
});

export const endSessionOf = route('DELETE auth/user/{id}/sessions/{sessionId}', {
  summary: 'Sign a person out in one place, as where a phone was lost',
  subject: 'auth.sessions.endOneOfUser',
  access: only(['admin']),
  params: z.strictObject({ id, sessionId: id }),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'operationFailed' },
});

export const exportUser = route('GET auth/user/{id}/export', {
  summary: 'Everything that is stored about a person, as JSON files in a zip: oneself, or anyone for an admin',
  subject: 'gateway.people.export',
  access: signedIn('self'),
  params: userId,
  reply: z.strictObject({}),
  toast: { failed: 'loadError' },
  traits: { raw: true, perMinute: 240 },
});

export const deleteMe = route('DELETE auth/me', {
  summary: 'Delete one’s own account, once everything about it has been exported; the password is asked again',
  subject: 'auth.accounts.deleteMe',
  access: signedIn('self'),
  body: z.strictObject({ password: z.string().min(1).max(128) }),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'deleteError' },
  traits: { session: 'clear' },
});

/** For the gateway's export: a service gives what it stores about a person, page by page. */
export const personalData = (service: string) =>
  serviceCall({
    subject: `${service}.people.export`,
    summary: 'What is stored about a person, a page at a time',
    body: z.strictObject({ user_id: id, caller_id: id, cursor: z.string().max(200).nullable() }),
    reply: z.object({
      data: z.object({
        /** Each becomes a file of the zip: `<service>/<name>.json`, pages of one name joined. */
        files: z.array(z.object({ name: z.string(), rows: z.array(z.unknown()) })),
        /** null: that was all. */
        cursor: z.string().nullable(),
      }),
    }),
  });

/** For the other services: forget a person. Deletion is asked again until every service has done it. */
export const forgetPerson = (service: string) =>
  serviceCall({
    subject: `${service}.people.forget`,
    summary: 'Delete what is stored about a person; what others need (marks of a class) stays without the name',
    body: z.strictObject({ user_id: id }),
    reply: z.object({ data: z.object({ done: z.boolean() }) }),
  });

export const accountRoutes = {
  changePassword,
  updateProfile,
  resetPasswordOf,
  getRequest,
  verifyEmail,
  sendVerification,
  requestReset,
  resetPassword,
  mySessions,
  endMySession,
  endMySessions,
  sessionsOf,
  endSessionsOf,
  endSessionOf,
  exportUser,
  deleteMe,
};
