import { isDuplicateKey, PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { exportedRow } from '../records/person-page.repository.js';
import { BookProgressDocument } from './book-progress.schema.js';

type Step = { read: readonly string[]; at?: string | null | undefined; now: Date };

@Injectable()
export class BookProgressRepository {
  constructor(
    @InjectModel(BookProgressDocument.name) private readonly progress: Model<BookProgressDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['book_progress'],
      exports: [{ name: 'book_progress', place: 14, read: (id, after, max) => this.ofPerson(id, after, max) }],
      erase: (id) => this.remove(id),
    });
  }

  find(userId: string, bookId: string): Promise<BookProgressDocument | null> {
    return this.progress
      .findOne({ user_id: toId(userId), book_id: toId(bookId) })
      .lean<BookProgressDocument>()
      .exec();
  }

  /** Adds what was read in one write, so that of two devices neither takes anything from the other. */
  async keep(userId: string, bookId: string, step: Step): Promise<BookProgressDocument> {
    const added = await this.added(userId, bookId, step);
    // Two devices at once were the first: the document is there now.
    const kept = added ?? (await this.added(userId, bookId, step));
    if (!kept) throw new Error(`the progress of ${userId} in ${bookId} was not stored`);
    return kept;
  }

  /** null: another device was the first, at the same moment. One database says so by an error, another by no document. */
  private added(userId: string, bookId: string, { read, at, now }: Step): Promise<BookProgressDocument | null> {
    return this.progress
      .findOneAndUpdate(
        { user_id: toId(userId), book_id: toId(bookId) },
        { $addToSet: { read: { $each: [...read] } }, $set: { updated_at: now, ...(at === undefined ? {} : { at }) } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<BookProgressDocument>()
      .exec()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
  }

  private async ofPerson(userId: string, after: string | null, max: number) {
    const found = await pageOf(this.progress, { user_id: toId(userId) }, { user_id: 0 }, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exportedRow(one) }));
  }

  private async remove(userId: string): Promise<void> {
    await this.progress.deleteMany({ user_id: toId(userId) }).exec();
  }
}
