import { groupStaff, type Person, type Role } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { maySignIn } from '../records/account-rights.js';
import type { GroupDocument } from '../records/group.schema.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { completed } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { personOf, UsersService } from '../users/users.service.js';

/** More hardly share one office. */
const maxWithRole = 500;

const staffIds = (group: GroupDocument): string[] =>
  group.members
    .filter(({ role }) => (groupStaff as readonly string[]).includes(role))
    .map(({ user_id }) => user_id.toHexString());

/** What the messages service asks about people. */
@Injectable()
export class ContactsService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
  ) {}

  async staff(groupIds: readonly string[]) {
    const groups = await this.groups.findMany(groupIds);
    const people = await this.people.names([...new Set(groups.flatMap(staffIds))]);
    const byId = new Map(people.map((person): [string, Person] => [person._id, person]));
    return groups.map((group) => ({
      _id: group._id.toHexString(),
      groupname: group.groupname,
      staff: staffIds(group).flatMap((id) => byId.get(id) ?? []),
    }));
  }

  async find(q: string, role: Role | undefined, offset: number, limit: number) {
    const whose = { q, blocked: false, ...(role ? { role } : {}) };
    const { rows, total } = await this.users.list(whose, 'username', offset, limit);
    return { data: rows.map(personOf), total, offset, limit };
  }

  async zones(ids: readonly string[]) {
    const users = await this.users.findMany(ids);
    return users.map(({ _id, time_zone }) => ({ _id: _id.toHexString(), time_zone: time_zone ?? null }));
  }

  async takers(ids: readonly string[]) {
    const users = (await this.users.findMany(ids)).map(completed);
    return users.map(({ _id, locale, accommodations: { time_factor } }) => ({
      _id: _id.toHexString(),
      locale,
      time_factor,
    }));
  }

  async withRole(role: Role) {
    const { rows } = await this.users.list({ role, blocked: false, archived: false }, 'username', 0, maxWithRole);
    return rows.map(({ _id }) => ({ _id: _id.toHexString() }));
  }

  async mailAddresses(ids: readonly string[]) {
    return (await this.users.findMany(ids)).flatMap((user) => {
      const { email, name, locale } = user;
      if (email === null || !user.email_verified || !maySignIn(user)) return [];
      return [{ _id: user._id.toHexString(), name, email, locale }];
    });
  }
}
