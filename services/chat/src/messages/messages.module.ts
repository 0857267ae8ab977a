import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { RecordsModule } from '../records/records.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SocketsModule } from '../sockets/sockets.module.js';
import { DirectService } from './direct.service.js';
import { MessageChangesService } from './message-changes.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { PaceService } from './pace.service.js';

@Module({
  imports: [RecordsModule, NoticesModule, SocketsModule, RoomsModule],
  controllers: [MessagesController],
  providers: [PaceService, MessagesService, MessageChangesService, DirectService],
  exports: [PaceService, MessagesService, MessageChangesService],
})
export class MessagesModule {}
