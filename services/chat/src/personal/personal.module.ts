import { Module } from '@nestjs/common';
import { ChannelModule } from '../channel/channel.module.js';
import { LiveModule } from '../live/live.module.js';
import { RecordsModule } from '../records/records.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { PersonalChatService } from './personal-chat.service.js';

@Module({ imports: [ChannelModule, RecordsModule, RoomsModule, LiveModule], providers: [PersonalChatService] })
export class PersonalModule {}
