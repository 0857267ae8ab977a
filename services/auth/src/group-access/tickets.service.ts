import { type GroupRole, groupStaff, type Locale, type Ticket } from '@mathquiz/contracts';
import { mayLetIn, ticketStateAt } from '@mathquiz/domain/access';
import { AppError, drawPasscode, NoticeTeller, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { GroupsService, memberRole, roleOf } from '../groups/groups.service.js';
import type { ApplicationDocument } from '../records/application.schema.js';
import { ApplicationsRepository } from '../records/applications.repository.js';
import type { GroupDocument } from '../records/group.schema.js';
import { GroupsRepository } from '../records/groups.repository.js';
import type { TicketDocument } from '../records/ticket.schema.js';
import { TicketsRepository } from '../records/tickets.repository.js';
import { UsersRepository } from '../records/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { PasscodesService } from './passcodes.service.js';

type Wanted = { passcode?: string | undefined; expiry: number; uses: number | null; role: GroupRole };
type Applying = { passcode: string; applicant_message: string; info: Record<string, string> };

/** Tickets of groups: issued by staff, redeemed by whoever holds the passcode. */
@Injectable()
export class TicketsService {
  constructor(
    @Inject(TicketsRepository) private readonly tickets: TicketsRepository,
    @Inject(PasscodesService) private readonly passcodes: PasscodesService,
    @Inject(ApplicationsRepository) private readonly applications: ApplicationsRepository,
    @Inject(GroupsService) private readonly groups: GroupsService,
    @Inject(GroupsRepository) private readonly store: GroupsRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(NoticeTeller) private readonly notices: NoticeTeller,
  ) {}

  async issue({ caller, context, now }: Request, groupId: string, wanted: Wanted) {
    const group = await this.groups.staffed(caller, groupId);
    if (!mayLetIn(roleOf(group, caller), wanted.role)) throw new AppError('forbidden');
    const passcode = wanted.passcode ?? drawPasscode();
    const made = {
      code_hash: this.passcodes.hash(passcode),
      ending: passcode.slice(-2),
      group_id: group._id,
      student_id: null,
      role: wanted.role,
      expires_at: new Date(now.getTime() + wanted.expiry * 3_600_000),
      uses: wanted.uses,
      issued_by: toId(caller.user_id),
      created_at: now,
    };
    const create = () => this.tickets.create(made);
    const ticket = await (wanted.passcode ? this.passcodes.choose(caller.user_id, create, now) : create());
    await this.audit.record({ action: 'ticket_issued', by: caller, group, address: context.address }, now);
    const [shown] = await this.shown([ticket], context.locale, now);
    if (!shown) throw new AppError('internal');
    return { ticket: shown, passcode, path: `/app/settings/group?group=${groupId}&passcode=${passcode}` };
  }

  async list({ caller, now }: Request, groupId: string, offset: number, limit: number, locale: Locale) {
    const group = await this.groups.staffed(caller, groupId);
    const { rows, total } = await this.tickets.list(group._id, offset, limit);
    return { data: await this.shown(rows, locale, now), total, offset, limit };
  }

  async revoke({ caller, context, now }: Request, groupId: string, id: string): Promise<void> {
    const group = await this.groups.staffed(caller, groupId);
    if (!(await this.tickets.revoke({ group_id: group._id }, id, now))) throw new AppError('not_found');
    await this.audit.record({ action: 'ticket_revoked', by: caller, group, address: context.address }, now);
  }

  /** `groupId` null: whatever group the passcode is of. Redeeming twice is the same as once. */
  async redeem({ caller, context, now }: Request, groupId: string | null, applying: Applying) {
    const userId = toId(caller.user_id);
    const { address } = context;
    const isMeant = (ticket: TicketDocument): boolean =>
      ticket.group_id !== null && (groupId === null || ticket.group_id.toHexString() === groupId);
    const isIn = async ({ group_id }: TicketDocument): Promise<boolean> => {
      const found = group_id && (await this.store.find(group_id.toHexString()));
      return found !== null && memberRole(found, caller.user_id) !== null;
    };
    const ticket = await this.passcodes.redeem(applying.passcode, { userId, address }, isMeant, isIn, now);
    const group = ticket.group_id && (await this.store.find(ticket.group_id.toHexString()));
    if (!group) throw new AppError('ticket_not_found');
    const named = { _id: group._id.toHexString(), groupname: group.groupname };
    const user = await this.users.findById(caller.user_id);
    const trail = { action: 'ticket_redeemed' as const, by: caller, user, group, address };
    if (group.approval && memberRole(group, caller.user_id) === null) {
      const { applicant_message, info } = applying;
      const application = await this.applications.apply({
        group_id: group._id,
        user_id: userId,
        role: ticket.role,
        applicant_message,
        info,
        created_at: now,
      });
      await this.audit.record({ ...trail, details: { outcome: 'applied' } }, now);
      if (application) this.tellStaff(group, application);
      return { outcome: 'applied' as const, group: named };
    }
    const joined = await this.store.join(group._id, userId, ticket.role);
    if (joined) {
      await this.audit.record({ ...trail, details: { outcome: 'joined' } }, now);
    }
    return { outcome: 'joined' as const, group: named };
  }

  private tellStaff(group: GroupDocument, { _id, user_id, created_at }: ApplicationDocument): void {
    const id = _id.toHexString();
    const staff = group.members.filter(({ role }) => (groupStaff as readonly GroupRole[]).includes(role));
    this.notices.tell({
      key: `application-${id}-${created_at.getTime()}`,
      kind: 'group_application',
      user_ids: staff.map((member) => member.user_id.toHexString()),
      by: user_id.toHexString(),
      params: { group: group.groupname },
      about: `application:${id}`,
      link: `/settings/group/page?group=${group._id.toHexString()}&tab=applications`,
    });
  }

  private async shown(rows: readonly TicketDocument[], locale: Locale, now: Date): Promise<Ticket[]> {
    const ids = rows.flatMap((row) => [row.issued_by, ...row.redeemed.map((one) => one.user_id)]);
    const people = await this.people.byId(ids);
    return rows.map((row) => ({
      _id: row._id.toHexString(),
      ending: row.ending,
      role: row.role,
      state: ticketStateAt(row, now),
      expires_at: row.expires_at.toISOString(),
      uses: row.uses,
      redeemed: row.redeemed.flatMap(({ user_id, at }) => {
        const user = people.get(user_id.toHexString());
        return user ? [{ user, at: at.toISOString() }] : [];
      }),
      issued_by: people.get(row.issued_by.toHexString()) ?? this.people.gone(row.issued_by, locale),
      created_at: row.created_at.toISOString(),
    }));
  }
}
