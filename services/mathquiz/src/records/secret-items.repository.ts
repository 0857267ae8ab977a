import type { ContentAttribute } from '@mathquiz/contracts';
import { toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isNotOver, ofToday, perhapsNotOver } from './not-over.js';
import { QuizDocument } from './quiz.schema.js';
import { type StoredHead, TestDocument, type TestItem } from './test.schema.js';

type Running = Pick<StoredHead, 'options' | 'close_at' | 'closes_last' | 'latest_cutoff_at'> & {
  items: Pick<TestItem, 'quiz_id'>[];
};
const forExams: ContentAttribute = 'exam_only';

/** Items that nobody without an account may meet. */
@Injectable()
export class SecretItemsRepository {
  constructor(
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>,
  ) {}

  /** Of these the ones that stand in an exam that somebody may still write, or will; also one that was withdrawn, since it may come back. */
  async inExams(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const found = await this.tests
      .find(
        { 'items.quiz_id': { $in: [...ids] }, 'options.mode': 'exam', ...perhapsNotOver(now) },
        { 'items.quiz_id': 1, options: 1, close_at: 1, closes_last: 1, latest_cutoff_at: 1 },
      )
      .lean<Running[]>()
      .exec();
    const open = found.map(ofToday).filter((test) => isNotOver(test, now));
    return new Set(open.flatMap(({ items }) => items.map(({ quiz_id }) => quiz_id)));
  }

  /** Whether any of these is for exams alone, or stands in such an exam. */
  async isAny(ids: readonly string[], now: Date): Promise<boolean> {
    const kept = await this.quizzes.exists({ _id: { $in: ids.map(toId) }, attributes: forExams }).exec();
    if (kept !== null) return true;
    const inExams = await this.inExams(ids, now);
    return ids.some((id) => inExams.has(id));
  }
}
