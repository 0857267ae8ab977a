import {
  type Caller,
  fields,
  type GroupInvitation,
  type GroupRole,
  type Locale,
  mailsFollowed,
} from '@mathquiz/contracts';
import { mayLetIn } from '@mathquiz/domain/access';
import { AppError, type Id, NoticeTeller, newId, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { GroupsService, memberRole, roleOf } from '../groups/groups.service.js';
import { MailBatchesService } from '../links/mail-batches.service.js';
import { MailLimitService } from '../links/mail-limit.service.js';
import type { GroupDocument } from '../records/group.schema.js';
import type { GroupInvitationDocument } from '../records/group-invitation.schema.js';
import { GroupInvitationsRepository } from '../records/group-invitations.repository.js';
import { GroupsRepository } from '../records/groups.repository.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { InvitationMailService } from './invitation-mail.service.js';

type LeftOut = { invitee: string; reason: 'unknown' | 'member' | 'invited' | 'malformed' };

/** That one person may send out in an hour: a year of a big school. */
const maxInvitations = 2000;

/** Invitations to groups, by username or by e-mail. */
@Injectable()
export class GroupInvitationsService {
  constructor(
    @Inject(GroupInvitationsRepository) private readonly invitations: GroupInvitationsRepository,
    @Inject(InvitationMailService) private readonly mail: InvitationMailService,
    @Inject(MailLimitService) private readonly limit: MailLimitService,
    @Inject(MailBatchesService) private readonly batches: MailBatchesService,
    @Inject(GroupsService) private readonly groups: GroupsService,
    @Inject(GroupsRepository) private readonly store: GroupsRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(NoticeTeller) private readonly notices: NoticeTeller,
  ) {}

  async invite(request: Request, groupId: string, invitees: readonly string[], role: GroupRole) {
    const { caller, context, now } = request;
    const group = await this.groups.staffed(caller, groupId);
    if (!mayLetIn(roleOf(group, caller), role)) throw new AppError('forbidden');
    await this.limit.assertMaySend(caller.user_id, 'group', maxInvitations, now, new Set(invitees).size);
    const invited: GroupInvitationDocument[] = [];
    const left_out: LeftOut[] = [];
    const batch = newId().toHexString();
    const mails: Promise<boolean>[] = [];
    for (const invitee of new Set(invitees)) {
      const who = await this.inviteeOf(invitee);
      const reason = typeof who === 'string' ? who : await this.obstacle(group, who);
      if (typeof who === 'string' || reason) {
        left_out.push({ invitee, reason: reason ?? 'unknown' });
        continue;
      }
      const { user, email } = who;
      const made = { group_id: group._id, user_id: user?._id ?? null, email, role, created_at: now };
      const invitation = await this.invitations.create({ ...made, invited_by: toId(caller.user_id) });
      invited.push(invitation);
      this.notify(group, invitation);
      mails.push(this.mail.send(request, group, { user, email, locale: context.locale, batch }));
    }
    if (invited.length > 0) {
      const details = { count: String(invited.length), role };
      await this.audit.record({ action: 'invited', by: caller, group, address: context.address, details }, now);
    }
    const task_id = await this.follow(request, group, batch, mails);
    return { invited: await this.shown(invited, context.locale), left_out, task_id };
  }

  /** The mails are waited for only where so many may have been queued that they are followed. */
  private async follow(
    request: Request,
    { groupname }: GroupDocument,
    batch: string,
    mails: readonly Promise<boolean>[],
  ): Promise<string | null> {
    if (mails.length <= mailsFollowed) return null;
    const queued = (await Promise.all(mails)).filter(Boolean).length;
    return this.batches.follow(request, batch, queued, groupname);
  }

  async list(
    caller: Caller,
    groupId: string,
    state: GroupInvitation['state'] | undefined,
    offset: number,
    limit: number,
    locale: Locale,
  ) {
    const group = await this.groups.staffed(caller, groupId);
    const { rows, total } = await this.invitations.list(group._id, state, offset, limit);
    return { data: await this.shown(rows, locale), total, offset, limit };
  }

  async cancel({ caller, context, now }: Request, groupId: string, id: string): Promise<void> {
    const group = await this.groups.staffed(caller, groupId);
    const invitation = await this.invitations.find(group._id, id);
    if (!invitation) throw new AppError('not_found');
    const done = await this.invitations.decide(invitation._id, 'cancelled', now);
    if (!done && invitation.state !== 'cancelled') throw new AppError('wrong_state', { reason: invitation.state });
    if (!done) return;
    const { user_id, email, role } = invitation;
    if (user_id) this.answered(user_id.toHexString(), groupId);
    const user = user_id && (await this.users.findById(user_id.toHexString()));
    const details = { role, ...(email === null ? {} : { emails: email }) };
    const trail = {
      action: 'invitation_cancelled' as const,
      by: caller,
      user,
      group,
      address: context.address,
      details,
    };
    await this.audit.record(trail, now);
  }

  async mine(caller: Caller, locale: Locale): Promise<GroupInvitation[]> {
    return this.shown(await this.waiting(caller, null), locale);
  }

  /** In the group first, then the invitation: a crash in between leaves it to be accepted again, which is the same as once. */
  async accept({ caller, context, now }: Request, groupId: string) {
    const group = await this.store.find(groupId);
    const waiting = group ? await this.waiting(caller, group._id) : [];
    const inside = group !== null && memberRole(group, caller.user_id) !== null;
    const [first] = waiting;
    if (!group || (!first && !inside)) throw new AppError('not_found');
    if (first && !inside) {
      await this.store.join(group._id, toId(caller.user_id), first.role);
      const user = await this.users.findById(caller.user_id);
      await this.audit.record({ action: 'member_added', by: caller, user, group, address: context.address }, now);
    }
    for (const { _id } of waiting) await this.invitations.decide(_id, 'accepted', now);
    this.answered(caller.user_id, groupId);
    return { _id: group._id.toHexString(), groupname: group.groupname };
  }

  async reject({ caller, context, now }: Request, groupId: string): Promise<void> {
    const waiting = await this.waiting(caller, toId(groupId));
    if (waiting.length === 0) throw new AppError('not_found');
    for (const { _id } of waiting) await this.invitations.decide(_id, 'rejected', now);
    this.answered(caller.user_id, groupId);
    const [user, group] = await Promise.all([this.users.findById(caller.user_id), this.store.find(groupId)]);
    const trail = { action: 'invitation_declined' as const, by: caller, user, group, address: context.address };
    await this.audit.record(trail, now);
  }

  private notify({ _id, groupname }: GroupDocument, invitation: GroupInvitationDocument): void {
    if (!invitation.user_id) return;
    this.notices.tell({
      key: `invitation-${invitation._id.toHexString()}`,
      kind: 'group_invitation',
      user_ids: [invitation.user_id.toHexString()],
      by: invitation.invited_by.toHexString(),
      params: { group: groupname, group_id: _id.toHexString() },
      about: `group:${_id.toHexString()}`,
      link: '/settings/group',
    });
  }

  private answered(userId: string, groupId: string): void {
    this.notices.seen(userId, `group:${groupId}`, ['group_invitation']);
  }

  /** Invitations to the account, and to its address once that is verified. */
  private async waiting(caller: Caller, groupId: Id | null): Promise<GroupInvitationDocument[]> {
    const user = await this.users.findById(caller.user_id);
    if (!user) throw new AppError('session_ended');
    const email = user.email_verified ? (user.email?.toLowerCase() ?? null) : null;
    return this.invitations.waitingFor({ user_id: user._id, email }, groupId);
  }

  private async inviteeOf(
    text: string,
  ): Promise<{ user: UserDocument | null; email: string | null } | LeftOut['reason']> {
    if (!text.includes('@')) {
      const user = await this.users.findByName(text);
      return user ? { user, email: null } : 'unknown';
    }
    const email = fields.email.safeParse(text.toLowerCase());
    if (!email.success) return 'malformed';
    const [user, another] = await this.users.findByEmail(email.data);
    return { user: user && !another ? user : null, email: email.data };
  }

  private async obstacle(
    group: GroupDocument,
    { user, email }: { user: UserDocument | null; email: string | null },
  ): Promise<LeftOut['reason'] | null> {
    if (user && memberRole(group, user._id.toHexString()) !== null) return 'member';
    return (await this.invitations.waits(group._id, { user_id: user?._id ?? null, email })) ? 'invited' : null;
  }

  private async shown(rows: readonly GroupInvitationDocument[], locale: Locale): Promise<GroupInvitation[]> {
    const people = await this.people.byId(
      rows.flatMap((row) => [row.invited_by, ...(row.user_id ? [row.user_id] : [])]),
    );
    const named = await this.groups.names([...new Set(rows.map((row) => row.group_id.toHexString()))]);
    return rows.flatMap((row) => {
      const group = named.find(({ _id }) => _id === row.group_id.toHexString());
      if (!group) return [];
      return {
        _id: row._id.toHexString(),
        group,
        user: row.user_id ? (people.get(row.user_id.toHexString()) ?? null) : null,
        email: row.email,
        role: row.role,
        state: row.state,
        invited_by: people.get(row.invited_by.toHexString()) ?? this.people.gone(row.invited_by, locale),
        created_at: row.created_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null,
      };
    });
  }
}
