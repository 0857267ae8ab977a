import type { TagSort } from '@mathquiz/contracts';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { isDuplicateKey } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { everyScope, TagDocument } from './tag.schema.js';
import { TaggedRepository } from './tagged.repository.js';

export type TagCount = Pick<TagDocument, 'tag' | 'count'>;
type TagCounts = Pick<TagDocument, 'tag' | 'items' | 'texts' | 'books'>;
const maxRounds = 20;

/** Of the keys under which things are counted; what an older one has counted is counted anew. */
const edition = { scope: 'edition', tag: '2' } as const;

@Injectable()
export class TagCountsRepository {
  constructor(
    @InjectModel(TagDocument.name) private readonly tags: Model<TagDocument>,
    @Inject(TaggedRepository) private readonly tagged: TaggedRepository,
  ) {}

  /** Counts again. Whoever writes last has counted after everybody who wrote before, so the last count is right. */
  async recount(scope: string, tag: string): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      const before = await this.tags.findOne({ scope, tag }, { seq: 1 }).lean<TagDocument>().exec();
      const counts = await this.countOf(scope, tag);
      if (before) {
        const { matchedCount } = await this.tags
          .updateOne({ scope, tag, seq: before.seq }, { $set: { ...counts, seq: before.seq + 1, stale: false } })
          .exec();
        if (matchedCount === 1) return;
      } else if (counts.count === 0 || (await this.insert({ scope, tag, ...counts }))) return;
    }
    throw new Error(`The tag ${tag} is counted by too many at once`);
  }

  /** `<scope>:<tag>` each. */
  async recountUnder(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const cut = key.indexOf(':');
      await this.recount(key.slice(0, cut), key.slice(cut + 1));
    }
  }

  /** Under whatever scope old names are counted, and what stands for them. */
  async recountAll(old: readonly string[], into: string): Promise<void> {
    const rows = await this.tags
      .find({ tag: { $in: [...old, into] } }, { scope: 1, tag: 1 })
      .lean<Pick<TagDocument, 'scope' | 'tag'>[]>()
      .exec();
    for (const { scope, tag } of rows) await this.recount(scope, tag);
    for (const scope of new Set(rows.map((row) => row.scope))) await this.recount(scope, into);
  }

  /** The most used first, by index; never those that no item carries. */
  async top(scope: string, q: string | undefined, most: number): Promise<{ rows: TagCount[]; total: number }> {
    const filter = counted(scope, q);
    const [rows, total] = await Promise.all([
      this.tags.find(filter, { tag: 1, count: 1 }).sort({ count: -1, tag: 1 }).limit(most).lean<TagCount[]>().exec(),
      this.tags.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** Everybody's, with the counts of each kind. */
  async every(q: string | undefined, sort: TagSort, offset: number, limit: number) {
    const filter = counted(everyScope, q);
    const [rows, total] = await Promise.all([
      this.tags
        .find(filter, { tag: 1, items: 1, texts: 1, books: 1 })
        .sort(sort === 'tag' ? { tag: 1 } : { count: -1, tag: 1 })
        .skip(offset)
        .limit(limit)
        .lean<TagCounts[]>()
        .exec(),
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

  /** What is said before something goes with which the count goes down; counted again after it. */
  async markStale(tags: readonly string[]): Promise<void> {
    await this.tags.updateMany({ scope: everyScope, tag: { $in: [...tags] } }, { $set: { stale: true } }).exec();
  }

  async recountStale(): Promise<void> {
    const stale = await this.tags.find({ scope: everyScope, stale: true }, { tag: 1 }).lean<TagCount[]>().exec();
    for (const { tag } of stale) await this.recount(everyScope, tag);
  }

  async isOfToday(): Promise<boolean> {
    return (await this.tags.exists(edition).exec()) !== null;
  }

  async setOfToday(): Promise<void> {
    await this.insert({ ...edition, ...noCounts });
  }

  private async countOf(scope: string, tag: string) {
    const key = `${scope}:${tag}`;
    const items = await this.tagged.countUnder('items', key);
    if (scope !== everyScope) return { ...noCounts, count: items };
    const [texts, books] = await Promise.all([
      this.tagged.countUnder('texts', key),
      this.tagged.countUnder('books', key),
    ]);
    return { items, texts, books, count: items + texts + books };
  }

  private async insert(tag: Omit<TagDocument, '_id' | 'seq' | 'terms' | 'stale'>): Promise<boolean> {
    try {
      await this.tags.create({ ...tag, seq: 1, stale: false, terms: indexTerms(tag.tag) });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

const noCounts = { items: 0, texts: 0, books: 0, count: 0 } as const;

function counted(scope: string, q = '') {
  const terms = searchTerms(q);
  return { scope, ...(terms.length > 0 ? { terms: { $all: terms } } : {}), count: { $gt: 0 } };
}
