import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';
import type { TextContent } from './text.schemas.js';

const content: TextContent = {
  title: 'Adding fractions',
  category: 'arithmetic',
  tags: ['fractions'],
  language: 'en-US',
  grade: 6,
  chapter: '',
  difficulty: 2,
  body: '# Adding fractions\n\n:::definition Common denominator\nA number that both denominators divide.\n:::\n\nSo $\\frac12 + \\frac13 = \\frac56$.',
  figures: [],
  translations: {},
};

export const textExamples: ExamplesOf<
  | 'createText'
  | 'saveText'
  | 'forkText'
  | 'followText'
  | 'shareText'
  | 'unshareText'
  | 'requestPublishText'
  | 'rejectText'
  | 'commentText'
  | 'settleCommentText'
  | 'renderTextDraft'
  | 'renderText'
> = {
  createText: { content },
  saveText: { _id: exampleId, version: 1, content },
  forkText: { _id: exampleId },
  shareText: { doc_id: exampleId, user_ids: [exampleId], write: false },
  unshareText: { doc_id: exampleId, user_ids: [exampleId] },
  followText: { version: 1 },
  requestPublishText: {},
  rejectText: { message: 'The second definition is wrong.' },
  commentText: { version: 1, path: 'body', text: 'Say what a denominator is first.' },
  settleCommentText: { comment_id: exampleId, settled: true },
  renderTextDraft: { content },
  renderText: {},
};
