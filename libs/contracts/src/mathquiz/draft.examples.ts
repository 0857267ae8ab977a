import type { ExamplesOf } from '../example-types.js';

export const draftExamples: ExamplesOf<'keepDraft'> = {
  keepDraft: { content: { title: 'Half a thought' }, version: null, after: 0, device: 'Firefox, Linux' },
};
