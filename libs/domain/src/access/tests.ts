import type { GroupRole } from '@mathquiz/contracts';
import { type Asker, isAdmin, ownsOrAdmin } from './person.js';

/**
 * What rights on a test go by: who published it, to which groups, and to which of their members; without labels to all. `public`: guests come
 * in as well.
 */
export type OwnedTest = {
  readonly _id?: string;
  readonly owner_id: string;
  readonly group_ids: readonly string[];
  readonly labels?: readonly string[];
  readonly public?: boolean;
};

/** What a role in a group allows on the tests of that group (product.md section 3). */
type TestRights = {
  /** Sees the test, its key, who took it and what they earned. */
  readonly results: boolean;
  /** `assigned`: marks what was given to them to mark. */
  readonly marks: 'all' | 'assigned' | 'none';
  readonly takes: boolean;
  /** Publishes tests to the group. */
  readonly publishes: boolean;
};

const none: TestRights = { results: false, marks: 'none', takes: false, publishes: false };
const staff: TestRights = { results: true, marks: 'all', takes: false, publishes: true };

const byRole: Readonly<Record<GroupRole, TestRights>> = {
  owner: staff,
  manager: staff,
  teacher: staff,
  marker: { ...none, marks: 'assigned' },
  member: { ...none, takes: true },
  // Released marks of their child, which the parent's own page shows.
  guardian: none,
};

const rightsIn = (asker: Asker, { group_ids }: OwnedTest): readonly TestRights[] =>
  asker.groups.flatMap(({ _id, role }) => (group_ids.includes(_id) ? [byRole[role]] : []));

/** Sees the test and its results: who published it, the staff of its groups, admins. */
export const mayReadResults = (asker: Asker, test: OwnedTest): boolean =>
  ownsOrAdmin(asker, test.owner_id) || rightsIn(asker, test).some(({ results }) => results);

/** Marks every answer of it. */
export const mayMark = (asker: Asker, test: OwnedTest): boolean =>
  ownsOrAdmin(asker, test.owner_id) || rightsIn(asker, test).some(({ marks }) => marks === 'all');

/** Changes its times, archives or withdraws it. */
export const mayManageTest = (asker: Asker, { owner_id }: OwnedTest): boolean => ownsOrAdmin(asker, owner_id);

/** Whether a test is for a member with these labels. */
export const isFor = ({ labels = [] }: Pick<OwnedTest, 'labels'>, member: readonly string[]): boolean =>
  labels.length === 0 || labels.some((label) => member.includes(label));

const membershipsIn = ({ groups }: Pick<Asker, 'groups'>, { group_ids }: Pick<OwnedTest, 'group_ids'>) =>
  groups.filter(({ _id, role }) => byRole[role].takes && group_ids.includes(_id));

/** Answers it: a guest the one public test that they came into, everybody else what is for them in their groups. */
export const mayTake = (asker: Asker, test: OwnedTest): boolean =>
  asker.guest
    ? test.public === true && asker.guest.test_id === test._id
    : membershipsIn(asker, test).some(({ labels = [] }) => isFor(test, labels));

/** The labels that somebody has in the groups of a test that they take. */
export const labelsIn = (asker: Pick<Asker, 'groups'>, test: Pick<OwnedTest, 'group_ids'>): string[] => [
  ...new Set(membershipsIn(asker, test).flatMap(({ labels = [] }) => labels)),
];

/** Those whom a test of the group is for. */
export const takesTests = (role: GroupRole): boolean => byRole[role].takes;

/** Memberships with which somebody takes tests. */
export const takingMemberships = ({ groups }: Asker): Asker['groups'] =>
  groups.filter(({ role }) => byRole[role].takes);

/** Groups whose tests somebody sees the results of. */
export const taughtGroups = ({ groups }: Pick<Asker, 'groups'>): string[] =>
  groups.filter(({ role }) => byRole[role].results).map(({ _id }) => _id);

export const mayPublishTo = (asker: Asker, groupId: string): boolean =>
  isAdmin(asker) || asker.groups.some(({ _id, role }) => _id === groupId && byRole[role].publishes);
