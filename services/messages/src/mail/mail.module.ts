import { BusClient, CONFIG, TextOverrides } from '@mathquiz/platform';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { MessagesConfig } from '../config.js';
import { ComposingService } from './composing.service.js';
import { FollowingService } from './following.service.js';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { MailWorker } from './mail.worker.js';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';
import { OutgoingMailDocument, outgoingMailSchema } from './outgoing-mail.schema.js';
import { folderTransport } from './transport/folder-transport.js';
import { MAIL_TRANSPORT, type MailTransport } from './transport/mail-transport.js';
import { noTransport } from './transport/no-transport.js';
import { smtpTransport } from './transport/smtp-transport.js';

function transportOf({ SMTP_URL, MAIL_FROM, MAIL_FOLDER }: MessagesConfig): MailTransport {
  if (SMTP_URL && MAIL_FROM) return smtpTransport(SMTP_URL, MAIL_FROM);
  return MAIL_FOLDER ? folderTransport(MAIL_FOLDER) : noTransport;
}

@Module({
  imports: [MongooseModule.forFeature([{ name: OutgoingMailDocument.name, schema: outgoingMailSchema }])],
  controllers: [MailController],
  providers: [
    { provide: MAIL_TRANSPORT, inject: [CONFIG], useFactory: transportOf },
    { provide: TextOverrides, inject: [BusClient], useFactory: (bus: BusClient) => new TextOverrides(bus, '') },
    OutgoingMailRepository,
    ComposingService,
    MailWorker,
    MailService,
    FollowingService,
  ],
  exports: [MailService, OutgoingMailRepository],
})
export class MailModule {}
