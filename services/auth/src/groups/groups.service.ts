import { type Caller, type Group, type GroupRole, groupStaff, type Member } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import type { GroupDocument } from './group.schema.js';
import { GroupsRepository } from './groups.repository.js';

const isStaff = (role: GroupRole | null): boolean =>
  role !== null && (groupStaff as readonly GroupRole[]).includes(role);

const roleIn = (group: GroupDocument, userId: string): GroupRole | null =>
  group.members.find((member) => member.user_id.toHexString() === userId)?.role ?? null;

@Injectable()
export class GroupsService {
  constructor(
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(UsersService) private readonly users: UsersService,
  ) {}

  async list(caller: Caller, q: string | undefined, adminOnly: boolean, offset: number, limit: number) {
    const everyone = caller.roles.includes('admin') && !adminOnly;
    const query = { q, userId: everyone ? null : caller.user_id, staffOnly: adminOnly };
    const { rows, total } = await this.groups.list(query, offset, limit);
    return { data: rows.map((row) => toGroup(row, caller)), total, offset, limit };
  }

  async get(caller: Caller, id: string): Promise<Group> {
    const group = await this.groups.find(id);
    const allowed = group && (caller.roles.includes('admin') || roleIn(group, caller.user_id) !== null);
    if (!group || !allowed) throw new AppError('not_found');
    return toGroup(group, caller);
  }

  async members(caller: Caller, id: string, offset: number, limit: number) {
    const group = await this.groups.find(id);
    const allowed = group && (caller.roles.includes('admin') || isStaff(roleIn(group, caller.user_id)));
    if (!group || !allowed) throw new AppError('not_found');
    const shown = group.members.slice(offset, offset + limit);
    const people = await this.users.names(shown.map((member) => member.user_id.toHexString()));
    const roles = new Map(group.members.map((member) => [member.user_id.toHexString(), member.role]));
    const data: Member[] = people.map((person) => ({ ...person, role: roles.get(person._id) ?? 'member' }));
    return { data, total: group.members.length, offset, limit };
  }

  async names(ids: readonly string[]) {
    return (await this.groups.names(ids)).map(({ _id, groupname }) => ({ _id: _id.toHexString(), groupname }));
  }

  /** Groups with those in them who take tests, in one question. */
  async students(ids: readonly string[]) {
    const groups = await this.groups.findMany(ids);
    const takers = (group: GroupDocument) => group.members.filter((member) => member.role === 'member');
    const people = await this.users.names([
      ...new Set(groups.flatMap(takers).map((member) => member.user_id.toHexString())),
    ]);
    const byId = new Map(people.map((person) => [person._id, person]));
    return groups.map((group) => ({
      _id: group._id.toHexString(),
      groupname: group.groupname,
      students: takers(group).flatMap((member) => byId.get(member.user_id.toHexString()) ?? []),
    }));
  }
}

function toGroup(group: GroupDocument, caller: Caller): Group {
  return {
    _id: group._id.toHexString(),
    groupname: group.groupname,
    description: group.description ?? '',
    scopes: group.scopes,
    approval: group.approval ?? false,
    member_count: group.members.length,
    student_count: group.members.filter(({ role }) => role === 'member').length,
    my_role: roleIn(group, caller.user_id),
    open: null,
  };
}
