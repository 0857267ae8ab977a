import type { ExamplesOf } from '../example-types.js';

export const tagExamples: ExamplesOf<'countTags' | 'mergeTags' | 'releaseTag'> = {
  countTags: { tags: ['quadratics'], into: 'quadratic' },
  mergeTags: { tags: ['no such tag'], into: 'quadratic' },
  releaseTag: { tag: 'no such tag' },
};
