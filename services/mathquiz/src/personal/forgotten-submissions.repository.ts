import { createHash, randomBytes } from 'node:crypto';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { nobody } from '../people/nobody.js';
import { AttemptDocument } from '../records/attempt.schema.js';
import { PersonForgettingDocument } from './person-forgetting.schema.js';

/** Takes a person out of the submissions; what a class needs of them stays. */
@Injectable()
export class ForgottenSubmissionsRepository {
  constructor(
    @InjectModel(PersonForgettingDocument.name) private readonly forgettings: Model<PersonForgettingDocument>,
    @InjectModel(AttemptDocument.name) private readonly attempts: Model<AttemptDocument>,
  ) {}

  /** The salt of this forgetting: the same for all who are at it, and after an interruption. */
  async begin(userId: string): Promise<string> {
    const _id = new Types.ObjectId(userId);
    await this.forgettings.create({ _id, salt: randomBytes(32).toString('hex') }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    const begun = await this.forgettings.findById(_id).lean<PersonForgettingDocument>().exec();
    // Somebody else has ended it in this moment.
    return begun?.salt ?? this.begin(userId);
  }

  async end(userId: string): Promise<void> {
    await this.forgettings.deleteOne({ _id: new Types.ObjectId(userId) }).exec();
  }

  /** Another id in each test, the same for all tries there: figures stay, and nothing joins what one person did in two tests. */
  async loseTaker(userId: string, salt: string): Promise<void> {
    const user_id = new Types.ObjectId(userId);
    for (const test_id of await this.attempts.distinct('test_id', { user_id }).exec()) {
      await this.attempts
        .updateMany(
          { test_id, user_id },
          { $set: { user_id: tombstone(salt, test_id), clients: {}, 'marks.$[].reason': '' } },
        )
        .exec();
    }
  }

  /** Marks that the person gave stay, given by nobody. Reads every submission: accounts are seldom deleted, marks often given. */
  async loseMarker(userId: string): Promise<void> {
    const by = new Types.ObjectId(userId);
    await this.attempts
      .updateMany(
        { 'marks.by': by },
        { $set: { 'marks.$[mark].by': new Types.ObjectId(nobody) } },
        { arrayFilters: [{ 'mark.by': by }] },
      )
      .exec();
  }
}

const tombstone = (salt: string, testId: Types.ObjectId): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(`${salt} ${testId.toHexString()}`).digest('hex').slice(0, 24));
