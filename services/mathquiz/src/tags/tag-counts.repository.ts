import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { QuizDocument } from '../records/quiz.schema.js';
import { TagDocument } from './tag.schema.js';

export type TagCount = Pick<TagDocument, 'tag' | 'count'>;
const maxRounds = 20;

@Injectable()
export class TagCountsRepository {
  constructor(
    @InjectModel(TagDocument.name) private readonly tags: Model<TagDocument>,
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
  ) {}

  /** Counts again. Whoever writes last has counted after everybody who wrote before, so the last count is right. */
  async recount(scope: string, tag: string): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      const before = await this.tags.findOne({ scope, tag }, { seq: 1 }).lean<TagDocument>().exec();
      const count = await this.quizzes.countDocuments({ tag_keys: `${scope}:${tag}` }).exec();
      if (before) {
        const { matchedCount } = await this.tags
          .updateOne({ scope, tag, seq: before.seq }, { $set: { count, seq: before.seq + 1 } })
          .exec();
        if (matchedCount === 1) return;
      } else if (count === 0 || (await this.insert({ scope, tag, count, seq: 1, terms: indexTerms(tag) }))) return;
    }
    throw new Error(`The tag ${tag} is counted by too many at once`);
  }

  /** The most used first, by index; never those that no item carries. */
  async top(scope: string, q: string | undefined, most: number): Promise<{ rows: TagCount[]; total: number }> {
    const terms = searchTerms(q ?? '');
    const filter = { scope, ...(terms.length > 0 ? { terms: { $all: terms } } : {}), count: { $gt: 0 } };
    const [rows, total] = await Promise.all([
      this.tags.find(filter, { tag: 1, count: 1 }).sort({ count: -1, tag: 1 }).limit(most).lean<TagCount[]>().exec(),
      this.tags.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  some(scope: string, tags: readonly string[]): Promise<TagCount[]> {
    return this.tags
      .find({ scope, tag: { $in: [...tags] }, count: { $gt: 0 } }, { tag: 1, count: 1 })
      .lean<TagCount[]>()
      .exec();
  }

  async removeScope(scope: string): Promise<void> {
    await this.tags.deleteMany({ scope }).exec();
  }

  private async insert(tag: Omit<TagDocument, '_id'>): Promise<boolean> {
    try {
      await this.tags.create(tag);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
