import { categories } from '@mathquiz/contracts';
import type { Category, CategoryWrite } from '@mathquiz/domain/categories';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CategoryChangeDocument, CategoryDocument } from './category.schema.js';

const tree = 'tree';

/** With these a school begins; the product has names for them. */
const first: readonly CategoryWrite[] = categories.map((slug, place) => ({
  slug,
  set: { under: null, names: {}, place, merged_into: null, removed: false },
}));

/** The tree as it is stored: of two changes at once one is refused, and a crash leaves none half made. */
@Injectable()
export class CategoriesRepository {
  constructor(
    @InjectModel(CategoryDocument.name) private readonly categories: Model<CategoryDocument>,
    @InjectModel(CategoryChangeDocument.name) private readonly changes: Model<CategoryChangeDocument>,
  ) {}

  async read(): Promise<{ revision: number; categories: Category[] }> {
    const { revision } = await this.settled();
    const rows = await this.categories.find().lean<CategoryDocument[]>().exec();
    return {
      revision,
      categories: rows.map(({ _id, under, names, place, merged_into, removed }) => ({
        ...{ slug: _id, under, names, place, merged_into, removed },
      })),
    };
  }

  /** false: the tree is not as it was read any more, so that what was decided about it does not hold. */
  async change(revision: number, writes: readonly CategoryWrite[]): Promise<boolean> {
    const $set = { revision: revision + 1, writes: [...writes], made: false };
    const { matchedCount } = await this.changes.updateOne({ _id: tree, revision, made: true }, { $set }).exec();
    if (matchedCount === 1) await this.settled();
    return matchedCount === 1;
  }

  /** The newest change, with what it writes written. */
  private async settled(): Promise<CategoryChangeDocument> {
    const change = (await this.changes.findById(tree).lean<CategoryChangeDocument>().exec()) ?? (await this.begun());
    if (change.made) return change;
    await this.make(change);
    await this.changes.updateOne({ _id: tree, revision: change.revision }, { $set: { made: true, writes: [] } }).exec();
    return change;
  }

  private async begun(): Promise<CategoryChangeDocument> {
    const change = { _id: tree, revision: 1, writes: [...first], made: false };
    try {
      await this.changes.create(change);
      return change;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.settled();
    }
  }

  /** May be made again, and late: a category that a later change has written stays as that left it. */
  private async make({ revision, writes }: CategoryChangeDocument): Promise<void> {
    if (writes.length === 0) return;
    const operations = writes.map(({ slug, set }) => ({
      updateOne: {
        filter: { _id: slug, revision: { $lt: revision } },
        update: { $set: { ...set, revision } },
        // Where it is written already this meets its own id.
        upsert: true,
      },
    }));
    try {
      await this.categories.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
