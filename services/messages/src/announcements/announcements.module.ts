import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NewsModule } from '../notifications/news.module.js';
import { AnnouncingService } from './announcing.service.js';
import { MessagesSweeper } from './messages.sweeper.js';

@Module({ imports: [ItemsModule, MailModule, NewsModule], providers: [AnnouncingService, MessagesSweeper] })
export class AnnouncementsModule {}
