import type { AuditAction } from '@mathquiz/contracts/auth/audit.constants';
import { auditRoutes } from '@mathquiz/contracts/auth/audit.routes';
import type { AuditEntry } from '@mathquiz/contracts/auth/audit.schemas';
import { signUpInvitationRoutes } from '@mathquiz/contracts/auth/signup-invitations.routes';
import type { SignUpInvitation } from '@mathquiz/contracts/auth/signup-invitations.schemas';
import type { Client } from '@mathquiz/contracts/client';
import type { MailPost } from '@mathquiz/contracts/messages/mail.constants';
import { mailRoutes } from '@mathquiz/contracts/messages/mail.routes';
import type { MailWithWords, OutgoingMail } from '@mathquiz/contracts/messages/mail.schemas';
import { toPage } from './paging.js';
import { withId } from './records.js';
import { chosen, type Source } from './source.js';

export type SignUpRecord = SignUpInvitation & { readonly id: string };
/** Invitations to open an account. */
export function signUpsSource(call: Client): Source<SignUpRecord> {
  return {
    async list({ filter, pagination }) {
      const { q, state } = filter as { q?: string; state?: SignUpInvitation['state'] };
      const query = { ...chosen({ q, state }), ...toPage(pagination) };
      const { data, total } = await call(signUpInvitationRoutes.listSignUpInvitations, { query });
      return { data: data.map(withId), total };
    },
  };
}

export type AuditRecord = AuditEntry & { readonly id: string };
/** What was done to accounts and groups. */
export function auditSource(call: Client): Source<AuditRecord> {
  return {
    async list({ filter, pagination }) {
      const { user_id, group_id, action } = filter as { user_id?: string; group_id?: string; action?: AuditAction };
      const query = { ...chosen({ user_id, group_id, action }), ...toPage(pagination) };
      const { data, total } = await call(auditRoutes.auditTrail, { query });
      return { data: data.map(withId), total };
    },
  };
}

export type MailRecord = OutgoingMail & { readonly id: string };
/** One mail with what it says; `post` says where mails go. */
export type MailPageRecord = MailWithWords & { readonly id: string; readonly post: MailPost };
/** Mails that went out or wait; `meta.post` says where they go. */
export function mailSource(call: Client): Source<MailRecord> {
  return {
    async list({ filter, pagination }) {
      const { state, q } = filter as { state?: OutgoingMail['state']; q?: string };
      const query = { ...chosen({ state, q }), ...toPage(pagination) };
      const { data, total, post } = await call(mailRoutes.listMail, { query });
      return { data: data.map(withId), total, meta: { post } };
    },
    async one(id): Promise<MailPageRecord> {
      const { data, post } = await call(mailRoutes.getMail, { params: { id: String(id) } });
      return { ...withId(data), post };
    },
  };
}
