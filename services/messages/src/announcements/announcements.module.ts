import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { UnreadModule } from '../unread/unread.module.js';
import { AnnouncingService } from './announcing.service.js';
import { MessagesSweeper } from './messages.sweeper.js';

@Module({
  imports: [ItemsModule, MailModule, UnreadModule, NoticesModule],
  providers: [AnnouncingService, MessagesSweeper],
})
export class AnnouncementsModule {}
