import { liveEvents } from './chat/app.events.js';
import { liveEventSchemas } from './chat/app.schemas.js';
import { chatEvents } from './chat/chat.events.js';
import { chatEventSchemas } from './chat/chat.schemas.js';
import { documentEvents } from './chat/document.events.js';
import { documentEventSchemas } from './chat/document.schemas.js';
import { joinEvents, merged } from './contract.js';
import { quizAssistantEvents } from './llm/quiz-assistant.events.js';
import { quizAssistantEventSchemas } from './llm/quiz-assistant.schemas.js';
import { submissionEvents } from './mathquiz/submission.events.js';
import { submissionEventSchemas } from './mathquiz/submission.schemas.js';
import { testEvents } from './mathquiz/test.events.js';
import { testEventSchemas } from './mathquiz/test.schemas.js';
import { messageEvents } from './messages/items.events.js';
import { messageEventSchemas } from './messages/items.schemas.js';
import { noticeEvents } from './messages/notices.events.js';
import { noticeEventSchemas } from './messages/notices.schemas.js';
import { taskEvents } from './storage/task.events.js';
import { taskEventSchemas } from './storage/task.schemas.js';
import { creditEvents } from './transactions/credits.events.js';
import { creditEventSchemas } from './transactions/credits.schemas.js';

/** Every event that open pages are told. */
export const events = merged(
  joinEvents(submissionEvents, submissionEventSchemas),
  joinEvents(chatEvents, chatEventSchemas),
  joinEvents(liveEvents, liveEventSchemas),
  joinEvents(testEvents, testEventSchemas),
  joinEvents(documentEvents, documentEventSchemas),
  joinEvents(messageEvents, messageEventSchemas),
  joinEvents(noticeEvents, noticeEventSchemas),
  joinEvents(taskEvents, taskEventSchemas),
  joinEvents(quizAssistantEvents, quizAssistantEventSchemas),
  joinEvents(creditEvents, creditEventSchemas),
);
