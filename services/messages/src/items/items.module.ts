import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NoticesModule } from '../notices/notices.module.js';
import { UnreadModule } from '../unread/unread.module.js';
import { ContactsService } from './contacts.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveringService } from './delivering.service.js';
import { DeliveryDocument, deliverySchema } from './delivery.schema.js';
import { InboxDocument, inboxSchema } from './inbox.schema.js';
import { InboxesRepository } from './inboxes.repository.js';
import { MessageDocument, messageSchema } from './message.schema.js';
import { MessageViewsService } from './message-views.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { PersonalMessagesService } from './personal-messages.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MessageDocument.name, schema: messageSchema },
      { name: DeliveryDocument.name, schema: deliverySchema },
      { name: InboxDocument.name, schema: inboxSchema },
    ]),
    UnreadModule,
    NoticesModule,
  ],
  controllers: [MessagesController],
  providers: [
    MessagesRepository,
    DeliveriesRepository,
    InboxesRepository,
    MessageViewsService,
    ContactsService,
    DeliveringService,
    MessagesService,
    PersonalMessagesService,
  ],
  exports: [MessagesRepository, DeliveriesRepository, InboxesRepository, MessageViewsService, DeliveringService],
})
export class ItemsModule {}
