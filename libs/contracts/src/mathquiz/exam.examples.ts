import type { ExamplesOf } from '../example-types.js';
import { exampleExam, exampleId } from '../example-values.js';

export const examExamples: ExamplesOf<'createExam' | 'saveExam' | 'generateExam' | 'renderExam'> = {
  createExam: { content: exampleExam },
  saveExam: { _id: exampleId, version: 1, content: exampleExam },
  generateExam: { rows: [{ category: 'calculus', count: 3 }], points: 2, seed: '7' },
  renderExam: { content: exampleExam },
};
