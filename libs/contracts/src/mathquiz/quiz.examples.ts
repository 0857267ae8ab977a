import type { ExamplesOf } from '../example-types.js';
import { exampleId, exampleItem } from '../example-values.js';

export const quizExamples: ExamplesOf<
  'createQuiz' | 'saveQuiz' | 'forkQuiz' | 'shareQuiz' | 'unshareQuiz' | 'renderDraft' | 'renderQuiz' | 'tryQuiz'
> = {
  createQuiz: { content: exampleItem },
  saveQuiz: { _id: exampleId, version: 1, content: exampleItem },
  forkQuiz: { _id: exampleId },
  shareQuiz: { doc_id: exampleId, user_ids: [exampleId], write: false },
  unshareQuiz: { doc_id: exampleId, user_ids: [exampleId] },
  renderDraft: { content: exampleItem },
  renderQuiz: {},
  tryQuiz: { content: exampleItem, seed: '1', answers: {} },
};
