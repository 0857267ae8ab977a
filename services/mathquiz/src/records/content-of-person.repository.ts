import { PersonalData, pageOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';
import { BookDocument, BookVersionDocument } from './book.schema.js';
import type { ContentDocument, ContentVersionDocument } from './content.schema.js';
import { listsDue, settleDueLists } from './content-listing.repository.js';
import { exportedRow, toDeletedUser } from './person-page.repository.js';
import { QuizDocument, QuizVersionDocument } from './quiz.schema.js';
import { TextDocument, TextVersionDocument } from './text.schema.js';

/** How a kind of content is taken along: the field by which a version names what it is a state of, and where its files stand in the export. */
type Kind = {
  readonly of: 'quiz_id' | 'text_id' | 'book_id';
  readonly heads: { readonly collection: string; readonly name: string; readonly place: number };
  readonly versions: { readonly collection: string; readonly name: string; readonly place: number };
};

/** Content as its author takes it along; once the author is gone, what others may work with stays without them. */
abstract class ContentOfPersonRepository {
  private readonly heads: Model<ContentDocument>;
  private readonly versions: Model<ContentVersionDocument>;
  private readonly of: Kind['of'];

  protected constructor(heads: object, versions: object, personal: PersonalData, kind: Kind) {
    // Of each kind no more is asked here than what all kinds have.
    this.heads = heads as Model<ContentDocument>;
    this.versions = versions as Model<ContentVersionDocument>;
    this.of = kind.of;
    personal.register({
      collections: [kind.heads.collection, kind.versions.collection],
      exports: [
        {
          name: kind.heads.name,
          place: kind.heads.place,
          read: (id: string, after: string | null, max: number) => this.headsOf(id, after, max),
        },
        {
          name: kind.versions.name,
          place: kind.versions.place,
          read: (id: string, after: string | null, max: number) => this.versionsOf(id, after, max),
        },
      ],
      erase: (id) => this.anonymiseOwner(id),
    });
  }

  private async headsOf(userId: string, after: string | null, max: number) {
    const found = await pageOf(this.heads, { owner_id: new Types.ObjectId(userId) }, {}, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exportedRow(one) }));
  }

  /** `after`: `<id>.<version>`. */
  private async versionsOf(userId: string, after: string | null, max: number) {
    const [last, version] = after?.split('.') ?? [];
    const since = last === undefined ? {} : { _id: { $gte: new Types.ObjectId(last) } };
    // Each has a version at least, and of the first one all may have been given.
    const heads = await this.heads
      .find({ owner_id: new Types.ObjectId(userId), ...since }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(max + 1)
      .lean<Pick<ContentDocument, '_id'>[]>()
      .exec();
    const given = { [this.of]: new Types.ObjectId(last), version: { $lte: Number(version) } };
    const found = await this.versions
      .find({ [this.of]: { $in: heads.map(({ _id }) => _id) }, ...(last === undefined ? {} : { $nor: [given] }) })
      .sort({ [this.of]: 1, version: 1 })
      .limit(max)
      .lean<(ContentVersionDocument & Record<Kind['of'], Types.ObjectId>)[]>()
      .exec();
    return found.map((one) => ({ id: `${one[this.of].toHexString()}.${one.version}`, row: exportedRow(one) }));
  }

  private async anonymiseOwner(userId: string): Promise<void> {
    const owner_id = new Types.ObjectId(userId);
    await this.removeDrafts(owner_id);
    await this.heads
      .updateMany({ 'shares.user_id': owner_id }, { $pull: { shares: { user_id: owner_id } }, ...listsDue })
      .exec();
    // Who asked a reviewer, who was one: of anybody's.
    for (const deed of ['requested', 'rejected', 'validated'])
      await this.heads
        .updateMany({ [`${deed}.by`]: owner_id }, { $set: { [`${deed}.by`]: new Types.ObjectId(deletedUser) } })
        .exec();
    const $set = { ...toDeletedUser.$set, ...listsDue.$set, tags_due: true };
    await this.heads.updateMany({ owner_id }, { ...toDeletedUser, $set, $inc: listsDue.$inc }).exec();
    await settleDueLists(this.heads);
    await this.versions.updateMany({ by: owner_id }, { $set: { by: new Types.ObjectId(deletedUser) } }).exec();
  }

  /** Those of which no version was ever published; others may hold on to one that was. */
  private async removeDrafts(owner_id: Types.ObjectId): Promise<void> {
    const unpublished = this.heads.find({ owner_id, published_version: null }, { _id: 1 }).lean().cursor();
    for await (const { _id } of unpublished) {
      if (await this.versions.exists({ [this.of]: _id, published_at: { $ne: null } }).exec()) continue;
      // The head goes last: whoever is interrupted finds it again.
      await this.versions.deleteMany({ [this.of]: _id }).exec();
      await this.heads.deleteOne({ _id }).exec();
    }
  }
}

@Injectable()
export class QuizzesOfPersonRepository extends ContentOfPersonRepository {
  constructor(
    @InjectModel(QuizDocument.name) heads: Model<QuizDocument>,
    @InjectModel(QuizVersionDocument.name) versions: Model<QuizVersionDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    super(heads, versions, personal, {
      of: 'quiz_id',
      heads: { collection: 'quizzes', name: 'items', place: 3 },
      versions: { collection: 'quiz_versions', name: 'item_versions', place: 4 },
    });
  }
}

@Injectable()
export class TextsOfPersonRepository extends ContentOfPersonRepository {
  constructor(
    @InjectModel(TextDocument.name) heads: Model<TextDocument>,
    @InjectModel(TextVersionDocument.name) versions: Model<TextVersionDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    super(heads, versions, personal, {
      of: 'text_id',
      heads: { collection: 'texts', name: 'texts', place: 10 },
      versions: { collection: 'text_versions', name: 'text_versions', place: 11 },
    });
  }
}

@Injectable()
export class BooksOfPersonRepository extends ContentOfPersonRepository {
  constructor(
    @InjectModel(BookDocument.name) heads: Model<BookDocument>,
    @InjectModel(BookVersionDocument.name) versions: Model<BookVersionDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    super(heads, versions, personal, {
      of: 'book_id',
      heads: { collection: 'books', name: 'books', place: 12 },
      versions: { collection: 'book_versions', name: 'book_versions', place: 13 },
    });
  }
}
