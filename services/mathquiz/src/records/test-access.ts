import { type Caller, type GroupRole, groupStaff } from '@mathquiz/contracts';
import { cutoffOf } from '@mathquiz/domain/lifecycle';
import type { TestHead } from './test.schema.js';

/** The teacher of a test: who published it, and admins. */
export const teaches = (caller: Caller, test: TestHead): boolean =>
  caller.roles.includes('admin') || test.owner_id.toHexString() === caller.user_id;

/** Groups in which somebody takes tests. */
export const takingGroups = (caller: Caller): string[] =>
  caller.groups.filter((group) => group.role === 'member').map((group) => group._id);

export function takes(caller: Caller, test: TestHead): boolean {
  const mine = new Set(takingGroups(caller));
  return test.group_ids.some((id) => mine.has(id.toHexString()));
}

/** Whether somebody may publish tests to a group. */
export function mayPublishTo(caller: Caller, groupId: string): boolean {
  const role = caller.groups.find((group) => group._id === groupId)?.role;
  return caller.roles.includes('admin') || (role !== undefined && (groupStaff as readonly GroupRole[]).includes(role));
}

/** When the last answer can come in: what is released at the close is released then, not while others may still answer. */
export function closedForAll(test: TestHead): Date {
  const forMost = cutoffOf(test.close_at, test.options.grace_sec);
  const latest = test.latest_cutoff_at ?? null;
  return latest !== null && latest > forMost ? latest : forMost;
}
