import type { PartKind } from '@mathquiz/contracts';
import { type Listable, type Listed, listKeysOf } from '@mathquiz/domain/finding';
import type { Model } from 'mongoose';
import type { ContentDocument } from './content.schema.js';

/** Of the rules by which keys are made; goes up with them, so that what is stored gets its keys anew. */
export const listsEdition = 1;

/** What goes with each write that may change where a thing is found: its keys are due, and no older ones stay. */
export const listsDue = { $set: { lists_edition: 0 }, $inc: { lists_seq: 1 } } as const;

type Facts = Pick<ContentDocument, 'category' | 'tags' | 'grade' | 'difficulty' | 'language' | 'languages'>;
/** What the keys are made of. */
type Head = Facts &
  Pick<ContentDocument, 'owner_id' | 'status' | 'version' | 'published' | 'published_version' | 'shares'>;
/** Items have kinds of answer, other things have not. */
const kindsOf = (one: object): readonly PartKind[] => (one as { kinds?: PartKind[] }).kinds ?? [];
const some = <T>(value: T | null | undefined): T[] => (value === null || value === undefined ? [] : [value]);

const facetsOf = (facts: Facts, author: string): Listed => ({
  category: [facts.category],
  grade: some(facts.grade),
  difficulty: some(facts.difficulty),
  // What was stored before there were translations says only in which it was written.
  language: facts.languages ?? some(facts.language),
  kind: kindsOf(facts),
  tag: facts.tags,
  author: [author],
});

function listableOf(head: Head): Listable {
  const owner = head.owner_id.toHexString();
  const shares = head.shares ?? [];
  return {
    owner,
    archived: head.status === 'archived',
    newest: { ...facetsOf(head, owner), status: [head.status] },
    published: head.published_version === null || head.published === null ? null : facetsOf(head.published, owner),
    requested: head.status === 'requested',
    changed: head.status !== 'published' || head.version !== head.published_version,
    people: shares.flatMap(({ user_id }) => user_id?.toHexString() ?? []),
    groups: shares.flatMap(({ group_id }) => group_id?.toHexString() ?? []),
  };
}

/** The keys of a thing, as they are stored with it. */
export const listedAs = (head: Head) => ({ lists: listKeysOf(listableOf(head)), lists_edition: listsEdition });

/** Gives a thing the keys of its state as it was read; where it has changed since, whoever changed it does. */
export async function settleLists(heads: Model<ContentDocument>, head: ContentDocument): Promise<void> {
  const seq = head.lists_seq ?? null;
  await heads.updateOne({ _id: head._id, lists_seq: seq }, { $set: listedAs(head) }).exec();
}

/** All whose keys are due: what an older edition has stored, and what a crash left between two writes. */
export async function settleDueLists(heads: Model<ContentDocument>): Promise<void> {
  const due = heads
    .find({ lists_edition: { $ne: listsEdition } })
    .lean<ContentDocument[]>()
    .cursor();
  for await (const head of due) await settleLists(heads, head);
}
