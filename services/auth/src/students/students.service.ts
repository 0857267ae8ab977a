import type { Caller, routes, Student } from '@mathquiz/contracts';
import { isAdmin, isStaffOf, takesTests } from '@mathquiz/domain/access';
import { AppError, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { MembershipCleanupRepository } from '../records/membership-cleanup.repository.js';
import { SessionsRepository } from '../records/sessions.repository.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { NoticesService } from '../users/notices.service.js';
import { RemovalService } from '../users/removal.service.js';
import { ManagedService } from './managed.service.js';

type Change = RequestOf<typeof routes.updateStudent>['body'];
type Query = RequestOf<typeof routes.listStudents>['query'];

/** Students whose accounts a teacher manages. */
@Injectable()
export class StudentsService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(MembershipCleanupRepository) private readonly cleanup: MembershipCleanupRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(ManagedService) private readonly managed: ManagedService,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(RemovalService) private readonly removal: RemovalService,
    @Inject(NoticesService) private readonly notices: NoticesService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  async list(caller: Caller, { q, group_id, archived, managed_by, classes, offset, limit }: Query) {
    const everyone = isAdmin(caller);
    const isOwn = isStaffOf(caller, group_id);
    // Who of one's students is in a group of others is theirs to know.
    const group = group_id && (everyone || isOwn) ? await this.groups.find(group_id) : null;
    const among = group_id ? (group?.members ?? []).filter(({ role }) => takesTests(role)) : null;
    const query = {
      q,
      archived,
      role: 'student' as const,
      // Of others' students nobody but an admin learns anything: anybody else's own wish does not count.
      managedBy: everyone ? managed_by : caller.user_id,
      ...(classes && !everyone ? { orIn: await this.managed.pupils(caller) } : {}),
      ...(among ? { among: among.map(({ user_id }) => user_id) } : {}),
    };
    const { rows, total } = await this.users.list(query, 'lastname name', offset, limit);
    return { data: await this.managed.shown(caller, rows), total, offset, limit };
  }

  async update(request: Request, change: Change): Promise<Student> {
    const { caller, context, now } = request;
    const { _id, group_ids, archived, ...account } = change;
    const student = await this.managed.student(caller, _id);
    if (group_ids) await this.move(request, student, group_ids);
    if (archived !== undefined) await this.setArchived(request, [student], archived);
    const user = await this.users.update(_id, account);
    if (!user) throw new AppError('not_found');
    this.notices.emailChanged(student, user);
    const details = { fields: Object.keys(change).join(' ') };
    await this.audit.record({ action: 'profile_changed', by: caller, user, address: context.address, details }, now);
    const [shown] = await this.managed.shown(caller, [user]);
    if (!shown) throw new AppError('internal');
    return shown;
  }

  async archive(request: Request, ids: readonly string[], archived: boolean) {
    const { caller } = request;
    const students = await this.managed.students(caller, ids);
    await this.setArchived(request, students, archived);
    return { changed: students.length };
  }

  async setPassword({ caller, context, now }: Request, id: string, password: string): Promise<void> {
    const user = await this.managed.student(caller, id);
    await this.accounts.setPassword(user, password, null, now);
    await this.audit.record({ action: 'password_reset', by: caller, user, address: context.address }, now);
  }

  async remove(request: Request, id: string): Promise<void> {
    const { caller, context } = request;
    await this.removal.remove(request, await this.managed.student(caller, id), context.address);
  }

  /** In and out of groups that the caller is staff of; the others stay as they are. */
  private async move(
    { caller, context, now }: Request,
    student: UserDocument,
    wanted: readonly string[],
  ): Promise<void> {
    const own = await this.managed.ownGroups(caller);
    if (wanted.some((id) => !own.some((group) => group._id.toHexString() === id))) throw new AppError('not_found');
    for (const group of own) {
      const isMeant = wanted.includes(group._id.toHexString());
      const isIn = group.members.some(({ user_id }) => user_id.equals(student._id));
      if (isMeant === isIn) continue;
      if (isMeant) await this.groups.join(group._id, student._id, 'member');
      else {
        await this.cleanup.ban({ group_id: group._id }, student._id, now);
        await this.groups.takeOut(group._id, student._id);
      }
      const action = isMeant ? ('member_added' as const) : ('member_removed' as const);
      await this.audit.record({ action, by: caller, user: student, group, address: context.address }, now);
    }
  }

  private async setArchived(
    { caller, context, now }: Request,
    students: readonly UserDocument[],
    archived: boolean,
  ): Promise<void> {
    await this.users.setArchived(
      students.map(({ _id }) => _id),
      archived,
    );
    const details = { archived: String(archived) };
    for (const user of students) {
      const id = user._id.toHexString();
      if (archived) await this.sessions.endAll(id, 'archived', now);
      await this.audit.record({ action: 'student_archived', by: caller, user, address: context.address, details }, now);
    }
  }
}
