import { type Application, type Caller, type GroupRole, type Locale, queueMail } from '@mathquiz/contracts';
import { mayLetIn } from '@mathquiz/domain/access';
import { nameInGreeting } from '@mathquiz/domain/format';
import { AppError, BusClient, NoticeTeller, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { GroupsService, roleOf } from '../groups/groups.service.js';
import type { ApplicationDocument } from '../records/application.schema.js';
import { ApplicationsRepository } from '../records/applications.repository.js';
import type { GroupDocument } from '../records/group.schema.js';
import { GroupsRepository } from '../records/groups.repository.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { UsersService } from '../users/users.service.js';

/** Applications to groups that ask for approval. */
@Injectable()
export class ApplicationsService {
  constructor(
    @Inject(ApplicationsRepository) private readonly applications: ApplicationsRepository,
    @Inject(GroupsService) private readonly groups: GroupsService,
    @Inject(GroupsRepository) private readonly store: GroupsRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(NoticeTeller) private readonly notices: NoticeTeller,
  ) {}

  async list(
    caller: Caller,
    groupId: string,
    state: Application['state'] | undefined,
    offset: number,
    limit: number,
    locale: Locale,
  ) {
    const group = await this.groups.staffed(caller, groupId);
    const { rows, total } = await this.applications.list(group._id, state, offset, limit);
    return { data: await this.shown(rows, locale), total, offset, limit };
  }

  async mine(caller: Caller, locale: Locale): Promise<Application[]> {
    return this.shown(await this.applications.ofUser(caller.user_id), locale);
  }

  /** The applicant is let in before the application says so: a crash in between leaves it to be decided again. */
  async decide(
    { caller, context, now }: Request,
    groupId: string,
    id: string,
    { rejected, message }: { rejected: boolean; message: string },
  ): Promise<Application> {
    const group = await this.groups.staffed(caller, groupId);
    const waiting = await this.applications.find(group._id, id);
    if (!waiting) throw new AppError('not_found');
    if (waiting.state !== 'waiting') throw new AppError('wrong_state', { reason: waiting.state });
    const role = waiting.role as GroupRole;
    if (!rejected && !mayLetIn(roleOf(group, caller), role)) throw new AppError('forbidden');
    const user = await this.users.findById(waiting.user_id.toHexString());
    if (!user) throw new AppError('not_found');
    const joined = !rejected && (await this.store.join(group._id, waiting.user_id, role));
    const decided = await this.applications.decide(waiting._id, rejected ? 'rejected' : 'accepted', message, now);
    if (!decided) {
      const { state } = (await this.applications.find(group._id, id)) ?? waiting;
      if (joined && state === 'rejected') await this.store.takeOut(group._id, waiting.user_id);
      throw new AppError('wrong_state', { reason: state });
    }
    const details = { decision: decided.state };
    const trail = {
      action: 'application_decided' as const,
      by: caller,
      user,
      group,
      address: context.address,
      details,
    };
    await this.audit.record(trail, now);
    this.tell(user, group.groupname, decided);
    this.notify(caller.user_id, group, decided, now);
    const [shown] = await this.shown([decided], context.locale);
    if (!shown) throw new AppError('internal');
    return shown;
  }

  private notify(by: string, group: GroupDocument, { _id, user_id, state }: ApplicationDocument, now: Date): void {
    const id = _id.toHexString();
    const { groupname } = group;
    const link = state === 'accepted' ? `/settings/group/page?group=${group._id.toHexString()}` : '/settings/group';
    this.notices.seen(null, `application:${id}`, ['group_application']);
    this.notices.tell({
      key: `decided-${id}-${now.getTime()}`,
      kind: 'application_decided',
      user_ids: [user_id.toHexString()],
      by,
      params: { group: groupname, decision: state },
      about: `decision:${id}`,
      link,
    });
  }

  private tell(user: UserDocument, group: string, { _id, state, message }: ApplicationDocument): void {
    if (user.email === null || !user.email_verified) return;
    const mail = {
      key: `application-${_id.toHexString()}`,
      kind: 'application_decided' as const,
      to: user.email,
      locale: user.locale,
      user_id: user._id.toHexString(),
      params: { group, decision: state, name: nameInGreeting(user, user.locale), message },
    };
    this.bus.ask(queueMail, mail).catch(() => undefined);
  }

  private async shown(rows: readonly ApplicationDocument[], locale: Locale): Promise<Application[]> {
    const people = await this.people.byId(rows.map((row) => row.user_id));
    const named = await this.groups.names([...new Set(rows.map((row) => row.group_id.toHexString()))]);
    return rows.flatMap((row) => {
      const group = named.find(({ _id }) => _id === row.group_id.toHexString());
      if (!group) return [];
      return {
        _id: row._id.toHexString(),
        group,
        user: people.get(row.user_id.toHexString()) ?? this.people.gone(row.user_id, locale),
        applicant_message: row.applicant_message,
        info: row.info,
        state: row.state,
        message: row.message,
        created_at: row.created_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null,
      };
    });
  }
}
