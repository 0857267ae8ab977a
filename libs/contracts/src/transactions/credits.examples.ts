import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const creditExamples: ExamplesOf<'giveCredits' | 'takeCreditsBack' | 'putCreditSettings'> = {
  giveCredits: { account: { user_id: exampleId }, milli: 25_000, reason: 'For the translation of the algebra items' },
  takeCreditsBack: { account: { user_id: exampleId }, milli: 5000, reason: 'Given twice' },
  putCreditSettings: {
    is_on: true,
    factors: { generate: 100, randomize: 100, solve: 100, rubrics: 100, meta: 50, evaluate: 100, translate: 100 },
    allowances: { teacher: 50_000, author: 100_000 },
    time_zone: 'Europe/Berlin',
  },
};
