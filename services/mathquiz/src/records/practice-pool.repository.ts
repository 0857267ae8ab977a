import { toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { anyOf } from './any-of.js';
import { fromPlace } from './placed.repository.js';
import { putAsideFor } from './put-aside.js';
import { QuizDocument } from './quiz.schema.js';

/** What is asked for; `category`: any of these slugs. */
export type PoolQuery = {
  readonly category?: readonly string[] | undefined;
  readonly grade?: number | undefined;
  readonly chapter?: string | undefined;
};
/** An item as it is published. */
export type PoolItem = {
  readonly id: string;
  readonly version: number;
  readonly category: string;
  readonly grade: number | null;
  readonly chapter: string;
};
/** How many there are of these. */
export type PoolGroup = Omit<PoolItem, 'id' | 'version'> & { readonly items: number };
type Head = Pick<QuizDocument, '_id' | 'published_version' | 'published'>;

const shown = { published_version: 1, 'published.category': 1, 'published.grade': 1, 'published.chapter': 1 } as const;

const inPool = putAsideFor('practice');

/** The items that may be practised. */
@Injectable()
export class PracticePoolRepository {
  constructor(@InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>) {}

  /** Those of these that may be practised, by their ids. */
  async among(ids: readonly string[]): Promise<ReadonlyMap<string, PoolItem>> {
    if (ids.length === 0) return new Map();
    const found = await this.quizzes
      .find({ _id: { $in: ids.map(toId) }, ...inPool }, shown)
      .lean<Head[]>()
      .exec();
    return new Map(found.flatMap(toItem).map((one) => [one.id, one]));
  }

  /** Others than these, from the place of the seed on (docs/adr/0027). */
  async sample(query: PoolQuery, without: readonly string[], seed: string, most: number): Promise<PoolItem[]> {
    const filter = { ...inPool, ...asked(query), _id: { $nin: without.map(toId) } };
    return (await fromPlace<Head, QuizDocument>(this.quizzes, { filter, fields: shown }, seed, most)).flatMap(toItem);
  }

  async groups(): Promise<PoolGroup[]> {
    type Row = { _id: { category: string; grade?: number | null; chapter?: string }; items: number };
    const rows = await this.quizzes
      .aggregate<Row>([
        { $match: inPool },
        {
          $group: {
            _id: { category: '$published.category', grade: '$published.grade', chapter: '$published.chapter' },
            items: { $sum: 1 },
          },
        },
      ])
      .exec();
    return rows.map(({ _id, items }) => ({
      category: _id.category,
      grade: _id.grade ?? null,
      chapter: _id.chapter ?? '',
      items,
    }));
  }
}

const asked = ({ category, grade, chapter }: PoolQuery): Record<string, unknown> => ({
  ...(category === undefined ? {} : { 'published.category': anyOf(category) }),
  ...(grade === undefined ? {} : { 'published.grade': grade }),
  ...(chapter === undefined ? {} : { 'published.chapter': chapter }),
});

/** Whether an item is of what is asked for. */
export const isAsked = (
  { category, grade, chapter }: PoolQuery,
  one: Pick<PoolItem, 'category' | 'grade' | 'chapter'>,
): boolean =>
  (category === undefined || category.includes(one.category)) &&
  (grade === undefined || grade === one.grade) &&
  (chapter === undefined || chapter === one.chapter);

function toItem({ _id, published_version, published }: Head & { _id: Types.ObjectId }): PoolItem[] {
  if (published_version === null || published === null) return [];
  const { category, grade = null, chapter = '' } = published;
  return [{ id: _id.toHexString(), version: published_version, category, grade, chapter }];
}
