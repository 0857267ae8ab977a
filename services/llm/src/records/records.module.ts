import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AiSettingsRepository } from './ai-settings.repository.js';
import { AiSettingsDocument, aiSettingsSchema } from './ai-settings.schema.js';
import { CallDocument, callSchema } from './call.schema.js';
import { CallsRepository } from './calls.repository.js';
import { ConversationDocument, conversationSchema } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';
import { MarkProposalDocument, markProposalSchema } from './mark-proposal.schema.js';
import { MarkProposalsRepository } from './mark-proposals.repository.js';
import { TranslatedTextsRepository } from './translated-texts.repository.js';
import { TranslatedTextsDocument, translatedTextsSchema } from './translated-texts.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AiSettingsDocument.name, schema: aiSettingsSchema },
      { name: CallDocument.name, schema: callSchema },
      { name: ConversationDocument.name, schema: conversationSchema },
      { name: MarkProposalDocument.name, schema: markProposalSchema },
      { name: TranslatedTextsDocument.name, schema: translatedTextsSchema },
    ]),
  ],
  providers: [
    AiSettingsRepository,
    CallsRepository,
    ConversationsRepository,
    MarkProposalsRepository,
    TranslatedTextsRepository,
  ],
  exports: [
    AiSettingsRepository,
    CallsRepository,
    ConversationsRepository,
    MarkProposalsRepository,
    TranslatedTextsRepository,
  ],
})
export class RecordsModule {}
