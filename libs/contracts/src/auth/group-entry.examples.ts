import type { ExamplesOf } from '../example-types.js';
import { examplePasscode, exampleUsername } from '../example-values.js';

export const groupEntryExamples: ExamplesOf<
  'inviteToGroup' | 'issueTicket' | 'applyToGroup' | 'redeemPasscode' | 'decideApplication'
> = {
  inviteToGroup: { invitees: [exampleUsername] },
  issueTicket: {},
  applyToGroup: { passcode: examplePasscode },
  redeemPasscode: { passcode: examplePasscode },
  decideApplication: { rejected: false },
};
