import type { ExamplesOf } from '../example-types.js';
import { exampleId, exampleItem } from '../example-values.js';

export const quizAssistantExamples: ExamplesOf<'solveQuiz'> = {
  solveQuiz: {
    lang: 'en-US',
    messages: [{ role: 'user', content: 'Write the solution in two steps.' }],
    quiz_id: exampleId,
    content: exampleItem,
  },
};
