import { searchTerms } from '@mathquiz/domain/format';
import {
  AppError,
  type Idempotency,
  isDuplicateKey,
  newId,
  pageOf,
  Rounds,
  sameAsBefore,
  toId,
} from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types, UpdateQuery } from 'mongoose';
import { InTurns } from './in-turns.js';
import { MessageDocument, type StoredRef } from './message.schema.js';

export type NewMessage = {
  readonly user_id: string | null;
  readonly guest: string | null;
  readonly guest_id?: Types.ObjectId;
  readonly text: string;
  readonly terms: readonly string[];
  readonly image_ids: readonly string[];
  readonly mentions: readonly string[];
  readonly reply_to: string | null;
  readonly ref: StoredRef | null;
  readonly happened?: MessageDocument['happened'];
};
type Change = UpdateQuery<MessageDocument>;

/** Other processes write to the same room as well: that often the next number may be taken. */
const maxTries = 50;
const maxRoomsKnown = 5000;
const hidden = { terms: 0, numbers: 0 } as const;

@Injectable()
export class MessagesRepository {
  private readonly turns = new InTurns();
  private readonly newer = new Rounds<MessageDocument[]>();
  /** The newest change of a room as this process knows it: a guess, which the unique index judges. */
  private readonly newest = new Map<string, number>();

  constructor(@InjectModel(MessageDocument.name) private readonly messages: Model<MessageDocument>) {}

  /** The one of the same key if there is one already. Throws `idempotency_mismatch` where that was another. */
  async create(roomId: string, message: NewMessage, once: Idempotency | null, now: Date): Promise<MessageDocument> {
    const { user_id, mentions, reply_to, terms, image_ids, ...rest } = message;
    const written = {
      ...rest,
      _id: newId(),
      room_id: toId(roomId),
      user_id: user_id === null ? null : toId(user_id),
      mentions: mentions.map(toId),
      reply_to: reply_to === null ? null : toId(reply_to),
      terms: [...terms],
      image_ids: [...image_ids],
      ...once,
      created_at: now,
    };
    return this.nextChange(roomId, async (change) => {
      try {
        return (await this.messages.create({ ...written, seq: change, change, numbers: [change] })).toObject();
      } catch (error) {
        const first = once && isDuplicateKey(error) ? await this.byKey(once.creation_key) : null;
        if (once && first) return sameAsBefore(first, once);
        throw error;
      }
    });
  }

  /** What was changed, with the next number of its room; null where nothing fits. */
  change(
    message: Pick<MessageDocument, '_id' | 'room_id'>,
    fits: object,
    change: Change,
    arrayFilters: readonly Record<string, unknown>[] = [],
  ): Promise<MessageDocument | null> {
    const { _id, room_id } = message;
    return this.nextChange(room_id.toHexString(), (number) =>
      this.messages
        .findOneAndUpdate(
          { ...fits, _id, room_id },
          { ...change, $set: { ...change.$set, change: number }, $push: { ...change.$push, numbers: number } },
          { returnDocument: 'after', ...(arrayFilters.length > 0 ? { arrayFilters: [...arrayFilters] } : {}) },
        )
        .lean<MessageDocument>()
        .exec(),
    );
  }

  find(id: string): Promise<MessageDocument | null> {
    return this.messages.findById(toId(id)).lean<MessageDocument>().exec();
  }

  findMany(ids: readonly Types.ObjectId[]): Promise<MessageDocument[]> {
    return this.messages
      .find({ _id: { $in: [...ids] } }, hidden)
      .lean<MessageDocument[]>()
      .exec();
  }

  /** Newest first. */
  async list(roomId: string, offset: number, limit: number) {
    const filter = { room_id: toId(roomId) };
    const [rows, total] = await Promise.all([
      this.messages.find(filter, hidden).sort({ seq: -1 }).skip(offset).limit(limit).lean<MessageDocument[]>().exec(),
      this.messages.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** Oldest change first. */
  after(roomId: string, change: number, max: number): Promise<MessageDocument[]> {
    return this.newer.ask(`${roomId} ${change} ${max}`, () =>
      this.messages
        .find({ room_id: toId(roomId), change: { $gt: change } }, hidden)
        .sort({ change: 1 })
        .limit(max)
        .lean<MessageDocument[]>()
        .exec(),
    );
  }

  /** `max` before it and as many after, in their order. */
  async around({ room_id, seq }: MessageDocument, max: number): Promise<MessageDocument[]> {
    const [before, after] = await Promise.all([
      this.messages
        .find({ room_id, seq: { $lt: seq } }, hidden)
        .sort({ seq: -1 })
        .limit(max)
        .lean<MessageDocument[]>()
        .exec(),
      this.messages
        .find({ room_id, seq: { $gt: seq } }, hidden)
        .sort({ seq: 1 })
        .limit(max)
        .lean<MessageDocument[]>()
        .exec(),
    ]);
    return [...before.reverse(), ...after];
  }

  /** The newest message of each room that has one. */
  lastOf(rooms: readonly { _id: Types.ObjectId; last_seq: number }[]): Promise<MessageDocument[]> {
    const places = rooms.flatMap(({ _id, last_seq }) => (last_seq > 0 ? [{ room_id: _id, seq: last_seq }] : []));
    if (places.length === 0) return Promise.resolve([]);
    return this.messages.find({ $or: places }, hidden).lean<MessageDocument[]>().exec();
  }

  unread(roomId: Types.ObjectId, userId: string, readSeq: number, most: number): Promise<number> {
    const filter = { room_id: roomId, seq: { $gt: readSeq }, user_id: { $ne: toId(userId) }, removed_at: null };
    return this.messages.countDocuments(filter).limit(most).exec();
  }

  async search(roomIds: readonly string[], q: string, offset: number, limit: number) {
    const filter = {
      room_id: { $in: roomIds.map(toId) },
      terms: { $all: searchTerms(q) },
      removed_at: null,
    };
    const [rows, total] = await Promise.all([
      this.messages.find(filter, hidden).sort({ _id: -1 }).skip(offset).limit(limit).lean<MessageDocument[]>().exec(),
      this.messages.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  holding(imageIds: readonly string[], most: number): Promise<Pick<MessageDocument, '_id' | 'user_id' | 'room_id'>[]> {
    return this.messages
      .find({ image_ids: { $in: [...imageIds] } }, { user_id: 1, room_id: 1 })
      .limit(most)
      .lean<MessageDocument[]>()
      .exec();
  }

  writtenBy(userId: string, after: string | null, max: number): Promise<MessageDocument[]> {
    return pageOf(this.messages, { user_id: toId(userId) }, hidden, after, max);
  }

  /** What somebody wrote goes with them; the place stays, so that others’ words keep their sense. */
  async erase(userId: string, now: Date): Promise<void> {
    const id = toId(userId);
    const gone = {
      text: '',
      terms: [],
      image_ids: [],
      mentions: [],
      ref: null,
      reactions: [],
      user_id: null,
      removed_at: now,
    };
    await this.messages
      .updateMany({ user_id: id }, { $set: gone, $unset: { creation_key: 1, creation_body: 1 } })
      .exec();
    await this.messages.updateMany({ removed_by: id }, { $set: { removed_by: null } }).exec();
    await this.messages.updateMany({ mentions: id }, { $pull: { mentions: id } }).exec();
    await this.messages.updateMany({ 'reactions.user_ids': id }, { $pull: { 'reactions.$[].user_ids': id } }).exec();
  }

  /** A number that no other change of the room has. A write that another process was quicker with is tried with the next. */
  private nextChange<T extends MessageDocument | null>(
    roomId: string,
    write: (change: number) => Promise<T>,
  ): Promise<T> {
    return this.turns.run(roomId, async () => {
      let newest = this.newest.get(roomId) ?? (await this.newestChange(roomId));
      for (let tries = 0; tries < maxTries; tries += 1) {
        try {
          const written = await write(newest + 1);
          // Nothing was written where nothing fitted, or where it had been written before.
          if (written?.change === newest + 1) this.keep(roomId, written.change);
          return written;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          newest = await this.newestChange(roomId);
        }
      }
      throw new AppError('busy');
    });
  }

  private keep(roomId: string, change: number): void {
    if (this.newest.size > maxRoomsKnown) this.newest.clear();
    this.newest.set(roomId, change);
  }

  private async newestChange(roomId: string): Promise<number> {
    const newest = await this.messages
      .findOne({ room_id: toId(roomId) }, { change: 1 })
      .sort({ change: -1 })
      .lean<Pick<MessageDocument, 'change'>>()
      .exec();
    return newest?.change ?? 0;
  }

  private byKey(key: string): Promise<MessageDocument | null> {
    return this.messages.findOne({ creation_key: key }).lean<MessageDocument>().exec();
  }
}
