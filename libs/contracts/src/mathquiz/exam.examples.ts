import type { ExamplesOf } from '../example-types.js';
import { exampleExam, exampleId } from '../example-values.js';

export const examExamples: ExamplesOf<'createExam' | 'saveExam' | 'renderExam'> = {
  createExam: { content: exampleExam },
  saveExam: { _id: exampleId, version: 1, content: exampleExam },
  renderExam: { content: exampleExam },
};
