import type { ExamplesOf } from '../example-types.js';

export const practiceExamples: ExamplesOf<'setPracticeGoal' | 'answerPractice'> = {
  setPracticeGoal: { days: 4, time_zone: 'Europe/Berlin' },
  answerPractice: { answers: { '0_a': { value: '2x(x+1)', decimal: 'point' } }, answered_at: '2026-11-26T16:20:00Z' },
};
