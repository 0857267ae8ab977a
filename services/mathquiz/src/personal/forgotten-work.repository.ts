import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { nobody } from '../people/nobody.js';
import { ExamDocument } from '../records/exam.schema.js';
import { QuizDocument, QuizVersionDocument } from '../records/quiz.schema.js';
import { TestDocument } from '../records/test.schema.js';

const toNobody = { $set: { owner_id: new Types.ObjectId(nobody) }, $unset: { creation_key: '', creation_body: '' } };

/** Takes an author or teacher out of what they made: drafts go, what others work with stays without them. */
@Injectable()
export class ForgottenWorkRepository {
  constructor(
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly versions: Model<QuizVersionDocument>,
    @InjectModel(ExamDocument.name) private readonly exams: Model<ExamDocument>,
    @InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>,
  ) {}

  /** Items of which no version was ever published; others' exams may hold on to one that was. */
  async removeDrafts(userId: string): Promise<void> {
    const owner_id = new Types.ObjectId(userId);
    const unpublished = this.quizzes.find({ owner_id, published_version: null }, { _id: 1 }).lean().cursor();
    for await (const { _id } of unpublished) {
      if (await this.versions.exists({ quiz_id: _id, published_at: { $ne: null } }).exec()) continue;
      // The head goes last: whoever is interrupted finds it again.
      await this.versions.deleteMany({ quiz_id: _id }).exec();
      await this.quizzes.deleteOne({ _id }).exec();
    }
    await this.exams.deleteMany({ owner_id }).exec();
  }

  async loseOwner(userId: string): Promise<void> {
    const owner_id = new Types.ObjectId(userId);
    await this.quizzes.updateMany({ owner_id }, { ...toNobody, $set: { ...toNobody.$set, tags_due: true } }).exec();
    await this.versions.updateMany({ by: owner_id }, { $set: { by: new Types.ObjectId(nobody) } }).exec();
    await this.tests.updateMany({ owner_id }, toNobody).exec();
  }
}
