import type { ExamplesOf } from '../example-types.js';

export const dailyExamples: ExamplesOf<'answerDailyTest'> = {
  answerDailyTest: {
    date: '2026-11-26',
    grade: 7,
    device: 'device-0001',
    answers: { '0_a': { value: '3/4', decimal: 'point' } },
  },
};
