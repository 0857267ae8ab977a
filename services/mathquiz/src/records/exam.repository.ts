import type { ExamContent } from '@mathquiz/contracts';
import type { examScopes } from '@mathquiz/contracts/mathquiz/exam.constants';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import {
  type Idempotency,
  isDuplicateKey,
  PersonalData,
  pageOf,
  type ShareRow,
  sameAsBefore,
  toId,
  withoutShares,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types, type UpdateQuery } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';
import type { Pin } from './content.schema.js';
import { givenTo } from './content-query.js';
import { ExamDocument } from './exam.schema.js';
import { exportedRow } from './person-page.repository.js';

/** As the contract has it today: what was stored before sections drew items or held texts does neither. */
function completedExam<E extends ExamDocument | null>(exam: E): E {
  if (exam === null) return exam;
  const sections = exam.content.sections.map((section) => ({ ...noComposition, ...section }));
  return { ...exam, content: { ...exam.content, sections } };
}
const noComposition = { pick: null, texts: [] };
const completedAll = (exams: readonly ExamDocument[]): ExamDocument[] => exams.map(completedExam);

export type ExamScope = (typeof examScopes)[number];
export type ExamQuery = { q?: string | undefined; archived: boolean; group_id?: string | undefined };
/** Who asks, and the groups in which they see what is shared. */
export type ExamReader = { readonly userId: string; readonly groupIds: readonly string[] };
type Edit = { readonly content: ExamContent; readonly by: string; readonly at: Date };

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

  async find(id: string): Promise<ExamDocument | null> {
    return completedExam(await this.exams.findById(toId(id)).lean<ExamDocument>().exec());
  }

  async list(reader: ExamReader, scope: ExamScope, query: ExamQuery, offset: number, limit: number) {
    const terms = searchTerms(query.q ?? '');
    const { shared, withGroups, ofGroup } = givenTo({ ...reader, group_id: query.group_id });
    const owner_id = toId(reader.userId);
    const whose = {
      mine: { owner_id },
      shared: { $and: [{ owner_id: { $ne: owner_id } }, shared] },
      group: withGroups,
    };
    const filter = {
      $and: [whose[scope], ofGroup],
      // What its owner has put away is out of everybody's list.
      archived_at: query.archived && scope === 'mine' ? { $ne: null } : null,
      ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.exams.find(filter).sort({ updated_at: -1, _id: 1 }).skip(offset).limit(limit).lean<ExamDocument[]>().exec(),
      this.exams.countDocuments(filter).exec(),
    ]);
    return { rows: completedAll(rows), total };
  }

  ownAmong(userId: string, ids: readonly Types.ObjectId[]): Promise<ExamDocument[]> {
    const filter = { owner_id: new Types.ObjectId(userId), _id: { $in: [...ids] } };
    return this.exams.find(filter, { 'content.sections': 0 }).lean<ExamDocument[]>().exec();
  }

  /** One's own and those that are shared with one, that hold any of these items, in whatever version. */
  readableHolding(reader: ExamReader, quizIds: readonly string[]): Promise<ExamDocument[]> {
    return this.readableWith(reader, { 'content.sections.items.quiz_id': { $in: [...quizIds] } });
  }

  readableHoldingTexts(reader: ExamReader, textIds: readonly string[]): Promise<ExamDocument[]> {
    return this.readableWith(reader, { 'content.sections.texts.text_id': { $in: [...textIds] } });
  }

  private async readableWith(reader: ExamReader, holding: object): Promise<ExamDocument[]> {
    const filter = { $or: [{ owner_id: toId(reader.userId) }, givenTo(reader).shared], ...holding };
    return completedAll(await this.exams.find(filter).lean<ExamDocument[]>().exec());
  }

  async create({ content, by, at: now }: Edit, once: Idempotency | null, forked_from: Pin | null = null) {
    try {
      const created = await this.exams.create({
        owner_id: toId(by),
        version: 1,
        saved_by: toId(by),
        forked_from,
        content,
        terms: indexTerms(content.title),
        ...once,
        created_at: now,
        updated_at: now,
      });
      return completedExam(created.toObject());
    } catch (error) {
      const earlier =
        isDuplicateKey(error) && once
          ? await this.exams.findOne({ creation_key: once.creation_key }).lean<ExamDocument>().exec()
          : null;
      if (earlier && once) return completedExam(sameAsBefore(earlier, once));
      throw error;
    }
  }

  /** null when somebody saved since `expected`. */
  save(id: string, expected: number, { content, by, at }: Edit): Promise<ExamDocument | null> {
    const $set = { content, terms: indexTerms(content.title), saved_by: toId(by), updated_at: at };
    return this.changed({ _id: toId(id), version: expected }, { $set: { ...$set, version: expected + 1 } });
  }

  setArchived(id: string, archived_at: Date | null): Promise<ExamDocument | null> {
    return this.changed({ _id: toId(id) }, { $set: { archived_at } });
  }

  /** Takes the place of what was given to the same people and groups before. */
  async share(id: string, shares: readonly ShareRow[]): Promise<ExamDocument | null> {
    await this.unshare(id, shares);
    return this.changed({ _id: toId(id) }, { $push: { shares: { $each: [...shares] } } });
  }

  unshare(id: string, from: readonly ShareRow[]): Promise<ExamDocument | null> {
    return this.changed({ _id: toId(id) }, { $pull: withoutShares(from) });
  }

  async remove(id: string): Promise<boolean> {
    return (await this.exams.deleteOne({ _id: new Types.ObjectId(id) }).exec()).deletedCount === 1;
  }

  private async ofPerson(userId: string, after: string | null, max: number) {
    const found = await pageOf(this.exams, { owner_id: new Types.ObjectId(userId) }, {}, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exportedRow(one) }));
  }

  private async removeOfPerson(userId: string): Promise<void> {
    const person = toId(userId);
    await this.exams.deleteMany({ owner_id: person }).exec();
    await this.exams.updateMany({ 'shares.user_id': person }, { $pull: { shares: { user_id: person } } }).exec();
    await this.exams.updateMany({ saved_by: person }, { $set: { saved_by: toId(deletedUser) } }).exec();
  }

  private async changed(filter: object, change: UpdateQuery<ExamDocument>): Promise<ExamDocument | null> {
    const after = { returnDocument: 'after' } as const;
    return completedExam(await this.exams.findOneAndUpdate(filter, change, after).lean<ExamDocument>().exec());
  }
}
