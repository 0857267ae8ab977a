import { PersonalData } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { SecondFactorDocument } from './second-factor.schema.js';

@Injectable()
export class SecondFactorRepository {
  constructor(
    @InjectModel(SecondFactorDocument.name) private readonly factors: Model<SecondFactorDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['second_factors'],
      exports: { notBecause: 'it is a secret; that there is one stands in the account' },
      erase: (id) => this.remove(id),
    });
  }

  find(userId: string): Promise<SecondFactorDocument | null> {
    return this.factors
      .findOne({ user_id: new Types.ObjectId(userId) })
      .lean<SecondFactorDocument>()
      .exec();
  }

  /** A secret that is not confirmed yet; one that is confirmed stays. False: there is one. */
  async start(userId: string, secret: string): Promise<boolean> {
    const user_id = new Types.ObjectId(userId);
    await this.factors
      .updateOne(
        { user_id },
        { $setOnInsert: { user_id, secret, confirmed_at: null, last_step: 0, recovery_hashes: [] } },
        { upsert: true },
      )
      .exec();
    const set = await this.factors.updateOne({ user_id, confirmed_at: null }, { $set: { secret } }).exec();
    return set.matchedCount === 1;
  }

  async confirm(userId: string, step: number, recoveryHashes: readonly string[], now: Date): Promise<boolean> {
    const confirmed = await this.factors
      .updateOne(
        { user_id: new Types.ObjectId(userId), confirmed_at: null },
        { $set: { confirmed_at: now, last_step: step, recovery_hashes: [...recoveryHashes] } },
      )
      .exec();
    return confirmed.modifiedCount === 1;
  }

  /** A step is used once, and never an earlier one after it. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const used = await this.factors
      .updateOne({ user_id: new Types.ObjectId(userId), last_step: { $lt: step } }, { $set: { last_step: step } })
      .exec();
    return used.modifiedCount === 1;
  }

  async useRecovery(userId: string, hash: string): Promise<boolean> {
    const used = await this.factors
      .updateOne({ user_id: new Types.ObjectId(userId), recovery_hashes: hash }, { $pull: { recovery_hashes: hash } })
      .exec();
    return used.modifiedCount === 1;
  }

  async remove(userId: string): Promise<void> {
    await this.factors.deleteOne({ user_id: new Types.ObjectId(userId) }).exec();
  }
}
