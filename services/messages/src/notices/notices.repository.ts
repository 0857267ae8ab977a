import type { NoticeKind } from '@mathquiz/contracts';
import { isDuplicateKey, pageOf } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { NoticeDocument } from './notice.schema.js';

export type NewNotice = Pick<
  NoticeDocument,
  'kind' | 'params' | 'about' | 'link' | 'page' | 'mail' | 'push_at' | 'held' | 'at'
> & { readonly key: string; readonly user_id: string; readonly by_id: string | null };

/** So many happenings are gathered in one notice; then another begins. */
const maxKeys = 200;
const oid = (id: string) => new Types.ObjectId(id);
const shown = { page: true, gone: false } as const;
const settled = { push_at: null, mail: false, held: false } as const;

@Injectable()
export class NoticesRepository {
  constructor(@InjectModel(NoticeDocument.name) private readonly notices: Model<NoticeDocument>) {}

  /** The id of the notice that has come by it; null: it was told before. */
  async add({ key, user_id, by_id, ...told }: NewNotice): Promise<string | null> {
    const who = { user_id: oid(user_id), by_id: by_id === null ? null : oid(by_id) };
    try {
      const made = await this.notices.create({ ...told, ...who, keys: [key], count: 1, read: false });
      return made._id.toHexString();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Counted with one of its kind about the same that is unread. null: there is none, or it was counted before. */
  async gather({ key, user_id, by_id, kind, about, at, push_at, held, mail, params, link }: NewNotice) {
    const filter = { user_id: oid(user_id), kind, about, read: false, gone: false };
    const change = { params, link, at, push_at, held, mail, push_tries: 0, by_id: by_id === null ? null : oid(by_id) };
    const found = await this.notices
      .findOneAndUpdate(
        { ...filter, keys: { $ne: key }, count: { $lt: maxKeys } },
        { $set: change, $push: { keys: key }, $inc: { count: 1 } },
        { sort: { at: -1 }, projection: { _id: 1 } },
      )
      .lean<Pick<NoticeDocument, '_id'>>()
      .exec();
    return found?._id.toHexString() ?? null;
  }

  async knows(userId: string, key: string): Promise<boolean> {
    return (await this.notices.exists({ user_id: oid(userId), keys: key }).exec()) !== null;
  }

  async list(userId: string, offset: number, limit: number) {
    const filter = { user_id: oid(userId), ...shown };
    const [rows, total] = await Promise.all([
      this.notices
        .find(filter, { keys: 0 })
        .sort({ at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<NoticeDocument[]>()
        .exec(),
      this.notices.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  unread(userId: string): Promise<number> {
    return this.notices.countDocuments({ user_id: oid(userId), ...shown, read: false }).exec();
  }

  /** null: not theirs, or not there any more. */
  mark(userId: string, id: string, read: boolean): Promise<NoticeDocument | null> {
    return this.notices
      .findOneAndUpdate(
        { _id: oid(id), user_id: oid(userId), ...shown },
        { $set: { read, ...(read ? settled : {}) } },
        { returnDocument: 'after', projection: { keys: 0 } },
      )
      .lean<NoticeDocument>()
      .exec();
  }

  async markAll(userId: string): Promise<void> {
    await this.notices
      .updateMany({ user_id: oid(userId), ...shown, read: false }, { $set: { read: true, ...settled } })
      .exec();
  }

  /** It stays without what it said, so that the same does not come again. */
  async putAway(userId: string, id: string): Promise<boolean> {
    const gone = { gone: true, read: true, params: {}, by_id: null, ...settled };
    const filter = { _id: oid(id), user_id: oid(userId), ...shown };
    return (await this.notices.updateOne(filter, { $set: gone }).exec()).matchedCount > 0;
  }

  /** Gives whether any was unread. */
  async markKind(userId: string, kind: NoticeKind): Promise<boolean> {
    const unread = { user_id: oid(userId), kind, read: false };
    const marked = await this.notices.updateMany(unread, { $set: { read: true, ...settled } }).exec();
    return marked.modifiedCount > 0;
  }

  /** What was about it is read; gives whose. `userId` null: everybody's. */
  async seen(userId: string | null, about: string, kinds: readonly NoticeKind[] | undefined): Promise<string[]> {
    const filter = {
      ...(userId === null ? {} : { user_id: oid(userId) }),
      about,
      read: false,
      ...(kinds ? { kind: { $in: [...kinds] } } : {}),
    };
    const found = await this.notices
      .find(filter, { user_id: 1 })
      .lean<Pick<NoticeDocument, '_id' | 'user_id'>[]>()
      .exec();
    if (found.length === 0) return [];
    const ids = found.map(({ _id }) => _id);
    await this.notices.updateMany({ _id: { $in: ids } }, { $set: { read: true, ...settled } }).exec();
    return [...new Set(found.map(({ user_id }) => user_id.toHexString()))];
  }

  /** One whose reader's devices are to be told, for whoever asks alone, until the lease is over. */
  claimPush(held: boolean, now: Date, leaseMs: number): Promise<NoticeDocument | null> {
    return this.notices
      .findOneAndUpdate(
        { push_at: { $type: 'date', $lte: now }, held },
        { $set: { push_at: new Date(now.getTime() + leaseMs) }, $inc: { push_tries: 1 } },
        { sort: { push_at: 1 }, returnDocument: 'after', projection: { keys: 0 } },
      )
      .lean<NoticeDocument>()
      .exec();
  }

  /** The others of a person that have waited for the end of quiet hours, taken along; how many. */
  async takeHeld({ _id, user_id }: NoticeDocument, now: Date): Promise<number> {
    const filter = {
      user_id,
      _id: { $ne: _id },
      held: true,
      push_at: { $type: 'date', $lte: now },
    } as const;
    return (await this.notices.updateMany(filter, { $set: { push_at: null, held: false } }).exec()).modifiedCount;
  }

  /** `again` null: told. Nothing where it has changed meanwhile: it was read, or another was gathered with it. */
  async pushed({ _id, push_at }: NoticeDocument, again: Date | null): Promise<void> {
    const held = again === null ? { held: false } : {};
    await this.notices.updateOne({ _id, push_at }, { $set: { push_at: again, ...held } }).exec();
  }

  toMail(userId: string, until: Date): Promise<NoticeDocument[]> {
    return this.notices
      .find({ user_id: oid(userId), mail: true, at: { $lte: until } }, { keys: 0 })
      .lean<NoticeDocument[]>()
      .exec();
  }

  async mailed(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.notices.updateMany({ _id: { $in: [...ids] } }, { $set: { mail: false } }).exec();
  }

  async hasMail(userId: string): Promise<boolean> {
    return (await this.notices.exists({ user_id: oid(userId), mail: true }).exec()) !== null;
  }

  async removeBefore(time: Date): Promise<void> {
    await this.notices.deleteMany({ at: { $lt: time } }).exec();
  }

  /** All but the newest `most` of a person. */
  async removeBeyond(userId: string, most: number): Promise<void> {
    const surplus = await this.notices
      .find({ user_id: oid(userId) }, { _id: 1 })
      .sort({ at: -1, _id: -1 })
      .skip(most)
      .lean<Pick<NoticeDocument, '_id'>[]>()
      .exec();
    if (surplus.length > 0) await this.notices.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } }).exec();
  }

  ofPerson(userId: string, after: string | null, max: number): Promise<NoticeDocument[]> {
    return pageOf(this.notices, { user_id: oid(userId), gone: false }, { keys: 0 }, after, max);
  }

  /** Their own go with a person; of what others were told, all that is told of nothing but them. Gives those others. */
  async erase(userId: string, naming: readonly NoticeKind[]): Promise<string[]> {
    const own = { user_id: oid(userId) };
    const by = { by_id: oid(userId) };
    const others = await this.notices.distinct('user_id', { ...by, kind: { $in: [...naming] } }).exec();
    await this.notices.deleteMany(own).exec();
    await this.notices.deleteMany({ ...by, kind: { $in: [...naming] } }).exec();
    await this.notices.updateMany(by, { $set: { by_id: null } }).exec();
    return others.map((id) => id.toHexString());
  }
}
