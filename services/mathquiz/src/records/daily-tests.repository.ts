import type { DailyOf } from '@mathquiz/domain/practice';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DailyTestDocument } from './daily-test.schema.js';

type Drawn = Pick<DailyTestDocument, 'items' | 'generator' | 'created_at'>;

@Injectable()
export class DailyTestsRepository {
  constructor(@InjectModel(DailyTestDocument.name) private readonly tests: Model<DailyTestDocument>) {}

  find({ date, grade, chapter }: DailyOf): Promise<DailyTestDocument | null> {
    return this.tests.findOne({ date, grade, chapter }).lean<DailyTestDocument>().exec();
  }

  /** The one that is there from now on: of two who draw at once both get the same. */
  async keep({ date, grade, chapter }: DailyOf, drawn: Drawn): Promise<DailyTestDocument> {
    try {
      return (await this.tests.create({ date, grade, chapter, ...drawn })).toObject();
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.find({ date, grade, chapter }) : null;
      if (!first) throw error;
      return first;
    }
  }
}
