import { accountRoutes } from './auth/account.routes.js';
import { auditRoutes } from './auth/audit.routes.js';
import { groupEntryRoutes } from './auth/group-entry.routes.js';
import { groupRoutes } from './auth/groups.routes.js';
import { secondFactorRoutes } from './auth/second-factor.routes.js';
import { sessionRoutes } from './auth/session.routes.js';
import { signUpInvitationRoutes } from './auth/signup-invitations.routes.js';
import { studentRoutes } from './auth/students.routes.js';
import { userRoutes } from './auth/users.routes.js';
import { aboutRoutes } from './mathquiz/about.routes.js';
import { examRoutes } from './mathquiz/exam.routes.js';
import { markingRoutes } from './mathquiz/marking.routes.js';
import { overviewRoutes } from './mathquiz/overview.routes.js';
import { ownStatisticsRoutes } from './mathquiz/own-statistics.routes.js';
import { quizRoutes } from './mathquiz/quiz.routes.js';
import { statisticsRoutes } from './mathquiz/statistics.routes.js';
import { submissionRoutes } from './mathquiz/submission.routes.js';
import { testRoutes } from './mathquiz/test.routes.js';
import { translationRoutes, userdataRoutes } from './mathquiz/userdata.routes.js';
import { messageRoutes } from './messages/items.routes.js';
import { mailRoutes } from './messages/mail.routes.js';
import { pushRoutes } from './messages/push.routes.js';

/** Every route by name: `call(routes.login, { body })`. */
export const routes = {
  ...sessionRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...accountRoutes,
  ...auditRoutes,
  ...secondFactorRoutes,
  ...signUpInvitationRoutes,
  ...groupEntryRoutes,
  ...studentRoutes,
  ...aboutRoutes,
  ...quizRoutes,
  ...examRoutes,
  ...testRoutes,
  ...submissionRoutes,
  ...markingRoutes,
  ...statisticsRoutes,
  ...ownStatisticsRoutes,
  ...overviewRoutes,
  ...userdataRoutes,
  ...translationRoutes,
  ...messageRoutes,
  ...pushRoutes,
  ...mailRoutes,
};
export type RouteName = keyof typeof routes;

export * from './access.js';
export { isAppPath } from './app-path.js';
export { attachment } from './attachment.js';
export {
  forgetPerson,
  personalData,
  type RequestKind,
  requestKinds,
  type Session,
} from './auth/account.routes.js';
export { type AuditAction, type AuditEntry, auditActions } from './auth/audit.routes.js';
export { findPeople, mailAddressesOf, staffOfGroups } from './auth/contacts.js';
export { ensureExample } from './auth/example.js';
export {
  type Application,
  applicationStates,
  type GroupInvitation,
  invitationStates,
  type Ticket,
  ticketStates,
} from './auth/group-entry.routes.js';
export {
  type Group,
  type GroupFilter,
  type GroupRole,
  groupFilter,
  groupRoles,
  groupStaff,
  type Member,
  namesOfGroups,
  studentsOfGroups,
} from './auth/groups.routes.js';
export { callerChanged, resolveSession, sessionTokens } from './auth/session.routes.js';
export { type SignUpInvitation, signUpInvitationStates } from './auth/signup-invitations.routes.js';
export { type Child, childOfParent, type NewStudent, type ParentTicket, type Student } from './auth/students.routes.js';
export * from './auth/user.js';
export { namesOf, userFilter } from './auth/users.routes.js';
export * from './constants.js';
export * from './contract.js';
export * from './errors.js';
export type { Person } from './fields.js';
export * as fields from './fields.js';
export { type MarkdownFault, markdownBounds, markdownFault } from './markdown-bounds.js';
export * from './mathquiz/attempt.js';
export { type Exam, type ExamContent, type ExamRow, examContent, examFilter } from './mathquiz/exam.routes.js';
export * from './mathquiz/item.js';
export type { EqualOnes } from './mathquiz/marking.routes.js';
export type { StudentResults, StudentTest, ToMark } from './mathquiz/overview.routes.js';
export type { StudentStatistics } from './mathquiz/own-statistics.routes.js';
export * from './mathquiz/parts/index.js';
export {
  type Quiz,
  type QuizRow,
  type QuizStatus,
  quizFilter,
  quizStatus,
  type RefDoc,
  type Rendered,
} from './mathquiz/quiz.routes.js';
export {
  type ItemStatistics,
  type MissingReason,
  missingReasons,
  type PartCounts,
  type TestStatistics,
  type VariantStatistics,
} from './mathquiz/statistics.routes.js';
export { attemptMoved, type ClassRow, type SubmissionFilter, submissionFilter } from './mathquiz/submission.routes.js';
export {
  type PutAway,
  releaseMoments,
  type Test,
  type TestOptions,
  type TestRow,
  type TestState,
  testOptions,
} from './mathquiz/test.routes.js';
export {
  maxUserdataValues,
  ownTexts,
  type Translation,
  translationFilter,
  type Userdata,
  type UserdataKey,
  userdataKeys,
} from './mathquiz/userdata.routes.js';
export * from './mathquiz/variable.js';
export * from './mathquiz/variant.js';
export * from './message.js';
export { type Message, messageFilter } from './messages/items.routes.js';
export { type MailKind, mailKinds, mailPages, mailParams, queueMail } from './messages/mail.js';
export type { MailPost, MailWithWords, OutgoingMail } from './messages/mail.routes.js';
export * from './toasts.js';
