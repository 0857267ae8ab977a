import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { SocketsModule } from '../sockets/sockets.module.js';
import { ContactsService } from './contacts.service.js';
import { ExamLockService } from './exam-lock.service.js';
import { JoiningGateway } from './joining.gateway.js';
import { MessageViewsService } from './message-views.service.js';
import { ParticipantsService } from './participants.service.js';
import { RoomAccessService } from './room-access.service.js';
import { RoomViewsService } from './room-views.service.js';
import { RoomsController } from './rooms.controller.js';
import { RoomsService } from './rooms.service.js';
import { TellingService } from './telling.service.js';

const forOthers = [
  ContactsService,
  ExamLockService,
  MessageViewsService,
  ParticipantsService,
  RoomAccessService,
  RoomViewsService,
  RoomsService,
  TellingService,
];

@Module({
  imports: [RecordsModule, SocketsModule],
  controllers: [RoomsController],
  providers: [...forOthers, JoiningGateway],
  exports: forOthers,
})
export class RoomsModule {}
