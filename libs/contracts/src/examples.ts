import { accountExamples } from './auth/account.examples.js';
import { groupEntryExamples } from './auth/group-entry.examples.js';
import { groupExamples } from './auth/groups.examples.js';
import { secondFactorExamples } from './auth/second-factor.examples.js';
import { sessionExamples } from './auth/session.examples.js';
import { signUpInvitationExamples } from './auth/signup-invitations.examples.js';
import { studentExamples } from './auth/students.examples.js';
import { userExamples } from './auth/users.examples.js';
import { liveExamples } from './chat/app.examples.js';
import { chatExamples } from './chat/chat.examples.js';
import { helpExamples } from './chat/help.examples.js';
import type { ExamplesOf, WithBody } from './example-types.js';
import { aiUseExamples } from './llm/ai-use.examples.js';
import { markProposalExamples } from './llm/mark-proposals.examples.js';
import { quizAssistantExamples } from './llm/quiz-assistant.examples.js';
import { translateExamples } from './llm/translate.examples.js';
import { bookExamples } from './mathquiz/book.examples.js';
import { categoryExamples } from './mathquiz/category.examples.js';
import { dailyExamples } from './mathquiz/daily.examples.js';
import { draftExamples } from './mathquiz/draft.examples.js';
import { examExamples } from './mathquiz/exam.examples.js';
import { issueExamples } from './mathquiz/issue.examples.js';
import { liveTestExamples } from './mathquiz/live-test.examples.js';
import { manyExamples } from './mathquiz/many.examples.js';
import { markingExamples } from './mathquiz/marking.examples.js';
import { practiceExamples } from './mathquiz/practice.examples.js';
import { publicTestExamples } from './mathquiz/public-test.examples.js';
import { quizExamples } from './mathquiz/quiz.examples.js';
import { submissionExamples } from './mathquiz/submission.examples.js';
import { tagExamples } from './mathquiz/tag.examples.js';
import { testExamples } from './mathquiz/test.examples.js';
import { textExamples } from './mathquiz/text.examples.js';
import { translationExamples, userdataExamples } from './mathquiz/userdata.examples.js';
import { messageExamples } from './messages/items.examples.js';
import { noticeExamples } from './messages/notices.examples.js';
import { pushExamples } from './messages/push.examples.js';
import { assetExamples } from './storage/asset.examples.js';
import { bucketExamples } from './storage/bucket.examples.js';
import { creditExamples } from './transactions/credits.examples.js';
import { paymentExamples } from './transactions/payments.examples.js';

/**
 * One body for every route that takes one, with `exampleId` and `exampleUsername` where an object or a person is named. The access
 * matrix, the hostile tests and the scan for secrets send them, with a real id in that place. A route that has none does not compile.
 */
export const examples: ExamplesOf<WithBody> = {
  ...accountExamples,
  ...creditExamples,
  ...paymentExamples,
  ...groupEntryExamples,
  ...groupExamples,
  ...secondFactorExamples,
  ...sessionExamples,
  ...signUpInvitationExamples,
  ...studentExamples,
  ...userExamples,
  ...categoryExamples,
  ...examExamples,
  ...issueExamples,
  ...markingExamples,
  ...quizExamples,
  ...submissionExamples,
  ...testExamples,
  ...bookExamples,
  ...textExamples,
  ...translationExamples,
  ...dailyExamples,
  ...practiceExamples,
  ...publicTestExamples,
  ...draftExamples,
  ...liveTestExamples,
  ...manyExamples,
  ...userdataExamples,
  ...tagExamples,
  ...messageExamples,
  ...noticeExamples,
  ...pushExamples,
  ...assetExamples,
  ...markProposalExamples,
  ...quizAssistantExamples,
  ...aiUseExamples,
  ...translateExamples,
  ...bucketExamples,
  ...chatExamples,
  ...liveExamples,
  ...helpExamples,
};

export { exampleId, examplePassword, exampleUsername } from './example-values.js';
