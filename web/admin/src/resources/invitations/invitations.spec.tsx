import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { anAdmin } from '../../testing/people.js';
import { anInvitation, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

const press = (name: string, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }));
const typeAddresses = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('E-mail addresses'), { target: { value } });

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

it('invites several addresses as a role and tells who was left out', async () => {
  const reply = { data: { sent: ['a@school.example'], known: ['b@school.example'], later: [], task_id: null } };
  const { sent } = openConsole('/invitations/create', [answers(routes.inviteToSignUp, reply)]);
  await typeAddresses('a@school.example b@school.example ');
  press('Send invitations');
  expect(await screen.findByText('1 invitation is on its way: a@school.example')).toBeTruthy();
  expect(
    screen.getByText(/1 was not invited, because this address already has an account: b@school.example/),
  ).toBeTruthy();
  expect(sent(routes.inviteToSignUp)[0]?.body).toEqual({
    emails: ['a@school.example', 'b@school.example'],
    as: 'teacher',
  });
});

it('does not say that invitations were sent when everybody has an account', async () => {
  const reply = { data: { sent: [], known: ['b@school.example'], later: [], task_id: null } };
  openConsole('/invitations/create', [answers(routes.inviteToSignUp, reply)]);
  await typeAddresses('b@school.example ');
  press('Send invitations');
  expect(await screen.findByText('The invitations were not sent')).toBeTruthy();
  expect(screen.queryByText('Invitations to sign up were sent')).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

it('sends nothing while an address is none', async () => {
  const { sent } = openConsole('/invitations/create', []);
  await typeAddresses('a@school.example nonsense ');
  press('Send invitations');
  expect(await screen.findByText('The entries in red are not e-mail addresses.')).toBeTruthy();
  expect(sent(routes.inviteToSignUp)).toEqual([]);
});

it('says that mail is not set up, and keeps the addresses', async () => {
  openConsole('/invitations/create', [
    refuses(routes.inviteToSignUp, 'mail_not_set_up', 'This school has not set up mail.'),
  ]);
  await typeAddresses('a@school.example ');
  press('Send invitations');
  expect(await screen.findByText('This school has not set up mail.')).toBeTruthy();
  expect(screen.getByText('a@school.example')).toBeTruthy();
});

it('lets somebody in who asked, and refuses another after asking', async () => {
  const [first, second] = [1, 2].map((n) => anInvitation(n, { state: 'waiting', invited_by: null }));
  if (!first || !second) throw new Error('two are made');
  const { sent } = openConsole('/invitations', [
    answers(routes.listSignUpInvitations, rows([first, second])),
    answers(routes.decideSignUp, { data: { ...first, state: 'sent' } }),
  ]);
  expect((await rowOf(first.email)).getByText('Asked for an account')).toBeTruthy();
  press(`Approve: ${first.email}`);
  await waitFor(() => expect(sent(routes.decideSignUp)[0]?.body).toEqual({ accepted: true }));
  press(`Decline: ${second.email}`);
  const dialog = screen.getByRole('dialog', { name: `Decline the request of ${second.email}?` });
  press('Decline', dialog);
  await waitFor(() => expect(sent(routes.decideSignUp)[1]?.body).toEqual({ accepted: false }));
});

it('takes an invitation back by address; what another has decided meanwhile is said', async () => {
  openConsole('/invitations', [
    answers(routes.listSignUpInvitations, rows([anInvitation(1)])),
    refuses(routes.cancelSignUp, 'wrong_state', 'This cannot be done in its present state.'),
  ]);
  await rowOf('guest1@school.example');
  press('Withdraw invitation: guest1@school.example');
  const dialog = screen.getByRole('dialog', { name: 'Withdraw the invitation to guest1@school.example?' });
  press('Withdraw invitation', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('present state');
});

it.each(['accepted', 'refused', 'cancelled'] as const)('offers nothing for what is %s', async (state) => {
  openConsole('/invitations', [answers(routes.listSignUpInvitations, rows([anInvitation(1, { state })]))]);
  expect((await rowOf('guest1@school.example')).queryByRole('button')).toBeNull();
});

it.each(['sent', 'expired'] as const)('sends again what is %s, to the same address as the same role', async (state) => {
  const { sent } = openConsole('/invitations', [
    answers(routes.listSignUpInvitations, rows([anInvitation(1, { state, as: 'author' })])),
    answers(routes.inviteToSignUp, { data: { sent: ['guest1@school.example'], known: [], later: [], task_id: null } }),
  ]);
  fireEvent.click((await rowOf('guest1@school.example')).getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('Invitations to sign up were sent')).toBeTruthy();
  expect(sent(routes.inviteToSignUp)[0]?.body).toEqual({ emails: ['guest1@school.example'], as: 'author' });
});

it.each([
  [{ known: [], later: ['guest1@school.example'] }, 'Hourly limit reached, send again later: guest1@school.example'],
  [{ known: ['guest1@school.example'], later: [] }, 'Already have an account: guest1@school.example'],
])('does not say that it was sent again when it was not, but why: %j', async (outcome, why) => {
  openConsole('/invitations', [
    answers(routes.listSignUpInvitations, rows([anInvitation(1)])),
    answers(routes.inviteToSignUp, { data: { sent: [], ...outcome, task_id: null } }),
  ]);
  fireEvent.click((await rowOf('guest1@school.example')).getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByText('Invitations to sign up were sent')).toBeNull();
});

it('says how many ask for an account, and shows them with one press', async () => {
  const asks = anInvitation(2, { state: 'waiting', invited_by: null });
  const { sent } = openConsole('/invitations', [
    answers(routes.listSignUpInvitations, ({ query }) => ({
      ...rows(query.state === 'waiting' ? [asks] : [anInvitation(1)]),
      total: query.state === 'waiting' ? 3 : 1,
    })),
  ]);
  await rowOf('guest1@school.example');
  const told = (await screen.findByText('3 people are asking for an account.')).closest('[role="status"]');
  fireEvent.click(within(told as HTMLElement).getByRole('button', { name: 'Show' }));
  await rowOf('guest2@school.example');
  expect(screen.queryByText('3 people are asking for an account.')).toBeNull();
  expect(sent(routes.listSignUpInvitations).at(-1)?.query).toMatchObject({ state: 'waiting', limit: '10' });
});

it('finds an invitation by how its address begins', async () => {
  const { sent } = openConsole('/invitations', [answers(routes.listSignUpInvitations, rows([anInvitation(1)]))]);
  await rowOf('guest1@school.example');
  fireEvent.change(screen.getByLabelText('Beginning of the address'), { target: { value: 'guest' } });
  await waitFor(() => expect(sent(routes.listSignUpInvitations).at(-1)?.query.q).toBe('guest'));
});

it('says what belongs here while nothing does', async () => {
  openConsole('/invitations', [answers(routes.listSignUpInvitations, rows([]))]);
  expect(await screen.findByText(/Invite people by e-mail/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invite people' }).getAttribute('href')).toBe('/invitations/create');
});
