import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CallDocument, callSchema } from './call.schema.js';
import { CallsRepository } from './calls.repository.js';
import { ConversationDocument, conversationSchema } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CallDocument.name, schema: callSchema },
      { name: ConversationDocument.name, schema: conversationSchema },
    ]),
  ],
  providers: [CallsRepository, ConversationsRepository],
  exports: [CallsRepository, ConversationsRepository],
})
export class RecordsModule {}
