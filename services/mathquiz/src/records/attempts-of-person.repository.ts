import { createHash } from 'node:crypto';
import { pageOf } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';
import { AttemptDocument } from './attempt.schema.js';

/** Attempts as they are exported and anonymised. */
@Injectable()
export class AttemptsOfPersonRepository {
  constructor(@InjectModel(AttemptDocument.name) private readonly attempts: Model<AttemptDocument>) {}

  page(userId: string, after: string | null, max: number): Promise<AttemptDocument[]> {
    const filter = { user_id: new Types.ObjectId(userId) };
    return pageOf(this.attempts, filter, { seed: 0 }, after, max);
  }

  /** Another id in each test, the same for all tries there: figures stay, and nothing joins what one person did in two tests. */
  async anonymiseTaker(userId: string, salt: string): Promise<void> {
    const user_id = new Types.ObjectId(userId);
    for (const test_id of await this.attempts.distinct('test_id', { user_id }).exec()) {
      await this.attempts
        .updateMany(
          { test_id, user_id },
          { $set: { user_id: anonymousId(salt, test_id), clients: {}, 'marks.$[].reason': '' } },
        )
        .exec();
    }
  }

  /** Marks that the person gave stay, given by a deleted user. Reads every submission: accounts are seldom deleted, marks often given. */
  async anonymiseMarker(userId: string): Promise<void> {
    const by = new Types.ObjectId(userId);
    await this.attempts
      .updateMany(
        { 'marks.by': by },
        { $set: { 'marks.$[mark].by': new Types.ObjectId(deletedUser) } },
        { arrayFilters: [{ 'mark.by': by }] },
      )
      .exec();
    for (const said of ['approval', 'stopped'])
      await this.attempts
        .updateMany({ [`${said}.by`]: by }, { $set: { [`${said}.by`]: new Types.ObjectId(deletedUser) } })
        .exec();
  }
}

const anonymousId = (salt: string, testId: Types.ObjectId): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(`${salt} ${testId.toHexString()}`).digest('hex').slice(0, 24));
