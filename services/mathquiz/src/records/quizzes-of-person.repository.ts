import { PersonalData } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';
import { exportedRow, pageOf, toDeletedUser } from './person-page.repository.js';
import { QuizDocument, QuizVersionDocument } from './quiz.schema.js';

/** Items as their author takes them along; once the author is gone, what others may work with stays without them. */
@Injectable()
export class QuizzesOfPersonRepository {
  constructor(
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) private readonly versions: Model<QuizVersionDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['quizzes', 'quiz_versions'],
      exports: [
        { name: 'items', place: 3, read: (id, after, max) => this.itemsOf(id, after, max) },
        { name: 'item_versions', place: 4, read: (id, after, max) => this.versionsOf(id, after, max) },
      ],
      erase: (id) => this.anonymiseOwner(id),
    });
  }

  private async itemsOf(userId: string, after: string | null, max: number) {
    const found = await pageOf(this.quizzes, { owner_id: new Types.ObjectId(userId) }, {}, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exportedRow(one) }));
  }

  /** `after`: `<item>.<version>`. */
  private async versionsOf(userId: string, after: string | null, max: number) {
    const [item, version] = after?.split('.') ?? [];
    const since = item === undefined ? {} : { _id: { $gte: new Types.ObjectId(item) } };
    // Each item has a version at least, and of the first one all may have been given.
    const items = await this.quizzes
      .find({ owner_id: new Types.ObjectId(userId), ...since }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(max + 1)
      .lean<Pick<QuizDocument, '_id'>[]>()
      .exec();
    const given = { quiz_id: new Types.ObjectId(item), version: { $lte: Number(version) } };
    const found = await this.versions
      .find({ quiz_id: { $in: items.map(({ _id }) => _id) }, ...(item === undefined ? {} : { $nor: [given] }) })
      .sort({ quiz_id: 1, version: 1 })
      .limit(max)
      .lean<QuizVersionDocument[]>()
      .exec();
    return found.map((one) => ({ id: `${one.quiz_id.toHexString()}.${one.version}`, row: exportedRow(one) }));
  }

  private async anonymiseOwner(userId: string): Promise<void> {
    const owner_id = new Types.ObjectId(userId);
    await this.removeDrafts(owner_id);
    await this.quizzes.updateMany({ 'shares.user_id': owner_id }, { $pull: { shares: { user_id: owner_id } } }).exec();
    // Who asked a reviewer, who was one: of anybody's items.
    for (const deed of ['requested', 'rejected', 'validated'])
      await this.quizzes
        .updateMany({ [`${deed}.by`]: owner_id }, { $set: { [`${deed}.by`]: new Types.ObjectId(deletedUser) } })
        .exec();
    const $set = { ...toDeletedUser.$set, tags_due: true };
    await this.quizzes.updateMany({ owner_id }, { ...toDeletedUser, $set }).exec();
    await this.versions.updateMany({ by: owner_id }, { $set: { by: new Types.ObjectId(deletedUser) } }).exec();
  }

  /** Items of which no version was ever published; others' exams may hold on to one that was. */
  private async removeDrafts(owner_id: Types.ObjectId): Promise<void> {
    const unpublished = this.quizzes.find({ owner_id, published_version: null }, { _id: 1 }).lean().cursor();
    for await (const { _id } of unpublished) {
      if (await this.versions.exists({ quiz_id: _id, published_at: { $ne: null } }).exec()) continue;
      // The head goes last: whoever is interrupted finds it again.
      await this.versions.deleteMany({ quiz_id: _id }).exec();
      await this.quizzes.deleteOne({ _id }).exec();
    }
  }
}
