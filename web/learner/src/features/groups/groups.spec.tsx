import {
  type Application,
  type Group,
  type GroupInvitation,
  type Member,
  routes,
  type Ticket,
} from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { typedPeople } from '../../blocks/people/typed-people.js';
import { aGroup, aList, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const at = '2026-03-01T08:00:00.000Z';
const minjun = { _id: anId(21), username: 'minjun1', name: '민준', lastname: '김' };
const named = { _id: anId(20), groupname: 'Class 7B' };
const ourGroup = (change: Partial<Group> = {}): Group =>
  aGroup({ ...named, open: { applications: 1, invitations: 0 }, ...change });
const anInvitation = (change: Partial<GroupInvitation> = {}): GroupInvitation => ({
  _id: anId(22),
  group: named,
  user: minjun,
  email: null,
  role: 'member',
  state: 'waiting',
  invited_by: { ...minjun, name: 'Ines', lastname: 'Öztürk' },
  created_at: at,
  decided_at: null,
  ...change,
});
const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  _id: anId(23),
  ending: 'K7',
  role: 'member',
  state: 'valid',
  expires_at: at,
  uses: null,
  redeemed: [{ user: minjun, at }],
  issued_by: minjun,
  created_at: at,
  ...change,
});
const anApplication = (change: Partial<Application> = {}): Application => ({
  _id: anId(24),
  group: named,
  user: minjun,
  applicant_message: 'I sit in 7B',
  info: {},
  state: 'waiting',
  message: '',
  created_at: at,
  decided_at: null,
  ...change,
});
const fails = (code: ConstructorParameters<typeof Fault>[0]) => () => {
  throw new Fault(code);
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.grouplist, () => aList([ourGroup()]))
    .on(routes.getGroup, () => ({ data: ourGroup() }))
    .on(routes.myGroupInvitations, () => ({ data: [] }))
    .on(routes.myApplications, () => ({ data: [] }))
    .on(routes.groupMembers, () => aList<Member>([{ ...minjun, role: 'member', labels: [] }]));
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const page = (tab: string) => `/settings/group/page?group=${named._id}&tab=${tab}`;

describe('my groups', () => {
  it('are searched, lead to their page, and say what waits', async () => {
    api.on(routes.grouplist, ({ query }) => aList(JSON.parse(query.filter).q === 'nothing' ? [] : [ourGroup()]));
    showAt('/settings/group', aUser());
    const link = await screen.findByRole('link', { name: 'Class 7B' });
    expect(link.getAttribute('href')).toBe(`/settings/group/page?group=${named._id}`);
    expect(screen.getByText('Owner · 3 members · 1 application to decide on')).toBeTruthy();
    type('Find', 'nothing');
    expect(await screen.findByText('Nothing matches this search.')).toBeTruthy();
  });

  it('say what happened when they do not load, and load again', async () => {
    api.on(routes.grouplist, fails('unavailable'));
    showAt('/settings/group', aUser());
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(routes.grouplist, () => aList([ourGroup()]));
    fireEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Class 7B' })).toBeTruthy();
  });

  it('are made by staff, not by students', async () => {
    api.on(routes.createGroup, ({ body }) => ({ data: ourGroup({ groupname: body.groupname }) }));
    const { path, unmount } = showAt('/settings/group', aUser());
    await screen.findByRole('link', { name: 'Class 7B' });
    press('Create group');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Name of the group'), { target: { value: 'Class 8A' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create group' }));
    await waitFor(() => expect(path()).toBe(`/settings/group/page?group=${named._id}`));
    unmount();
    showAt('/settings/group', aUser(['student']));
    await screen.findByRole('link', { name: 'Class 7B' });
    expect(screen.queryByRole('button', { name: 'Create group' })).toBeNull();
  });

  it('take in who accepts an invitation', async () => {
    let open = true;
    api
      .on(routes.myGroupInvitations, () => ({ data: open ? [anInvitation()] : [] }))
      .on(routes.acceptGroupInvitation, () => {
        open = false;
        return { data: named };
      });
    showAt('/settings/group', aUser(['student']));
    fireEvent.click(await screen.findByRole('button', { name: 'Accept: Class 7B' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept: Class 7B' })).toBeNull());
  });
});

describe('a passcode', () => {
  it('of a poster is filled in, and joins the group of the poster with a press', async () => {
    api.on(routes.applyToGroup, () => ({ data: { outcome: 'joined' as const, group: named } }));
    showAt(`/settings/group?group=${named._id}&passcode=ABCD2345`, aUser(['student']));
    await screen.findByLabelText('Join code');
    press('Join');
    expect(await screen.findByText('You are now in Class 7B.')).toBeTruthy();
    expect(api.sent(routes.applyToGroup)[0]).toMatchObject({ passcode: 'ABCD2345' });
  });

  it('is read as one types it; where staff decides, that is said', async () => {
    api.on(routes.redeemPasscode, () => ({ data: { outcome: 'applied' as const, group: named } }));
    showAt('/settings/group', aUser(['student']));
    await screen.findByLabelText('Join code');
    type('Join code', 'no0');
    press('Join');
    expect(screen.getByText(/6 to 12 letters and digits/)).toBeTruthy();
    expect(api.sent(routes.redeemPasscode)).toHaveLength(0);
    type('Join code', 'abcd 2345');
    press('Join');
    expect(await screen.findByText(/your application is waiting/)).toBeTruthy();
  });

  it('takes details along, each under a name of its own, and leaves out what was not filled in', async () => {
    api.on(routes.redeemPasscode, () => ({ data: { outcome: 'applied' as const, group: named } }));
    showAt('/settings/group', aUser(['student']));
    await screen.findByLabelText('Join code');
    type('Join code', 'ABCD2345');
    for (const _ of [1, 2, 3]) press('Add a detail, such as a student number');
    type('Detail 1: name', 'Student number');
    type('Detail 1: value', ' 2071 ');
    type('Detail 2: name', 'Student number');
    type('Detail 2: value', '7B');
    press('Join');
    expect(screen.getByText(/Give each detail its own name/)).toBeTruthy();
    expect(api.sent(routes.redeemPasscode)).toHaveLength(0);
    type('Detail 2: name', 'Class');
    press('Join');
    expect(await screen.findByText(/your application is waiting/)).toBeTruthy();
    expect(api.sent(routes.redeemPasscode)[0]).toMatchObject({ info: { 'Student number': '2071', Class: '7B' } });
    expect(screen.queryByLabelText('Detail 1: name')).toBeNull();
  });

  it.each([
    ['ticket_expired', /has expired/],
    ['ticket_used_up', /reached its limit/],
    ['ticket_revoked', /was revoked/],
    ['ticket_not_found', /no such join code/],
    ['too_many_requests', /Too many requests/],
  ] as const)('that is %s says so and stays in its field', async (code, sentence) => {
    api.on(routes.redeemPasscode, fails(code));
    showAt('/settings/group', aUser(['student']));
    await screen.findByLabelText('Join code');
    type('Join code', 'ABCD2345');
    press('Join');
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect((screen.getByLabelText('Join code') as HTMLInputElement).value).toBe('ABCD2345');
  });
});

describe('a group for its staff', () => {
  it('hands over only after it was asked', async () => {
    api.on(routes.changeMember, ({ body }) => ({ data: { ...minjun, role: body.role, labels: [] } }));
    showAt(page('members'), aUser());
    fireEvent.change(await screen.findByLabelText('Role of 민준 김'), { target: { value: 'owner' } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.sent(routes.changeMember)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Hand Class 7B over to 민준 김' }));
    await waitFor(() => expect(api.sent(routes.changeMember)).toEqual([{ role: 'owner' }]));
  });

  it('takes a member out, and says what stays', async () => {
    api.on(routes.removeMember, () => ({}));
    showAt(page('members'), aUser());
    fireEvent.click(await screen.findByRole('button', { name: 'Remove 민준 김 from Class 7B' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/answers and marks stay/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers a teacher no role above their own', async () => {
    api.on(routes.getGroup, () => ({ data: ourGroup({ my_role: 'teacher' }) }));
    showAt(page('members'), aUser());
    const roles = within(await screen.findByLabelText('Role of 민준 김'));
    expect(roles.getAllByRole('option').map((one) => one.textContent)).toEqual(['Marker', 'Student', 'Guardian']);
  });

  it('keeps who was left out of an invitation in the field, each with the reason', async () => {
    api
      .on(routes.groupInvitations, () => aList([]))
      .on(routes.inviteToGroup, () => ({
        data: {
          invited: [anInvitation()],
          left_out: [{ invitee: 'nobody1', reason: 'unknown' as const }],
          task_id: null,
        },
      }));
    showAt(page('invitations'), aUser());
    await screen.findByLabelText('Usernames or e-mail addresses');
    press('Invite');
    expect(screen.getByText('Enter at least one person.')).toBeTruthy();
    expect(api.sent(routes.inviteToGroup)).toHaveLength(0);
    type('Usernames or e-mail addresses', 'minjun1, nobody1');
    press('Invite');
    expect((await screen.findByRole('alert')).textContent).toMatch(/nobody1: nobody has this username/);
    expect((screen.getByLabelText('Usernames or e-mail addresses') as HTMLInputElement).value).toBe('nobody1');
  });

  it('shows a new passcode once, with a poster that leads here', async () => {
    api
      .on(routes.groupTickets, () => aList([aTicket()]))
      .on(routes.issueTicket, () => ({
        data: { ticket: aTicket(), passcode: 'ABCD2345', path: '/app/settings/group?passcode=ABCD2345' },
      }));
    showAt(page('tickets'), aUser());
    expect(await screen.findByText(/Used by 민준 김/)).toBeTruthy();
    press('Create join code');
    expect((await screen.findAllByText('ABCD 2345')).length).toBeGreaterThan(0);
    expect(api.sent(routes.issueTicket)[0]).toMatchObject({ expiry: 72, uses: null, role: 'member' });
    press('Done');
    await waitFor(() => expect(screen.queryAllByText('ABCD 2345')).toEqual([]));
  });

  it('answers an application with a message', async () => {
    api
      .on(routes.groupApplications, () => aList([anApplication({ info: { 'Student number': '2071' } })]))
      .on(routes.decideApplication, ({ body }) => ({
        data: anApplication({ state: body.rejected ? 'rejected' : 'accepted' }),
      }));
    showAt(page('applications'), aUser());
    expect(await screen.findByText('I sit in 7B')).toBeTruthy();
    expect(screen.getByText('Student number: 2071')).toBeTruthy();
    type('Message to 민준 김', 'Wrong class');
    press('Decline: 민준 김');
    await waitFor(() =>
      expect(api.sent(routes.decideApplication)).toEqual([{ rejected: true, message: 'Wrong class' }]),
    );
  });
});

it('shows a member the group and the way out, and nothing of its staff', async () => {
  api
    .on(routes.getGroup, () => ({ data: ourGroup({ my_role: 'member', open: null, description: 'Tuesdays' }) }))
    .on(routes.removeMember, () => ({}));
  const { path } = showAt(page('members'), aUser(['student']));
  expect(await screen.findByText('Tuesdays')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Join codes' })).toBeNull();
  press('Leave the group');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the group' }));
  await waitFor(() => expect(path()).toBe('/settings/group'));
});

it('reads names and addresses however they are parted, each once', () => {
  expect(typedPeople(' a1, b2;c3\n a1 zoe@school.example,')).toEqual(['a1', 'b2', 'c3', 'zoe@school.example']);
});

it('the members of a group are found again by Back, a reload and a link: search, role and page are in the address', async () => {
  const many = Array.from({ length: 10 }, (_, at) => ({
    ...minjun,
    _id: anId(40 + at),
    role: 'member' as const,
    labels: [],
  }));
  api.on(routes.groupMembers, ({ query }) => ({ ...aList<Member>(many, 25), offset: query.offset }));
  const { path, router } = showAt(page('members'), aUser());
  fireEvent.change(await screen.findByLabelText('Role'), { target: { value: 'member' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('11 to 20 of 25');
  const here = path();
  expect(here).toBe(`${page('members')}&role=member&offset=10`);
  await act(() => router.navigate('/settings/group'));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('11 to 20 of 25')).toBeTruthy();
  expect((screen.getByLabelText('Role') as HTMLSelectElement).value).toBe('member');
  const last = api.requests.filter(({ route }) => route === routes.groupMembers).at(-1);
  expect(last?.query).toMatchObject({ role: 'member', offset: 10 });
});
