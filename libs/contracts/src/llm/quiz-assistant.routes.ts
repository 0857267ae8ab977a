import { only, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { AssistantPurpose } from './quiz-assistant.constants.js';
import type { QuizAssistantSchemas } from './quiz-assistant.schemas.js';

const ask = <const P extends AssistantPurpose>(purpose: P) =>
  route(`POST llm/${purpose}/quiz`, {
    subject: `llm.assistant.${purpose}`,
    access: only(staff, 'ownOrPublished'),
    status: 202,
    toast: { failed: 'operationFailed' },
    traits: { idempotent: true },
  });

export const quizAssistantRoutes = routesFor<QuizAssistantSchemas>()({
  generateQuiz: ask('generate'),
  randomizeQuiz: ask('randomize'),
  solveQuiz: ask('solve'),
  rubricsQuiz: ask('rubrics'),
  metaQuiz: ask('meta'),
  aiState: route('GET llm/state', {
    subject: 'llm.connection.state',
    access: only(staff),
    toast: { failed: 'loadError' },
  }),
  aiQuotes: route('GET llm/quotes', {
    subject: 'llm.calls.quotes',
    access: only(staff, 'self'),
    toast: { failed: 'loadError' },
  }),
  listConversations: route('GET llm/conversations', {
    subject: 'llm.conversations.list',
    access: only(staff, 'self'),
    toast: { failed: 'loadError' },
  }),
  getConversation: route('GET llm/conversations/{id}', {
    subject: 'llm.conversations.get',
    access: only(staff, 'mine'),
    toast: { failed: 'loadError' },
  }),
  deleteConversation: route('DELETE llm/conversations/{id}', {
    subject: 'llm.conversations.remove',
    access: only(staff, 'mine'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
});
