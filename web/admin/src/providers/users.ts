import { accountRoutes } from '@mathquiz/contracts/auth/account.routes';
import type { Session } from '@mathquiz/contracts/auth/account.schemas';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { Student } from '@mathquiz/contracts/auth/students.schemas';
import type { User, UserChange } from '@mathquiz/contracts/auth/user.schemas';
import { userRoutes } from '@mathquiz/contracts/auth/users.routes';
import type { Client } from '@mathquiz/contracts/client';
import type { Role } from '@mathquiz/contracts/constants';
import { toPage, toUserSort } from './paging.js';
import { toUserRecord, type UserRecord, withId } from './records.js';
import { chosen, ofTarget, type Source } from './source.js';

export const userStates = ['active', 'blocked', 'archived'] as const;
export type UserState = (typeof userStates)[number];
type UserFilters = { q?: string; role?: Role; state?: UserState };

const inState = {
  active: { blocked: false, archived: false },
  blocked: { blocked: true },
  archived: { archived: true },
} as const satisfies Record<UserState, object>;

/** `filter` of the contract as JSON; what is not chosen is left out. */
export function toUserFilter({ q, role, state }: UserFilters): string {
  return JSON.stringify({ ...chosen({ q, role }), ...(state ? inState[state] : {}) });
}

const changeable = [
  'name',
  'lastname',
  'email',
  'locale',
  'time_zone',
  'roles',
  'can_publish',
  'accommodations',
] as const satisfies readonly (keyof UserChange)[];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only what was changed is sent, so that two admins do not undo each other's work. */
export function toUserChange(data: Partial<UserRecord>, before: Partial<UserRecord>): UserChange {
  const changed = changeable.filter((key) => data[key] !== undefined && !same(data[key], before[key]));
  return Object.fromEntries(changed.map((key) => [key, data[key]]));
}

export function usersSource(call: Client): Source<UserRecord> {
  return {
    async list({ filter, sort, pagination }) {
      const query = { filter: toUserFilter(filter as UserFilters), sort: toUserSort(sort), ...toPage(pagination) };
      const { data, total } = await call(userRoutes.userlist, { query });
      return { data: data.map(toUserRecord), total };
    },
    async one(id) {
      return toUserRecord((await call(userRoutes.getUser, { params: { key: String(id) } })).data);
    },
    async update({ id, data, previousData }) {
      const body = toUserChange(data, previousData ?? {});
      const reply: { data: User } = await call(userRoutes.putUser, { params: { id: String(id) }, body });
      return toUserRecord(reply.data);
    },
  };
}

export type StudentRecord = Student & { readonly id: string };

/** Students whom a teacher manages. */
export function studentsSource(call: Client): Source<StudentRecord> {
  return {
    async list({ filter, pagination }) {
      const archived = filter.archived === true ? { archived: '1' as const } : {};
      const query = { managed_by: ofTarget(filter, 'managed_by'), ...archived, ...toPage(pagination) };
      const { data, total } = await call(studentRoutes.listStudents, { query });
      return { data: data.map(withId), total };
    },
  };
}

export type SessionRecord = Session & { readonly id: string };

/** Where somebody is signed in; never so many that they need pages. */
export function sessionsSource(call: Client): Source<SessionRecord> {
  return {
    async list({ filter }) {
      const { data } = await call(accountRoutes.sessionsOf, { params: { id: ofTarget(filter, 'user_id') } });
      return { data: data.map(withId), total: data.length };
    },
  };
}
