import { groupRoutes } from './auth/groups.routes.js';
import { sessionRoutes } from './auth/session.routes.js';
import { userRoutes } from './auth/users.routes.js';
import { aboutRoutes } from './mathquiz/about.routes.js';
import { examRoutes } from './mathquiz/exam.routes.js';
import { quizRoutes } from './mathquiz/quiz.routes.js';
import { statisticsRoutes } from './mathquiz/statistics.routes.js';
import { submissionRoutes } from './mathquiz/submission.routes.js';
import { testRoutes } from './mathquiz/test.routes.js';

/** Every route by name: `call(routes.login, { body })`. */
export const routes = {
  ...sessionRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...aboutRoutes,
  ...quizRoutes,
  ...examRoutes,
  ...testRoutes,
  ...submissionRoutes,
  ...statisticsRoutes,
};
export type RouteName = keyof typeof routes;

export * from './access.js';
export { ensureExample } from './auth/example.js';
export {
  type Group,
  type GroupRole,
  groupRoles,
  groupStaff,
  type Member,
  namesOfGroups,
  studentsOfGroups,
} from './auth/groups.routes.js';
export { callerChanged, resolveSession, sessionTokens } from './auth/session.routes.js';
export * from './auth/user.js';
export { namesOf, userFilter } from './auth/users.routes.js';
export * from './constants.js';
export * from './contract.js';
export * from './errors.js';
export type { Person } from './fields.js';
export * as fields from './fields.js';
export * from './mathquiz/attempt.js';
export { type Exam, type ExamContent, type ExamRow, examContent } from './mathquiz/exam.routes.js';
export * from './mathquiz/item.js';
export * from './mathquiz/parts/index.js';
export {
  type Quiz,
  type QuizRow,
  type QuizStatus,
  quizFilter,
  quizStatus,
  type Rendered,
} from './mathquiz/quiz.routes.js';
export {
  type ItemStatistics,
  type MissingReason,
  missingReasons,
  type PartCounts,
  type TestStatistics,
} from './mathquiz/statistics.routes.js';
export type { ClassRow } from './mathquiz/submission.routes.js';
export {
  releaseMoments,
  type Test,
  type TestOptions,
  type TestRow,
  type TestState,
  testOptions,
} from './mathquiz/test.routes.js';
export * from './mathquiz/variable.js';
export * from './mathquiz/variant.js';
export * from './message.js';
export * from './toasts.js';
