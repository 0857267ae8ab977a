import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { putAsideFor } from './put-aside.js';
import { QuizDocument } from './quiz.schema.js';

/** An item that is put aside for daily tests, as it is published. */
export type DailyItem = {
  readonly id: string;
  readonly version: number;
  readonly grade: number | null;
  readonly chapter: string;
};
type Head = Pick<QuizDocument, '_id' | 'published_version' | 'published'>;

const maxItems = 5000;

/** What daily tests are drawn from. */
@Injectable()
export class DailyPoolRepository {
  constructor(@InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>) {}

  async all(): Promise<DailyItem[]> {
    const found = await this.quizzes
      .find(putAsideFor('daily'), { published_version: 1, 'published.grade': 1, 'published.chapter': 1 })
      .sort({ _id: 1 })
      .limit(maxItems)
      .lean<Head[]>()
      .exec();
    return found.flatMap(({ _id, published_version, published }) =>
      published_version === null || published === null
        ? []
        : [
            {
              id: _id.toHexString(),
              version: published_version,
              grade: published.grade ?? null,
              chapter: published.chapter ?? '',
            },
          ],
    );
  }
}
