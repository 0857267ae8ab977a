import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlockDocument, blockSchema } from './block.schema.js';
import { BlocksRepository } from './blocks.repository.js';
import { DeskRepository } from './desk.repository.js';
import { DeskDocument, deskSchema, ReplyDocument, replySchema } from './desk.schema.js';
import { GuestDocument, guestSchema } from './guest.schema.js';
import { GuestsRepository } from './guests.repository.js';
import { HelpRepository } from './help.repository.js';
import { HelpDocument, helpSchema, OpenHelpDocument, openHelpSchema } from './help.schema.js';
import { KnownRooms } from './known-rooms.js';
import { LiveRoomsRepository } from './live-rooms.repository.js';
import { MemberDocument, memberSchema } from './member.schema.js';
import { MembersRepository } from './members.repository.js';
import { MessageDocument, messageSchema } from './message.schema.js';
import { MessagesRepository } from './messages.repository.js';
import { ReportDocument, reportSchema } from './report.schema.js';
import { ReportsRepository } from './reports.repository.js';
import { RoomDocument, roomSchema } from './room.schema.js';
import { RoomsRepository } from './rooms.repository.js';

const repositories = [
  RoomsRepository,
  LiveRoomsRepository,
  GuestsRepository,
  MembersRepository,
  MessagesRepository,
  BlocksRepository,
  ReportsRepository,
  HelpRepository,
  DeskRepository,
];

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: RoomDocument.name, schema: roomSchema },
      { name: MemberDocument.name, schema: memberSchema },
      { name: GuestDocument.name, schema: guestSchema },
      { name: MessageDocument.name, schema: messageSchema },
      { name: BlockDocument.name, schema: blockSchema },
      { name: ReportDocument.name, schema: reportSchema },
      { name: HelpDocument.name, schema: helpSchema },
      { name: OpenHelpDocument.name, schema: openHelpSchema },
      { name: DeskDocument.name, schema: deskSchema },
      { name: ReplyDocument.name, schema: replySchema },
    ]),
  ],
  providers: [KnownRooms, ...repositories],
  exports: repositories,
})
export class RecordsModule {}
