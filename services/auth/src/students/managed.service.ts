import type { Caller, Student } from '@mathquiz/contracts';
import { mayChangeStudent, staffedGroups, takesTests } from '@mathquiz/domain/access';
import { AppError, type Id } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { accountRights } from '../records/account-rights.js';
import type { GroupDocument } from '../records/group.schema.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { ParentsRepository } from '../records/parents.repository.js';
import { completed, type UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { personOf, UsersService } from '../users/users.service.js';

/** What only who manages the account is told. */
const untold = {
  managed: false,
  email: null,
  accommodations: { time_factor: 1, note: '' },
  parents: [],
  last_seen_at: null,
} satisfies Partial<Student>;

/** Which students somebody manages, and how they look to them. */
@Injectable()
export class ManagedService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(ParentsRepository) private readonly parents: ParentsRepository,
  ) {}

  /** Students that the caller may manage, in the order asked; one that is not theirs is as absent as one that is not there. */
  async students(caller: Caller, ids: readonly string[]): Promise<UserDocument[]> {
    const found = new Map((await this.users.findMany(ids)).map((user) => [user._id.toHexString(), user]));
    return ids.map((id) => {
      const user = found.get(id);
      if (!user || !mayChangeStudent(caller, accountRights(user))) throw new AppError('not_found');
      return user;
    });
  }

  async student(caller: Caller, id: string): Promise<UserDocument> {
    const [user] = await this.students(caller, [id]);
    if (!user) throw new AppError('not_found');
    return user;
  }

  /** The groups that the caller is staff of: those a student can be put into. */
  async ownGroups(caller: Caller): Promise<GroupDocument[]> {
    return this.groups.findMany(staffedGroups(caller));
  }

  /** Everyone who takes tests in a group that the caller is staff of. */
  async pupils(caller: Caller): Promise<Id[]> {
    const members = (await this.ownGroups(caller)).flatMap((group) => group.members);
    return members.filter(({ role }) => takesTests(role)).map(({ user_id }) => user_id);
  }

  async shown(caller: Caller, users: readonly UserDocument[]): Promise<Student[]> {
    const groups = await this.ownGroups(caller);
    const links = await this.parents.ofStudents(users.map(({ _id }) => _id));
    const parents = await this.people.byId(links.map((link) => link.parent_id));
    return users.map((stored) => {
      const user = completed(stored);
      const id = user._id.toHexString();
      const isIn = (group: GroupDocument): boolean => group.members.some(({ user_id }) => user_id.equals(user._id));
      const student = {
        ...personOf(user),
        locale: user.locale,
        groups: groups.filter(isIn).map(({ _id, groupname }) => ({ _id: _id.toHexString(), groupname })),
        archived: user.archived,
        created_at: user.created_at.toISOString(),
      };
      if (!mayChangeStudent(caller, accountRights(user))) return { ...student, ...untold };
      return {
        ...student,
        managed: true,
        email: user.email,
        accommodations: { time_factor: user.accommodations.time_factor, note: user.accommodations.note },
        parents: links
          .filter((link) => link.student_id.toHexString() === id)
          .flatMap((link) => parents.get(link.parent_id.toHexString()) ?? []),
        last_seen_at: user.last_seen_at?.toISOString() ?? null,
      };
    });
  }
}
