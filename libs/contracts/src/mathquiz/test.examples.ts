import type { ExamplesOf } from '../example-types.js';
import { exampleExam, exampleId } from '../example-values.js';

export const testExamples: ExamplesOf<'previewTest' | 'tryTest' | 'publishTest' | 'changeTest'> = {
  previewTest: { exam: exampleExam },
  tryTest: { exam: exampleExam, answers: {} },
  publishTest: {
    exam: exampleId,
    options: { group_ids: [exampleId], open_at: '2026-01-01T00:00:00Z', close_at: '2026-01-02T00:00:00Z' },
  },
  changeTest: { close_at: '2030-01-01T00:00:00Z' },
};
