import { aClassOfThirty, type BigClass } from '../class-of-thirty.js';
import { type Place, password } from '../school.js';
import type { Screen } from './screen.js';
import { type Walker, walkersOf } from './walk.js';

const tag = 'wpl';
const noLink = 'x'.repeat(43);

/** People of a class: who comes to it, teaches it, is in it, has a child in it, and who has nothing yet. */
export const people = [
  'who is not signed in',
  'a teacher',
  'a student',
  'a teacher’s class',
  'a parent',
  'an invited colleague',
  'a new student',
  'a new teacher',
  'a new parent',
  'an admin',
] as const;
type Person = (typeof people)[number];

const tab = ({ groupId, groupname }: BigClass, name: string, section: string): Screen => ({
  path: `/settings/group/page?group=${groupId}&tab=${name}`,
  heading: groupname,
  section,
});

/** The screens of each of them, with this class in them. */
export function peoplesScreens(group: BigClass): Readonly<Record<Person, readonly Screen[]>> {
  const [child] = group.pupils;
  return {
    'who is not signed in': [
      { path: '/', heading: 'frame.welcome' },
      { path: '/login', heading: 'login.title' },
      { path: '/login?error=oidc_failed', heading: 'login.title' },
      { path: '/signup', heading: 'login.signupTitle' },
      { path: '/signup?ask', heading: 'login.ask' },
      { path: `/signup?link=${noLink}`, heading: 'login.signupTitle' },
      { path: '/reset-password', heading: 'login.resetTitle' },
      { path: `/reset-password?link=${noLink}`, heading: 'login.resetTitle' },
      { path: '/verify-email', heading: 'login.verifyTitle' },
      { path: `/verify-email?link=${noLink}`, heading: 'login.verifyTitle' },
      { path: '/help' },
      { path: '/public/daily', heading: 'daily.title' },
    ],
    'a teacher': [
      { path: '/', heading: 'frame.home' },
      { path: '/teacher', heading: 'frame.classes' },
      { path: '/settings/credits', heading: 'frame.settings', section: 'credits.title' },
      { path: '/teacher/tests', heading: 'classes.title' },
      { path: '/teacher/students', heading: 'people.students' },
      { path: '/teacher/students/import', heading: 'people.addClass' },
      { path: '/teacher/colleagues', heading: 'people.colleagues' },
      { path: '/settings/user', heading: 'frame.settings', section: 'settings.user' },
      { path: '/settings/group', heading: 'frame.settings', section: 'settings.group' },
      { path: '/messages', heading: 'people.messages' },
      { path: '/messages?scope=sent', heading: 'people.messages' },
      { path: '/messages/new', heading: 'people.write' },
      { path: '/nowhere/at/all', heading: 'frame.missingTitle' },
    ],
    'a teacher’s class': [
      { path: `/teacher/groups/${group.groupId}` },
      { path: `/teacher/students/${child?._id}` },
      { path: `/teacher/tests/${group.testId}` },
      { path: `/teacher/tests/${group.testId}/live` },
      { path: `/teacher/tests/${group.testId}/proposals` },
      tab(group, 'members', 'people.tab.members'),
      tab(group, 'invitations', 'people.tab.invitations'),
      tab(group, 'tickets', 'people.tab.tickets'),
      tab(group, 'applications', 'people.applications'),
      tab(group, 'about', 'people.tab.about'),
    ],
    'a student': [
      { path: '/', heading: 'frame.myTests' },
      { path: '/student', heading: 'frame.results' },
      { path: `/evaluation/result?submission=${group.submissionId}` },
      { path: `/evaluation?test=${group.testId}` },
      { path: '/practice', heading: 'frame.practice' },
      { path: '/settings/user', heading: 'frame.settings', section: 'settings.user' },
      { path: '/settings/group', heading: 'frame.settings', section: 'settings.group' },
      { path: `/settings/group/page?group=${group.groupId}`, heading: group.groupname },
      { path: '/messages', heading: 'people.messages' },
      { path: `/messages/${group.letterId}`, heading: group.letter },
      { path: '/messages/new', heading: 'people.write' },
    ],
    'a parent': [
      { path: '/', heading: 'frame.home' },
      { path: '/parents', heading: 'people.children' },
      { path: `/parents/result?child=${child?._id}&submission=${group.submissionId}` },
      { path: '/messages', heading: 'people.messages' },
      { path: '/messages/new', heading: 'people.write' },
    ],
    'an invited colleague': [{ path: '/settings/group', heading: 'frame.settings', section: 'settings.group' }],
    'a new student': [{ path: '/student', heading: 'frame.results' }],
    'a new teacher': [
      { path: '/teacher', heading: 'frame.classes' },
      { path: '/teacher/tests', heading: 'classes.title' },
      { path: '/teacher/students', heading: 'people.students' },
      { path: '/messages', heading: 'people.messages' },
    ],
    'a new parent': [{ path: '/parents', heading: 'people.children' }],
    'an admin': [{ path: '/settings/admin', heading: 'frame.settings', section: 'settings.admin' }],
  };
}

/** A class as a school has it, and what each of its people sees. */
export async function peopleOf(place: Place): Promise<ReadonlyMap<string, Walker>> {
  const group = await aClassOfThirty(place, tag);
  const screens = peoplesScreens(group);
  const named = (name: string) => ({ username: `${tag}${name}`, password });
  const accounts: Readonly<Record<Person, Walker['account']>> = {
    'who is not signed in': null,
    'a teacher': named('teacher'),
    'a teacher’s class': named('teacher'),
    'a student': group.pupils[0] ?? null,
    'a parent': named('parent'),
    'an invited colleague': named('colleague'),
    'a new student': named('newstudent'),
    'a new teacher': named('newteacher'),
    'a new parent': named('newparent'),
    'an admin': named('admin'),
  };
  return walkersOf(accounts, screens);
}
