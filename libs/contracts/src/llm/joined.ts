import { join, merged } from '../contract.js';
import { aiUseRoutes } from './ai-use.routes.js';
import { aiUseSchemas } from './ai-use.schemas.js';
import { markProposalRoutes } from './mark-proposals.routes.js';
import { markProposalSchemas } from './mark-proposals.schemas.js';
import { quizAssistantRoutes } from './quiz-assistant.routes.js';
import { quizAssistantSchemas } from './quiz-assistant.schemas.js';
import { translateRoutes } from './translate.routes.js';
import { translateSchemas } from './translate.schemas.js';

/** The routes of the service llm, by name. */
export const llmRoutes = merged(
  join(markProposalRoutes, markProposalSchemas),
  join(quizAssistantRoutes, quizAssistantSchemas),
  join(translateRoutes, translateSchemas),
  join(aiUseRoutes, aiUseSchemas),
);
