import type { Role } from '@mathquiz/contracts';
import { searchTerms } from '@mathquiz/domain/format';
import { type Id, toId } from '@mathquiz/platform';

/** Which accounts are wanted. */
export type UserQuery = {
  q?: string | undefined;
  role?: Role | undefined;
  blocked?: boolean | undefined;
  archived?: boolean | undefined;
  /** Only accounts that are a student's and nothing more: those that are managed (`manages` of the domain). */
  managedBy?: string | undefined;
  /** These as well, whoever manages them and whatever they are besides. */
  orIn?: readonly Id[] | undefined;
  /** Only these. */
  among?: readonly Id[] | undefined;
};

function whoseFilter({ role, managedBy, orIn }: UserQuery) {
  const managed = {
    ...(role ? { roles: role } : {}),
    ...(managedBy ? { managed_by: toId(managedBy), roles: ['student' as const] } : {}),
  };
  return orIn ? { $or: [managed, { _id: { $in: [...orIn] } }] } : managed;
}

export function filterOf(query: UserQuery) {
  const terms = searchTerms(query.q ?? '');
  return {
    ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
    ...(query.blocked === undefined ? {} : { blocked: query.blocked }),
    ...(query.archived === undefined ? {} : { archived: query.archived ? true : { $ne: true } }),
    ...whoseFilter(query),
    ...(query.among ? { _id: { $in: [...query.among] } } : {}),
  };
}
