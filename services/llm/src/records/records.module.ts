import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CallDocument, callSchema } from './call.schema.js';
import { CallsRepository } from './calls.repository.js';
import { ConversationDocument, conversationSchema } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';
import { MarkProposalDocument, markProposalSchema } from './mark-proposal.schema.js';
import { MarkProposalsRepository } from './mark-proposals.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CallDocument.name, schema: callSchema },
      { name: ConversationDocument.name, schema: conversationSchema },
      { name: MarkProposalDocument.name, schema: markProposalSchema },
    ]),
  ],
  providers: [CallsRepository, ConversationsRepository, MarkProposalsRepository],
  exports: [CallsRepository, ConversationsRepository, MarkProposalsRepository],
})
export class RecordsModule {}
