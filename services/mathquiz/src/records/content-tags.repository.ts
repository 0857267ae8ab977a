import { AppError, toId } from '@mathquiz/platform';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { ContentDocument, ContentFacts, ContentVersionDocument } from './content.schema.js';
import { listsDue, settleLists } from './content-listing.repository.js';

type Kept = {
  readonly heads: Model<ContentDocument>;
  readonly versions: Model<ContentVersionDocument>;
  readonly stateOf: (id: Types.ObjectId) => Record<string, unknown>;
  /** Throws where today's rules cannot read what was stored. */
  readonly factsOf: (content: unknown) => ContentFacts;
};
type Tagged = { readonly tags?: readonly string[] };
/** What a tag stands for. */
export type Standing = (tag: string) => string;
const maxRounds = 20;

export const withAny = (names: readonly string[]): QueryFilter<ContentDocument> => {
  const any = { $in: [...names] };
  return { $or: [{ tags: any }, { 'published.tags': any }] };
};

/** The tags of what one kind of content is now and is published as: rewritten without a new version, so that nobody who writes is in its way. */
export class ContentTags {
  constructor(private readonly kept: Kept) {}

  count(names: readonly string[]): Promise<number> {
    return this.kept.heads.countDocuments(withAny(names)).exec();
  }

  async isCarried(name: string): Promise<boolean> {
    return (await this.kept.heads.exists(withAny([name])).exec()) !== null;
  }

  /** Some of those that carry any of these. */
  async carriers(names: readonly string[], most: number): Promise<string[]> {
    const found = await this.kept.heads
      .find(withAny(names), { _id: 1 })
      .limit(most)
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return found.map(({ _id }) => _id.toHexString());
  }

  /**
   * Each tag becomes what stands for it: in the stored states that are the newest and the published one, then in the head, so that after a
   * crash in between the head still says what is to do. Older states stay as they were written. Gives the keys under which it has to be counted again.
   */
  async rewrite(id: string, standing: Standing): Promise<string[]> {
    for (let round = 0; round < maxRounds; round += 1) {
      const head = await this.kept.heads.findById(toId(id)).lean<ContentDocument>().exec();
      if (!head) return [];
      const touched = await this.rewriteAs(head, standing);
      if (touched) return touched;
    }
    throw new AppError('busy');
  }

  /** null: it has changed meanwhile. */
  private async rewriteAs(head: ContentDocument, standing: Standing): Promise<string[] | null> {
    const { _id, version, published_version, published, status } = head;
    const terms = async (of: number | null) => (of === null ? undefined : this.rewriteState(_id, of, standing));
    const newest = await terms(version);
    const shown = published_version === version ? newest : await terms(published_version);
    const before = head.tag_keys ?? [];
    const keys = [...new Set(before.map((key) => keyToday(key, standing)))];
    const $set = {
      tags: today(head.tags, standing),
      ...(newest ? { terms: newest } : {}),
      ...(published ? { 'published.tags': today(published.tags, standing) } : {}),
      ...(published && shown ? { 'published.terms': shown } : {}),
      tag_keys: keys,
      ...listsDue.$set,
    };
    const seen = { _id, version, published_version, status, lists_seq: head.lists_seq ?? null };
    const stored = await this.kept.heads
      .findOneAndUpdate(seen, { $set, $inc: listsDue.$inc }, { returnDocument: 'after' })
      .lean<ContentDocument>()
      .exec();
    if (!stored) return null;
    await settleLists(this.kept.heads, stored);
    const either = new Set([...before, ...keys]);
    return [...either].filter((key) => before.includes(key) !== keys.includes(key));
  }

  /** Gives the terms of a stored state with its tags of today; undefined: it is not there, or today's rules cannot read it. */
  private async rewriteState(id: Types.ObjectId, version: number, standing: Standing): Promise<string[] | undefined> {
    const state = { ...this.kept.stateOf(id), version };
    const found = await this.kept.versions.findOne(state, { content: 1 }).lean<{ content: Tagged }>().exec();
    if (!found) return undefined;
    const old = found.content.tags ?? [];
    const tags = today(old, standing);
    if (tags.join('\n') !== old.join('\n'))
      await this.kept.versions.updateOne({ ...state, 'content.tags': old }, { $set: { 'content.tags': tags } }).exec();
    try {
      return this.kept.factsOf({ ...found.content, tags }).terms;
    } catch {
      return undefined;
    }
  }
}

const today = (tags: readonly string[], standing: Standing): string[] => [...new Set(tags.map(standing))];

/** `<scope>:<tag>` */
function keyToday(key: string, standing: Standing): string {
  const cut = key.indexOf(':') + 1;
  return key.slice(0, cut) + standing(key.slice(cut));
}
