import { event, eventsFor } from '../event.js';
import type { QuizAssistantEventSchemas } from './quiz-assistant.schemas.js';

export const quizAssistantEvents = eventsFor<QuizAssistantEventSchemas>()({
  replyGrew: event('llm.reply-grew', { to: 'person', fleeting: true }),
});
