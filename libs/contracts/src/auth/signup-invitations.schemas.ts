import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { email, id, person, role, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { signUpInvitationStates } from './signup-invitations.constants.js';

/** Invitations to open an account "as" a role. One grants nothing above the inviter's own rank (quality.md section 3). */
const emails = z.array(email).min(1).max(100);

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

export const signUpInvitationSchemas = {
  inviteToSignUp: {
    summary:
      'Mail invitations to open an account as a role, or mail them again; told: who has an account, and who had enough mails for now',
    body: z.strictObject({ emails, as: role.default('teacher') }),
    reply: one(
      z.strictObject({
        sent: z.array(z.string()),
        /** Have an account: nobody is invited. */
        known: z.array(z.string()),
        /** Invited, but this address has had its mails for this hour: the mail has to be sent again later. */
        later: z.array(z.string()),
        /** Of more than ten mails: how many have left is told by this task. */
        task_id: id.nullable(),
      }),
    ),
  },
  inviteSelf: {
    summary:
      'Ask for an account as a role; it waits for an admin unless the school opens it. The answer is always the same',
    body: z.strictObject({ emails, as: z.enum(['student', 'parent', 'teacher', 'author']).default('teacher') }),
    reply: z.strictObject({}),
  },
  listSignUpInvitations: {
    summary: 'Invitations to open an account: one’s own, all for an admin',
    /** `q`: how the address begins. */
    query: z.strictObject({ q: search.optional(), state: z.enum(signUpInvitationStates).optional(), ...page }),
    reply: listOf(signUpInvitation),
  },
  decideSignUp: {
    summary: 'Let somebody who invited themselves in, or refuse',
    params: z.strictObject({ id }),
    body: z.strictObject({ accepted: z.boolean() }),
    reply: one(signUpInvitation),
  },
  cancelSignUp: {
    summary: 'Take an invitation back that nobody has used',
    params: z.strictObject({ id }),
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface SignUpInvitationSchemas extends Readonly<typeof signUpInvitationSchemas> {}
