import type { ExamplesOf } from '../example-types.js';

export const signUpInvitationExamples: ExamplesOf<'inviteToSignUp' | 'inviteSelf' | 'decideSignUp'> = {
  inviteToSignUp: { emails: ['ada@school.example'], as: 'student' },
  inviteSelf: { emails: ['grace@school.example'] },
  decideSignUp: { accepted: false },
};
