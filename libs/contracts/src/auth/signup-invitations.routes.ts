import { z } from 'zod';
import { anyone, only, signedIn } from '../access.js';
import { listOf, one, page, route } from '../contract.js';
import { email, id, person, role, search, time } from '../fields.js';

/** Invitations to open an account "as" a role. One grants nothing above the inviter's own rank (quality.md section 3). */
const emails = z.array(email).min(1).max(100);

export const signUpInvitationStates = ['waiting', 'sent', 'accepted', 'refused', 'expired', 'cancelled'] as const;

export const signUpInvitation = z.strictObject({
  _id: id,
  email: z.string(),
  as: role,
  state: z.enum(signUpInvitationStates),
  /** null: somebody invited themselves. */
  invited_by: person.nullable(),
  created_at: time,
  expires_at: time,
});
export type SignUpInvitation = z.output<typeof signUpInvitation>;

export const inviteToSignUp = route('POST mathquiz/invite', {
  summary:
    'Mail invitations to open an account as a role, or mail them again; told: who has an account, and who had enough mails for now',
  subject: 'auth.signups.invite',
  access: only(['teacher', 'author', 'reviewer', 'operator', 'admin']),
  body: z.strictObject({ emails, as: role.default('teacher') }),
  reply: one(
    z.strictObject({
      sent: z.array(z.string()),
      /** Have an account: nobody is invited. */
      known: z.array(z.string()),
      /** Invited, but this address has had its mails for this hour: the mail has to be sent again later. */
      later: z.array(z.string()),
    }),
  ),
  status: 201,
  toast: { done: 'signUpInvitationSent', failed: 'signUpInvitationSentError' },
  traits: { perMinute: 20 },
});

export const inviteSelf = route('POST mathquiz/self-invite', {
  summary:
    'Ask for an account as a role; it waits for an admin unless the school opens it. The answer is always the same',
  subject: 'auth.signups.inviteSelf',
  access: anyone,
  body: z.strictObject({ emails, as: z.enum(['student', 'parent', 'teacher', 'author']).default('teacher') }),
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'signUpInvitationSent', failed: 'signUpInvitationSentError' },
  traits: { perMinute: 20 },
});

export const listSignUpInvitations = route('GET mathquiz/invite', {
  summary: 'Invitations to open an account: one’s own, all for an admin',
  subject: 'auth.signups.list',
  access: only(['teacher', 'author', 'reviewer', 'operator', 'admin']),
  /** `q`: how the address begins. */
  query: z.strictObject({ q: search.optional(), state: z.enum(signUpInvitationStates).optional(), ...page }),
  reply: listOf(signUpInvitation),
  toast: { failed: 'loadError' },
});

export const decideSignUp = route('PUT mathquiz/invite/{id}', {
  summary: 'Let somebody who invited themselves in, or refuse',
  subject: 'auth.signups.decide',
  access: only(['admin']),
  params: z.strictObject({ id }),
  body: z.strictObject({ accepted: z.boolean() }),
  reply: one(signUpInvitation),
  toast: { done: 'saveSuccess', failed: 'operationFailed' },
});

export const cancelSignUp = route('DELETE mathquiz/invite/{id}', {
  summary: 'Take an invitation back that nobody has used',
  subject: 'auth.signups.cancel',
  access: signedIn('own'),
  params: z.strictObject({ id }),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'deleteError' },
});

export const signUpInvitationRoutes = { inviteToSignUp, inviteSelf, listSignUpInvitations, decideSignUp, cancelSignUp };
