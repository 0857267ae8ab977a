import type { Group, Member } from '@mathquiz/contracts/auth/groups.schemas';
import { canPublish, rolesOf } from '@mathquiz/contracts/auth/rights';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import type { Role } from '@mathquiz/contracts/constants';

/** What react-admin keeps: the contract's shapes with the `id` that it asks for. */
export type UserRecord = User & { readonly id: string; readonly roles: Role[]; readonly can_publish: boolean };
export type GroupRecord = Group & { readonly id: string };
export type MemberRecord = Member & { readonly id: string };

export const toUserRecord = (user: User): UserRecord => ({
  ...user,
  id: user._id,
  roles: rolesOf(user.access_rights),
  can_publish: canPublish(user.access_rights),
});

export const withId = <T extends { readonly _id: string }>(row: T): T & { readonly id: string } => ({
  ...row,
  id: row._id,
});
