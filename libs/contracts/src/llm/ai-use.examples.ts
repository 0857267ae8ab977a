import type { ExamplesOf } from '../example-types.js';

export const aiUseExamples: ExamplesOf<'putAiSettings'> = {
  putAiSettings: {
    currency: 'EUR',
    prices: [{ model: 'qwen3-32b', input: 0.2, output: 0.6 }],
    person_tokens: 2_000_000,
    school_cost: 50,
    time_zone: 'Europe/Berlin',
  },
};
