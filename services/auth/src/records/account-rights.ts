import type { OwnedAccount } from '@mathquiz/domain/access';
import type { UserDocument } from './user.schema.js';

/** What the decisions of the domain go by, of a stored account. */
export const accountRights = (user: Pick<UserDocument, '_id' | 'managed_by' | 'roles'>): OwnedAccount => ({
  user_id: user._id.toHexString(),
  roles: user.roles,
  managed_by: user.managed_by?.toHexString() ?? null,
});

/** Somebody who may sign in now. */
export const maySignIn = (user: Pick<UserDocument, 'blocked' | 'archived'>): boolean =>
  !user.blocked && user.archived !== true;
