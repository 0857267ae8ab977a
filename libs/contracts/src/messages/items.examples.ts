import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const messageExamples: ExamplesOf<'postMessage' | 'setRead' | 'setBookmark'> = {
  postMessage: { to: [exampleId], content: { text: 'Good morning' } },
  setRead: { read: 1 },
  setBookmark: { bookmark: 1 },
};
