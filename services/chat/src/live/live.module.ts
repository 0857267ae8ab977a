import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { RecordsModule } from '../records/records.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SocketsModule } from '../sockets/sockets.module.js';
import { DoorsService } from './doors.service.js';
import { EndingService } from './ending.service.js';
import { GuestAccessService } from './guest-access.service.js';
import { GuestsController } from './guests.controller.js';
import { GuestsGateway } from './guests.gateway.js';
import { GuestsService } from './guests.service.js';
import { LiveController } from './live.controller.js';
import { LiveRoomsService } from './live-rooms.service.js';
import { LiveViewsService } from './live-views.service.js';
import { PresenceService } from './presence.service.js';
import { TriesService } from './tries.service.js';

@Module({
  imports: [RecordsModule, SocketsModule, RoomsModule, MessagesModule],
  controllers: [LiveController, GuestsController],
  providers: [
    TriesService,
    DoorsService,
    EndingService,
    LiveViewsService,
    PresenceService,
    LiveRoomsService,
    GuestAccessService,
    GuestsService,
    GuestsGateway,
  ],
  exports: [EndingService],
})
export class LiveModule {}
