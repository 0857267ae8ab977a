import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { QuizDocument, QuizVersionDocument } from '../records/quiz.schema.js';

const heads = { owner_id: 1, status: 1, version: 1, published_version: 1, tags: 1, tag_keys: 1, tag_pending: 1 };
export type TaggedItem = Pick<
  QuizDocument,
  '_id' | 'owner_id' | 'status' | 'version' | 'published_version' | 'tags' | 'tag_keys' | 'tag_pending'
>;

/** Items stored before there were counts have no `tags_due` yet: they are due as well. */
const due = { tags_due: { $in: [true, null] } };
/** The owner too: one who was deleted since would come back by the keys of their own tags. */
const unchanged = ({ _id, owner_id, status, version, published_version }: TaggedItem) => ({
  _id,
  owner_id,
  status,
  version,
  published_version,
});

/** Which tags each item is counted under, on the item itself. */
@Injectable()
export class TaggedItemsRepository {
  constructor(
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly versions: Model<QuizVersionDocument>,
  ) {}

  /** Items that have changed since their tags were counted. */
  due(most: number, ownerId?: string): Promise<TaggedItem[]> {
    const filter = { ...due, ...(ownerId ? { owner_id: new Types.ObjectId(ownerId) } : {}) };
    return this.quizzes.find(filter, heads).limit(most).lean<TaggedItem[]>().exec();
  }

  /** The tags of the version that others see, not of a later draft. */
  async publishedTags({ _id, published_version, tags }: TaggedItem): Promise<string[]> {
    const found = await this.versions
      .findOne({ quiz_id: _id, version: published_version ?? 0 }, { 'content.tags': 1 })
      .lean<Pick<QuizVersionDocument, 'content'>>()
      .exec();
    return found?.content.tags ?? tags;
  }

  /** Notes under which keys the item counts from now on, and which have to be counted again. false: it has changed meanwhile. */
  async place(item: TaggedItem, keys: readonly string[], touched: readonly string[]): Promise<boolean> {
    const { matchedCount } = await this.quizzes
      .updateOne(unchanged(item), {
        $set: { tag_keys: [...keys] },
        $addToSet: { tag_pending: { $each: [...touched] } },
      })
      .exec();
    return matchedCount === 1;
  }

  /** All is counted, unless the item has changed meanwhile. */
  async settled(item: TaggedItem, keys: readonly string[]): Promise<void> {
    await this.quizzes
      .updateOne({ ...unchanged(item), tag_keys: [...keys] }, { $set: { tags_due: false, tag_pending: [] } })
      .exec();
  }
}
