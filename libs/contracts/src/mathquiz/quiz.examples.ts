import type { ExamplesOf } from '../example-types.js';
import { exampleId, exampleItem } from '../example-values.js';

export const quizExamples: ExamplesOf<
  | 'createQuiz'
  | 'saveQuiz'
  | 'forkQuiz'
  | 'followQuiz'
  | 'shareQuiz'
  | 'unshareQuiz'
  | 'requestPublishQuiz'
  | 'rejectQuiz'
  | 'commentQuiz'
  | 'settleCommentQuiz'
  | 'useQuiz'
  | 'renderDraft'
  | 'renderQuiz'
  | 'tryQuiz'
  | 'tryStored'
> = {
  createQuiz: { content: exampleItem },
  saveQuiz: { _id: exampleId, version: 1, content: exampleItem },
  forkQuiz: { _id: exampleId },
  shareQuiz: { doc_id: exampleId, user_ids: [exampleId], write: false },
  unshareQuiz: { doc_id: exampleId, user_ids: [exampleId] },
  followQuiz: { version: 1 },
  requestPublishQuiz: {},
  rejectQuiz: { message: 'The key of part b is wrong.' },
  commentQuiz: { version: 1, path: 'parts.0.key', text: 'Is $a = 0$ meant to be allowed?' },
  settleCommentQuiz: { comment_id: exampleId, settled: true },
  useQuiz: { ref_doc: { kind: 'exam', _id: exampleId } },
  renderDraft: { content: exampleItem },
  renderQuiz: {},
  tryQuiz: { content: exampleItem, seed: '1', answers: {} },
  tryStored: { seed: '1', answers: {} },
};
