import { type Application, routes, type Ticket } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { queries } from '../../providers/queries.js';
import { answers, type fakeServer, refuses } from '../../testing/fake-server.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { anAdmin } from '../../testing/people.js';
import { aGroup, aMember, aPerson, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

const group = aGroup();
const [owner, pupil] = [aMember(5, 'owner'), { ...aMember(6), name: 'Ada', lastname: 'Lovelace' }];
type ServerAnswers = Parameters<typeof fakeServer>[0];
const around: ServerAnswers = [
  answers(routes.grouplist, rows([group])),
  answers(routes.getGroup, { data: group }),
  answers(routes.groupMembers, rows([owner, pupil])),
];
const open = (known: ServerAnswers, part = 'members') =>
  openConsole(`/groups/${group._id}/show?part=${part}`, [...known, ...around]);
const press = (name: string, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }));

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lists groups with what waits in them', async () => {
  openConsole('/groups', around);
  const row = (await screen.findByRole('link', { name: 'Class 7B' })).closest('tr');
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual(['Class 7B', '2', '', '1']);
});

it('says that a group did not load and tries again', async () => {
  const { asked } = openConsole(`/groups/${group._id}/show`, [
    refuses(routes.getGroup, 'internal', 'Our side failed.'),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Our side failed.');
  const before = asked.length;
  press('Try again');
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('makes a group and goes to it; a refusal keeps what was typed', async () => {
  let refuse = true;
  const refusal = refuses(routes.createGroup, 'unavailable', 'Not now.');
  const created = answers(routes.createGroup, { data: group });
  const either = {
    ...created,
    handle: (...given: Parameters<typeof created.handle>) => (refuse ? refusal : created).handle(...given),
  };
  const { router } = openConsole('/groups/create', [either, ...around]);
  const name = (await screen.findByLabelText('Name of the group')) as HTMLInputElement;
  fireEvent.change(name, { target: { value: 'Class 7B' } });
  press('Create group');
  expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
  expect(name.value).toBe('Class 7B');
  refuse = false;
  press('Create group');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/groups/${group._id}/show`));
});

it('has what was typed before the session ended, though somebody joined the group meanwhile', async () => {
  const kept = { ...group, groupname: 'Class 7C', description: 'Room 12' };
  localStorage.setItem(`draft:${anAdmin()._id}:form:group:${group._id}`, JSON.stringify(kept));
  let count = group.member_count;
  openConsole(`/groups/${group._id}`, [
    answers(routes.getGroup, () => ({ data: { ...group, member_count: count++ } })),
    ...around,
  ]);
  const name = (await screen.findByDisplayValue('Class 7C')) as HTMLInputElement;
  await queries.invalidateQueries();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(count).toBe(group.member_count + 2);
  expect(name.value).toBe('Class 7C');
  expect((screen.getByLabelText('Description') as HTMLInputElement).value).toBe('Room 12');
});

it('gives a member another role', async () => {
  const { sent } = open([answers(routes.changeMember, { data: { ...pupil, role: 'marker' } })]);
  await screen.findByText('Ada Lovelace');
  press('Change role: Ada Lovelace');
  const dialog = screen.getByRole('dialog', { name: 'Role of Ada Lovelace in the group' });
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name: 'Marker' }));
  press('Change role', dialog);
  await waitFor(() => expect(sent(routes.changeMember)[0]?.body).toEqual({ role: 'marker' }));
});

it('hands a group over once that was asked by both names; the owner has no such buttons', async () => {
  const { sent } = open([answers(routes.changeMember, { data: { ...pupil, role: 'owner' } })]);
  const row = await rowOf('Owner');
  expect(row.queryByRole('button')).toBeNull();
  press('Hand over: Ada Lovelace');
  const dialog = screen.getByRole('dialog', { name: 'Hand Class 7B over to Ada Lovelace?' });
  press('Hand over', dialog);
  await waitFor(() => expect(sent(routes.changeMember)[0]?.body).toEqual({ role: 'owner' }));
  expect(sent(routes.changeMember)[0]?.path).toContain(pupil._id);
});

it('stays with the question when somebody cannot be taken out', async () => {
  open([refuses(routes.removeMember, 'last_owner', 'A group needs an owner: hand it over first.')]);
  await screen.findByText('Ada Lovelace');
  // Red is what does it, not what asks, row for row.
  const red = (button: Element) => /colorError/.test(button.className);
  expect(screen.getAllByRole('button').filter(red)).toEqual([]);
  press('Remove: Ada Lovelace');
  const dialog = screen.getByRole('dialog', { name: 'Remove Ada Lovelace from Class 7B?' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .filter(red)
      .map(({ textContent }) => textContent),
  ).toEqual(['Remove']);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  press('Remove', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('hand it over first');
  // A dialog that closes is gone within this time.
  await vi.advanceTimersByTimeAsync(600);
  expect(dialog.isConnected).toBe(true);
});

it('searches members on the server, from the first page', async () => {
  const { asked } = open([]);
  fireEvent.change(await screen.findByLabelText('Name or username'), { target: { value: 'ada' } });
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ q: 'ada', offset: '0' }));
});

it('invites several at once, tells who was left out and why, and keeps those in the field', async () => {
  const invitation = {
    _id: 'c'.repeat(24),
    group: { _id: group._id, groupname: group.groupname },
    user: aPerson(9),
    email: null,
    role: 'member' as const,
    state: 'waiting' as const,
    invited_by: aPerson(1),
    created_at: '2026-03-01T08:00:00Z',
    decided_at: null,
  };
  const { sent } = open(
    [
      answers(routes.groupInvitations, rows([])),
      answers(routes.inviteToGroup, {
        data: { invited: [invitation], left_out: [{ invitee: 'nobody9', reason: 'unknown' }], task_id: null },
      }),
    ],
    'invitations',
  );
  fireEvent.change(await screen.findByLabelText('Usernames or e-mail addresses'), {
    target: { value: 'person9, nobody9 ' },
  });
  press('Invite');
  expect(await screen.findByText('1 person is invited.')).toBeTruthy();
  expect(screen.getByText('nobody9: nobody has this username')).toBeTruthy();
  expect(sent(routes.inviteToGroup)[0]?.body).toEqual({ invitees: ['person9', 'nobody9'], role: 'member' });
  expect(screen.queryByText('person9')).toBeNull();
  expect(screen.getByText('nobody9')).toBeTruthy();
});

it('invites nobody when nobody was named', async () => {
  const { sent } = open([answers(routes.groupInvitations, rows([]))], 'invitations');
  await screen.findByLabelText('Usernames or e-mail addresses');
  press('Invite');
  expect(await screen.findByText('Enter at least one username or address.')).toBeTruthy();
  expect(sent(routes.inviteToGroup)).toEqual([]);
});

it('shows the passcode of a ticket once, and revokes a ticket after asking', async () => {
  const ticket: Ticket = {
    _id: 'd'.repeat(24),
    ending: 'QK',
    role: 'member',
    state: 'valid',
    expires_at: '2026-03-04T08:00:00Z',
    uses: 30,
    redeemed: [{ user: aPerson(9), at: '2026-03-02T08:00:00Z' }],
    issued_by: aPerson(1),
    created_at: '2026-03-01T08:00:00Z',
  };
  const { sent } = open(
    [
      answers(routes.groupTickets, rows([ticket])),
      answers(routes.issueTicket, {
        data: { ticket, passcode: 'HJKM7QK', path: '/app/settings/group?passcode=HJKM7QK' },
      }),
      answers(routes.revokeTicket, {}),
    ],
    'tickets',
  );
  expect((await rowOf('…QK')).getByText('1 of 30')).toBeTruthy();
  press('Create join code');
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('How many people'), { target: { value: 'many' } });
  press('Create join code', dialog);
  expect(sent(routes.issueTicket)).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('How many people'), { target: { value: '30' } });
  press('Create join code', dialog);
  expect(await screen.findByText('HJKM7QK')).toBeTruthy();
  expect(sent(routes.issueTicket)[0]?.body).toEqual({ role: 'member', expiry: 72, uses: 30 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Revoke: …QK');
  press('Revoke', screen.getByRole('dialog', { name: 'Revoke the join code ending in QK?' }));
  await waitFor(() => expect(sent(routes.revokeTicket)).toHaveLength(1));
});

it('declines an application with a word to the applicant', async () => {
  const application: Application = {
    _id: 'e'.repeat(24),
    group: { _id: group._id, groupname: group.groupname },
    user: aPerson(9),
    applicant_message: 'Please',
    info: { school: 'North' },
    state: 'waiting',
    message: '',
    created_at: '2026-03-01T08:00:00Z',
    decided_at: null,
  };
  const { sent } = open(
    [
      answers(routes.groupApplications, rows([application])),
      answers(routes.decideApplication, { data: { ...application, state: 'rejected' } }),
    ],
    'applications',
  );
  expect((await rowOf('Please · school: North')).getByText('Waiting')).toBeTruthy();
  press('Decline: Zoë Müller');
  const dialog = screen.getByRole('dialog', { name: 'Decline the application of Zoë Müller to Class 7B?' });
  fireEvent.change(within(dialog).getByLabelText('Answer to the applicant'), { target: { value: 'It is full.' } });
  press('Decline', dialog);
  expect(await screen.findByText('Application declined')).toBeTruthy();
  expect(sent(routes.decideApplication)[0]?.body).toEqual({ rejected: true, message: 'It is full.' });
});

it('deletes a group once that was asked by name, and goes back to the list', async () => {
  const { router } = open([answers(routes.deleteGroup, {})]);
  await screen.findByText('Ada Lovelace');
  press('Delete group');
  const dialog = screen.getByRole('dialog', { name: 'Delete the group Class 7B?' });
  expect(dialog.textContent).toContain('2 people are in it');
  press('Delete group', dialog);
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups'));
});
