import { z } from 'zod';
import { signedIn } from '../access.js';
import { listOf, one, page, route } from '../contract.js';
import { id, noteKey, person, time } from '../fields.js';
import { groupRoles } from './groups.routes.js';

/** How one comes into a group: invitations by name or mail, tickets with a passcode, applications (product.md section 8). */
const groupId = z.strictObject({ id });
const named = z.strictObject({ _id: id, groupname: z.string() });
/** Whoever lets people in grants no role above their own. */
const enteringRole = z.enum(groupRoles).exclude(['owner', 'guardian']).default('member');

export const invitationStates = ['waiting', 'accepted', 'rejected', 'cancelled'] as const;
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

export const groupInvitations = route('GET auth/invitations/invite/group/{id}', {
  summary: 'Who is invited to a group',
  subject: 'auth.invitations.list',
  access: signedIn('groupStaff'),
  params: groupId,
  query: z.strictObject({ state: z.enum(invitationStates).optional(), ...page }),
  reply: listOf(groupInvitation),
  toast: { failed: 'groupReadError' },
});

export const inviteToGroup = route('POST auth/invitations/invite/group/{id}', {
  summary: 'Invite people by username or e-mail; who cannot be invited is told with the reason, the others are invited',
  subject: 'auth.invitations.invite',
  access: signedIn('groupStaff'),
  params: groupId,
  body: z.strictObject({ invitees: z.array(z.string().trim().min(1).max(254)).min(1).max(200), role: enteringRole }),
  reply: one(
    z.strictObject({
      invited: z.array(groupInvitation),
      left_out: z.array(
        z.strictObject({ invitee: z.string(), reason: z.enum(['unknown', 'member', 'invited', 'malformed']) }),
      ),
    }),
  ),
  status: 201,
  toast: { done: 'groupInviteSuccess', failed: 'groupInviteError' },
});

export const cancelGroupInvitation = route('DELETE auth/invitations/invite/group/{id}/{inviteId}', {
  summary: 'Take an invitation back',
  subject: 'auth.invitations.cancel',
  access: signedIn('groupStaff'),
  params: z.strictObject({ id, inviteId: id }),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'groupInviteError' },
});

export const myGroupInvitations = route('GET auth/invitations', {
  summary: 'Groups that one is invited to',
  subject: 'auth.invitations.mine',
  access: signedIn('self'),
  reply: one(z.array(groupInvitation)),
  toast: { failed: 'loadError' },
});

export const acceptGroupInvitation = route('PUT auth/invitations/accept/group/{id}', {
  summary: 'Join a group that one is invited to; a second time is the same as once',
  subject: 'auth.invitations.accept',
  access: signedIn('invited'),
  params: groupId,
  reply: one(named),
  toast: { done: 'acceptGroupInviteSuccess', failed: 'acceptGroupInviteError' },
});

export const rejectGroupInvitation = route('PUT auth/invitations/reject/group/{id}', {
  summary: 'Decline to join a group',
  subject: 'auth.invitations.reject',
  access: signedIn('invited'),
  params: groupId,
  reply: z.strictObject({}),
  status: 204,
  toast: { done: 'rejectGroupInviteSuccess', failed: 'rejectGroupInviteError' },
});

/** 6 to 12 of capitals and digits without 0 O 1 I; small letters are read as capitals, spaces and hyphens dropped. */
export const passcode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[2-9A-HJ-NP-Z]{6,12}$/, 'passcode'));

export const ticketStates = ['valid', 'expired', 'used_up', 'revoked'] as const;
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

export const issueTicket = route('POST auth/invitations/issue-ticket/group/{id}', {
  summary: 'Issue a ticket: its passcode is in the reply and nowhere else',
  subject: 'auth.tickets.issue',
  access: signedIn('groupStaff'),
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
  status: 201,
  toast: { done: 'groupTicketIssued', failed: 'groupTicketIssuedError' },
});

export const groupTickets = route('GET auth/invitations/tickets/group/{id}', {
  summary: 'The tickets of a group and who has redeemed them',
  subject: 'auth.tickets.list',
  access: signedIn('groupStaff'),
  params: groupId,
  query: z.strictObject({ ...page }),
  reply: listOf(ticket),
  toast: { failed: 'groupReadError' },
});

export const revokeTicket = route('DELETE auth/invitations/tickets/group/{id}/{ticketId}', {
  summary: 'Revoke a ticket; who is in stays in',
  subject: 'auth.tickets.revoke',
  access: signedIn('groupStaff'),
  params: z.strictObject({ id, ticketId: id }),
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'groupTicketIssuedError' },
});

export const applicationStates = ['waiting', 'accepted', 'rejected'] as const;
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
  applicant_message: z.string().trim().max(1000).default(''),
  info: z
    .record(noteKey, z.string().max(200))
    .refine((info) => Object.keys(info).length <= 10)
    .default({}),
};

export const applyToGroup = route('POST auth/invitations/apply/group/{id}', {
  summary: 'Come into a group with a passcode: at once, or by an application where the group asks for approval',
  subject: 'auth.tickets.apply',
  access: signedIn(),
  params: groupId,
  body: z.strictObject(applicationBody),
  reply: entered,
  status: 201,
  toast: { done: 'applyGroupAccess', failed: 'applyGroupAccessError' },
  // Wrong passcodes are counted by person, in the service: a whole class may share one address.
  traits: { perMinute: 600 },
});

export const redeemPasscode = route('POST auth/invitations/redeem', {
  summary: 'The same with the passcode alone',
  subject: 'auth.tickets.redeem',
  access: signedIn(),
  body: z.strictObject(applicationBody),
  reply: entered,
  status: 201,
  toast: { done: 'applyGroupAccess', failed: 'applyGroupAccessError' },
  // Wrong passcodes are counted by person, in the service: a whole class may share one address.
  traits: { perMinute: 600 },
});

export const groupApplications = route('GET auth/invitations/apply/group/{id}', {
  summary: 'Who has applied to a group',
  subject: 'auth.applications.list',
  access: signedIn('groupStaff'),
  params: groupId,
  query: z.strictObject({ state: z.enum(applicationStates).optional(), ...page }),
  reply: listOf(application),
  toast: { failed: 'groupReadError' },
});

export const decideApplication = route('PUT auth/invitations/apply/group/{id}/{applicationId}', {
  summary: 'Accept or reject an application, with a message to the applicant',
  subject: 'auth.applications.decide',
  access: signedIn('groupStaff'),
  params: z.strictObject({ id, applicationId: id }),
  body: z.strictObject({ rejected: z.boolean(), message: z.string().trim().max(1000).default('') }),
  reply: one(application),
  toast: { done: 'applyGroupAccessAccepted', failed: 'applyGroupAccessError' },
});

export const myApplications = route('GET auth/invitations/apply', {
  summary: 'Groups that one has applied to, and what was decided',
  subject: 'auth.applications.mine',
  access: signedIn('self'),
  reply: one(z.array(application)),
  toast: { failed: 'loadError' },
});

export const groupEntryRoutes = {
  groupInvitations,
  inviteToGroup,
  cancelGroupInvitation,
  myGroupInvitations,
  acceptGroupInvitation,
  rejectGroupInvitation,
  issueTicket,
  groupTickets,
  revokeTicket,
  applyToGroup,
  redeemPasscode,
  groupApplications,
  decideApplication,
  myApplications,
};
