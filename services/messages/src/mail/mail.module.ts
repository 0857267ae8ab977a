import { BusClient, OwnTexts } from '@mathquiz/platform';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MESSAGES_CONFIG, type MessagesConfig } from '../config.js';
import { ComposingService } from './composing.service.js';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { MailWorker } from './mail.worker.js';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';
import { OutgoingMailDocument, outgoingMailSchema } from './outgoing-mail.schema.js';
import { folderPostOffice } from './post/folder.post-office.js';
import { noPostOffice } from './post/no-post-office.js';
import { POST_OFFICE, type PostOffice } from './post/post-office.js';
import { smtpPostOffice } from './post/smtp.post-office.js';

function postOfficeOf({ SMTP_URL, MAIL_FROM, MAIL_FOLDER }: MessagesConfig): PostOffice {
  if (SMTP_URL && MAIL_FROM) return smtpPostOffice(SMTP_URL, MAIL_FROM);
  return MAIL_FOLDER ? folderPostOffice(MAIL_FOLDER) : noPostOffice;
}

@Module({
  imports: [MongooseModule.forFeature([{ name: OutgoingMailDocument.name, schema: outgoingMailSchema }])],
  controllers: [MailController],
  providers: [
    { provide: POST_OFFICE, inject: [MESSAGES_CONFIG], useFactory: postOfficeOf },
    { provide: OwnTexts, inject: [BusClient], useFactory: (bus: BusClient) => new OwnTexts(bus, '') },
    OutgoingMailRepository,
    ComposingService,
    MailWorker,
    MailService,
  ],
  exports: [MailService, OutgoingMailRepository],
})
export class MailModule {}
