import type { Role } from './constants.js';

/**
 * Who may call a route. `object` says which thing is checked on top of that, by the service, on the stored thing:
 * an absent one and a forbidden one are both 404 where the existence is private (product.md section 3).
 */
export type Access = AnyoneAccess | SignedInAccess | RolesAccess;
type AnyoneAccess = { readonly who: 'anyone' };
type SignedInAccess = { readonly who: 'signedIn'; readonly object?: ObjectRule };
type RolesAccess = { readonly who: readonly Role[]; readonly object?: ObjectRule };

/**
 * own: only its owner (and admin). shared: also whom it is shared with; sharedToWrite: so that they may change it. mine: only its owner, an admin as little as anybody else. ownOrPublished: also what is published.
 * publishing: one's own with `can_publish`, anybody's as a reviewer or admin. reviewing: not one's own, unless as an admin.
 * reviewed: who may write it or reviews it.
 * taking: the students of the test's groups. teaching: reads and marks it: the test's teacher, the staff of its groups (and admin).
 * managing: the test's teacher (and admin). self: oneself (and admin). member, groupStaff,
 * groupOwner: those in the group (and admin). invited: who is invited. student: the teacher who manages the student (and admin).
 * inRoom: who is in the chat room, an admin as little as anybody else. roomStaff: who sees to order in it. roomMessage: who is in the chat
 * message's room; wrote: who wrote it; wroteOrStaff: also who sees to order in its room. judging: who sees to order in the room of a report
 * (and admin). reachable: whom one may write to directly.
 * reportable: an item that one reads, or that one has met in an attempt. issue: a report of one's own, on an item of one's own, from a test that
 * one teaches (and reviewers, admins). openable: a report of one's own or on an item of one's own (and reviewers,
 * admins). closable: a report on an item of one's own (and reviewers, admins).
 * child: a parent who is linked to the student. taught: a teacher who has the student in a group, or has had them in a test (and admin).
 */
export type ObjectRule =
  | 'own'
  | 'shared'
  | 'sharedToWrite'
  | 'mine'
  | 'ownOrPublished'
  | 'publishing'
  | 'reviewing'
  | 'reviewed'
  | 'taking'
  | 'teaching'
  | 'managing'
  | 'takingOrTeaching'
  | 'self'
  | 'member'
  | 'groupStaff'
  | 'groupOwner'
  | 'invited'
  | 'student'
  | 'taught'
  | 'inRoom'
  | 'roomStaff'
  | 'roomMessage'
  | 'wrote'
  | 'wroteOrStaff'
  | 'judging'
  | 'reachable'
  | 'reportable'
  | 'issue'
  | 'openable'
  | 'closable'
  | 'child';

export const anyone: AnyoneAccess = { who: 'anyone' };
/** Everybody with an account, whatever their role; `object`: what the service checks of the thing that is asked for. */
export const signedIn = (object?: ObjectRule): SignedInAccess => ({ who: 'signedIn', ...(object ? { object } : {}) });
/** Those with one of these roles; `object`: what the service checks of the thing that is asked for. */
export const only = (who: readonly Role[], object?: ObjectRule): RolesAccess => ({
  who,
  ...(object ? { object } : {}),
});

/** Those who make content and tests. */
export const staff = ['teacher', 'author', 'reviewer', 'admin'] as const satisfies readonly Role[];
/** Those who look at what others have written before the school sees it. */
export const reviewers = ['reviewer', 'admin'] as const satisfies readonly Role[];
export const teachers = ['teacher', 'admin'] as const satisfies readonly Role[];

/** Whether somebody with these roles may call the route at all; null: nobody is signed in. The object is checked by the service. */
export function mayCall(access: Access, callerRoles: readonly Role[] | null): boolean {
  if (access.who === 'anyone') return true;
  if (callerRoles === null) return false;
  return access.who === 'signedIn' || access.who.some((role) => callerRoles.includes(role));
}
