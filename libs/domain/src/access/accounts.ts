import type { Role } from '@mathquiz/contracts';
import { type Asker, isAdmin, isTeacher, owns, ownsOrAdmin } from './person.js';

/** What rights on an account go by. `managed_by`: the teacher who made it. */
export type OwnedAccount = {
  readonly user_id: string;
  readonly roles: readonly Role[];
  readonly managed_by: string | null;
};

type Asking = Pick<Asker, 'user_id' | 'roles'>;

/** A teacher manages an account that they made while it is a student's and nothing more: whose roles grew is their own. */
export const manages = (asker: Asking, { managed_by, roles }: OwnedAccount): boolean =>
  managed_by === asker.user_id && roles.every((role) => role === 'student');

/** Changes a student's account: the teacher who manages it; an admin any student's but their own. */
export const mayChangeStudent = (asker: Asking, account: OwnedAccount): boolean =>
  isAdmin(asker) ? account.roles.includes('student') && account.user_id !== asker.user_id : manages(asker, account);

/** Sees an account, and takes along all that is stored of it: oneself, and admins. */
export const mayReadAccount = (asker: Asking, userId: string): boolean => ownsOrAdmin(asker, userId);

/** Sets another's password: admins, and the teacher of a student whom they manage. */
export const mayResetPassword = (asker: Asking, account: OwnedAccount): boolean =>
  isAdmin(asker) || (isTeacher(asker) && manages(asker, account));

/** Gives an account its roles: admins, who cannot take their own rank from themselves. */
export const mayGiveRoles = (asker: Asking, userId: string, wanted: readonly Role[]): boolean =>
  isAdmin(asker) && (!owns(asker, userId) || wanted.includes('admin'));

/** Those who work for the school write to anybody; students and parents to the teachers they have. */
const writesToAnybody: readonly Role[] = ['teacher', 'author', 'reviewer', 'operator', 'researcher', 'admin'];

export const mayWriteToAnybody = ({ roles }: Pick<Asker, 'roles'>): boolean =>
  roles.some((role) => writesToAnybody.includes(role));

/**
 * Whether what somebody writes needs no reviewer. `trusted`: what an admin has said of them; null: nothing yet, and authors are trusted
 * (docs/adr/0027).
 */
export const publishesOwn = (roles: readonly Role[], trusted: boolean | null): boolean =>
  (roles.includes('author') || roles.includes('teacher')) && (trusted ?? roles.includes('author'));
