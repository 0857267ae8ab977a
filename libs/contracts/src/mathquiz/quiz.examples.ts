import type { ExamplesOf } from '../example-types.js';
import { exampleId, exampleItem } from '../example-values.js';

export const quizExamples: ExamplesOf<
  'createQuiz' | 'saveQuiz' | 'forkQuiz' | 'renderDraft' | 'renderQuiz' | 'tryQuiz'
> = {
  createQuiz: { content: exampleItem },
  saveQuiz: { _id: exampleId, version: 1, content: exampleItem },
  forkQuiz: { _id: exampleId },
  renderDraft: { content: exampleItem },
  renderQuiz: {},
  tryQuiz: { content: exampleItem, seed: '1', answers: {} },
};
