import { z } from 'zod';
import { only } from '../access.js';
import { listOf, page, route } from '../contract.js';
import { id, time } from '../fields.js';

/** What is kept of what was done to accounts and groups; it is only ever added to. */
export const auditActions = [
  'login',
  'login_failed',
  'logout',
  'signup',
  'password_changed',
  'password_reset',
  'email_verified',
  'profile_changed',
  'roles_changed',
  'blocked',
  'unblocked',
  'deleted',
  'exported',
  'sessions_ended',
  'second_factor_on',
  'second_factor_off',
  'group_created',
  'group_changed',
  'group_deleted',
  'member_added',
  'member_removed',
  'member_role_changed',
  'invited',
  'invitation_cancelled',
  'invitation_declined',
  'ticket_issued',
  'ticket_revoked',
  'ticket_redeemed',
  'application_decided',
  'student_created',
  'student_archived',
  'student_handed_over',
  'parent_linked',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.strictObject({
  _id: id,
  at: time,
  action: z.enum(auditActions),
  /** Who did it; null: nobody signed in. */
  by: z.strictObject({ _id: id, username: z.string() }).nullable(),
  /** To whom. */
  user: z.strictObject({ _id: id, username: z.string() }).nullable(),
  group: z.strictObject({ _id: id, groupname: z.string() }).nullable(),
  address: z.string(),
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditTrail = route('GET auth/audit', {
  summary: 'What was done to accounts and groups, newest first',
  subject: 'auth.audit.list',
  access: only(['admin']),
  query: z.strictObject({
    user_id: id.optional(),
    group_id: id.optional(),
    action: z.enum(auditActions).optional(),
    ...page,
  }),
  reply: listOf(auditEntry),
  toast: { failed: 'loadError' },
});

export const auditRoutes = { auditTrail };
