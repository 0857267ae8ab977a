import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { BookDocument } from '../records/book.schema.js';
import type { ContentDocument } from '../records/content.schema.js';
import { QuizDocument, QuizVersionDocument } from '../records/quiz.schema.js';
import { TextDocument } from '../records/text.schema.js';

export const taggedKinds = ['items', 'texts', 'books'] as const;
export type TaggedKind = (typeof taggedKinds)[number];

const heads = {
  ...{ owner_id: 1, status: 1, version: 1, published_version: 1, tags: 1, 'published.tags': 1, tag_keys: 1 },
  ...{ tag_pending: 1, lists_seq: 1 },
};
export type Tagged = Pick<
  ContentDocument,
  '_id' | 'owner_id' | 'status' | 'version' | 'published_version' | 'tags' | 'tag_keys' | 'tag_pending' | 'lists_seq'
> & { readonly published: Pick<ContentDocument, 'tags'> | null };

/** What was stored before there were counts has no `tags_due` yet: it is due as well. */
const due = { tags_due: { $in: [true, null] } };
/** The owner too: one who was deleted since would come back by the keys of their own tags. */
const unchanged = ({ _id, owner_id, status, version, published_version, lists_seq }: Tagged) => ({
  _id,
  owner_id,
  status,
  version,
  published_version,
  lists_seq: lists_seq ?? null,
});

/** Under which tags each thing is counted, on the thing itself. */
@Injectable()
export class TaggedRepository {
  private readonly kinds: Readonly<Record<TaggedKind, Model<ContentDocument>>>;

  constructor(
    @InjectModel(QuizDocument.name) items: Model<QuizDocument>,
    @InjectModel(TextDocument.name) texts: Model<TextDocument>,
    @InjectModel(BookDocument.name) books: Model<BookDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly versions: Model<QuizVersionDocument>,
  ) {
    // Of each kind no more is asked here than what all kinds have.
    this.kinds = { items, texts, books } as unknown as typeof this.kinds;
  }

  /** Things that have changed since their tags were counted. */
  due(kind: TaggedKind, most: number, ownerId?: string): Promise<Tagged[]> {
    const filter = { ...due, ...(ownerId ? { owner_id: new Types.ObjectId(ownerId) } : {}) };
    return this.kinds[kind].find(filter, heads).limit(most).lean<Tagged[]>().exec();
  }

  /** The tags of the version of an item that others see, not of a later draft. */
  async publishedTags({ _id, published_version, tags }: Tagged): Promise<string[]> {
    const found = await this.versions
      .findOne({ quiz_id: _id, version: published_version ?? 0 }, { 'content.tags': 1 })
      .lean<Pick<QuizVersionDocument, 'content'>>()
      .exec();
    return found?.content.tags ?? tags;
  }

  /** Notes under which keys the thing counts from now on, and which have to be counted again. false: it has changed meanwhile. */
  async place(kind: TaggedKind, one: Tagged, keys: readonly string[], touched: readonly string[]): Promise<boolean> {
    const { matchedCount } = await this.kinds[kind]
      .updateOne(unchanged(one), {
        $set: { tag_keys: [...keys] },
        $addToSet: { tag_pending: { $each: [...touched] } },
      })
      .exec();
    return matchedCount === 1;
  }

  /** All is counted, unless the thing has changed meanwhile. */
  async settled(kind: TaggedKind, one: Tagged, keys: readonly string[]): Promise<void> {
    await this.kinds[kind]
      .updateOne({ ...unchanged(one), tag_keys: [...keys] }, { $set: { tags_due: false, tag_pending: [] } })
      .exec();
  }

  async countUnder(kind: TaggedKind, key: string): Promise<number> {
    return this.kinds[kind].countDocuments({ tag_keys: key }).exec();
  }

  /** The keys of all that somebody has written. */
  async keysOf(ownerId: string): Promise<string[]> {
    const owner_id = new Types.ObjectId(ownerId);
    const found = await Promise.all(
      taggedKinds.map((kind) => this.kinds[kind].distinct('tag_keys', { owner_id }).exec()),
    );
    return [...new Set(found.flat())];
  }

  /** All is counted anew: what an older edition has counted was counted under fewer keys. */
  async countAgain(): Promise<void> {
    for (const kind of taggedKinds)
      await this.kinds[kind].updateMany({ tags_due: false }, { $set: { tags_due: true } }).exec();
  }
}
