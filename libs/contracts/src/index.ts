import { accountRoutes } from './auth/account.routes.js';
import { accountSchemas } from './auth/account.schemas.js';
import { auditRoutes } from './auth/audit.routes.js';
import { auditSchemas } from './auth/audit.schemas.js';
import { groupEntryRoutes } from './auth/group-entry.routes.js';
import { groupEntrySchemas } from './auth/group-entry.schemas.js';
import { groupRoutes } from './auth/groups.routes.js';
import { groupSchemas } from './auth/groups.schemas.js';
import { secondFactorRoutes } from './auth/second-factor.routes.js';
import { secondFactorSchemas } from './auth/second-factor.schemas.js';
import { sessionRoutes } from './auth/session.routes.js';
import { sessionSchemas } from './auth/session.schemas.js';
import { signUpInvitationRoutes } from './auth/signup-invitations.routes.js';
import { signUpInvitationSchemas } from './auth/signup-invitations.schemas.js';
import { studentRoutes } from './auth/students.routes.js';
import { studentSchemas } from './auth/students.schemas.js';
import { userRoutes } from './auth/users.routes.js';
import { userSchemas } from './auth/users.schemas.js';
import { liveRoutes } from './chat/app.routes.js';
import { liveSchemas } from './chat/app.schemas.js';
import { chatRoutes } from './chat/chat.routes.js';
import { chatSchemas } from './chat/chat.schemas.js';
import { helpRoutes } from './chat/help.routes.js';
import { helpSchemas } from './chat/help.schemas.js';
import { chatOrderRoutes } from './chat/order.routes.js';
import { chatOrderSchemas } from './chat/order.schemas.js';
import { join, merged } from './contract.js';
import { events } from './events.js';
import { gatewayRoutes } from './gateway/joined.js';
import { llmRoutes } from './llm/joined.js';
import { mathquizRoutes } from './mathquiz/joined.js';
import { messageRoutes } from './messages/items.routes.js';
import { messageSchemas } from './messages/items.schemas.js';
import { mailRoutes } from './messages/mail.routes.js';
import { mailSchemas } from './messages/mail.schemas.js';
import { noticeRoutes } from './messages/notices.routes.js';
import { noticeSchemas } from './messages/notices.schemas.js';
import { pushRoutes } from './messages/push.routes.js';
import { pushSchemas } from './messages/push.schemas.js';
import { assetRoutes } from './storage/asset.routes.js';
import { assetSchemas } from './storage/asset.schemas.js';
import { bucketRoutes } from './storage/bucket.routes.js';
import { bucketSchemas } from './storage/bucket.schemas.js';
import { taskRoutes } from './storage/task.routes.js';
import { taskSchemas } from './storage/task.schemas.js';
import { transactionRoutes } from './transactions/joined.js';

/** Every route by name: `call(routes.login, { body })`. */
export const routes = merged(
  join(sessionRoutes, sessionSchemas),
  join(userRoutes, userSchemas),
  join(groupRoutes, groupSchemas),
  join(accountRoutes, accountSchemas),
  join(auditRoutes, auditSchemas),
  join(secondFactorRoutes, secondFactorSchemas),
  join(signUpInvitationRoutes, signUpInvitationSchemas),
  join(groupEntryRoutes, groupEntrySchemas),
  join(studentRoutes, studentSchemas),
  mathquizRoutes,
  join(messageRoutes, messageSchemas),
  join(pushRoutes, pushSchemas),
  join(noticeRoutes, noticeSchemas),
  join(mailRoutes, mailSchemas),
  join(assetRoutes, assetSchemas),
  join(bucketRoutes, bucketSchemas),
  join(taskRoutes, taskSchemas),
  join(chatRoutes, chatSchemas),
  join(liveRoutes, liveSchemas),
  join(chatOrderRoutes, chatOrderSchemas),
  join(helpRoutes, helpSchemas),
  llmRoutes,
  transactionRoutes,
  gatewayRoutes,
);
export type RouteName = keyof typeof routes;

export const { attemptMoved, testMoved, inboxMoved, noticesMoved, taskMoved, creditsChanged } = events;

export * from './access.js';
export { isAppPath } from './app-path.js';
export { attachment } from './attachment.js';
export { forgetPerson, personalData } from './auth/account.calls.js';
export { type RequestKind, requestKinds } from './auth/account.constants.js';
export type { Session } from './auth/account.schemas.js';
export { recordAudit } from './auth/audit.calls.js';
export { type AuditAction, auditActions } from './auth/audit.constants.js';
export type { AuditEntry } from './auth/audit.schemas.js';
export { findPeople, mailAddressesOf, peopleWithRole, staffOfGroups, zonesOf } from './auth/contacts.calls.js';
export { ensureExample } from './auth/example.calls.js';
export { applicationStates, invitationStates, ticketStates } from './auth/group-entry.constants.js';
export type { Application, GroupInvitation, Ticket } from './auth/group-entry.schemas.js';
export { groupsOfUser, membersOfGroups, namesOfGroups, studentsOfGroups, takersOf } from './auth/groups.calls.js';
export { type GroupRole, groupRoles, groupStaff } from './auth/groups.constants.js';
export { type Group, type GroupFilter, groupFilter, type Member } from './auth/groups.schemas.js';
export * from './auth/rights.js';
export { callerAs, callerChanged, resolveSession } from './auth/session.calls.js';
export { sessionTokens } from './auth/session.schemas.js';
export { signUpInvitationStates } from './auth/signup-invitations.constants.js';
export type { SignUpInvitation } from './auth/signup-invitations.schemas.js';
export { standingOf } from './auth/standing.calls.js';
export { childOfParent } from './auth/students.calls.js';
export type * from './auth/students.schemas.js';
export * from './auth/user.schemas.js';
export { namesOf } from './auth/users.calls.js';
export { userFilter } from './auth/users.schemas.js';
export * from './chat/app.constants.js';
export type { LiveGuest, LiveMessage, LiveRoom } from './chat/app.schemas.js';
export * from './chat/chat.constants.js';
export type { ChatMessage, Room } from './chat/chat.schemas.js';
export {
  type Deed,
  type DocumentPlace,
  drafterOf,
  type PresentPerson,
} from './chat/document.schemas.js';
export * from './chat/help.constants.js';
export type { CannedReply, HelpContext, HelpRequest, HelpSettings } from './chat/help.schemas.js';
export { lookOf } from './chat/look.calls.js';
export type { ChatReport } from './chat/order.schemas.js';
export { roomMoved } from './chat/room-moved.calls.js';
export { type SocketAnswer, type SocketAsk, socketAskSchemas } from './chat/socket.schemas.js';
export * from './constants.js';
export * from './contract.js';
export * from './errors.js';
export type { PayloadOf, PlainEvent } from './event.js';
export type { Person } from './fields.js';
export * as fields from './fields.js';
export * from './gateway/exports.js';
export { reportHealth } from './gateway/health.calls.js';
export * from './llm/ai-use.constants.js';
export { type AiFigures, type AiSettings, aiSettings } from './llm/ai-use.schemas.js';
export * from './llm/mark-proposals.constants.js';
export type { ProposalRow, ProposedMark, ProposedMarks } from './llm/mark-proposals.schemas.js';
export * from './llm/quiz-assistant.constants.js';
export {
  type AssistantAsk,
  type AssistantMessage,
  type AssistantReply,
  type AssistantResult,
  assistantMessage,
  assistantReply,
  type CheckedProposal,
  type Conversation,
  type ConversationEntry,
  conversationFilter,
} from './llm/quiz-assistant.schemas.js';
export * from './llm/translate.constants.js';
export {
  type ProposedTranslation,
  type TextToTranslate,
  type TranslationResult,
  textToTranslate,
} from './llm/translate.schemas.js';
export { type MarkdownFault, markdownBounds, markdownFault } from './markdown-bounds.js';
export {
  type AnswerToMark,
  answersAtOnce,
  answersToMark,
  type PartToMark,
  partsToMark,
} from './mathquiz/answers-to-mark.calls.js';
export * from './mathquiz/attempt.constants.js';
export * from './mathquiz/attempt.schemas.js';
export * from './mathquiz/book.constants.js';
export type * from './mathquiz/book.schemas.js';
export { bookContent, bookFilter } from './mathquiz/book.schemas.js';
export { categoriesChanged } from './mathquiz/category.calls.js';
export * from './mathquiz/category.constants.js';
export type { CategoryRow, CategoryWhole } from './mathquiz/category.schemas.js';
export type { Comment } from './mathquiz/comment.schemas.js';
export * from './mathquiz/content.constants.js';
export * from './mathquiz/daily.constants.js';
export type * from './mathquiz/daily.schemas.js';
export * from './mathquiz/draft.constants.js';
export type { ServerDraft } from './mathquiz/draft.schemas.js';
export type * from './mathquiz/exam.schemas.js';
export { examContent, examFilter } from './mathquiz/exam.schemas.js';
export { examModeChanged, mayFollowTest, runningExam } from './mathquiz/exam-mode.calls.js';
export * from './mathquiz/figure.constants.js';
export * from './mathquiz/figure.schemas.js';
export * from './mathquiz/finding.constants.js';
export { shownItem, staffOfTest } from './mathquiz/help-item.calls.js';
export * from './mathquiz/issue.constants.js';
export type * from './mathquiz/issue.schemas.js';
export { issueFilter } from './mathquiz/issue.schemas.js';
export * from './mathquiz/item.schemas.js';
export type { ContentTranslations, LanguageState } from './mathquiz/languages.schemas.js';
export * from './mathquiz/live-test.constants.js';
export type * from './mathquiz/live-test.schemas.js';
export * from './mathquiz/many.constants.js';
export type { ManyAction, ManyOutcome } from './mathquiz/many.schemas.js';
export type { EqualOnes } from './mathquiz/marking.schemas.js';
export type { NewerVersion, SeedChange } from './mathquiz/newer.schemas.js';
export type { StudentResults, StudentTest, ToMark } from './mathquiz/overview.schemas.js';
export type { StudentStatistics } from './mathquiz/own-statistics.schemas.js';
export { type GraphTool, graphTools } from './mathquiz/parts/drawn.constants.js';
export { type Axes, axes } from './mathquiz/parts/drawn.schemas.js';
export { type ExpressionForm, expressionForms } from './mathquiz/parts/formulas.constants.js';
export { numberForms } from './mathquiz/parts/numeric.constants.js';
export type { Tolerance } from './mathquiz/parts/numeric.schemas.js';
export * from './mathquiz/parts/part.constants.js';
export * from './mathquiz/parts/part.schemas.js';
export {
  type Alternative,
  type FollowThrough,
  formula,
  partId,
  variableName,
} from './mathquiz/parts/shared.schemas.js';
export * from './mathquiz/practice.constants.js';
export type * from './mathquiz/practice.schemas.js';
export { practiceFilter } from './mathquiz/practice.schemas.js';
export {
  type AskedVariant,
  checkProposal,
  checkTranslation,
  filingWords,
  gradeAttempt,
  rightsOfItem,
} from './mathquiz/proposal.calls.js';
export * from './mathquiz/public-test.constants.js';
export type * from './mathquiz/public-test.schemas.js';
export {
  type ItemUse,
  type Quiz,
  type QuizRow,
  quizFilter,
  type RefDoc,
  type Rendered,
} from './mathquiz/quiz.schemas.js';
export { type MissingReason, missingReasons } from './mathquiz/statistics.constants.js';
export type { ItemStatistics, PartCounts, TestStatistics, VariantStatistics } from './mathquiz/statistics.schemas.js';
export { type ClassRow, type SubmissionFilter, submissionFilter } from './mathquiz/submission.schemas.js';
export { standingForTags, tagsChanged } from './mathquiz/tag.calls.js';
export * from './mathquiz/tag.constants.js';
export type { TagAlias, TagRow } from './mathquiz/tag.schemas.js';
export * from './mathquiz/test.constants.js';
export type { TakerTimes, Test, TestRow } from './mathquiz/test.schemas.js';
export * from './mathquiz/test-options.schemas.js';
export * from './mathquiz/text.constants.js';
export {
  type RenderedText,
  type Text,
  type TextContent,
  type TextRow,
  textContent,
  textFilter,
} from './mathquiz/text.schemas.js';
export { ownTexts } from './mathquiz/translations.calls.js';
export { type Translation, translationFilter } from './mathquiz/translations.schemas.js';
export { maxUserdataValues, type UserdataKey, userdataKeys } from './mathquiz/userdata.constants.js';
export type { Userdata } from './mathquiz/userdata.schemas.js';
export * from './mathquiz/variable.constants.js';
export * from './mathquiz/variable.schemas.js';
export * from './mathquiz/variant.schemas.js';
export * from './message.js';
export { type Message, messageFilter } from './messages/items.schemas.js';
export { sendLetter } from './messages/letter.calls.js';
export type { MailPost } from './messages/mail.constants.js';
export type { MailWithWords, OutgoingMail } from './messages/mail.schemas.js';
export * from './messages/notices.constants.js';
export type { Notice, NoticeSettings, NoticeState } from './messages/notices.schemas.js';
export {
  followMails,
  type MailKind,
  mailKinds,
  mailPages,
  mailParams,
  queueMail,
} from './messages/queue-mail.calls.js';
export { noticeReaders, noticesSeen, tellNotice } from './messages/tell-notice.calls.js';
export type { DataOf, Method, PlainRoute, ReplyOf, RequestOf, Traits } from './route.js';
export type { NamedShare } from './share.schemas.js';
export {
  type AltText,
  type Asset,
  type AssetFilter,
  altText,
  assetFilter,
  type Holder,
  type SentFile,
} from './storage/asset.schemas.js';
export type { BucketObject } from './storage/bucket.schemas.js';
export * from './storage/file.constants.js';
export * from './storage/storage.calls.js';
export * from './storage/task.constants.js';
export { begunTask, type Task, taskFilter } from './storage/task.schemas.js';
export type { TextKey } from './text-keys.js';
export * from './toasts.js';
export * from './transactions/exports.js';
export { callsEnded, quoteCredits, reserveCredits, settleCredits } from './transactions/spending.calls.js';
export { events };
