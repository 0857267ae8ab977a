import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';
import type { BookContent } from './book.schemas.js';

const content: BookContent = {
  title: 'Fractions from the start',
  category: 'fractions',
  tags: ['fractions'],
  language: 'en-US',
  grade: 6,
  chapter: '',
  difficulty: 2,
  translations: {},
  introduction: 'For the first weeks of the year.',
  lines: [
    { id: 'a1', depth: 0, kind: 'chapter', title: 'What a fraction is', doc_id: null },
    { id: 'a2', depth: 1, kind: 'text', title: '', doc_id: exampleId },
  ],
};

export const bookExamples: ExamplesOf<
  | 'createBook'
  | 'saveBook'
  | 'forkBook'
  | 'followBook'
  | 'shareBook'
  | 'unshareBook'
  | 'requestPublishBook'
  | 'rejectBook'
  | 'commentBook'
  | 'settleCommentBook'
  | 'renderBookDraft'
  | 'renderBook'
  | 'keepBookProgress'
> = {
  createBook: { content },
  saveBook: { _id: exampleId, version: 1, content },
  forkBook: { _id: exampleId },
  shareBook: { doc_id: exampleId, user_ids: [exampleId], write: false },
  unshareBook: { doc_id: exampleId, user_ids: [exampleId] },
  followBook: { version: 1 },
  requestPublishBook: {},
  rejectBook: { message: 'The second chapter is empty.' },
  commentBook: { version: 1, path: 'lines', text: 'Put the easy items first.' },
  settleCommentBook: { comment_id: exampleId, settled: true },
  renderBookDraft: { content },
  renderBook: {},
  keepBookProgress: { read: ['a2'], at: 'a2' },
};
