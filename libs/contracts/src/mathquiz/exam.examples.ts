import type { ExamplesOf } from '../example-types.js';
import { exampleExam, exampleId } from '../example-values.js';

export const examExamples: ExamplesOf<
  | 'createExam'
  | 'saveExam'
  | 'forkExam'
  | 'shareExam'
  | 'unshareExam'
  | 'generateExam'
  | 'estimateExam'
  | 'renderExam'
  | 'newerQuiz'
> = {
  createExam: { content: exampleExam },
  saveExam: { _id: exampleId, version: 1, content: exampleExam },
  forkExam: { _id: exampleId },
  shareExam: { doc_id: exampleId, user_ids: [exampleId], write: false },
  unshareExam: { doc_id: exampleId, user_ids: [exampleId] },
  generateExam: { rows: [{ category: 'calculus', count: 3 }], points: 2, seed: '7' },
  estimateExam: { items: [] },
  newerQuiz: { from: 1, to: 1 },
  renderExam: { content: exampleExam },
};
