import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const markingExamples: ExamplesOf<'putMarkings' | 'markEqualAnswers'> = {
  putMarkings: { submission_id: exampleId, markings: [{ part: '0_a', points: 1, reason: 'The sign is right' }] },
  markEqualAnswers: { submission_id: exampleId, part: '0_a', points: 1, press: 'example-press' },
};
