import { routes, type SignUpInvitation } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const at = '2026-03-01T08:00:00.000Z';
const anInvite = (change: Partial<SignUpInvitation> = {}): SignUpInvitation => ({
  _id: anId(41),
  email: 'ada@school.example',
  as: 'teacher',
  state: 'sent',
  invited_by: null,
  created_at: at,
  expires_at: at,
  ...change,
});
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(routes.listSignUpInvitations, () => aList([]));
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(screen.getByLabelText('E-mail addresses'), { target: { value } });

it('invites as roles up to one’s own, and tells who has an account already', async () => {
  api.on(routes.inviteToSignUp, () => ({
    data: { sent: ['ada@school.example'], known: ['bob@school.example'], later: [], task_id: null },
  }));
  showAt('/teacher/colleagues', aUser(['teacher']));
  await screen.findByText('Nobody has been invited yet.');
  const roles = within(screen.getByLabelText('As'));
  expect(roles.getAllByRole('option').map((one) => one.textContent)).toEqual(['Student', 'Parent', 'Teacher']);
  type('ada@school.example, bob@school.example');
  press('Invite');
  expect(await screen.findByText('1 invitation was sent.')).toBeTruthy();
  expect(screen.getByText('Already have an account: bob@school.example')).toBeTruthy();
  expect(api.sent(routes.inviteToSignUp)[0]).toMatchObject({ as: 'teacher' });
});

it('says of whom no mail goes out this hour, and no toast says that it did', async () => {
  api.on(routes.inviteToSignUp, () => ({
    data: { sent: [], known: [], later: ['ada@school.example'], task_id: null },
  }));
  showAt('/teacher/colleagues', aUser(['teacher']));
  await screen.findByText('Nobody has been invited yet.');
  type('ada@school.example');
  press('Invite');
  expect((await screen.findByText(/^Hourly limit reached/)).textContent).toContain('ada@school.example');
  expect(screen.queryByText('Invitations to sign up were sent')).toBeNull();
});

it('names what is no address and sends nothing; a failure keeps what was typed', async () => {
  api.on(routes.inviteToSignUp, () => {
    throw new Fault('mail_not_set_up');
  });
  showAt('/teacher/colleagues', aUser(['teacher']));
  await screen.findByText('Nobody has been invited yet.');
  type('ada@school');
  press('Invite');
  expect(screen.getByText('Not valid addresses: ada@school')).toBeTruthy();
  expect(api.sent(routes.inviteToSignUp)).toHaveLength(0);
  type('ada@school.example');
  press('Invite');
  expect((await screen.findByRole('alert')).textContent).toMatch(/not set up mail/);
  expect((screen.getByLabelText('E-mail addresses') as HTMLTextAreaElement).value).toBe('ada@school.example');
});

it('lets an admin decide about who asked for an account, and nobody else', async () => {
  api
    .on(routes.listSignUpInvitations, () => aList([anInvite({ state: 'waiting' })]))
    .on(routes.decideSignUp, () => ({ data: anInvite() }));
  const { unmount } = showAt('/teacher/colleagues', aUser(['teacher']));
  await screen.findByText('ada@school.example');
  expect(screen.queryByRole('button', { name: 'Accept: ada@school.example' })).toBeNull();
  unmount();
  showAt('/teacher/colleagues', aUser(['admin']));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept: ada@school.example' }));
  await waitFor(() => expect(api.sent(routes.decideSignUp)).toEqual([{ accepted: true }]));
});
