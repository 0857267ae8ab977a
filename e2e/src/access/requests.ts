import { type ObjectRule, type Role, type RouteName, routes } from '@mathquiz/contracts';
import { exampleId, examples, exampleUsername } from '@mathquiz/contracts/examples';
import { inMinutes } from '../school.js';
import type { Cast } from './cast.js';
import type { Relation } from './rules.js';

/** An object as a request names it. */
export type Target = {
  readonly id: string;
  /** Students are also named by their username. */
  readonly username?: string;
  /** The second id of a path: an invitation, a ticket, a member, an application, a parent. */
  readonly sub?: string;
};
/** What is to be made for one call. */
export type Wanted = {
  readonly cast: Cast;
  readonly name: RouteName;
  readonly rule: ObjectRule;
  readonly relation: Exclude<Relation, 'absent'>;
  readonly role: Role;
};
export type Sent = { params: Record<string, string>; query: Record<string, string>; body?: unknown };

export const absentId = exampleId;
const noLink = 'A'.repeat(43);

/** Where the example of the contract would do something to the cast, or names somebody who is needed here. */
const instead: Partial<typeof examples> = {
  // A new account would sign in who opens it.
  signup: { ...examples.signup, username: 'axashost' },
  inviteToGroup: { ...examples.inviteToGroup, invitees: ['axasguest'] },
  // With people who are there, and a night that is to come whenever this runs.
  addRoom: { name: 'Access' },
  closeRoom: { until: inMinutes(60) },
  // Of the day on which this runs.
  answerDailyTest: { ...examples.answerDailyTest, date: inMinutes(0).slice(0, 10) },
  // With whom they may be shared: colleagues.medium-spec.ts of the items, assets.medium-spec.ts of the files.
  shareQuiz: { doc_id: exampleId },
  shareText: { doc_id: exampleId },
  shareBook: { doc_id: exampleId },
  shareExam: { doc_id: exampleId },
  shareAsset: { doc_id: exampleId },
};

const bodies: Partial<Record<RouteName, unknown>> = { ...examples, ...instead };

/** The example body of the contract, about this object. */
function bodyOf(name: RouteName, { id, username = 'axasabsent' }: Target): unknown {
  const body = bodies[name];
  if (body === undefined) return undefined;
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    value === exampleId ? id : value === exampleUsername ? username : value,
  );
}

/** What stands for an id in the paths where an id is something else. */
const odd: Partial<Record<RouteName, Record<string, string>>> = {
  checkUser: { name: 'axasfree' },
  getRequest: { id: noLink },
  verifyEmail: { id: noLink },
  resetPassword: { id: noLink },
  requestReset: { id: 'axasnobody' },
  languageData: { locale: 'en-US' },
  getTranslation: { id: 'errors.internal' },
  putTranslation: { id: 'errors.internal' },
  deleteTranslation: { id: 'errors.internal' },
  getImage: { id: 'A'.repeat(22) },
  checkAppPassword: { app: 'talk', room: absentId, password: 'none' },
  putObject: { token: 'none' },
  getObject: { token: 'none' },
  // What becomes of each of them by whose it is: many.medium-spec.ts of mathquiz.
  doToMany: { kind: 'quiz' },
  getDraft: { kind: 'quiz', id: absentId },
  keepDraft: { kind: 'quiz', id: absentId },
  dropDraft: { kind: 'quiz', id: absentId },
  ...Object.fromEntries(
    (
      [
        'listObjects',
        'deleteObject',
        'createFolder',
        'presignDownload',
        'presignUpload',
        'beginUpload',
        'uploadedParts',
        'completeUpload',
        'abandonUpload',
      ] as const
    ).map((name) => [name, { bucket: 'temporary' }]),
  ),
};

/** What stands in a path beside the id. */
const fixed: Partial<Record<RouteName, Record<string, string>>> = {
  markQuiz: { attr: 'practice' },
  unmarkQuiz: { attr: 'practice' },
  markText: { attr: 'featured' },
  unmarkText: { attr: 'featured' },
  markBook: { attr: 'featured' },
  unmarkBook: { attr: 'featured' },
};

const noUpload = { key: 'axas', upload_id: 'none' };
/** What routes cannot do without behind the question mark. */
const queries: Partial<Record<RouteName, Record<string, string>>> = {
  deleteObject: { key: 'axas' },
  titlesOfQuiz: { ids: absentId },
  titlesOfText: { ids: absentId },
  titlesOfBook: { ids: absentId },
  searchBook: { q: 'word' },
  presignDownload: { key: 'axas' },
  presignUpload: { ...noUpload, bytes: '5' },
  uploadedParts: noUpload,
  abandonUpload: noUpload,
  searchChat: { q: 'axas' },
  channel: { after: '0' },
  dropDraft: { after: '0' },
  chatChanges: { after: '0' },
  appChanges: { after: '0' },
  listMarkProposals: { part: '0_a' },
  creditBalances: { user_id: absentId },
};

/** Routes that name their object behind the question mark. */
const asked: Partial<Record<RouteName, string>> = { similarQuiz: 'like' };

export function requestOf(name: RouteName, target: Target): Sent {
  const known = fixed[name] ?? {};
  const names = [...routes[name].path.matchAll(/\{(\w+)\}/g)].flatMap(([, one = '']) => (one in known ? [] : [one]));
  const first: Record<string, string> = { [names[0] ?? '']: target.id };
  const second: Record<string, string> = names[1] ? { [names[1]]: target.sub ?? absentId } : {};
  const params = odd[name] ?? (names.length > 0 ? { ...known, ...first, ...second } : {});
  const body = bodyOf(name, target);
  const object = asked[name];
  const query = { ...queries[name], ...(object === undefined ? {} : { [object]: target.id }) };
  return { params, query, ...(body === undefined ? {} : { body }) };
}

/**
 * What a call that is let through meets here, where that is not simply success: it has come past every check of who may, and ends at
 * a rule of another kind. Anything else than these and the status of the contract is a failure.
 */
export const metInstead: Partial<Record<RouteName, readonly number[]>> = {
  // No address is left to be verified; no code of an app is known; nothing was exported before; no such passcode.
  sendVerification: [409],
  confirmSecondFactor: [401],
  deleteMe: [409],
  applyToGroup: [404],
  redeemPasscode: [404],
  redeemParentTicket: [404],
  // An id of nothing, where only the role decides.
  creditBalances: [404],
  giveCredits: [404],
  takeCreditsBack: [404],
  // No Stripe, and nothing that was paid there (payments.medium-spec.ts of transactions).
  createPaymentIntent: [503],
  confirmPayment: [404],
  refundPayment: [404],
  putUser: [404],
  blockUser: [404],
  stopSecondFactorOf: [404],
  handOverStudents: [404],
  deleteUser: [404],
  endSessionsOf: [404],
  endSessionOf: [404],
  decideSignUp: [404],
  publishTest: [404],
  // The machine marks the parts of this test.
  evaluateQuiz: [400],
  postMessage: [404],
  getMail: [404],
  // What is published already, and a draft; an attempt that runs is not marked by hand; nothing of one's own replaces this text.
  publishQuiz: [409],
  unpublishQuiz: [409],
  publishText: [409],
  unpublishText: [409],
  publishBook: [409],
  unpublishBook: [409],
  // Nobody has asked for it; it is no fork; no such exam, no such comment (reviews.medium-spec.ts of mathquiz).
  rejectQuiz: [409],
  cancelRequestQuiz: [409],
  followQuiz: [409],
  rejectText: [409],
  cancelRequestText: [409],
  followText: [409],
  settleCommentText: [404],
  rejectBook: [409],
  cancelRequestBook: [409],
  followBook: [409],
  settleCommentBook: [404],
  useQuiz: [404],
  settleCommentQuiz: [404],
  putMarkings: [409],
  // A report that is open is not opened again.
  openIssue: [409],
  // No such result of the child (what is one, and whose, is parents.medium-spec.ts).
  childResult: [404],
  // It did not come late; nobody of this id takes the test (options.medium-spec.ts of mathquiz).
  decideLate: [409],
  takerTimes: [404],
  // Nobody writes it, and nothing was told; an attempt that runs is not opened again (live.medium-spec.ts of mathquiz).
  extendTest: [409],
  seeAnnouncement: [404],
  reopenAttempt: [409],
  // It asks for no tickets, and has none (public-tests.medium-spec.ts of mathquiz).
  issueTestTicket: [409],
  revokeTestTicket: [404],
  markEqualAnswers: [409],
  // No such category; one of the same name is there since the first who may has made it (categories.medium-spec.ts of mathquiz).
  getCategory: [404],
  changeCategory: [404],
  mergeCategory: [404],
  deleteCategory: [404],
  createCategory: [400],
  // Nothing carries such a tag; it is no old name (tag-merging.medium-spec.ts of mathquiz).
  mergeTags: [400],
  releaseTag: [400],
  // Tasks that have ended, and keep no secret.
  cancelTask: [409],
  retryTask: [409],
  taskSecret: [404],
  // No such picture, object, upload.
  getImage: [404],
  deleteObject: [404],
  presignDownload: [404],
  presignUpload: [404],
  uploadedParts: [404],
  completeUpload: [404],
  abandonUpload: [404],
  // No such person. Students and parents open no rooms (who opens which is hostile.medium-spec.ts of chat).
  blockPerson: [404],
  addRoom: [403],
  // Nor live ones. No such room to enter, and few guesses (app-rooms-doors.medium-spec.ts of chat).
  initApp: [403],
  enterApp: [404, 429],
  // No such request, no such reply.
  resolveHelpOf: [404],
  getHelp: [404],
  changeHelp: [404],
  noteHelp: [404],
  lookAs: [404],
  endLook: [404],
  putCannedReply: [404],
  deleteCannedReply: [404],
  // Another reply of theirs is under way.
  generateQuiz: [429],
  randomizeQuiz: [429],
  solveQuiz: [429],
  rubricsQuiz: [429],
  metaQuiz: [429],
};
