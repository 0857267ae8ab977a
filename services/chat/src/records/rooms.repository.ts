import type { HelpAudience, RoomType } from '@mathquiz/contracts';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { type Idempotency, isDuplicateKey, newId, sameAsBefore, Together, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types, UpdateQuery } from 'mongoose';
import { type KnownRoom, KnownRooms } from './known-rooms.js';
import type { MessageDocument } from './message.schema.js';
import { type LiveDocument, RoomDocument } from './room.schema.js';

export type NewRoom = {
  readonly type: RoomType;
  readonly name: string;
  readonly group_id: string | null;
  readonly owner_id: string | null;
  readonly live?: LiveDocument;
};

const directKey = (one: string, other: string): string => [one, other].sort().join(':');

@Injectable()
export class RoomsRepository {
  private readonly found = new Together(async (ids: readonly string[]) => {
    const rows = await this.findMany([...new Set(ids)].map(toId));
    const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

  constructor(
    @InjectModel(RoomDocument.name) private readonly rooms: Model<RoomDocument>,
    @Inject(KnownRooms) private readonly knownRooms: KnownRooms,
  ) {}

  /** The one of the same key if there is one already. Throws `idempotency_mismatch` where that was another. */
  async create(room: NewRoom, once: Idempotency | null, now: Date): Promise<RoomDocument> {
    try {
      return (await this.rooms.create({ ...this.stored(room, now), _id: newId(), ...once })).toObject();
    } catch (error) {
      const first =
        once && isDuplicateKey(error)
          ? await this.rooms.findOne({ creation_key: once.creation_key }).lean<RoomDocument>().exec()
          : null;
      if (once && first) return sameAsBefore(first, once);
      throw error;
    }
  }

  /** The room of a request for help, under the id that was drawn for it; the same is made once. */
  async ofHelp(id: Types.ObjectId, audience: HelpAudience, now: Date): Promise<void> {
    const { created_at, last_at, ...room } = this.stored(
      { type: 'help', name: '', group_id: null, owner_id: null },
      now,
    );
    await this.rooms
      .updateOne({ _id: id }, { $setOnInsert: { ...room, audience, created_at, last_at } }, { upsert: true })
      .exec()
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  /** The room of two, made now if there is none. */
  async direct(one: string, other: string, now: Date): Promise<RoomDocument> {
    const direct_key = directKey(one, other);
    const room = { ...this.stored({ type: 'direct', name: '', group_id: null, owner_id: null }, now), direct_key };
    try {
      await this.rooms.updateOne({ direct_key }, { $setOnInsert: room }, { upsert: true }).exec();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const found = await this.findDirect(one, other);
    if (!found) throw new Error('a room for two that was just made is not there');
    return found;
  }

  findDirect(one: string, other: string): Promise<RoomDocument | null> {
    return this.rooms
      .findOne({ direct_key: directKey(one, other) })
      .lean<RoomDocument>()
      .exec();
  }

  /** When a class comes back at once, its room is read once for all who ask in the same moment. */
  find(id: string): Promise<RoomDocument | null> {
    return this.found.ask(toId(id).toHexString());
  }

  /** As this process knows it: without what moves with every message. */
  known(id: string): Promise<KnownRoom | null> {
    return this.knownRooms.room(id, () => this.find(id));
  }

  findMany(ids: readonly Types.ObjectId[]): Promise<RoomDocument[]> {
    return this.rooms
      .find({ _id: { $in: [...ids] } })
      .lean<RoomDocument[]>()
      .exec();
  }

  /** Those of these ids, and of these groups. */
  async list(ids: readonly Types.ObjectId[], groupIds: readonly string[], q: string, offset: number, limit: number) {
    const terms = searchTerms(q);
    const filter = {
      $or: [
        // A room for two is there from its first message on.
        { _id: { $in: [...ids] }, group_id: null, type: { $ne: 'direct' as const } },
        { _id: { $in: [...ids] }, type: 'direct' as const, last_seq: { $gt: 0 } },
        { group_id: { $in: groupIds.map(toId) } },
      ],
      ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.rooms.find(filter).sort({ last_at: -1, _id: -1 }).skip(offset).limit(limit).lean<RoomDocument[]>().exec(),
      this.rooms.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  async ofGroups(groupIds: readonly string[]): Promise<RoomDocument[]> {
    if (groupIds.length === 0) return [];
    return this.rooms
      .find({ group_id: { $in: groupIds.map(toId) } })
      .lean<RoomDocument[]>()
      .exec();
  }

  change(
    id: Types.ObjectId,
    change: Partial<Pick<RoomDocument, 'name' | 'closed_until'>>,
  ): Promise<RoomDocument | null> {
    const terms = change.name === undefined ? {} : { terms: indexTerms(change.name) };
    return this.changed(id, { _id: id }, { $set: { ...change, ...terms } });
  }

  /** Before a message is acknowledged, so that no list lacks it. */
  async moved({ room_id, seq, change, created_at }: MessageDocument): Promise<void> {
    const newer = { last_seq: seq, last_change: change, last_at: created_at };
    await this.rooms.updateOne({ _id: room_id }, { $max: newer }).exec();
  }

  /** null where there are `most` pins already. */
  pin(id: Types.ObjectId, messageId: Types.ObjectId, most: number): Promise<RoomDocument | null> {
    return this.changed(id, { _id: id, [`pins.${most - 1}`]: { $exists: false } }, { $addToSet: { pins: messageId } });
  }

  unpin(id: Types.ObjectId, messageId: Types.ObjectId): Promise<RoomDocument | null> {
    return this.changed(id, { _id: id }, { $pull: { pins: messageId } });
  }

  async forgetOwner(userId: string): Promise<void> {
    await this.rooms.updateMany({ owner_id: toId(userId) }, { $set: { owner_id: null } }).exec();
    await this.rooms.updateMany({ direct_key: new RegExp(userId) }, { $unset: { direct_key: 1 } }).exec();
    await this.rooms
      .updateMany({ creation_key: new RegExp(`^${userId}:`) }, { $unset: { creation_key: 1, creation_body: 1 } })
      .exec();
    this.knownRooms.moved(null);
  }

  private async changed(
    id: Types.ObjectId,
    fits: object,
    change: UpdateQuery<RoomDocument>,
  ): Promise<RoomDocument | null> {
    const room = await this.rooms
      .findOneAndUpdate(fits, change, { returnDocument: 'after' })
      .lean<RoomDocument>()
      .exec();
    this.knownRooms.moved(id.toHexString());
    return room;
  }

  private stored({ group_id, owner_id, ...room }: NewRoom, now: Date) {
    return {
      ...room,
      terms: indexTerms(room.name),
      group_id: group_id === null ? null : toId(group_id),
      owner_id: owner_id === null ? null : toId(owner_id),
      last_at: now,
      created_at: now,
    };
  }
}
