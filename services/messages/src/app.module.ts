import { BusModule, healthModule, mongoOptions } from '@mathquiz/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { MESSAGES_CONFIG, type MessagesConfig } from './config.js';
import { ItemsModule } from './items/items.module.js';
import { MailModule } from './mail/mail.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PeopleModule } from './people/people.module.js';
import { PersonalModule } from './personal/personal.module.js';

@Global()
@Module({})
export class AppModule {
  static with(config: MessagesConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        MongooseModule.forRoot(config.MONGO_URL, mongoOptions(config, 'messages')),
        BusModule.connect(config.NATS_URL, 'messages-asks'),
        PeopleModule,
        MailModule,
        ItemsModule,
        NotificationsModule,
        AnnouncementsModule,
        PersonalModule,
        healthModule('messages'),
      ],
      providers: [{ provide: MESSAGES_CONFIG, useValue: config }],
      exports: [MESSAGES_CONFIG],
    };
  }
}
