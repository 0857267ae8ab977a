import { roomMoved } from '@mathquiz/contracts';
import { BusClient, Kept, toId, untilSaid } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberDocument } from './member.schema.js';
import type { RoomDocument } from './room.schema.js';

/** Without what every message and every look moves. */
export type KnownRoom = Omit<RoomDocument, 'last_seq' | 'last_change' | 'last_at'>;
export type KnownMember = Omit<MemberDocument, 'read_seq'>;

/** Where a word may have been lost: read again. */
const lasting = { surelyMs: 0, mostMs: 600_000 };

/**
 * What goes by a room and who is in it, kept in memory until whoever writes it says that it is new: a word in a room, and a page that comes
 * back to it, ask the database nothing of it. Another process may be a moment behind what was acknowledged here; what must not be is
 * read from the database (`find`).
 */
@Injectable()
export class KnownRooms {
  private readonly rooms: Kept<KnownRoom | null>;
  /** By room, then person. */
  private readonly members: Kept<KnownMember | null>;

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    const words = bus.listenCounted(roomMoved, ({ room_id }) => this.forget(room_id));
    const holds = untilSaid(bus, [words], lasting);
    this.rooms = new Kept(holds);
    this.members = new Kept(holds);
    bus.counts(roomMoved);
  }

  room(id: string, find: () => Promise<KnownRoom | null>): Promise<KnownRoom | null> {
    const key = toId(id).toHexString();
    return this.rooms.get(key, '', async () => {
      const room = await find();
      // One that is not there yet may be made; live rooms change with every guest.
      if (!room || room.live) this.rooms.forget(key);
      return room;
    });
  }

  member(roomId: string, userId: string, find: () => Promise<KnownMember | null>): Promise<KnownMember | null> {
    return this.members.get(roomId, userId, find);
  }

  /** After it is stored. null: rooms of which it is not known which they are. */
  moved(roomId: string | null): void {
    this.forget(roomId);
    this.bus.emit(roomMoved, { room_id: roomId });
  }

  private forget(roomId: string | null): void {
    for (const kept of [this.rooms, this.members]) {
      if (roomId === null) kept.clear();
      else kept.forget(roomId);
    }
  }
}
