import { Together } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { ChangesService } from '../changes/changes.service.js';
import { SessionDocument } from './session.schema.js';

export type NewSession = {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  session_version: number;
  refresh_hash: string;
  rotated_at: Date;
  created_at: Date;
  expires_at: Date;
  agent: string;
  address: string;
};

/** Whoever's session ends is told of at once, everywhere. */
@Injectable()
export class SessionsRepository {
  // As they are: a model's document would cost as much as the writing (bench/login.ts).
  private readonly added = new Together(async (fresh: readonly Omit<SessionDocument, 'session_version'>[]) => {
    if (fresh.length === 1 && fresh[0]) await this.sessions.collection.insertOne(fresh[0]);
    else await this.sessions.collection.insertMany([...fresh]);
    return [];
  });
  private readonly found = new Together(async (ids: readonly string[]) => {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    const rows = await this.sessions.collection.find<SessionDocument>({ _id }).toArray();
    const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

  constructor(
    @InjectModel(SessionDocument.name) private readonly sessions: Model<SessionDocument>,
    @Inject(ChangesService) private readonly changes: ChangesService,
  ) {}

  async create(session: NewSession): Promise<void> {
    await this.added.ask({ ...session, previous_hash: null, used_hashes: [], ended_at: null, ended_why: '' });
  }

  find(id: string): Promise<SessionDocument | null> {
    return this.found.ask(new Types.ObjectId(id).toHexString());
  }

  /** Exactly one of several callers with the same token gets the session; the others get null. */
  rotate(id: string, from: string, to: string, now: Date, expires: Date): Promise<SessionDocument | null> {
    return this.sessions
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), refresh_hash: from, ended_at: null, expires_at: { $gt: now } },
        {
          $set: { refresh_hash: to, previous_hash: from, rotated_at: now, expires_at: expires },
          $push: { used_hashes: { $each: [from], $slice: -100 } },
        },
        { returnDocument: 'after' },
      )
      .lean<SessionDocument>()
      .exec();
  }

  /** Before what ends every session of an account: this one stays. */
  async carryOver(id: string): Promise<void> {
    await this.sessions.updateOne({ _id: new Types.ObjectId(id) }, { $inc: { session_version: 1 } }).exec();
  }

  /** Gives whose it was; null: it had ended before. */
  end(id: string, why: string, now: Date): Promise<SessionDocument | null> {
    return this.endOne({ _id: new Types.ObjectId(id) }, why, now);
  }

  /** Ends a session for who holds its refresh token, also one that was just rotated. Gives whose it was. */
  endByHash(id: string, hash: string, why: string, now: Date): Promise<SessionDocument | null> {
    const held = { $or: [{ refresh_hash: hash }, { previous_hash: hash }] };
    return this.endOne({ _id: new Types.ObjectId(id), ...held }, why, now);
  }

  /** `except`: the session that stays. */
  async endAll(userId: string, why: string, now: Date, except: string | null = null): Promise<void> {
    await this.sessions
      .updateMany(
        {
          user_id: new Types.ObjectId(userId),
          ended_at: null,
          ...(except === null ? {} : { _id: { $ne: new Types.ObjectId(except) } }),
        },
        { $set: { ended_at: now, ended_why: why } },
      )
      .exec();
    this.changes.tell(userId);
  }

  /** Ends a session of that person's; false when there is none. */
  async endOf(userId: string, id: string, now: Date): Promise<boolean> {
    const own = { _id: new Types.ObjectId(id), user_id: new Types.ObjectId(userId) };
    return (await this.endOne(own, 'by its person', now)) !== null;
  }

  /** `version`: the account's own. */
  alive(userId: string, version: number, now: Date): Promise<SessionDocument[]> {
    return this.sessions
      .find({
        user_id: new Types.ObjectId(userId),
        ended_at: null,
        expires_at: { $gt: now },
        ...(version > 0 ? { session_version: { $gte: version } } : {}),
      })
      .sort({ rotated_at: -1, _id: -1 })
      .limit(100)
      .lean<SessionDocument[]>()
      .exec();
  }

  async removeOf(userId: string): Promise<void> {
    await this.sessions.deleteMany({ user_id: new Types.ObjectId(userId) }).exec();
    this.changes.tell(userId);
  }

  private async endOne(which: QueryFilter<SessionDocument>, why: string, now: Date): Promise<SessionDocument | null> {
    const ended = await this.sessions
      .findOneAndUpdate(
        { ...which, ended_at: null },
        { $set: { ended_at: now, ended_why: why } },
        { returnDocument: 'after' },
      )
      .lean<SessionDocument>()
      .exec();
    if (ended) this.changes.tell(ended.user_id.toHexString());
    return ended;
  }
}
