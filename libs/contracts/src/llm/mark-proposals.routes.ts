import { only, teachers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { MarkProposalSchemas } from './mark-proposals.schemas.js';

export const markProposalRoutes = routesFor<MarkProposalSchemas>()({
  evaluateQuiz: route('POST llm/evaluate/quiz', {
    subject: 'llm.marks.evaluate',
    access: only(teachers, 'teaching'),
    status: 202,
    toast: { failed: 'operationFailed' },
    traits: { idempotent: true },
  }),
  listPartsToMark: route('GET llm/mark-proposals/{testId}/parts', {
    subject: 'llm.marks.parts',
    access: only(teachers, 'teaching'),
    toast: { failed: 'loadError' },
  }),
  listMarkProposals: route('GET llm/mark-proposals/{testId}', {
    subject: 'llm.marks.list',
    access: only(teachers, 'teaching'),
    toast: { failed: 'loadError' },
  }),
  settleMarkProposals: route('PUT llm/mark-proposals', {
    subject: 'llm.marks.settle',
    access: only(teachers, 'teaching'),
    toast: { failed: 'saveError' },
  }),
});
