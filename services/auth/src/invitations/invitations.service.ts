import type { Caller, Locale, Role, SignUpInvitation } from '@mathquiz/contracts';
import { isAdmin, mayGive, ownsOrAdmin } from '@mathquiz/domain/access';
import { fullName } from '@mathquiz/domain/format';
import { AppError, CONFIG, newId, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import type { AuthConfig } from '../config.js';
import { LinksService } from '../links/links.service.js';
import { MailBatchesService } from '../links/mail-batches.service.js';
import { MailLimitService } from '../links/mail-limit.service.js';
import { maySignIn } from '../records/account-rights.js';
import type { InvitationDocument } from '../records/invitation.schema.js';
import { type InvitationQuery, InvitationsRepository } from '../records/invitations.repository.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { UsersService } from '../users/users.service.js';

const days = 14;
/** Addresses that one person may invite in an hour; that somebody without an account may name, from one place. */
const maxInvitations = 500;
const maxSelf = 20;

/** Invitations to open an account as a role, and people who invite themselves. */
@Injectable()
export class InvitationsService {
  private readonly logger = new Logger('Invitations');

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(InvitationsRepository) private readonly invitations: InvitationsRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(MailLimitService) private readonly limit: MailLimitService,
    @Inject(LinksService) private readonly links: LinksService,
    @Inject(MailBatchesService) private readonly batches: MailBatchesService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  async invite(request: Request, emails: readonly string[], as: Role) {
    const { caller, context, now } = request;
    if (!mayGive(caller.roles, as)) throw new AppError('rank_too_low', { role: as });
    await this.limit.assertMaySend(caller.user_id, 'sign-up', maxInvitations, now, emails.length);
    const inviter = await this.users.findById(caller.user_id);
    const batch = newId().toHexString();
    const sent: string[] = [];
    const known: string[] = [];
    const later: string[] = [];
    for (const email of unique(emails)) {
      if ((await this.users.findByEmail(email)).length > 0) {
        known.push(email);
        continue;
      }
      // One that waits for an admin, because they invited themselves, is not this one: its link would let nobody in.
      const invitation =
        (await this.invitations.prolong(email, as, now, untilAfter(now))) ??
        (await this.invitations.create(fresh(email, as, 'sent', context.locale, caller.user_id, now)));
      const went = await this.mail(invitation, inviter, now, batch);
      (went ? sent : later).push(email);
    }
    if (sent.length > 0) {
      const details = { emails: sent.join(' '), as };
      await this.audit.record({ action: 'invited', by: caller, address: context.address, details }, now);
    }
    return { sent, known, later, task_id: await this.batches.follow(request, batch, sent.length, '') };
  }

  /** Answers at once and alike: nobody learns who has an account. */
  inviteSelf(request: Request<Caller | null>, emails: readonly string[], as: Role): void {
    this.takeSelf(request, emails, as).catch((error: unknown) => this.logger.warn(String(error)));
  }

  async list({ caller, now }: Request, wanted: Omit<InvitationQuery, 'invitedBy'>, offset: number, limit: number) {
    const invitedBy = isAdmin(caller) ? null : caller.user_id;
    const { rows, total } = await this.invitations.list({ invitedBy, ...wanted }, now, offset, limit);
    return { data: await this.shown(rows, now), total, offset, limit };
  }

  async decide({ caller, context, now }: Request, id: string, accepted: boolean) {
    const waiting = await this.invitations.find(id);
    if (!waiting) throw new AppError('not_found');
    const moved = await this.invitations.move(waiting._id, ['waiting'], accepted ? 'sent' : 'refused');
    if (!moved) throw new AppError('wrong_state', { reason: waiting.state });
    if (accepted) await this.mail(moved, null, now);
    const details = { emails: moved.email, as: moved.as, decision: accepted ? 'accepted' : 'rejected' };
    const action = accepted ? 'invited' : 'invitation_declined';
    await this.audit.record({ action, by: caller, address: context.address, details }, now);
    const [shown] = await this.shown([moved], now);
    if (!shown) throw new AppError('internal');
    return shown;
  }

  /** One's own, or anybody's for an admin; another's is as absent as none. */
  async cancel({ caller, context, now }: Request, id: string): Promise<void> {
    const invitation = await this.invitations.find(id);
    if (!invitation || !ownsOrAdmin(caller, invitation.invited_by?.toHexString() ?? null))
      throw new AppError('not_found');
    const moved = await this.invitations.move(invitation._id, ['waiting', 'sent'], 'cancelled');
    if (!moved) throw new AppError('wrong_state', { reason: invitation.state });
    await this.links.spendInvitation(invitation._id, now);
    const details = { emails: moved.email, as: moved.as };
    await this.audit.record({ action: 'invitation_cancelled', by: caller, address: context.address, details }, now);
  }

  /** The invitation of a link that may still be used. Throws `link_not_found`, `link_used`, `link_expired`. */
  async open(secret: string, now: Date): Promise<InvitationDocument> {
    const { kind, invitation_id } = await this.links.get(secret, now);
    const invitation = invitation_id && (await this.invitations.find(invitation_id.toHexString()));
    if (kind !== 'sign-up' || !invitation || !(await this.stillMayGive(invitation)))
      throw new AppError('link_not_found');
    if (invitation.state !== 'sent') throw new AppError('link_used');
    return invitation;
  }

  /** An account was made by it: neither this nor an older link of it lets anybody in any more. False: it was withdrawn. */
  async accepted({ _id }: InvitationDocument, now: Date): Promise<boolean> {
    await this.invitations.move(_id, ['sent'], 'accepted');
    await this.links.spendInvitation(_id, now);
    return (await this.invitations.find(_id.toHexString()))?.state === 'accepted';
  }

  /** What somebody could give when they invited counts only while they could give it now. */
  private async stillMayGive({ invited_by, as }: InvitationDocument): Promise<boolean> {
    if (invited_by === null) return true;
    const inviter = await this.users.findById(invited_by.toHexString());
    return inviter !== null && maySignIn(inviter) && mayGive(inviter.roles, as);
  }

  private async takeSelf({ context, now }: Request<Caller | null>, emails: readonly string[], as: Role): Promise<void> {
    const state = this.config.OPEN_SELF_INVITATION === '1' ? 'sent' : 'waiting';
    for (const email of unique(emails).slice(0, 5)) {
      const there = (await this.users.findByEmail(email)).length > 0 || (await this.invitations.open(email, as, now));
      if (there) continue;
      if (!(await this.limit.maySend(context.address, 'self-invite', maxSelf, now))) return;
      const invitation = await this.invitations.create(fresh(email, as, state, context.locale, null, now));
      if (state === 'sent') await this.mail(invitation, null, now);
    }
  }

  private async mail(
    invitation: InvitationDocument,
    by: UserDocument | null,
    now: Date,
    batch?: string,
  ): Promise<boolean> {
    const { _id, email, as } = invitation;
    const locale = invitation.locale as Locale;
    const params = { role: as, inviter: by ? fullName(by, locale) : '' };
    const to = { kind: 'sign-up' as const, email, as, locale, invitation_id: _id, params };
    return this.links.send(batch ? { ...to, batch } : to, now);
  }

  private async shown(rows: readonly InvitationDocument[], now: Date): Promise<SignUpInvitation[]> {
    const inviters = rows.flatMap(({ invited_by }) => (invited_by ? [invited_by.toHexString()] : []));
    const people = new Map((await this.people.names([...new Set(inviters)])).map((person) => [person._id, person]));
    return rows.map((row) => {
      const open = row.state === 'waiting' || row.state === 'sent';
      return {
        _id: row._id.toHexString(),
        email: row.email,
        as: row.as,
        state: open && row.expires_at <= now ? 'expired' : row.state,
        invited_by: people.get(row.invited_by?.toHexString() ?? '') ?? null,
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      };
    });
  }
}

const untilAfter = (now: Date): Date => new Date(now.getTime() + days * 86_400_000);
const unique = (emails: readonly string[]): string[] => [...new Set(emails.map((email) => email.toLowerCase()))];

const fresh = (
  email: string,
  as: Role,
  state: 'sent' | 'waiting',
  locale: Locale,
  invitedBy: string | null,
  now: Date,
) => ({
  email,
  as,
  state,
  locale,
  invited_by: invitedBy === null ? null : toId(invitedBy),
  created_at: now,
  expires_at: untilAfter(now),
});
