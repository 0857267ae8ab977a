import type { RoomNotices } from '@mathquiz/contracts';
import { Rounds, Together, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type KnownMember, KnownRooms } from './known-rooms.js';
import { MemberDocument } from './member.schema.js';

type Reader = Pick<MemberDocument, 'user_id' | 'read_seq'>;
type Own = Partial<Pick<MemberDocument, 'notices' | 'muted_until'>>;

@Injectable()
export class MembersRepository {
  private readonly found = new Together(async (asked: readonly { room: string; user: string }[]) => {
    const rooms = Map.groupBy(asked, ({ room }) => room);
    const $or = [...rooms].map(([room, those]) => ({
      room_id: toId(room),
      user_id: { $in: those.map(({ user }) => toId(user)) },
    }));
    const rows = await this.members
      .find($or.length === 1 && $or[0] ? $or[0] : { $or })
      .lean<MemberDocument[]>()
      .exec();
    const byBoth = new Map(rows.map((row) => [`${row.room_id.toHexString()} ${row.user_id.toHexString()}`, row]));
    return asked.map(({ room, user }) => byBoth.get(`${room} ${user}`) ?? null);
  });

  private readonly reading = new Rounds<Reader[]>();

  constructor(
    @InjectModel(MemberDocument.name) private readonly members: Model<MemberDocument>,
    @Inject(KnownRooms) private readonly knownRooms: KnownRooms,
  ) {}

  find(roomId: Types.ObjectId, userId: string): Promise<MemberDocument | null> {
    return this.found.ask({ room: roomId.toHexString(), user: toId(userId).toHexString() });
  }

  /** As this process knows it: without what they have read. */
  known(roomId: string, userId: string): Promise<KnownMember | null> {
    return this.knownRooms.member(roomId, userId, () => this.find(toId(roomId), userId));
  }

  /** Those who were not in it: they are now. */
  async add(roomId: Types.ObjectId, userIds: readonly string[], now: Date): Promise<void> {
    const writes = userIds.map((id) => ({
      updateOne: {
        filter: { room_id: roomId, user_id: toId(id) },
        update: {
          $set: { in_room: true },
          $setOnInsert: { joined_at: now, read_seq: 0, notices: 'all', muted_until: null },
        },
        upsert: true,
      },
    }));
    if (writes.length === 0) return;
    await this.members.bulkWrite(writes, { ordered: false });
    this.moved(roomId);
  }

  async leave(roomId: Types.ObjectId, userId: string): Promise<boolean> {
    const filter = { room_id: roomId, user_id: toId(userId), in_room: true };
    const { matchedCount } = await this.members.updateOne(filter, { $set: { in_room: false } }).exec();
    this.moved(roomId);
    return matchedCount > 0;
  }

  /** Everybody but one. */
  async leaveAll(roomId: Types.ObjectId, but: Types.ObjectId | null): Promise<void> {
    const others = but === null ? {} : { user_id: { $ne: but } };
    await this.members.updateMany({ room_id: roomId, ...others }, { $set: { in_room: false } }).exec();
    this.moved(roomId);
  }

  /** What is somebody’s own in a room; of a group’s room it is made when it is first said. */
  async set(roomId: Types.ObjectId, userId: string, own: Own, now: Date): Promise<void> {
    await this.upsert(roomId, userId, { $set: own }, now);
    this.moved(roomId);
  }

  /** Never back: two devices may say so in any order. */
  async read(roomId: Types.ObjectId, userId: string, seq: number, now: Date): Promise<void> {
    await this.upsert(roomId, userId, { $max: { read_seq: seq } }, now);
  }

  roomsOf(userId: string): Promise<MemberDocument[]> {
    return this.members
      .find({ user_id: toId(userId) })
      .lean<MemberDocument[]>()
      .exec();
  }

  of(userId: string, roomIds: readonly Types.ObjectId[]): Promise<MemberDocument[]> {
    return this.members
      .find({ user_id: toId(userId), room_id: { $in: [...roomIds] } })
      .lean<MemberDocument[]>()
      .exec();
  }

  /** The first who came, and how many there are. */
  async inRoom(roomId: Types.ObjectId, most: number): Promise<MemberDocument[]> {
    return this.members
      .find({ room_id: roomId, in_room: true })
      .sort({ joined_at: 1, _id: 1 })
      .limit(most)
      .lean<MemberDocument[]>()
      .exec();
  }

  count(roomId: Types.ObjectId): Promise<number> {
    return this.members.countDocuments({ room_id: roomId, in_room: true }).exec();
  }

  /** Who has read up to a message, or further. */
  readers(roomId: Types.ObjectId, from: number, most: number): Promise<Reader[]> {
    return this.reading.ask(`${roomId.toHexString()} ${from} ${most}`, () =>
      this.members
        .find({ room_id: roomId, read_seq: { $gte: from } }, { user_id: 1, read_seq: 1 })
        .limit(most)
        .lean<MemberDocument[]>()
        .exec(),
    );
  }

  mutedIn(roomId: Types.ObjectId, now: Date): Promise<MemberDocument[]> {
    return this.members
      .find({ room_id: roomId, muted_until: { $gt: now } })
      .lean<MemberDocument[]>()
      .exec();
  }

  async removeOfPerson(userId: string): Promise<void> {
    await this.members.deleteMany({ user_id: toId(userId) }).exec();
    this.knownRooms.moved(null);
  }

  private moved(roomId: Types.ObjectId): void {
    this.knownRooms.moved(roomId.toHexString());
  }

  private async upsert(roomId: Types.ObjectId, userId: string, change: object, now: Date): Promise<void> {
    const stated = change as {
      $set?: { notices?: RoomNotices; muted_until?: Date | null };
      $max?: { read_seq: number };
    };
    const initial = { in_room: false, joined_at: now, notices: 'all', muted_until: null, read_seq: 0 };
    const left = Object.entries(initial).filter(([name]) => !(name in { ...stated.$set, ...stated.$max }));
    await this.members
      .updateOne(
        { room_id: roomId, user_id: toId(userId) },
        { ...change, $setOnInsert: Object.fromEntries(left) },
        { upsert: true },
      )
      .exec();
  }
}
