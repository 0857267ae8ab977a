import { isDuplicateKey, PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { exportedRow } from './person-page.repository.js';
import { PracticeCardDocument } from './practice-card.schema.js';

export type PracticeCard = Omit<PracticeCardDocument, '_id'>;

@Injectable()
export class PracticeCardsRepository {
  constructor(
    @InjectModel(PracticeCardDocument.name) private readonly cards: Model<PracticeCardDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['practice_cards'],
      exports: [{ name: 'practice_cards', place: 18, read: (id, after, max) => this.ofPerson(id, after, max) }],
      erase: (id) => this.cards.deleteMany({ user_id: toId(id) }).exec(),
    });
  }

  /** All of a person's, the longest overdue first. */
  of(userId: string): Promise<PracticeCard[]> {
    return this.cards
      .find({ user_id: toId(userId) }, { _id: 0 })
      .sort({ due: 1 })
      .lean<PracticeCard[]>()
      .exec();
  }

  /** A card that knows of more of the log takes the place of one that knows of less, never the other way round. */
  async put(card: PracticeCard): Promise<void> {
    const { user_id, quiz_id, reps } = card;
    try {
      await this.cards
        .updateOne({ user_id, quiz_id, reps: { $lt: reps } }, { $set: { ...card } }, { upsert: true })
        .exec();
    } catch (error) {
      // There is one that knows as much.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private async ofPerson(userId: string, after: string | null, max: number) {
    const found = await pageOf(this.cards, { user_id: toId(userId) }, { user_id: 0 }, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exportedRow(one) }));
  }
}
