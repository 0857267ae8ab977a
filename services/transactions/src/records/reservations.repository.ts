import { isDuplicateKey, toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ReservationDocument, type ReservationState } from './reservation.schema.js';

export type NewReservation = Pick<ReservationDocument, '_id' | 'task_id' | 'purpose' | 'factor' | 'quote'> & {
  readonly user_id: string;
};

@Injectable()
export class ReservationsRepository {
  constructor(@InjectModel(ReservationDocument.name) private readonly reservations: Model<ReservationDocument>) {}

  /** The one that has been opened under the same key before, or this one. */
  async open({ user_id, ...reservation }: NewReservation, at: Date): Promise<ReservationDocument> {
    try {
      const opened = { ...reservation, user_id: toId(user_id), state: 'open' as const, spent: null, at };
      return (await this.reservations.create(opened)).toObject();
    } catch (error) {
      const earlier = isDuplicateKey(error) ? await this.find(reservation._id) : null;
      if (!earlier) throw error;
      return earlier;
    }
  }

  find(key: string): Promise<ReservationDocument | null> {
    return this.reservations.findById(key).lean<ReservationDocument>().exec();
  }

  /** Says what an open one has cost. The first word counts: what comes back is what was said then; null: there is none. */
  async settle(key: string, spent: number, at: Date): Promise<ReservationDocument | null> {
    const change = { $set: { state: 'closing' as const, spent, at } };
    await this.reservations.updateOne({ _id: key, state: 'open' }, change).exec();
    return this.find(key);
  }

  async close(key: string, at: Date): Promise<void> {
    await this.reservations.updateOne({ _id: key, state: 'closing' }, { $set: { state: 'closed', at } }).exec();
  }

  /** Those that have been in a state since before a moment, the oldest first. */
  since(state: ReservationState, before: Date, limit: number): Promise<ReservationDocument[]> {
    return this.reservations
      .find({ state, at: { $lt: before } })
      .sort({ at: 1 })
      .limit(limit)
      .lean<ReservationDocument[]>()
      .exec();
  }

  /** Those of a person that are not closed. */
  unclosed(userId: string): Promise<ReservationDocument[]> {
    return this.reservations
      .find({ user_id: toId(userId), state: { $in: ['open', 'closing'] } })
      .lean<ReservationDocument[]>()
      .exec();
  }

  /** Milli-credits that are held for a person. */
  async held(userId: string): Promise<number> {
    const unclosed = await this.unclosed(userId);
    return unclosed.reduce((sum, { quote }) => sum + quote, 0);
  }

  async removeClosed(before: Date): Promise<void> {
    await this.reservations.deleteMany({ state: 'closed', at: { $lt: before } }).exec();
  }

  async removeOfPerson(userId: string): Promise<void> {
    await this.reservations.deleteMany({ user_id: toId(userId) }).exec();
  }
}
