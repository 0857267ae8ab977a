import type { Caller, Child, Person } from '@mathquiz/contracts';
import { isGroupStaff, takesTests } from '@mathquiz/domain/access';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ChangesService } from '../changes/changes.service.js';
import { PasscodesService } from '../group-access/passcodes.service.js';
import type { GroupDocument } from '../records/group.schema.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { MembershipCleanupRepository } from '../records/membership-cleanup.repository.js';
import { ParentsRepository } from '../records/parents.repository.js';
import type { TicketDocument } from '../records/ticket.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { ManagedService } from '../students/managed.service.js';
import { personOf, UsersService } from '../users/users.service.js';

/** Parents: linked to a student by a ticket of the teacher, and to nobody else. */
@Injectable()
export class ParentsService {
  constructor(
    @Inject(ParentsRepository) private readonly links: ParentsRepository,
    @Inject(PasscodesService) private readonly passcodes: PasscodesService,
    @Inject(MembershipCleanupRepository) private readonly cleanup: MembershipCleanupRepository,
    @Inject(ManagedService) private readonly managed: ManagedService,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(ChangesService) private readonly changes: ChangesService,
  ) {}

  /** One gets the role of a parent by it. Students do not become parents: their account is somebody else's to manage. */
  async redeem({ caller, context, now }: Request, passcode: string): Promise<Person> {
    const account = await this.users.findById(caller.user_id);
    if (!account || account.managed_by) throw new AppError('forbidden');
    const isLinked = async ({ student_id }: TicketDocument): Promise<boolean> =>
      student_id !== null && this.links.areLinked(account._id, student_id);
    const isMeant = (found: TicketDocument): boolean => found.student_id !== null;
    const who = { userId: account._id, address: context.address };
    const ticket = await this.passcodes.redeem(passcode, who, isMeant, isLinked, now);
    const student = ticket.student_id && (await this.users.findById(ticket.student_id.toHexString()));
    if (!student || student._id.equals(account._id)) throw new AppError('ticket_not_found');
    await this.links.link(account._id, student._id, now);
    await this.users.addRole(caller.user_id, 'parent');
    await this.audit.record({ action: 'parent_linked', by: caller, user: student, address: context.address }, now);
    return personOf(student);
  }

  async children(caller: Caller): Promise<Child[]> {
    const links = await this.links.ofParent(toId(caller.user_id));
    const ids = links.map((link) => link.student_id.toHexString());
    const found = new Map((await this.users.findMany(ids)).map((user) => [user._id.toHexString(), user]));
    const children = ids.flatMap((id) => found.get(id) ?? []);
    const teachers = await this.people.byId(children.flatMap(({ managed_by }) => managed_by ?? []));
    return Promise.all(
      children.map(async (child) => ({
        ...personOf(child),
        teacher: teachers.get(child.managed_by?.toHexString() ?? '') ?? null,
        groups: await this.groupsOf(child._id.toHexString()),
      })),
    );
  }

  async unlink({ caller, context, now }: Request, studentId: string, parentId: string): Promise<void> {
    const student = await this.managed.student(caller, studentId);
    const parent = toId(parentId);
    await this.cleanup.ban({ student_id: student._id }, parent, now);
    if (!(await this.links.unlink(parent, student._id))) throw new AppError('not_found');
    const details = { linked: 'false' };
    const trail = { action: 'parent_linked' as const, by: caller, user: student, address: context.address, details };
    await this.audit.record(trail, now);
    this.changes.tell(parentId);
  }

  /** null: they are not linked, or the student is gone. */
  async child(parentId: string, studentId: string) {
    const linked = await this.links.areLinked(toId(parentId), toId(studentId));
    const student = linked ? await this.users.findById(studentId) : null;
    if (!student) return null;
    const groups = await this.groups.findOfUser(studentId);
    const taking = groups.filter(({ members: [own] }) => own !== undefined && takesTests(own.role));
    return { ...personOf(student), group_ids: taking.map(({ _id }) => _id.toHexString()) };
  }

  private async groupsOf(studentId: string): Promise<Child['groups']> {
    const own = await this.groups.findOfUser(studentId);
    const groups = await this.groups.findMany(own.map(({ _id }) => _id.toHexString()));
    const staffOf = (group: GroupDocument) => group.members.filter(({ role }) => isGroupStaff(role));
    const people = await this.people.byId(groups.flatMap((group) => staffOf(group).map(({ user_id }) => user_id)));
    return groups.map((group) => ({
      _id: group._id.toHexString(),
      groupname: group.groupname,
      teachers: staffOf(group).flatMap(({ user_id }) => people.get(user_id.toHexString()) ?? []),
    }));
  }
}
