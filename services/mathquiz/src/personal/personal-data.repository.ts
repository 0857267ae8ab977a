import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AttemptDocument } from '../records/attempt.schema.js';
import { ExamDocument } from '../records/exam.schema.js';
import { QuizDocument, QuizVersionDocument } from '../records/quiz.schema.js';
import { TestDocument } from '../records/test.schema.js';

const idOf = (id: string) => new Types.ObjectId(id);
const after = (id: string | null) => (id === null ? {} : { _id: { $gt: idOf(id) } });

/** What belongs to a person, in the order of the ids. */
@Injectable()
export class PersonalDataRepository {
  constructor(
    @InjectModel(AttemptDocument.name) private readonly attempts: Model<AttemptDocument>,
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly versions: Model<QuizVersionDocument>,
    @InjectModel(ExamDocument.name) private readonly exams: Model<ExamDocument>,
    @InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>,
  ) {}

  submissions(userId: string, from: string | null, most: number): Promise<AttemptDocument[]> {
    return this.attempts
      .find({ user_id: idOf(userId), ...after(from) }, { seed: 0 })
      .sort({ _id: 1 })
      .limit(most)
      .lean<AttemptDocument[]>()
      .exec();
  }

  items(userId: string, from: string | null, most: number): Promise<QuizDocument[]> {
    return this.quizzes
      .find({ owner_id: idOf(userId), ...after(from) })
      .sort({ _id: 1 })
      .limit(most)
      .lean<QuizDocument[]>()
      .exec();
  }

  /** `from`: `<item>.<version>`. */
  async versionsOf(userId: string, from: string | null, most: number): Promise<QuizVersionDocument[]> {
    const [item, version] = from?.split('.') ?? [];
    const since = item === undefined ? {} : { _id: { $gte: idOf(item) } };
    // Each item has a version at least, and of the first one all may have been given.
    const items = await this.quizzes
      .find({ owner_id: idOf(userId), ...since }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(most + 1)
      .lean<Pick<QuizDocument, '_id'>[]>()
      .exec();
    const rest = item === undefined ? {} : { $nor: [{ quiz_id: idOf(item), version: { $lte: Number(version) } }] };
    return this.versions
      .find({ quiz_id: { $in: items.map(({ _id }) => _id) }, ...rest })
      .sort({ quiz_id: 1, version: 1 })
      .limit(most)
      .lean<QuizVersionDocument[]>()
      .exec();
  }

  authored(userId: string, from: string | null, most: number): Promise<ExamDocument[]> {
    return this.exams
      .find({ owner_id: idOf(userId), ...after(from) })
      .sort({ _id: 1 })
      .limit(most)
      .lean<ExamDocument[]>()
      .exec();
  }

  /** Without what stands in their items, which may be other people's. */
  published(userId: string, from: string | null, most: number): Promise<TestDocument[]> {
    return this.tests
      .find({ owner_id: idOf(userId), ...after(from) }, { 'items.content': 0 })
      .sort({ _id: 1 })
      .limit(most)
      .lean<TestDocument[]>()
      .exec();
  }
}
