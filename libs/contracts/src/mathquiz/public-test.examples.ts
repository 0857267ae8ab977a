import type { ExamplesOf } from '../example-types.js';

export const publicTestExamples: ExamplesOf<
  'findPublicTest' | 'enterPublicTest' | 'returnToPublicTest' | 'issueTestTicket'
> = {
  findPublicTest: { passcode: 'ABCD2345' },
  enterPublicTest: { name: '민지', ticket: 'ABCD2345' },
  returnToPublicTest: { token: 'a-token' },
  issueTestTicket: { expiry: 72, uses: 30 },
};
