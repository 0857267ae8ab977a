import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
import { UnreadModule } from '../unread/unread.module.js';
import { AnnouncingService } from './announcing.service.js';
import { MessagesSweeper } from './messages.sweeper.js';
import { PushWorker } from './push.worker.js';
import { PushingService } from './pushing.service.js';

@Module({
  imports: [ItemsModule, MailModule, UnreadModule, PushModule],
  providers: [AnnouncingService, MessagesSweeper, PushingService, PushWorker],
})
export class AnnouncementsModule {}
