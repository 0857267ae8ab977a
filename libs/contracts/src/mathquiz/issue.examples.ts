import type { ExamplesOf } from '../example-types.js';

export const issueExamples: ExamplesOf<'reportItem' | 'closeIssue' | 'openIssue' | 'replyToIssue'> = {
  reportItem: {
    title: 'The marked answer is not right',
    type: 'wrong_key',
    content: 'With $a = 2$ the answer should be $\\frac{1}{2}$.',
    page: '/author',
  },
  closeIssue: { outcome: 'no_fault', content: 'The domain is given in the first line.' },
  openIssue: { content: 'It is still there on my phone.' },
  replyToIssue: { content: 'Thank you, I am looking at it.' },
};
