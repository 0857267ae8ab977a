import type { ExamplesOf } from '../example-types.js';

export const liveTestExamples: ExamplesOf<'extendTest' | 'announceTest' | 'stopAttempt' | 'reopenAttempt'> = {
  extendTest: { minutes: 5 },
  announceTest: { text: 'Question 2: the side is 4 cm' },
  stopAttempt: { reason: 'Left the room' },
  reopenAttempt: { minutes: 10, reason: 'The tablet was empty' },
};
