import { type Role, routes, type User, type UserChange } from '@mathquiz/contracts';
import type { CallRequest, Client } from '@mathquiz/contracts/client';
import type { GetListParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { toPage, toUserSort } from './paging.js';
import { type GroupRecord, type MemberRecord, toUserRecord, type UserRecord, withId } from './records.js';

export type Rows<T extends RaRecord> = { data: T[]; total: number };
export type Source<T extends RaRecord> = {
  readonly list: (params: GetListParams) => Promise<Rows<T>>;
  readonly one?: (id: Identifier) => Promise<T>;
  readonly update?: (params: UpdateParams) => Promise<T>;
  readonly remove?: (id: Identifier) => Promise<void>;
};

type UserFilters = { q?: string; role?: Role; blocked?: boolean | null };

/** `filter` of the contract as JSON; what is not chosen is left out. */
export function toUserFilter({ q, role, blocked }: UserFilters): string {
  const wanted = q?.trim();
  return JSON.stringify({
    ...(wanted ? { q: wanted } : {}),
    ...(role ? { role } : {}),
    ...(typeof blocked === 'boolean' ? { blocked } : {}),
  });
}

const changeable = ['name', 'lastname', 'email', 'locale', 'roles'] as const satisfies readonly (keyof UserChange)[];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only what was changed is sent, so that two admins do not undo each other's work. */
export function toUserChange(data: Partial<UserRecord>, before: Partial<UserRecord>): UserChange {
  const changed = changeable.filter((key) => data[key] !== undefined && !same(data[key], before[key]));
  return Object.fromEntries(changed.map((key) => [key, data[key]]));
}

/** `{ blocked }` alone blocks or unblocks. A form carries the whole person: what it says of `blocked` may be old and counts for nothing. */
function isBlocking(data: Partial<UserRecord>): data is { blocked: boolean } {
  return typeof data.blocked === 'boolean' && Object.keys(data).length === 1;
}

export function usersSource(call: Client): Source<UserRecord> {
  return {
    async list({ filter, sort, pagination }) {
      const query = { filter: toUserFilter(filter as UserFilters), sort: toUserSort(sort), ...toPage(pagination) };
      const { data, total } = await call(routes.userlist, { query });
      return { data: data.map(toUserRecord), total };
    },
    async one(id) {
      return toUserRecord((await call(routes.getUser, { params: { key: String(id) } })).data);
    },
    async update({ id, data, previousData }) {
      const params = { id: String(id) };
      const reply: { data: User } = isBlocking(data)
        ? await call(routes.blockUser, { params, body: { blocked: data.blocked } })
        : await call(routes.putUser, { params, body: toUserChange(data, previousData ?? {}) });
      return toUserRecord(reply.data);
    },
    async remove(id) {
      await call(routes.deleteUser, { params: { id: String(id) } });
    },
  };
}

export function groupsSource(call: Client): Source<GroupRecord> {
  return {
    async list({ filter, pagination }) {
      const q = String((filter as { q?: string }).q ?? '').trim();
      const query: CallRequest<typeof routes.grouplist>['query'] = { ...(q ? { q } : {}), ...toPage(pagination) };
      const { data, total } = await call(routes.grouplist, { query });
      return { data: data.map(withId), total };
    },
    async one(id) {
      return withId((await call(routes.getGroup, { params: { id: String(id) } })).data);
    },
  };
}

/** The people of a group; a list that always belongs to one (`filter.group_id`). */
export function membersSource(call: Client): Source<MemberRecord> {
  return {
    async list({ filter, pagination }) {
      const params = { id: String((filter as { group_id?: string }).group_id) };
      const { data, total } = await call(routes.groupMembers, { params, query: toPage(pagination) });
      return { data: data.map(withId), total };
    },
  };
}
