import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../lib/session.js';
import { answers, refuses } from '../testing/fake-server.js';
import { openConsole } from '../testing/open-console.js';
import { anAdmin, aUser } from '../testing/people.js';
import { aGroup, aSession, rows } from '../testing/schools.js';
import { startTestTexts } from '../testing/texts.js';

const group = aGroup();
const person = aUser(2, { name: 'Zoë', lastname: 'Müller' });
const ended = [
  routes.refreshtoken,
  routes.createGroup,
  routes.updateGroup,
  routes.putUser,
  routes.issueTicket,
  routes.inviteToSignUp,
  routes.inviteToGroup,
].map((route) => refuses(route, 'session_ended', 'Your session has ended.'));
const around = [
  answers(routes.oidcOffer, { data: { enabled: false, name: '' } }),
  answers(routes.login, { data: anAdmin() }),
  answers(routes.whoami, { data: anAdmin() }),
  answers(routes.grouplist, rows([group])),
  answers(routes.getGroup, { data: group }),
  answers(routes.groupMembers, rows([])),
  answers(routes.groupTickets, rows([])),
  answers(routes.groupInvitations, rows([])),
  answers(routes.listSignUpInvitations, rows([])),
  answers(routes.userlist, rows([person])),
  answers(routes.getUser, { data: person }),
  answers(routes.sessionsOf, { data: [aSession(1)] }),
  answers(routes.auditTrail, rows([])),
];

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});
const last = <T,>(all: readonly T[]): T => {
  const one = all.at(-1);
  if (one === undefined) throw new Error('nothing is there');
  return one;
};
const press = async (name: string) => fireEvent.click(last(await screen.findAllByRole('button', { name })));
const field = async (label: string) => last(await screen.findAllByLabelText<HTMLInputElement>(label));
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
async function signInAgain(): Promise<void> {
  await type('Username', 'admin1');
  await type('Password', 'example1!');
  await press('Sign in');
}

/** Where something is typed, how the form is opened, into which fields, and how it is sent. */
it.each<[what: string, path: string, open: string | null, fields: readonly string[], send: string]>([
  ['a new group', '/groups/create', null, ['Name of the group', 'Description'], 'Create group'],
  ['what a group is called', `/groups/${group._id}`, null, ['Name of the group', 'Description'], 'Save'],
  ['somebody’s names', `/users/${person._id}`, null, ['Given name', 'Family name'], 'Save'],
  [
    'for how many a ticket is',
    `/groups/${group._id}/show?part=tickets`,
    'Create join code',
    ['How many people'],
    'Create join code',
  ],
])('a session that ends keeps %s as it was typed, until the admin is back', async (_, path, open, fields, send) => {
  openConsole(path, [...ended, ...around]);
  if (open) await press(open);
  for (const [at, label] of fields.entries()) await type(label, `70${at}`);
  await press(send);
  await signInAgain();
  for (const [at, label] of fields.entries())
    await waitFor(async () => expect((await field(label)).value).toBe(`70${at}`));
});

it.each([
  ['to the school', '/invitations/create', 'E-mail addresses', 'Send invitations'],
  ['into a group', `/groups/${group._id}/show?part=invitations`, 'Usernames or e-mail addresses', 'Invite'],
])('a session that ends keeps whom one was about to invite %s', async (_, path, label, send) => {
  openConsole(path, [...ended, ...around]);
  await type(label, 'minjun@school.example ');
  await press(send);
  await signInAgain();
  expect(await screen.findByText('minjun@school.example')).toBeTruthy();
});
