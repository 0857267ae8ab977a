import type { ContentKind } from '@mathquiz/contracts';
import {
  AppError,
  type Idempotency,
  isDuplicateKey,
  PersonalData,
  pageOf,
  sameAsBefore,
  toId,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';
import { ContentCommentDocument } from './content-comment.schema.js';

/** So many on one thing; a longer talk has another place. */
const most = 500;
const mostAnswers = 100;

type NewComment = {
  kind: ContentKind;
  docId: string;
  version: number;
  path: string;
  by: string;
  text: string;
  at: Date;
};

@Injectable()
export class ContentCommentsRepository {
  constructor(
    @InjectModel(ContentCommentDocument.name) private readonly comments: Model<ContentCommentDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['content_comments'],
      exports: [{ name: 'review_comments', place: 9, read: (id, after, max) => this.writtenBy(id, after, max) }],
      erase: (id) => this.anonymise(id),
    });
  }

  /** The oldest first. */
  of(docId: string): Promise<ContentCommentDocument[]> {
    return this.comments
      .find({ doc_id: toId(docId) })
      .sort({ _id: 1 })
      .limit(most)
      .lean<ContentCommentDocument[]>()
      .exec();
  }

  countOpen(docId: string): Promise<number> {
    return this.comments.countDocuments({ doc_id: toId(docId), settled_at: null }).exec();
  }

  /** Throws `too_large`. */
  async add({ kind, docId, version, path, by, text, at }: NewComment, once: Idempotency | null): Promise<void> {
    const doc_id = toId(docId);
    if ((await this.comments.countDocuments({ doc_id }).exec()) >= most) throw new AppError('too_large', { most });
    try {
      await this.comments.create({ kind, doc_id, version, path, by: toId(by), text, at, ...once });
    } catch (error) {
      const earlier = isDuplicateKey(error) && once ? await this.findByKey(once.creation_key) : null;
      if (!earlier || !once) throw error;
      sameAsBefore(earlier, once);
    }
  }

  /** null: there is no such comment on it. The same answer twice in a row is one. Throws `too_large`. */
  async answer(docId: string, to: string, by: string, text: string, at: Date): Promise<ContentCommentDocument | null> {
    const filter = { _id: toId(to), doc_id: toId(docId) };
    const before = await this.comments.findOne(filter).lean<ContentCommentDocument>().exec();
    const last = before?.answers.at(-1);
    if (!before || (last?.text === text && last.by.toHexString() === by)) return before;
    if (before.answers.length >= mostAnswers) throw new AppError('too_large', { most: mostAnswers });
    return this.changed(filter, { $push: { answers: { by: toId(by), at, text } } });
  }

  settle(docId: string, id: string, settled_at: Date | null): Promise<ContentCommentDocument | null> {
    return this.changed({ _id: toId(id), doc_id: toId(docId) }, { $set: { settled_at } });
  }

  private changed(filter: object, change: object): Promise<ContentCommentDocument | null> {
    return this.comments
      .findOneAndUpdate(filter, change, { returnDocument: 'after' })
      .lean<ContentCommentDocument>()
      .exec();
  }

  private findByKey(creation_key: string): Promise<ContentCommentDocument | null> {
    return this.comments.findOne({ creation_key }).lean<ContentCommentDocument>().exec();
  }

  /** What they have said; of others' talk nothing. */
  private async writtenBy(userId: string, after: string | null, max: number) {
    const by = toId(userId);
    const found = await pageOf(this.comments, { $or: [{ by }, { 'answers.by': by }] }, {}, after, max);
    return found.map((one) => {
      const { _id, kind, doc_id, version, path, at } = one;
      const answers = one.answers.filter((answer) => answer.by.equals(by)).map(({ at, text }) => ({ at, text }));
      const own = one.by.equals(by) ? { text: one.text } : {};
      return { id: _id.toHexString(), row: { kind, doc_id, version, path, at, ...own, answers } };
    });
  }

  private async anonymise(userId: string): Promise<void> {
    const by = toId(userId);
    const nobody = toId(deletedUser);
    await this.comments
      .updateMany({ by }, { $set: { by: nobody }, $unset: { creation_key: '', creation_body: '' } })
      .exec();
    const theirs = this.comments.find({ 'answers.by': by }).lean<ContentCommentDocument[]>().cursor();
    for await (const { _id, answers } of theirs) {
      const $set = Object.fromEntries(
        answers.flatMap((one, at) => (one.by.equals(by) ? [[`answers.${at}.by`, nobody]] : [])),
      );
      // Answers are only ever added, so that their places stay.
      await this.comments.updateOne({ _id }, { $set }).exec();
    }
  }
}
