import { asLiveCode, liveLimits } from '@mathquiz/contracts';
import { toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type LiveDocument, RoomDocument } from './room.schema.js';

export type LiveRoomDocument = RoomDocument & { live: LiveDocument };

/** What only live rooms have; the rest of them is in `RoomsRepository`. */
@Injectable()
export class LiveRoomsRepository {
  constructor(@InjectModel(RoomDocument.name) private readonly rooms: Model<RoomDocument>) {}

  /** By its id or its code. */
  find(key: string): Promise<LiveRoomDocument | null> {
    const code = asLiveCode(key);
    return this.rooms
      .findOne(code === null ? { _id: toId(key), live: { $ne: null } } : { 'live.code': code })
      .lean<LiveRoomDocument>()
      .exec();
  }

  async setPassword(id: Types.ObjectId, password_hash: string | null): Promise<void> {
    await this.rooms.updateOne({ _id: id }, { $set: { 'live.password_hash': password_hash } }).exec();
  }

  /** One guest more, where there is room and it is open. */
  async takePlace(id: Types.ObjectId, now: Date): Promise<boolean> {
    const fits = {
      _id: id,
      'live.ended_at': null,
      'live.ends_at': { $gt: now },
      'live.guests': { $lt: liveLimits.guests },
    };
    return (await this.rooms.updateOne(fits, { $inc: { 'live.guests': 1 } }).exec()).matchedCount > 0;
  }

  async givePlaceBack(id: Types.ObjectId): Promise<void> {
    await this.rooms.updateOne({ _id: id, 'live.guests': { $gt: 0 } }, { $inc: { 'live.guests': -1 } }).exec();
  }

  /** Where somebody has ended it before, that moment stays. */
  async end(id: Types.ObjectId, now: Date): Promise<void> {
    await this.rooms
      .updateOne({ _id: id, 'live.ended_at': null }, { $set: { 'live.ended_at': now, 'live.password_hash': null } })
      .exec();
  }

  async settle(id: Types.ObjectId): Promise<void> {
    await this.rooms.updateOne({ _id: id }, { $set: { 'live.settled': true, 'live.guests': 0 } }).exec();
  }

  /** Those whose time is over, or that were ended, and from which not everybody was let go yet. */
  due(now: Date, most: number): Promise<LiveRoomDocument[]> {
    return this.rooms
      .find({ 'live.settled': false, $or: [{ 'live.ends_at': { $lte: now } }, { 'live.ended_at': { $ne: null } }] })
      .limit(most)
      .lean<LiveRoomDocument[]>()
      .exec();
  }

  openOf(ownerId: string): Promise<LiveRoomDocument[]> {
    return this.rooms
      .find({ owner_id: toId(ownerId), 'live.settled': false })
      .lean<LiveRoomDocument[]>()
      .exec();
  }
}
