import { events } from '@mathquiz/contracts';
import { isLive } from '@mathquiz/domain/access';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LiveRoomsRepository } from '../records/live-rooms.repository.js';
import { MembersRepository } from '../records/members.repository.js';
import { RoomsService } from '../rooms/rooms.service.js';
import { Sockets } from '../sockets/sockets.js';

/** A hall that comes in at one moment is told once of all who have come in such a time, not five hundred times of one. */
const togetherMs = 500;

/** Somebody has come into a live room, or is gone: its pages show how many are there. */
@Injectable()
export class PresenceService implements OnApplicationShutdown {
  private readonly logger = new Logger('Presence');
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    @Inject(LiveRoomsRepository) private readonly rooms: LiveRoomsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(RoomsService) private readonly roomsService: RoomsService,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  changed(roomId: string): void {
    if (this.timers.has(roomId)) return;
    const tell = () => {
      this.timers.delete(roomId);
      this.tell(roomId).catch((error: unknown) => this.logger.warn(String(error)));
    };
    this.timers.set(roomId, setTimeout(tell, togetherMs).unref());
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private async tell(room_id: string): Promise<void> {
    const room = await this.rooms.find(room_id);
    if (!room || !isLive(room.live, new Date())) return;
    this.roomsService.tellChanged(room_id);
    const present = room.live.guests + (await this.members.count(room._id));
    this.sockets.tell(events.liveSystem, { room_id, command: 'update-room', present });
  }
}
