import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

const about = { test_id: exampleId, part: '0_a', submission_ids: [exampleId] };

export const markProposalExamples: ExamplesOf<'evaluateQuiz' | 'settleMarkProposals'> = {
  evaluateQuiz: {
    lang: 'en-US',
    messages: [{ role: 'user', content: 'A slip in the arithmetic costs half a point.' }],
    ...about,
  },
  settleMarkProposals: { ...about, outcome: 'refused' },
};
