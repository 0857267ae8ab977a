import type { Role } from '@mathquiz/contracts';

/** Those who work for the school write to anybody; students and parents to the teachers they have. */
const writesToAnybody: readonly Role[] = ['teacher', 'author', 'reviewer', 'operator', 'researcher', 'admin'];

export function mayWriteToAnybody(roles: readonly Role[]): boolean {
  return roles.some((role) => writesToAnybody.includes(role));
}
