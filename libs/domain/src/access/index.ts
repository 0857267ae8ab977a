export {
  manages,
  mayChangeStudent,
  mayGiveRoles,
  mayReadAccount,
  mayResetPassword,
  mayWriteToAnybody,
  type OwnedAccount,
  publishesOwn,
} from './accounts.js';
export {
  answersHelp,
  type ChatRoom,
  guestSilenced,
  isInRoom,
  isRoomStaff,
  mayAnswerDirectly,
  mayEdit,
  mayJudgeReport,
  mayLookAs,
  mayOpenGroupRoom,
  mayOpenRooms,
  mayWriteDirectly,
  type OtherPerson,
  type RoomMember,
  silencedIn,
  staysInExam,
  talkingGroups,
  talksInGroup,
} from './chat.js';
export {
  contentGroups,
  mayDelete,
  mayDiscuss,
  mayPublish,
  mayRead,
  mayReadDrafts,
  mayReview,
  mayShare,
  mayShareWithGroup,
  mayUnpublish,
  mayWrite,
  type OwnedDocument,
  readsAllDrafts,
  type Share,
} from './documents.js';
export { fileGroups, mayKeepFile, mayMakeContent, mayReadFile, mayWriteFile, type OwnedFile } from './files.js';
export { type GroupRights, groupRights } from './group-rights.js';
export {
  mayCloseIssue,
  mayKnowKey,
  mayKnowReporter,
  mayKnowTest,
  mayMessageReporter,
  mayOpenIssue,
  mayReadIssue,
  mayReportDrafts,
  mayReportItem,
  type OwnedIssue,
  readsAllIssues,
} from './issues.js';
export { guestKey, guestName, isLive, type LiveTimes, mayEndLive } from './live.js';
export {
  isGroupStaff,
  isStaffOf,
  mayChangeRole,
  mayLetIn,
  mayReadGroupCredits,
  mayRemoveGroup,
  mayTakeOut,
  nextOwnerOf,
  roleIn,
  staffedGroups,
} from './membership.js';
export { type Asker, isAdmin, isParent, isTeacher, owns, ownsOrAdmin } from './person.js';
export { mayGive, rolesToGive } from './rank.js';
export {
  isFor,
  labelsIn,
  mayManageTest,
  mayMark,
  mayPublishTo,
  mayReadResults,
  mayTake,
  type OwnedTest,
  takesTests,
  takingMemberships,
  taughtGroups,
} from './tests.js';
export { type TicketFacts, ticketStateAt } from './tickets.js';
