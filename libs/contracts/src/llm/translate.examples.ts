import type { ExamplesOf } from '../example-types.js';

export const translateExamples: ExamplesOf<'translate'> = {
  translate: {
    from: 'en-US',
    to: 'ko-KR',
    texts: [{ path: 'statement', text: 'Solve $x+1=2$ for $x$.', markdown: true }],
  },
};
