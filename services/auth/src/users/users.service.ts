import { type Caller, type Locale, type Person, rightsFrom, type User, type UserChange } from '@mathquiz/contracts';
import { mayGiveRoles, mayReadAccount } from '@mathquiz/domain/access';
import { AppError, BusClient, type Id, type Request, TextOverrides } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { maySignIn } from '../records/account-rights.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { canPublish, completed, type UserDocument } from '../records/user.schema.js';
import type { UserQuery } from '../records/user-query.js';
import { UsersRepository } from '../records/users.repository.js';
import { NoticesService } from './notices.service.js';

export const personOf = (user: UserDocument): Person => ({
  _id: user._id.toHexString(),
  username: user.username,
  name: user.name,
  lastname: user.lastname,
});

function shownAs(stored: UserDocument, groupnames: readonly string[], manager: UserDocument | null): User {
  const user = completed(stored);
  return {
    ...personOf(user),
    email: user.email,
    email_verified: user.email_verified,
    locale: user.locale,
    time_zone: user.time_zone,
    waiting_name: user.waiting_name ?? null,
    picture: user.picture,
    accommodations: { time_factor: user.accommodations.time_factor, note: user.accommodations.note },
    second_factor: user.second_factor,
    has_password: user.password_unknown !== true,
    managed_by: manager ? personOf(manager) : null,
    archived: user.archived,
    credits: { ...user.credits },
    access_rights: rightsFrom(user.roles, [...groupnames], canPublish(user)),
    blocked: user.blocked,
    created_at: user.created_at.toISOString(),
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
  };
}

@Injectable()
export class UsersService {
  private readonly texts: TextOverrides;

  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(NoticesService) private readonly notices: NoticesService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(BusClient) bus: BusClient,
  ) {
    this.texts = new TextOverrides(bus, 'classes.deletedPerson');
  }

  /** null: nobody, or somebody who may not sign in. */
  async standing(userId: string) {
    const user = await this.users.findById(userId);
    if (!user || !maySignIn(user)) return null;
    return { person: personOf(user), roles: user.roles, groups: await this.groups.rolesOf(userId) };
  }

  async toUser(stored: UserDocument): Promise<User> {
    const [groups, manager] = await Promise.all([
      this.groups.findOfUser(stored._id.toHexString()),
      stored.managed_by ? this.users.findById(stored.managed_by.toHexString()) : null,
    ]);
    return shownAs(
      stored,
      groups.map((group) => group.groupname),
      manager,
    );
  }

  /** A page of a list: two questions to the database, however many they are. */
  private async toUsers(stored: readonly UserDocument[]): Promise<User[]> {
    const managers = stored.flatMap(({ managed_by }) => managed_by?.toHexString() ?? []);
    const [groups, found] = await Promise.all([
      this.groups.findOfUsers(stored.map(({ _id }) => _id.toHexString())),
      this.users.findMany([...new Set(managers)]),
    ]);
    const managerOf = new Map(found.map((user) => [user._id.toHexString(), user]));
    return stored.map((user, at) =>
      shownAs(
        user,
        (groups[at] ?? []).map(({ groupname }) => groupname),
        managerOf.get(user.managed_by?.toHexString() ?? '') ?? null,
      ),
    );
  }

  async whoami(caller: Caller): Promise<User> {
    return this.toUser(await this.get(caller.user_id));
  }

  /** Oneself, or anyone for an admin; another's is as absent as one that is not there. */
  async byKey(caller: Caller, key: string): Promise<User> {
    const user = await this.users.findByKey(key);
    if (!user || !mayReadAccount(caller, user._id.toHexString())) throw new AppError('not_found');
    return this.toUser(user);
  }

  async isFree(username: string): Promise<boolean> {
    return (await this.users.findByName(username)) === null;
  }

  async list(query: UserQuery, sort: string, offset: number, limit: number) {
    const { rows, total } = await this.users.list(query, sort, offset, limit);
    const data = (await this.toUsers(rows)).map((user) => ({ ...user, picture: null }));
    return { data, total, offset, limit };
  }

  async update({ caller, now }: Request, id: string, change: UserChange, address: string): Promise<User> {
    if (change.roles && !mayGiveRoles(caller, id, change.roles)) {
      throw new AppError('wrong_state', { reason: 'own_admin_role' });
    }
    const before = await this.users.findById(id);
    const user = before && (await this.users.update(id, change));
    if (!user) throw new AppError('not_found');
    this.notices.emailChanged(before, user);
    const rights = change.roles !== undefined || change.can_publish !== undefined;
    const details = rights
      ? { roles: [...user.roles, ...(canPublish(user) ? ['can_publish'] : [])].join(' ') }
      : { fields: Object.keys(change).join(' ') };
    await this.audit.record(
      { action: rights ? 'roles_changed' : 'profile_changed', by: caller, user, address, details },
      now,
    );
    return this.toUser(user);
  }

  async names(ids: readonly string[]): Promise<Person[]> {
    const found = new Map((await this.users.findMany(ids)).map((user) => [user._id.toHexString(), user]));
    return ids.flatMap((id) => {
      const user = found.get(id);
      return user ? [personOf(user)] : [];
    });
  }

  /** By id, for lists that name people. */
  async byId(ids: readonly Id[]): Promise<Map<string, Person>> {
    const people = await this.names([...new Set(ids.map((id) => id.toHexString()))]);
    return new Map(people.map((person) => [person._id, person]));
  }

  /** Stands for an account that was deleted, in the reader's language. */
  gone(id: Id, locale: Locale): Person {
    const name = this.texts.now(locale)['classes.deletedPerson'] ?? '';
    return { _id: id.toHexString(), username: '', name, lastname: '' };
  }

  private async get(id: string): Promise<UserDocument> {
    const user = await this.users.findById(id);
    if (!user) throw new AppError('session_ended');
    return user;
  }
}
