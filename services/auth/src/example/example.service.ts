import type { ensureExample } from '@mathquiz/contracts';
import type { RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordsService } from '../passwords/passwords.service.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { UsersRepository } from '../records/users.repository.js';

type Wanted = RequestOf<typeof ensureExample>['body'];

@Injectable()
export class ExampleService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(PasswordsService) private readonly passwords: PasswordsService,
  ) {}

  async ensure(wanted: Wanted, now: Date) {
    const names = wanted.people.map((person) => person.username);
    const there = new Set((await this.users.findByNames(names)).map((user) => user.username));
    const missing = wanted.people.filter((person) => !there.has(person.username));
    // They share the password, and so its hash.
    const password_hash = missing.length > 0 ? await this.passwords.hash(wanted.password) : '';
    for (const person of missing) {
      await this.users.create({ ...person, email: null, password_hash }, now);
    }
    const ids = new Map((await this.users.findByNames(names)).map((user) => [user.username, user._id]));
    const groups = [];
    for (const group of wanted.groups) {
      const members = [{ username: group.owner, role: 'owner' as const }, ...group.members].flatMap(
        ({ username, role }) => {
          const user_id = ids.get(username);
          return user_id ? [{ user_id, role }] : [];
        },
      );
      groups.push(
        (await this.groups.findByName(group.groupname)) ?? (await this.groups.create(group.groupname, members, now)),
      );
    }
    return {
      users: [...ids].map(([username, _id]) => ({ _id: _id.toHexString(), username })),
      groups: groups.map((group) => ({ _id: group._id.toHexString(), groupname: group.groupname })),
    };
  }
}
