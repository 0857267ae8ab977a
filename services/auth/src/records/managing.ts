import type { Caller } from '@mathquiz/contracts';
import type { UserDocument } from './user.schema.js';

/** A teacher manages an account that they made while it is a student's and nothing more: whose roles grew is their own. */
export const isManagedBy = (user: Pick<UserDocument, 'managed_by' | 'roles'>, caller: Caller): boolean =>
  user.managed_by?.toHexString() === caller.user_id && user.roles.every((role) => role === 'student');

/** Somebody who may sign in now. */
export const maySignIn = (user: Pick<UserDocument, 'blocked' | 'archived'>): boolean =>
  !user.blocked && user.archived !== true;
