import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, type fakeServer, refuses } from '../../testing/fake-server.js';
import { openConsole } from '../../testing/open-console.js';
import { anAdmin, aUser } from '../../testing/people.js';
import { anEntry, aSession, aTask, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

const zoe = aUser(2, { name: 'Zoë', lastname: 'Müller', email: 'zoe@school.example', email_verified: true });
type ServerAnswers = Parameters<typeof fakeServer>[0];
const around = (sessions = [aSession(1)]): ServerAnswers => [
  answers(routes.userlist, rows([zoe])),
  answers(routes.getUser, { data: zoe }),
  answers(routes.sessionsOf, { data: sessions }),
  answers(routes.auditTrail, rows([anEntry(1, { action: 'roles_changed', details: { roles: 'student teacher' } })])),
  answers(routes.whoami, { data: anAdmin() }),
];
const open = (known: ServerAnswers, sessions?: ReturnType<typeof aSession>[]) =>
  openConsole(`/users/${zoe._id}`, [...known, ...around(sessions)]);
const press = (name: string, place = screen.getByRole('main')) =>
  fireEvent.click(within(place).getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows whether the address is verified, a second factor is on, and who manages the account', async () => {
  const managed = { ...zoe, second_factor: true, managed_by: { ...anAdmin(), name: 'Ines', lastname: 'Öztürk' } };
  const { _id, username, name, lastname } = managed.managed_by;
  open([answers(routes.getUser, { data: { ...managed, managed_by: { _id, username, name, lastname } } })]);
  expect(await screen.findByText('zoe@school.example is confirmed.')).toBeTruthy();
  expect(screen.getByText('Two-step verification on')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ines Öztürk' }).getAttribute('href')).toBe(`/users/${_id}`);
});

it('saves accommodations and says so by the toast of the contract', async () => {
  const { sent } = open([answers(routes.putUser, { data: zoe })]);
  await screen.findByLabelText('Extra time');
  type('Extra time', '1.25');
  type('Note on accommodations', 'Enlarged print');
  press('Save');
  await waitFor(() =>
    expect(sent(routes.putUser)[0]?.body).toEqual({ accommodations: { time_factor: 1.25, note: 'Enlarged print' } }),
  );
  expect(await screen.findByText('Saved')).toBeTruthy();
});

it('keeps what was typed when the server refuses, and says why on top and at the field', async () => {
  const details = { fields: [{ path: 'body.email', problem: 'invalid_format' }] };
  open([refuses(routes.putUser, 'invalid_request', 'Something is not filled in as it should be.', details)]);
  await screen.findByLabelText('E-mail');
  type('E-mail', 'other@school.example');
  press('Save');
  expect((await screen.findAllByText('Something is not filled in as it should be.')).length).toBeGreaterThan(0);
  expect(screen.getByText('The server does not accept this.')).toBeTruthy();
  expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('other@school.example');
});

it('sends no time factor beyond what the contract allows', async () => {
  const { sent } = open([answers(routes.putUser, { data: zoe })]);
  await screen.findByLabelText('Extra time');
  type('Extra time', '9');
  press('Save');
  expect(await screen.findByText('A number from 1 to 4.')).toBeTruthy();
  expect(sent(routes.putUser)).toEqual([]);
});

it('sets a password: the rule is told first, and a refusal leaves what was typed', async () => {
  const { sent } = open([refuses(routes.resetPasswordOf, 'password_too_weak', 'Too easy to guess.')]);
  await screen.findByLabelText('E-mail');
  press('Set password');
  const dialog = screen.getByRole('dialog', { name: 'New password for Zoë Müller' });
  const field = within(dialog).getByLabelText('Password') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'short' } });
  press('Set password', dialog);
  expect(within(dialog).getByText(/Use 7 to 15 letters/)).toBeTruthy();
  expect(sent(routes.resetPasswordOf)).toEqual([]);
  fireEvent.change(field, { target: { value: 'zoe2026!' } });
  press('Set password', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Too easy to guess.');
  expect(sent(routes.resetPasswordOf)[0]?.body).toEqual({ username: zoe.username, password: 'zoe2026!' });
  expect(field.value).toBe('zoe2026!');
});

it('lists where somebody is signed in, and signs them out everywhere once that was asked by name', async () => {
  let sessions = [aSession(1)];
  const { sent } = open([
    answers(routes.sessionsOf, () => ({ data: sessions })),
    answers(routes.endSessionsOf, () => {
      sessions = [];
      return {};
    }),
  ]);
  expect(await screen.findByText('Firefox, Linux')).toBeTruthy();
  press('Sign out everywhere');
  const dialog = screen.getByRole('dialog', { name: 'Sign Zoë Müller out everywhere?' });
  expect(sent(routes.endSessionsOf)).toEqual([]);
  press('Sign out everywhere', dialog);
  expect(await screen.findByText('Not signed in anywhere at the moment.')).toBeTruthy();
});

it('signs somebody out in one place, and leaves them where else they are', async () => {
  let sessions = [aSession(1, { current: true }), aSession(2, { address: '10.0.0.2' }), aSession(3)];
  const { sent } = open([
    answers(routes.sessionsOf, () => ({ data: sessions })),
    answers(routes.endSessionOf, () => {
      sessions = sessions.filter(({ address }) => address !== '10.0.0.2');
      return {};
    }),
  ]);
  await screen.findByText('10.0.0.2');
  expect(screen.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(2);
  press('Sign out: Firefox, Linux, 10.0.0.2');
  const dialog = screen.getByRole('dialog', { name: 'End this session of Zoë Müller?' });
  expect(sent(routes.endSessionOf)).toEqual([]);
  press('Sign out', dialog);
  await waitFor(() => expect(screen.queryByText('10.0.0.2')).toBeNull());
  expect(screen.getAllByText('Firefox, Linux')).toHaveLength(2);
});

it('offers everything about a person before their account is deleted, and says when that fails', async () => {
  const { sent } = open([refuses(routes.exportUser, 'unavailable', 'This part of the server does not answer.')]);
  await screen.findByLabelText('E-mail');
  press('Delete account');
  const dialog = screen.getByRole('dialog', { name: 'Delete the account of Zoë Müller?' });
  press('Download everything', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This part of the server does not answer.');
  expect(sent(routes.deleteUser)).toEqual([]);
});

it('has everything put together and gives the browser the zip', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(new URL(this.href).pathname);
  });
  let asked = 0;
  const done = {
    state: 'SUCCESS' as const,
    file: { name: 'math-quiz-zoe.zip', bytes: 1, until: '2026-03-08T08:00:00Z' },
  };
  open([
    answers(routes.exportUser, { data: { task_id: aTask().task_id, state: 'PENDING' } }),
    answers(routes.getTask, () => {
      asked += 1;
      return { data: aTask(asked === 1 ? {} : done) };
    }),
  ]);
  await screen.findByLabelText('E-mail');
  press('Download everything');
  expect(await screen.findByText('3 of 6')).toBeTruthy();
  expect(await screen.findByText('Downloaded')).toBeTruthy();
  expect(clicked).toEqual([`/api/v1/task/${aTask().task_id}/file`]);
});

it('brings an archived student back', async () => {
  let archived = true;
  const { sent } = open([
    answers(routes.getUser, () => ({ data: { ...zoe, archived } })),
    answers(routes.archiveStudents, () => {
      archived = false;
      return { data: { changed: 1 } };
    }),
  ]);
  expect(await screen.findByText('Archived')).toBeTruthy();
  press('Restore');
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(sent(routes.archiveStudents)[0]?.body).toEqual({ ids: [zoe._id], archived: false });
});

it('stays with the question when an account is not deleted', async () => {
  const { router } = open([refuses(routes.deleteUser, 'forbidden', 'Your role does not allow this.')]);
  await screen.findByLabelText('E-mail');
  press('Delete account');
  const dialog = screen.getByRole('dialog');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  press('Delete account', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Your role does not allow this.');
  // A dialog that closes is gone within this time.
  await vi.advanceTimersByTimeAsync(600);
  expect(dialog.isConnected).toBe(true);
  expect(router.state.location.pathname).toBe(`/users/${zoe._id}`);
});

it('switches off a second factor once that was asked by name', async () => {
  let second_factor = true;
  const { sent } = open([
    answers(routes.getUser, () => ({ data: { ...zoe, second_factor } })),
    answers(routes.stopSecondFactorOf, () => {
      second_factor = false;
      return {};
    }),
  ]);
  expect(await screen.findByText('Two-step verification on')).toBeTruthy();
  press('Turn off two-step verification');
  const dialog = screen.getByRole('dialog', { name: 'Turn off two-step verification for Zoë Müller?' });
  expect(sent(routes.stopSecondFactorOf)).toEqual([]);
  press('Turn off two-step verification', dialog);
  expect(await screen.findByText('No two-step verification')).toBeTruthy();
});

it('leads to the sign-in page when the session has ended meanwhile', async () => {
  const ended = refuses(routes.blockUser, 'session_ended', 'Your session has ended.');
  open([ended, refuses(routes.refreshtoken, 'session_ended', 'Your session has ended.')]);
  await screen.findByLabelText('E-mail');
  press('Block');
  press('Block', screen.getByRole('dialog'));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

it('shows what was done to the account, in words', async () => {
  open([]);
  const cell = await screen.findByText('Roles changed');
  expect(cell.closest('tr')?.textContent).toContain('Roles: Student, Teacher');
  const link = screen.getByRole('link', { name: 'Show in the audit trail' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`/audit?filter={"user_id":"${zoe._id}"}`);
});
