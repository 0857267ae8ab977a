import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
import { DigestService } from './digest.service.js';
import { NoticeDocument, noticeSchema } from './notice.schema.js';
import { NoticeSettingsRepository } from './notice-settings.repository.js';
import { NoticeSettingsDocument, noticeSettingsSchema } from './notice-settings.schema.js';
import { NoticeSettingsService } from './notice-settings.service.js';
import { NoticeWordsService } from './notice-words.service.js';
import { NoticesController } from './notices.controller.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { NoticesSweeper } from './notices.sweeper.js';
import { PushWorker } from './push.worker.js';
import { PushingService } from './pushing.service.js';
import { TellingService } from './telling.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NoticeDocument.name, schema: noticeSchema },
      { name: NoticeSettingsDocument.name, schema: noticeSettingsSchema },
    ]),
    MailModule,
    PushModule,
  ],
  controllers: [NoticesController],
  providers: [
    NoticesRepository,
    NoticeSettingsRepository,
    NoticeSettingsService,
    TellingService,
    NoticesService,
    NoticeWordsService,
    PushingService,
    PushWorker,
    DigestService,
    NoticesSweeper,
  ],
  exports: [TellingService, NoticeSettingsService],
})
export class NoticesModule {}
