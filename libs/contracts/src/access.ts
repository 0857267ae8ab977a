import type { Role } from './constants.js';

/**
 * Who may call a route. `object` says which thing is checked on top of that, by the service, on the stored thing:
 * an absent one and a forbidden one are both 404 where the existence is private (product.md section 3).
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn'; readonly object?: ObjectRule }
  | { readonly who: readonly Role[]; readonly object?: ObjectRule }
  | { readonly who: 'services' };

/** own: only its owner (and admin). taking: the students of the test's groups. teaching: the test's teacher. */
export type ObjectRule = 'own' | 'ownOrPublished' | 'taking' | 'teaching' | 'takingOrTeaching' | 'self';

export const anyone = { who: 'anyone' } as const satisfies Access;
export const signedIn = (object?: ObjectRule): Access => ({ who: 'signedIn', ...(object ? { object } : {}) });
export const only = (who: readonly Role[], object?: ObjectRule): Access => ({ who, ...(object ? { object } : {}) });
/** Not on HTTP: one service asks another. */
export const servicesOnly = { who: 'services' } as const satisfies Access;

/** Those who make content and tests. */
export const staff = ['teacher', 'author', 'reviewer', 'admin'] as const satisfies readonly Role[];
export const teachers = ['teacher', 'admin'] as const satisfies readonly Role[];

export function mayCall(access: Access, callerRoles: readonly Role[] | null): boolean {
  if (access.who === 'anyone') return true;
  if (access.who === 'services' || callerRoles === null) return false;
  return access.who === 'signedIn' || access.who.some((role) => callerRoles.includes(role));
}
