import type { ExamplesOf } from '../example-types.js';
import { exampleId, exampleItem } from '../example-values.js';

const asking = (content: string) => ({
  lang: 'en-US' as const,
  messages: [{ role: 'user' as const, content }],
  quiz_id: exampleId,
  content: exampleItem,
});

export const quizAssistantExamples: ExamplesOf<
  'generateQuiz' | 'randomizeQuiz' | 'solveQuiz' | 'rubricsQuiz' | 'metaQuiz'
> = {
  generateQuiz: asking('An item on linear equations for grade 7.'),
  randomizeQuiz: asking('Let the coefficients vary.'),
  solveQuiz: asking('Write the solution in two steps.'),
  rubricsQuiz: asking('Two points for the idea.'),
  metaQuiz: asking('Where does it belong?'),
};
