import type { RefDoc } from '@mathquiz/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { QuizUseDocument } from './quiz-use.schema.js';

@Injectable()
export class QuizUsesRepository {
  constructor(@InjectModel(QuizUseDocument.name) private readonly uses: Model<QuizUseDocument>) {}

  async count(quizId: string, { kind, _id }: RefDoc, now: Date): Promise<void> {
    const use = { quiz_id: new Types.ObjectId(quizId), kind, doc_id: new Types.ObjectId(_id) };
    await this.uses.updateOne(use, { $inc: { shown: 1 }, $set: { last_at: now } }, { upsert: true }).exec();
  }

  /** The latest first. */
  of(quizId: string): Promise<QuizUseDocument[]> {
    return this.uses
      .find({ quiz_id: new Types.ObjectId(quizId) })
      .sort({ last_at: -1, _id: 1 })
      .lean<QuizUseDocument[]>()
      .exec();
  }
}
