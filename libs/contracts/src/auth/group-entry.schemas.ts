import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { id, noteKey, person, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { applicationStates, invitationStates, ticketStates } from './group-entry.constants.js';
import { groupRoles } from './groups.constants.js';

/** How one comes into a group: invitations by name or mail, tickets with a passcode, applications (product.md section 8). */
const groupId = z.strictObject({ id });

const named = z.strictObject({ _id: id, groupname: z.string() });

/** Whoever lets people in grants no role above their own. */
const enteringRole = z.enum(groupRoles).exclude(['owner', 'guardian']).default('member');

export const groupInvitation = z.strictObject({
  _id: id,
  group: named,
  /** null: invited by mail, and nobody with this address has an account yet. */
  user: person.nullable(),
  email: z.string().nullable(),
  role: z.enum(groupRoles),
  state: z.enum(invitationStates),
  invited_by: person,
  created_at: time,
  decided_at: time.nullable(),
});

export type GroupInvitation = z.output<typeof groupInvitation>;

/** 6 to 12 of capitals and digits without 0 O 1 I; small letters are read as capitals, spaces and hyphens dropped. */
export const passcode = z
  .string()
  .max(maxChars.passcode)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[2-9A-HJ-NP-Z]{6,12}$/, 'passcode'));

export const ticket = z.strictObject({
  _id: id,
  /** The last two letters, to tell tickets apart; the rest is stored hashed. */
  ending: z.string(),
  role: z.enum(groupRoles),
  state: z.enum(ticketStates),
  expires_at: time,
  /** null: any number of people. */
  uses: z.int().nullable(),
  redeemed: z.array(z.strictObject({ user: person, at: time })),
  issued_by: person,
  created_at: time,
});

export type Ticket = z.output<typeof ticket>;

export const application = z.strictObject({
  _id: id,
  group: named,
  user: person,
  applicant_message: z.string(),
  info: z.record(z.string(), z.string()),
  state: z.enum(applicationStates),
  /** Of whoever decided. */
  message: z.string(),
  created_at: time,
  decided_at: time.nullable(),
});

export type Application = z.output<typeof application>;

/** `joined`: one is in. `applied`: staff decides. */
const entered = one(z.strictObject({ outcome: z.enum(['joined', 'applied']), group: named }));

const applicationBody = {
  passcode,
  applicant_message: z.string().trim().max(maxChars.groupText).default(''),
  info: z
    .record(noteKey, z.string().max(maxChars.noteValue))
    .refine((info) => Object.keys(info).length <= 10)
    .default({}),
};

export const groupEntrySchemas = {
  groupInvitations: {
    summary: 'Who is invited to a group',
    params: groupId,
    query: z.strictObject({ state: z.enum(invitationStates).optional(), ...page }),
    reply: listOf(groupInvitation),
  },
  inviteToGroup: {
    summary:
      'Invite people by username or e-mail; who cannot be invited is told with the reason, the others are invited',
    params: groupId,
    body: z.strictObject({ invitees: z.array(z.string().trim().min(1).max(254)).min(1).max(200), role: enteringRole }),
    reply: one(
      z.strictObject({
        invited: z.array(groupInvitation),
        left_out: z.array(
          z.strictObject({ invitee: z.string(), reason: z.enum(['unknown', 'member', 'invited', 'malformed']) }),
        ),
        /** Of more than ten mails: how many have left is told by this task. */
        task_id: id.nullable(),
      }),
    ),
  },
  cancelGroupInvitation: {
    summary: 'Take an invitation back',
    params: z.strictObject({ id, inviteId: id }),
    reply: z.strictObject({}),
  },
  myGroupInvitations: {
    summary: 'Groups that one is invited to',
    reply: one(z.array(groupInvitation)),
  },
  acceptGroupInvitation: {
    summary: 'Join a group that one is invited to; a second time is the same as once',
    params: groupId,
    reply: one(named),
  },
  rejectGroupInvitation: {
    summary: 'Decline to join a group',
    params: groupId,
    reply: z.strictObject({}),
  },
  issueTicket: {
    summary: 'Issue a ticket: its passcode is in the reply and nowhere else',
    params: groupId,
    body: z.strictObject({
      /** Drawn by the server when left out. */
      passcode: passcode.optional(),
      /** Hours. */
      expiry: z.int().min(1).max(8760).default(72),
      uses: z.int().min(1).max(10_000).nullable().default(null),
      role: enteringRole,
    }),
    reply: one(
      z.strictObject({
        ticket,
        passcode: z.string(),
        /** Path of the page that the QR code leads to. */ path: z.string(),
      }),
    ),
  },
  groupTickets: {
    summary: 'The tickets of a group and who has redeemed them',
    params: groupId,
    query: z.strictObject({ ...page }),
    reply: listOf(ticket),
  },
  revokeTicket: {
    summary: 'Revoke a ticket; who is in stays in',
    params: z.strictObject({ id, ticketId: id }),
    reply: z.strictObject({}),
  },
  applyToGroup: {
    summary: 'Come into a group with a passcode: at once, or by an application where the group asks for approval',
    params: groupId,
    body: z.strictObject(applicationBody),
    reply: entered,
  },
  redeemPasscode: {
    summary: 'The same with the passcode alone',
    body: z.strictObject(applicationBody),
    reply: entered,
  },
  groupApplications: {
    summary: 'Who has applied to a group',
    params: groupId,
    query: z.strictObject({ state: z.enum(applicationStates).optional(), ...page }),
    reply: listOf(application),
  },
  decideApplication: {
    summary: 'Accept or reject an application, with a message to the applicant',
    params: z.strictObject({ id, applicationId: id }),
    body: z.strictObject({ rejected: z.boolean(), message: z.string().trim().max(maxChars.groupText).default('') }),
    reply: one(application),
  },
  myApplications: {
    summary: 'Groups that one has applied to, and what was decided',
    reply: one(z.array(application)),
  },
} satisfies Record<string, Messages>;
export interface GroupEntrySchemas extends Readonly<typeof groupEntrySchemas> {}
