import { PersonalData } from '@mathquiz/platform';
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
      erase: { keptBecause: 'a restored backup is told by it whom to erase again' },
    });
  }

  async begin(userId: Types.ObjectId, waiting: readonly string[], now: Date): Promise<void> {
    await this.erasures
      .updateOne(
        { user_id: userId },
        { $setOnInsert: { user_id: userId, waiting: [...waiting], created_at: now } },
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
}
