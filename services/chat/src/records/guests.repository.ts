import { guestKey, guestName } from '@mathquiz/domain/access';
import { AppError, isDuplicateKey, newId, toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { GuestDocument } from './guest.schema.js';

/** More of one name than a room has guests there cannot be. */
const maxTurns = 2000;

@Injectable()
export class GuestsRepository {
  constructor(@InjectModel(GuestDocument.name) private readonly guests: Model<GuestDocument>) {}

  /** Under their name, or with a number where another has it: the unique index gives each to one alone. */
  async add(roomId: Types.ObjectId, wanted: string, now: Date): Promise<GuestDocument> {
    // Where a hundred are called the same, the next does not try a hundred names.
    const first = (await this.taken(roomId, guestKey(wanted))) ? (await this.countNamed(roomId, wanted)) + 1 : 1;
    for (let turn = first; turn < maxTurns; turn += 1) {
      const name = guestName(wanted, turn);
      const guest = { _id: newId(), room_id: roomId, name, key: guestKey(name), in_room: true, came_at: now };
      try {
        return (await this.guests.create(guest)).toObject();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    throw new AppError('busy');
  }

  find(id: string): Promise<GuestDocument | null> {
    return this.guests.findById(toId(id)).lean<GuestDocument>().exec();
  }

  /** Whether they were in it until now. */
  leave(roomId: Types.ObjectId, id: string): Promise<boolean> {
    return this.end(roomId, id, {});
  }

  /** The same, for good. */
  putOut(roomId: Types.ObjectId, id: string): Promise<boolean> {
    return this.end(roomId, id, { put_out: true });
  }

  private async end(roomId: Types.ObjectId, id: string, more: { put_out?: true }): Promise<boolean> {
    const filter = { _id: toId(id), room_id: roomId, in_room: true };
    return (await this.guests.updateOne(filter, { $set: { in_room: false, ...more } }).exec()).matchedCount > 0;
  }

  async list(roomId: Types.ObjectId, offset: number, limit: number) {
    const filter = { room_id: roomId, in_room: true };
    const [rows, total] = await Promise.all([
      this.guests.find(filter).sort({ came_at: 1, _id: 1 }).skip(offset).limit(limit).lean<GuestDocument[]>().exec(),
      this.guests.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  async removeOf(roomId: Types.ObjectId): Promise<void> {
    await this.guests.deleteMany({ room_id: roomId }).exec();
  }

  private async taken(roomId: Types.ObjectId, key: string): Promise<boolean> {
    return (await this.guests.exists({ room_id: roomId, key }).exec()) !== null;
  }

  private countNamed(roomId: Types.ObjectId, wanted: string): Promise<number> {
    const key = guestKey(wanted);
    return this.guests.countDocuments({ room_id: roomId, key: { $gte: key, $lt: `${key} :` } }).exec();
  }
}
