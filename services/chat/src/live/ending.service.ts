import { events } from '@mathquiz/contracts';
import { CONFIG, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { GuestsRepository } from '../records/guests.repository.js';
import { type LiveRoomDocument, LiveRoomsRepository } from '../records/live-rooms.repository.js';
import { MembersRepository } from '../records/members.repository.js';
import { Sockets } from '../sockets/sockets.js';

const atOnce = 100;
const maxMembers = 1000;

/**
 * The end of a live room: by its owner, or after a day. First it is stored that it has ended, by which nobody comes in or writes; then
 * everybody is let go. Each step may be repeated: what a crash leaves, the next sweep of any process finds.
 */
@Injectable()
export class EndingService {
  constructor(
    @Inject(CONFIG) config: ChatConfig,
    @Inject(LiveRoomsRepository) private readonly rooms: LiveRoomsRepository,
    @Inject(GuestsRepository) private readonly guests: GuestsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(config.SWEEP_MS, 'live rooms', (now) => this.sweep(now), { soon: true });
  }

  /** Its messages stay, for whoever has opened it. */
  async end(room: LiveRoomDocument, now: Date): Promise<void> {
    await this.rooms.end(room._id, now);
    await this.letGo(room);
  }

  async endAllOf(ownerId: string, now: Date): Promise<void> {
    for (const room of await this.rooms.openOf(ownerId)) await this.end(room, now);
  }

  private async sweep(now: Date): Promise<void> {
    for (const room of await this.rooms.due(now, atOnce)) await this.end(room, now);
  }

  private async letGo({ _id, owner_id }: LiveRoomDocument): Promise<void> {
    const room_id = _id.toHexString();
    const owner = owner_id?.toHexString();
    const members = (await this.members.inRoom(_id, maxMembers)).map(({ user_id }) => user_id.toHexString());
    await this.members.leaveAll(_id, owner_id);
    await this.guests.removeOf(_id);
    const gone = { command: 'remove-room', data: { room_id }, message: '' };
    const others = members.filter((id) => id !== owner);
    this.sockets.tellPeople(events.system, others, gone);
    for (const id of others) this.sockets.dropFromRoom(id, room_id);
    // To its owner it is still there, to be read.
    this.sockets.tell(events.roomSystem, { room_id, command: 'update-room', data: { room_id }, message: '' });
    this.sockets.tell(events.liveSystem, { room_id, command: 'remove-room', present: null });
    this.sockets.closeGuestsOf(room_id);
    await this.rooms.settle(_id);
  }
}
