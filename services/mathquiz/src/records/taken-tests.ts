import type { TestState } from '@mathquiz/contracts';
import { type Id, toId } from '@mathquiz/platform';

/** A group in which somebody takes tests, and their labels there. */
export type Membership = { readonly group_id: string; readonly labels: readonly string[] };
export type Member = {
  readonly memberships: readonly Membership[];
  /** Of overrides that they may have (`overrideKeysOf`). */
  readonly overrideKeys: readonly string[];
};

const forAll = { $or: [{ labels: { $exists: false } }, { labels: { $size: 0 } }] };

/** Tests of these groups that are for everybody there, or for one of the labels that somebody has in the very group. */
export function takenBy(memberships: readonly Membership[]): Record<string, unknown> {
  const ids = memberships.map(({ group_id }) => toId(group_id));
  const labelled = memberships
    .filter(({ labels }) => labels.length > 0)
    .map(({ group_id, labels }) => ({ group_ids: toId(group_id), labels: { $in: [...labels] } }));
  return { $or: [{ group_ids: { $in: ids }, ...forAll }, ...labelled] };
}

/** By the times that a test has for all. */
export function inState(state: TestState | undefined, now: Date): Record<string, unknown> {
  if (state === 'upcoming') return { open_at: { $gt: now } };
  if (state === 'open') return { open_at: { $lte: now }, close_at: { $gt: now } };
  return state === 'closed' ? { close_at: { $lte: now } } : {};
}

/** Those of a state for somebody: by the times of all, and `own` of those in which they have others. */
export function inStateFor(
  { memberships, overrideKeys }: Member,
  state: TestState | undefined,
  own: readonly Id[],
  now: Date,
): Record<string, unknown> {
  const taken = takenBy(memberships);
  if (state === undefined) return taken;
  const asForAll = { ...inState(state, now), override_keys: { $nin: [...overrideKeys] } };
  return { $and: [taken, { $or: [asForAll, { _id: { $in: [...own] } }] }] };
}
