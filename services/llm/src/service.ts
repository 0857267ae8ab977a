import { defineService } from '@mathquiz/platform';
import { TasksModule } from '@mathquiz/platform/tasks';
import { llmConfig } from './config.js';
import { ConnectionModule } from './connection/connection.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { MarksModule } from './marks/marks.module.js';
import { QuizAssistantModule } from './quiz-assistant/quiz-assistant.module.js';
import { RecordsModule } from './records/records.module.js';
import { TranslateModule } from './translate/translate.module.js';
import { UseModule } from './use/use.module.js';

export const service = defineService({
  name: 'llm',
  config: llmConfig,
  features: [
    TasksModule,
    RecordsModule,
    ConnectionModule,
    ConversationsModule,
    QuizAssistantModule,
    MarksModule,
    TranslateModule,
    UseModule,
  ],
});
