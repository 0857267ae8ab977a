import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const submissionExamples: ExamplesOf<'startTest' | 'saveAnswers' | 'evaluatePlain' | 'decideLate'> = {
  startTest: {},
  saveAnswers: { client_id: 'device-0001', events: [{ seq: 1, part: '0_a', value: '2x' }] },
  evaluatePlain: { submission: { _id: exampleId, client_id: 'device-0001', events: [] } },
  decideLate: { accept: true, reason: 'Was ill' },
};
