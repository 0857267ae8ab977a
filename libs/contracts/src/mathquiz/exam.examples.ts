import { exampleExam, exampleId } from '../example-values.js';
import type { ExamplesOf } from '../examples.js';

export const examExamples: ExamplesOf<'createExam' | 'saveExam' | 'renderExam'> = {
  createExam: { content: exampleExam },
  saveExam: { _id: exampleId, version: 1, content: exampleExam },
  renderExam: { content: exampleExam },
};
