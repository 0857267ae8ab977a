import type { Person } from '@mathquiz/contracts';
import { isFor } from '@mathquiz/domain/access';
import { joinedLater } from '@mathquiz/domain/lifecycle';

type Student = Person & { readonly joined_at: string; readonly labels: readonly string[] };
type Class = { readonly _id: string; readonly students: readonly Student[] };
export type Invited = Person & { readonly joined_later: boolean };

/** The students of some groups whom a test is for, each once: by the group that they came into first. */
export function invitedTo(
  test: { readonly close_at: Date; readonly labels?: readonly string[] },
  groupIds: readonly string[],
  classes: readonly Class[],
): ReadonlyMap<string, Invited> {
  const byId = new Map<string, Invited>();
  for (const { students } of classes.filter(({ _id }) => groupIds.includes(_id))) {
    for (const { joined_at, labels, ...person } of students) {
      if (!isFor(test, labels)) continue;
      const joined_later = joinedLater(joined_at, test) && (byId.get(person._id)?.joined_later ?? true);
      byId.set(person._id, { ...person, joined_later });
    }
  }
  return byId;
}

/** How many a test is for: who joined later is not missing in it. */
export const countInvited = (invited: ReadonlyMap<string, Invited>): number =>
  [...invited.values()].filter(({ joined_later }) => !joined_later).length;
