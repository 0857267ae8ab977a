import { PersonalData, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ErasureDocument } from './erasure.schema.js';

@Injectable()
export class ErasuresRepository {
  constructor(
    @InjectModel(ErasureDocument.name) private readonly erasures: Model<ErasureDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['forgettings'],
      exports: { notBecause: 'it is written when the account goes' },
      erase: { keptBecause: 'it says which services have yet to erase them' },
    });
  }

  async begin(userId: Types.ObjectId, waiting: readonly string[], now: Date): Promise<void> {
    await this.erasures
      .updateOne(
        { user_id: userId },
        { $setOnInsert: { user_id: userId, waiting: [...waiting], created_at: now, noted: false } },
        { upsert: true },
      )
      .exec();
  }

  async done(userId: Types.ObjectId, service: string): Promise<void> {
    await this.erasures.updateOne({ user_id: userId }, { $pull: { waiting: service } }).exec();
  }

  waiting(most: number): Promise<ErasureDocument[]> {
    return this.erasures
      .find({ 'waiting.0': { $exists: true } })
      .limit(most)
      .lean<ErasureDocument[]>()
      .exec();
  }

  unnoted(most: number): Promise<ErasureDocument[]> {
    return this.erasures
      .find({ noted: { $ne: true } })
      .limit(most)
      .lean<ErasureDocument[]>()
      .exec();
  }

  async noted(userId: Types.ObjectId): Promise<void> {
    await this.erasures.updateOne({ user_id: userId }, { $set: { noted: true } }).exec();
  }

  /** Those of the ids whose erasure this database knows nothing of. */
  async unknown(userIds: readonly string[]): Promise<string[]> {
    const found = await this.erasures.distinct('user_id', { user_id: { $in: userIds.map(toId) } }).exec();
    const known = new Set(found.map(String));
    return userIds.filter((id) => !known.has(id));
  }
}
