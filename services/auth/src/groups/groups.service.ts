import type { Caller, Group, GroupFilter, GroupRole, Member } from '@mathquiz/contracts';
import { isAdmin, isGroupStaff, roleIn, takesTests, talksInGroup } from '@mathquiz/domain/access';
import { isFoundBy } from '@mathquiz/domain/format';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GroupDocument, Membership } from '../records/group.schema.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { OpenEntriesRepository } from '../records/open-entries.repository.js';
import { UsersService } from '../users/users.service.js';

/** What somebody may act as in a group. */
export const roleOf = (group: GroupDocument, caller: Pick<Caller, 'user_id' | 'roles'>): GroupRole | null =>
  roleIn(caller, memberRole(group, caller.user_id));

export const memberRole = (group: GroupDocument, userId: string): GroupRole | null =>
  group.members.find((member) => member.user_id.toHexString() === userId)?.role ?? null;

/** Nobody is in a group before they have an account, which is as old as its id. */
const inSince = ({ joined_at, user_id }: Membership): Date => joined_at ?? user_id.getTimestamp();

@Injectable()
export class GroupsService {
  constructor(
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(OpenEntriesRepository) private readonly entries: OpenEntriesRepository,
  ) {}

  async list(caller: Caller, { q, role }: GroupFilter, adminOnly: boolean, offset: number, limit: number) {
    const everyone = isAdmin(caller) && !adminOnly && role === undefined;
    const query = { q, userId: everyone ? null : caller.user_id, staffOnly: adminOnly, role };
    const { rows, total } = await this.groups.list(query, offset, limit);
    return { data: await this.toGroups(rows, caller), total, offset, limit };
  }

  async get(caller: Caller, id: string): Promise<Group> {
    return this.toGroup(await this.seen(caller, id), caller);
  }

  async members(
    caller: Caller,
    id: string,
    { q, role }: { q?: string | undefined; role?: GroupRole | undefined },
    offset: number,
    limit: number,
  ) {
    const group = await this.staffed(caller, id);
    const wanted = group.members.filter((member) => role === undefined || member.role === role);
    const byId = new Map(wanted.map((member) => [member.user_id.toHexString(), member]));
    const people = (await this.users.names([...byId.keys()])).filter(({ username, name, lastname }) =>
      isFoundBy(`${username} ${name} ${lastname}`, q ?? ''),
    );
    const shown = people.slice(offset, offset + limit);
    const data: Member[] = shown.map((person) => {
      const { role: theirs = 'member', labels = [] } = byId.get(person._id) ?? {};
      return { ...person, role: theirs, labels };
    });
    return { data, total: people.length, offset, limit };
  }

  /** A group that the caller is in; any other is as absent as none. */
  async seen(caller: Caller, id: string): Promise<GroupDocument> {
    const group = await this.groups.find(id);
    if (!group || roleOf(group, caller) === null) throw new AppError('not_found');
    return group;
  }

  /** A group whose staff the caller is of; to its other members it is as absent as to strangers. */
  async staffed(caller: Caller, id: string): Promise<GroupDocument> {
    const group = await this.seen(caller, id);
    if (!isGroupStaff(roleOf(group, caller))) throw new AppError('not_found');
    return group;
  }

  async toGroup(group: GroupDocument, caller: Caller): Promise<Group> {
    const [shown] = await this.toGroups([group], caller);
    if (!shown) throw new AppError('internal');
    return shown;
  }

  ofUser(userId: string) {
    return this.groups.rolesOf(userId);
  }

  async names(ids: readonly string[]) {
    return (await this.groups.names(ids)).map(({ _id, groupname }) => ({ _id: _id.toHexString(), groupname }));
  }

  /** Groups with those in them who take tests, in one question. */
  async students(ids: readonly string[]) {
    const groups = await this.groups.findMany(ids);
    const takers = (group: GroupDocument) => group.members.filter((member) => takesTests(member.role));
    const people = await this.users.names([
      ...new Set(groups.flatMap(takers).map((member) => member.user_id.toHexString())),
    ]);
    const byId = new Map(people.map((person) => [person._id, person]));
    return groups.map((group) => ({
      _id: group._id.toHexString(),
      groupname: group.groupname,
      students: takers(group).flatMap((member) => {
        const person = byId.get(member.user_id.toHexString());
        return person ? [{ ...person, joined_at: inSince(member).toISOString(), labels: member.labels ?? [] }] : [];
      }),
    }));
  }

  /** Groups with everyone in them who is of the class: parents are not. */
  async everyone(ids: readonly string[]) {
    const groups = await this.groups.findMany(ids);
    const members = (group: GroupDocument) => group.members.filter(({ role }) => talksInGroup(role));
    const people = await this.users.names([
      ...new Set(groups.flatMap(members).map(({ user_id }) => user_id.toHexString())),
    ]);
    const byId = new Map(people.map((person) => [person._id, person]));
    return groups.map((group) => ({
      _id: group._id.toHexString(),
      groupname: group.groupname,
      members: members(group).flatMap(({ user_id, role }) => {
        const person = byId.get(user_id.toHexString());
        return person ? [{ ...person, role }] : [];
      }),
    }));
  }

  private async toGroups(groups: readonly GroupDocument[], caller: Caller): Promise<Group[]> {
    const staffed = groups.filter((group) => isGroupStaff(roleOf(group, caller)));
    const open = await this.entries.openIn(staffed.map((group) => group._id));
    return groups.map((group) => ({
      _id: group._id.toHexString(),
      groupname: group.groupname,
      description: group.description ?? '',
      scopes: group.scopes,
      approval: group.approval ?? false,
      member_count: group.members.length,
      student_count: group.members.filter(({ role }) => takesTests(role)).length,
      my_role: memberRole(group, caller.user_id),
      open: staffed.includes(group) ? (open.get(group._id.toHexString()) ?? { applications: 0, invitations: 0 }) : null,
    }));
  }
}
