import { type ObjectRule, type Role, type RouteName, routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import { password } from '../school.js';
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

export const absentId = '0123456789abcdef01234567';
const content = () => anItem({ title: 'Access' });
const anExam = { title: 'Access', sections: [{ items: [] }] };
const noLink = 'A'.repeat(43);
const passcode = 'ZZZZ2222';
const twentySix = { open_at: '2026-01-01T00:00:00Z', close_at: '2026-01-02T00:00:00Z' };

/** The least that each body needs to be let through to the decision. */
const bodies: Partial<Record<RouteName, (target: Target) => unknown>> = {
  login: () => ({ username: 'x', password: 'y' }),
  signup: () => ({ username: 'axashost', password: 'passw0rd!', name: 'A', lastname: 'B' }),
  changePassword: () => ({ old_password: password, new_password: 'example2!' }),
  updateProfile: () => ({}),
  resetPasswordOf: ({ username }) => ({ username: username ?? 'axasabsent', password: 'example3!' }),
  resetPassword: () => ({ password: 'passw0rd!' }),
  deleteMe: () => ({ password }),
  startSecondFactor: () => ({ password }),
  confirmSecondFactor: () => ({ code: '000000' }),
  stopSecondFactor: () => ({ password }),
  putUser: () => ({ name: 'Ines' }),
  blockUser: () => ({ blocked: false }),
  createGroup: () => ({ groupname: 'Access made' }),
  updateGroup: ({ id }) => ({ _id: id, groupname: 'Access changed' }),
  changeMember: () => ({ role: 'marker' }),
  inviteToSignUp: () => ({ emails: ['access@example.org'], as: 'student' }),
  inviteSelf: () => ({ emails: ['access-self@example.org'] }),
  decideSignUp: () => ({ accepted: false }),
  inviteToGroup: () => ({ invitees: ['axasguest'] }),
  issueTicket: () => ({}),
  applyToGroup: () => ({ passcode }),
  redeemPasscode: () => ({ passcode }),
  redeemParentTicket: () => ({ passcode }),
  decideApplication: () => ({ rejected: false }),
  createStudents: () => ({ students: [{ name: 'Min', lastname: 'Kim' }], preview: true }),
  updateStudent: ({ id }) => ({ _id: id, name: 'Zoë' }),
  archiveStudents: ({ id }) => ({ ids: [id], archived: true }),
  handOverStudents: () => ({ to: absentId }),
  setStudentPassword: () => ({ new_password: 'example4!' }),
  loginCards: ({ id }) => ({ ids: [id] }),
  issueParentTicket: () => ({}),
  createQuiz: () => ({ content: content() }),
  saveQuiz: ({ id }) => ({ _id: id, version: 1, content: content() }),
  forkQuiz: ({ id }) => ({ _id: id }),
  renderDraft: () => ({ content: content() }),
  renderQuiz: () => ({}),
  tryQuiz: () => ({ content: content(), seed: '1', answers: {} }),
  createExam: () => ({ content: anExam }),
  saveExam: ({ id }) => ({ _id: id, version: 1, content: anExam }),
  renderExam: () => ({ content: anExam }),
  previewTest: () => ({ exam: anExam }),
  publishTest: ({ id }) => ({ exam: id, options: { group_ids: [id], ...twentySix } }),
  changeTest: () => ({ close_at: '2030-01-01T00:00:00Z' }),
  saveAnswers: () => ({ client_id: 'device-0001', events: [{ seq: 1, part: '0_a', value: '2x' }] }),
  evaluatePlain: ({ id }) => ({ submission: { _id: id, client_id: 'device-0001', events: [] } }),
  putMarkings: ({ id }) => ({ submission_id: id, markings: [{ part: '0_a', points: 1, reason: 'why' }] }),
  markEqualAnswers: ({ id }) => ({ submission_id: id, part: '0_a', points: 1, press: 'access-press' }),
  subscribePush: () => ({
    endpoint: 'https://push.example/access',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }),
  unsubscribePush: () => ({ endpoint: 'https://push.example/access' }),
  pushUnique: () => ({ key: 'dismissed_hints', value: 'access' }),
  pullData: () => ({ key: 'dismissed_hints', value: 'access' }),
  putTranslation: () => ({ own: {} }),
  putTranslations: () => ({ texts: [{ id: 'errors.internal', own: {} }] }),
  dumpTranslations: () => ({ locale: 'en-US' }),
  postMessage: ({ id }) => ({ to: [id], content: { text: 'Access' } }),
  setRead: () => ({ read: 1 }),
  setBookmark: () => ({ bookmark: 1 }),
};

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
};

export function requestOf(name: RouteName, target: Target): Sent {
  const names = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const first: Record<string, string> = { [names[0] ?? '']: target.id };
  const second: Record<string, string> = names[1] ? { [names[1]]: target.sub ?? absentId } : {};
  const params = odd[name] ?? (names.length > 0 ? { ...first, ...second } : {});
  const body = bodies[name]?.(target);
  return { params, query: {}, ...(body === undefined ? {} : { body }) };
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
  putUser: [404],
  blockUser: [404],
  stopSecondFactorOf: [404],
  handOverStudents: [404],
  deleteUser: [404],
  endSessionsOf: [404],
  endSessionOf: [404],
  decideSignUp: [404],
  publishTest: [404],
  postMessage: [404],
  getMail: [404],
  // What is published already, and a draft; an attempt that runs is not marked by hand; nothing of one's own replaces this text.
  publishQuiz: [409],
  unpublishQuiz: [409],
  putMarkings: [409],
  // No such result of the child (what is one, and whose, is parents.medium-spec.ts).
  childResult: [404],
  markEqualAnswers: [409],
};
