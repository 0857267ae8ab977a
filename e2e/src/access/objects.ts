import { type ObjectRule, type Role, type Route, type RouteName, routes } from '@mathquiz/contracts';
import { conversationOf } from './assistant.js';
import type { Cast } from './cast.js';
import { contactOf, helpOf, reportOf, roomMessageOf, roomOf } from './chat.js';
import { attemptOf, bookOf, examOf, messageOf, quizOf, testOf, textOf } from './content.js';
import { groupOf, invitationOf, sessionOf, signUpOf } from './entry.js';
import { assetOf, sentFileOf } from './files.js';
import { closableOf, issueOf } from './issues.js';
import { liveOf } from './live.js';
import { noticeOf } from './notices.js';
import { paymentOf } from './payments.js';
import { personOf, studentOf } from './people.js';
import { exerciseOf } from './practice.js';
import { absentId, type Target, type Wanted } from './requests.js';
import { type Gives, type Relation, rules } from './rules.js';
import { taskOf } from './tasks.js';

const kinds = [
  'quiz',
  'text',
  'book',
  'exam',
  'test',
  'attempt',
  'message',
  'notice',
  'session',
  'signUp',
  'group',
  'invitedGroup',
  'student',
  'child',
  'person',
  'asset',
  'sentFile',
  'task',
  'room',
  'roomMessage',
  'report',
  'contact',
  'help',
  'live',
  'issue',
  'closable',
  'exercise',
  'conversation',
  'payment',
] as const;
type Kind = (typeof kinds)[number];

/** Which kind of object a route has: the routes of one feature, by the beginning of their subject. */
const bySubject: readonly (readonly [string, Kind])[] = [
  ['mathquiz.quiz.', 'quiz'],
  ['mathquiz.rendering.', 'quiz'],
  ['mathquiz.text.', 'text'],
  ['mathquiz.reading.', 'text'],
  ['mathquiz.book.', 'book'],
  ['mathquiz.books.', 'book'],
  ['mathquiz.finding.', 'quiz'],
  ['mathquiz.issues.report', 'quiz'],
  ['mathquiz.issues.close', 'closable'],
  ['mathquiz.issues.', 'issue'],
  ['mathquiz.exams.', 'exam'],
  ['mathquiz.tests.', 'test'],
  ['mathquiz.livetests.', 'test'],
  ['mathquiz.publictests.', 'test'],
  ['mathquiz.attempts.start', 'test'],
  ['mathquiz.attempts.current', 'test'],
  ['mathquiz.attempts.', 'attempt'],
  ['mathquiz.submissions.mine', 'test'],
  ['mathquiz.submissions.byTest', 'test'],
  ['mathquiz.submissions.csv', 'test'],
  ['mathquiz.submissions.', 'attempt'],
  ['mathquiz.marking.takeBack', 'test'],
  ['mathquiz.marking.', 'attempt'],
  ['mathquiz.statistics.test', 'test'],
  ['mathquiz.statistics.variants', 'test'],
  ['mathquiz.overviews.student', 'student'],
  ['mathquiz.children.', 'child'],
  ['mathquiz.practice.', 'exercise'],
  ['messages.items.', 'message'],
  ['messages.notices.', 'notice'],
  ['auth.sessions.', 'session'],
  ['auth.signups.', 'signUp'],
  ['auth.groups.', 'group'],
  ['transactions.balances.groupHistory', 'group'],
  ['transactions.payments.', 'payment'],
  ['auth.invitations.accept', 'invitedGroup'],
  ['auth.invitations.reject', 'invitedGroup'],
  ['auth.invitations.', 'group'],
  ['auth.tickets.', 'group'],
  ['auth.applications.', 'group'],
  ['auth.accounts.', 'student'],
  ['auth.students.', 'student'],
  ['auth.parents.', 'student'],
  ['storage.tasks.', 'task'],
  ['storage.assets.create', 'sentFile'],
  ['storage.assets.', 'asset'],
  ['chat.rooms.', 'room'],
  ['chat.direct.', 'contact'],
  ['chat.messages.list', 'room'],
  ['chat.messages.changes', 'room'],
  ['chat.messages.post', 'room'],
  ['chat.messages.setRead', 'room'],
  ['chat.messages.', 'roomMessage'],
  ['chat.order.mute', 'room'],
  ['chat.order.close', 'room'],
  ['chat.order.report', 'roomMessage'],
  ['chat.order.settle', 'report'],
  ['chat.help.', 'help'],
  ['chat.live.', 'live'],
  ['llm.assistant.', 'quiz'],
  ['llm.conversations.', 'conversation'],
  ['llm.marks.', 'test'],
];

/** Routes about oneself that name nobody: there is nothing foreign to ask for. */
const namesOneself = (name: RouteName): boolean => !/\{(?:id|key)\}/.test(routes[name].path);

export const ruleOf = (name: RouteName): ObjectRule | undefined => {
  const { access } = routes[name] as Route;
  return 'object' in access ? access.object : undefined;
};

/** The routes whose rule is about an object that a request names. */
export const objectRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => ruleOf(name) !== undefined && !(ruleOf(name) === 'self' && namesOneself(name)),
);

export function kindOf(name: RouteName): Kind {
  if (ruleOf(name) === 'self') return 'person';
  const kind = bySubject.find(([subject]) => routes[name].subject.startsWith(subject))?.[1];
  if (!kind)
    throw new Error(`${name} states an object that the access matrix cannot make: see e2e/src/access/objects.ts`);
  return kind;
}

type Maker = (wanted: Wanted) => Promise<readonly Target[]>;

const makers: Readonly<Record<Kind, Maker>> = {
  quiz: quizOf,
  text: textOf,
  book: bookOf,
  exam: examOf,
  test: testOf,
  attempt: attemptOf,
  message: messageOf,
  notice: noticeOf,
  session: sessionOf,
  signUp: signUpOf,
  group: groupOf,
  invitedGroup: invitationOf,
  student: studentOf,
  child: studentOf,
  person: personOf,
  asset: assetOf,
  sentFile: sentFileOf,
  task: taskOf,
  room: roomOf,
  roomMessage: roomMessageOf,
  report: reportOf,
  contact: contactOf,
  help: helpOf,
  live: liveOf,
  issue: issueOf,
  closable: closableOf,
  exercise: exerciseOf,
  conversation: conversationOf,
  payment: paymentOf,
};

/** What is made of these is the same for each of their routes; making them takes most of the matrix's time. */
const alike = new Set<Kind>([
  'quiz',
  'text',
  'book',
  'exam',
  'test',
  'attempt',
  'issue',
  'closable',
  'asset',
  'sentFile',
  'signUp',
  'roomMessage',
  'report',
  'live',
  'payment',
]);
/** Students by these rules are the same for each route too. */
const sameStudent = (kind: Kind, rule: ObjectRule): boolean =>
  (kind === 'student' || kind === 'child') && (rule === 'child' || rule === 'taught');
const kept = new WeakMap<Cast, Map<string, Promise<readonly Target[]>>>();

/** A call that only reads, or is refused, leaves an object as it is: the next such call gets the same one. */
const changesNothing = (name: RouteName, gives: Gives): boolean => routes[name].method === 'GET' || gives !== 'done';

function once(cast: Cast, key: string, make: () => Promise<readonly Target[]>): Promise<readonly Target[]> {
  const made = kept.get(cast) ?? new Map<string, Promise<readonly Target[]>>();
  kept.set(cast, made);
  const targets = made.get(key) ?? make();
  made.set(key, targets);
  return targets;
}

/** Objects for one call each, fresh where the call changes them; none where somebody of this role cannot have one. */
export async function targetsOf(
  cast: Cast,
  name: RouteName,
  relation: Relation,
  role: Role,
): Promise<readonly Target[]> {
  const rule = ruleOf(name);
  if (rule === undefined) return [];
  if (relation === 'absent') return [{ id: absentId, username: 'axasabsent' }];
  const kind = kindOf(name);
  const make = () => makers[kind]({ cast, name, rule, relation, role });
  const isAlike = (alike.has(kind) || sameStudent(kind, rule)) && name !== 'getAttempt';
  if (!isAlike || !changesNothing(name, rules[rule][relation](role))) return make();
  return once(cast, `${kind} ${rule} ${relation} ${role}`, make);
}
