import { networkOf } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { SessionDocument } from './session.schema.js';

/** Signed in today, one is known tomorrow: accounts that somebody opens in order to be known are not. */
const knownAfterMs = 86_400_000;

/** From where people are used to sign in, as their sessions tell: those of the last weeks are kept, ended or not. */
@Injectable()
export class KnownNetworksRepository {
  constructor(@InjectModel(SessionDocument.name) private readonly sessions: Model<SessionDocument>) {}

  async isKnown(userId: Types.ObjectId, address: string, now: number): Promise<boolean> {
    const rows = await this.sessions
      .find({ user_id: userId, created_at: { $lte: new Date(now - knownAfterMs) } }, { address: 1 })
      .sort({ created_at: -1 })
      .limit(200)
      .lean<Pick<SessionDocument, 'address'>[]>()
      .exec();
    const place = networkOf(address);
    return rows.some((row) => networkOf(row.address) === place);
  }
}
