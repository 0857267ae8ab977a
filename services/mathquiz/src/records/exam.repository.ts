import type { ExamContent } from '@mathquiz/contracts';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { type Idempotency, isDuplicateKey, PersonalData, sameAsBefore } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ExamDocument } from './exam.schema.js';
import { exportedRow, pageOf } from './person-page.repository.js';

export type ExamQuery = { q?: string | undefined; archived: boolean };

@Injectable()
export class ExamRepository {
  constructor(
    @InjectModel(ExamDocument.name) private readonly exams: Model<ExamDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['exams'],
      exports: [{ name: 'exams', place: 5, read: (id, after, max) => this.ofPerson(id, after, max) }],
      erase: (id) => this.removeOfPerson(id),
    });
  }

  find(id: string): Promise<ExamDocument | null> {
    return this.exams.findById(new Types.ObjectId(id)).lean<ExamDocument>().exec();
  }

  async list(userId: string, { q, archived }: ExamQuery, offset: number, limit: number) {
    const terms = searchTerms(q ?? '');
    const filter = {
      owner_id: new Types.ObjectId(userId),
      archived_at: archived ? { $ne: null } : null,
      ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.exams.find(filter).sort({ updated_at: -1, _id: 1 }).skip(offset).limit(limit).lean<ExamDocument[]>().exec(),
      this.exams.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  ownAmong(userId: string, ids: readonly Types.ObjectId[]): Promise<ExamDocument[]> {
    const filter = { owner_id: new Types.ObjectId(userId), _id: { $in: [...ids] } };
    return this.exams.find(filter, { 'content.sections': 0 }).lean<ExamDocument[]>().exec();
  }

  /** One's own that hold any of these items, in whatever version. */
  ownHolding(userId: string, quizIds: readonly string[]): Promise<ExamDocument[]> {
    const filter = { owner_id: new Types.ObjectId(userId), 'content.sections.items.quiz_id': { $in: [...quizIds] } };
    return this.exams.find(filter).lean<ExamDocument[]>().exec();
  }

  async create(userId: string, content: ExamContent, once: Idempotency | null, now: Date): Promise<ExamDocument> {
    try {
      const created = await this.exams.create({
        owner_id: new Types.ObjectId(userId),
        version: 1,
        content,
        terms: indexTerms(content.title),
        ...once,
        created_at: now,
        updated_at: now,
      });
      return created.toObject();
    } catch (error) {
      const earlier =
        isDuplicateKey(error) && once
          ? await this.exams.findOne({ creation_key: once.creation_key }).lean<ExamDocument>().exec()
          : null;
      if (earlier && once) return sameAsBefore(earlier, once);
      throw error;
    }
  }

  /** null when somebody saved since `expected`. */
  save(id: string, expected: number, content: ExamContent, now: Date): Promise<ExamDocument | null> {
    return this.exams
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), version: expected },
        { $set: { content, terms: indexTerms(content.title), updated_at: now, version: expected + 1 } },
        { returnDocument: 'after' },
      )
      .lean<ExamDocument>()
      .exec();
  }

  setArchived(id: string, archived_at: Date | null): Promise<ExamDocument | null> {
    return this.exams
      .findByIdAndUpdate(new Types.ObjectId(id), { $set: { archived_at } }, { returnDocument: 'after' })
      .lean<ExamDocument>()
      .exec();
  }

  async remove(id: string): Promise<boolean> {
    return (await this.exams.deleteOne({ _id: new Types.ObjectId(id) }).exec()).deletedCount === 1;
  }

  private async ofPerson(userId: string, after: string | null, max: number) {
    const found = await pageOf(this.exams, { owner_id: new Types.ObjectId(userId) }, {}, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exportedRow(one) }));
  }

  private async removeOfPerson(userId: string): Promise<void> {
    await this.exams.deleteMany({ owner_id: new Types.ObjectId(userId) }).exec();
  }
}
