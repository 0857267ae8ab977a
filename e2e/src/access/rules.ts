import { type ObjectRule, type Role, staff } from '@mathquiz/contracts';

/**
 * own: what the rule is about. shared: what one may see by another way, or the nearest thing to one's own. foreign: somebody else's.
 * absent: an id that nothing has.
 */
export const relations = ['own', 'shared', 'foreign', 'absent'] as const;
export type Relation = (typeof relations)[number];

/** What a route answers for an object: it does what it is for, or one of the two refusals. */
export type Gives = 'done' | 403 | 404;
type Rule = Readonly<Record<Relation, (role: Role) => Gives>>;

const done = (): Gives => 'done';
const hidden = (): Gives => 404;
const hiddenBut =
  (...may: readonly Role[]) =>
  (role: Role): Gives =>
    may.includes(role) ? 'done' : 404;
const refusedBut =
  (...may: readonly Role[]) =>
  (role: Role): Gives =>
    may.includes(role) ? 'done' : 403;

/** Those who work for the school. */
export const school: readonly Role[] = ['teacher', 'author', 'reviewer', 'operator', 'researcher', 'admin'];

/** What the object rules of the contract mean. Private things are as absent to a stranger as if they were not there. */
export const rules: Readonly<Record<ObjectRule, Rule>> = {
  // shared: published, or used in a test that one takes.
  own: { own: done, shared: hiddenBut('admin'), foreign: hiddenBut('admin'), absent: hidden },
  // shared: with oneself, to read, or to change where that is the rule.
  shared: { own: done, shared: done, foreign: hiddenBut('admin'), absent: hidden },
  sharedToWrite: { own: done, shared: done, foreign: hiddenBut('admin'), absent: hidden },
  // shared: in the hands of a student whom one teaches.
  mine: { own: done, shared: hidden, foreign: hidden, absent: hidden },
  // shared: published by somebody else.
  ownOrPublished: { own: done, shared: done, foreign: hiddenBut('admin', 'reviewer'), absent: hidden },
  // A teacher who is no author asks a reviewer to publish; a stranger's draft is hidden first.
  publishing: {
    own: refusedBut('author', 'admin'),
    shared: refusedBut('reviewer', 'admin'),
    foreign: hiddenBut('reviewer', 'admin'),
    absent: hidden,
  },
  // Nobody is their own reviewer, unless as an admin. shared: published.
  reviewing: { own: refusedBut('admin'), shared: done, foreign: done, absent: hidden },
  reviewed: {
    own: done,
    shared: hiddenBut('reviewer', 'admin'),
    foreign: hiddenBut('reviewer', 'admin'),
    absent: hidden,
  },
  // own: a test of one's class. shared: a test that one teaches.
  taking: { own: done, shared: hidden, foreign: hidden, absent: hidden },
  // own: a test that one has published, or handed in to it. shared: a colleague's, of a group that both are staff of. foreign: also one
  // that one takes oneself.
  teaching: { own: done, shared: done, foreign: hiddenBut('admin'), absent: hidden },
  // shared: as above, to read and to mark.
  managing: { own: done, shared: hiddenBut('admin'), foreign: hiddenBut('admin'), absent: hidden },
  // own: as a student. shared: as its teacher, and as staff of its group. foreign, of submissions: another's, to a test that one takes as well.
  takingOrTeaching: { own: done, shared: done, foreign: hiddenBut('admin'), absent: hidden },
  // shared: a student of one's group.
  self: { own: done, shared: hiddenBut('admin'), foreign: hiddenBut('admin'), absent: hidden },
  // own: as owner. shared: as a member.
  member: { own: done, shared: done, foreign: hiddenBut('admin'), absent: hidden },
  // own: as owner. shared: as a teacher of it. foreign: also one that one is a plain member of.
  groupStaff: { own: done, shared: done, foreign: hiddenBut('admin'), absent: hidden },
  // shared: as its manager, to whom it is there.
  groupOwner: { own: done, shared: refusedBut('admin'), foreign: hiddenBut('admin'), absent: hidden },
  // shared: another one is invited.
  invited: { own: done, shared: hidden, foreign: hidden, absent: hidden },
  // own: managed by oneself. shared: in one's own group, managed by another.
  student: { own: done, shared: hiddenBut('admin'), foreign: hiddenBut('admin'), absent: hidden },
  // own: in one's own group. shared: in another group that one is a plain member of as well.
  taught: { own: done, shared: hiddenBut('admin'), foreign: hiddenBut('admin'), absent: hidden },
  // own: a room that one has opened, and that of a group which one owns. shared: one that one was added to, and that of a group in which one
  // is a member. foreign: also that of a group in which one is a guardian.
  inRoom: { own: done, shared: done, foreign: hidden, absent: hidden },
  roomStaff: { own: done, shared: refusedBut(), foreign: hidden, absent: hidden },
  roomMessage: { own: done, shared: done, foreign: hidden, absent: hidden },
  // own: one's own in another's room; where its staff may as well, also another's in one's own room. shared: another's, in a room that one
  // was added to.
  wrote: { own: done, shared: hidden, foreign: hidden, absent: hidden },
  wroteOrStaff: { own: done, shared: hidden, foreign: hidden, absent: hidden },
  // own: of a message in a room that one has opened. shared: in one that one was added to.
  judging: { own: done, shared: hiddenBut('admin'), foreign: hiddenBut('admin'), absent: hidden },
  // own: staff of a group in which one is a member. shared: staff of a group in which one is a guardian. foreign: of another group.
  reachable: { own: done, shared: hiddenBut(...school), foreign: hiddenBut(...school), absent: hidden },
  // own: one's own, as staff. shared: published by somebody else. Who takes tests names an attempt: issues.medium-spec.ts.
  reportable: { own: done, shared: hiddenBut(...staff), foreign: hiddenBut('reviewer', 'admin'), absent: hidden },
  // own: by oneself, from a test that one takes. shared: from a test that one teaches.
  issue: { own: done, shared: done, foreign: hiddenBut('reviewer', 'admin'), absent: hidden },
  // The same; who only teaches the test reads on.
  openable: { own: done, shared: refusedBut('admin'), foreign: hiddenBut('reviewer', 'admin'), absent: hidden },
  // own: on an item of one's own. shared: by oneself, on somebody else's.
  closable: {
    own: done,
    shared: refusedBut('reviewer', 'admin'),
    foreign: hiddenBut('reviewer', 'admin'),
    absent: hidden,
  },
  // own: linked. shared: in a group with oneself, not linked.
  child: { own: done, shared: hidden, foreign: hidden, absent: hidden },
};
