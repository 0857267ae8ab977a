import { MantineProvider } from '@mantine/core';
import { cleanNotifications } from '@mantine/notifications';
import { type Notice, noticeKinds, noticesMoved, routes } from '@mathquiz/contracts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticeRules } from '../blocks/notices/rules.js';
import Notices from '../lib/notices.js';

import { aList, anId, aUser } from '../testing/builders.js';
import { Fault, fakeApi } from '../testing/fake-api.js';
import { fakeLive } from '../testing/fake-live.js';
import { showAt } from '../testing/show.js';

const teacher = { _id: anId(9), username: 'teacher1', name: 'Zoë', lastname: 'Müller' };
let api: ReturnType<typeof fakeApi>;
let notices: Notice[];
const aNotice = (change: Partial<Notice> = {}): Notice => ({
  _id: anId(50),
  kind: 'test_published',
  by: teacher,
  params: { title: 'Fractions' },
  count: 1,
  link: `/evaluation?test=${anId(3)}`,
  read: false,
  created_at: new Date().toISOString(),
  ...change,
});
const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const always = { on: true, from: '12:00', to: '12:00', days: [...everyDay], time_zone: 'UTC' };
let quiet: typeof always | null;

beforeEach(() => {
  notices = [];
  quiet = null;
  const unread = () => notices.filter(({ read }) => !read).length;
  const mark = (id: string) => {
    notices = notices.map((one) => (one._id === id ? { ...one, read: true } : one));
  };
  api = fakeApi()
    .on(routes.noticeState, () => ({ data: { unread: unread(), page: [...noticeKinds], quiet } }))
    .on(routes.listNotices, ({ query }) => ({
      data: notices.slice(query.offset, query.offset + query.limit),
      total: notices.length,
      offset: query.offset,
      limit: query.limit,
    }))
    .on(routes.setNoticeRead, ({ params }) => {
      mark(params.id);
      return { data: notices.find(({ _id }) => _id === params.id) ?? aNotice() };
    })
    .on(routes.setNoticesRead, () => {
      for (const { _id } of notices) mark(_id);
      return {};
    })
    .on(routes.deleteNotice, ({ params }) => {
      notices = notices.filter(({ _id }) => _id !== params.id);
      return {};
    });
});
afterEach(() => cleanNotifications());

const bell = (name: string | RegExp = 'Notifications') => screen.findByRole('button', { name }, { timeout: 10_000 });
const openPanel = async (name?: string | RegExp) => {
  showAt('/settings/group', aUser(['student']));
  fireEvent.click(await bell(name));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

describe('the panel', () => {
  it('says what belongs there while there is nothing', async () => {
    const panel = await openPanel();
    expect(await panel.findByText(/Nothing here yet/)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true);
    expect(panel.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
      '/settings/user#notices',
    );
  });

  it('says what went wrong, and tries again', async () => {
    api.on(routes.listNotices, () => {
      throw new Fault('unavailable');
    });
    const panel = await openPanel();
    const again = await panel.findByRole('button', { name: /try again/i }, { timeout: 10_000 });
    notices = [aNotice()];
    api.on(routes.listNotices, () => aList(notices));
    fireEvent.click(again);
    expect(await panel.findByText('New test: “Fractions”')).toBeTruthy();
  });

  it('has each kind in words, by days, with the action that answers it', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const room = { link: `/chat/${anId(70)}`, params: { room: '7B' } };
    notices = [
      aNotice(),
      aNotice({ _id: anId(51), kind: 'chat_direct', count: 3, ...room }),
      aNotice({ _id: anId(52), kind: 'chat_mention', ...room }),
      aNotice({ _id: anId(53), kind: 'message', params: { title: '' }, link: `/messages/${anId(71)}` }),
      aNotice({ _id: anId(54), kind: 'help_request', by: null, link: `/chat/${anId(72)}` }),
      aNotice({
        _id: anId(55),
        kind: 'task_done',
        by: null,
        params: { task: 'student_import', title: '7B', outcome: 'done' },
        link: '/teacher/students',
      }),
      aNotice({
        _id: anId(56),
        kind: 'application_decided',
        params: { group: '7B', decision: 'rejected' },
        link: '/settings/group',
        created_at: yesterday,
        read: true,
      }),
    ];
    const panel = await openPanel('Notifications: 6 unread');
    for (const said of [
      'Zoë Müller in chat: 3 messages',
      'Zoë Müller mentioned you in “7B”',
      'Zoë Müller wrote to you: “(No subject)”',
      'A guest asks for help',
      'Finished: Import of students: 7B',
    ])
      expect(await panel.findByText(said)).toBeTruthy();
    const earlier = within(panel.getByRole('region', { name: 'Yesterday' }));
    expect(earlier.getByText('Your application to the group “7B” was declined')).toBeTruthy();
    expect(within(panel.getByRole('region', { name: 'Today' })).getAllByRole('listitem')).toHaveLength(6);
    const go = panel.getByRole('link', { name: 'Go to the test: New test: “Fractions”' });
    expect(go.getAttribute('href')).toBe(`/evaluation?test=${anId(3)}`);
    expect(panel.getByRole('link', { name: /^Reply: / }).getAttribute('href')).toBe(`/chat/${anId(70)}`);
  });

  it('is read by its action, all at once, or put away', async () => {
    notices = [50, 51, 52].map((id) =>
      aNotice({ _id: anId(id), params: { title: `Test ${id}` }, link: '/settings/user' }),
    );
    let panel = await openPanel('Notifications: 3 unread');
    fireEvent.click(await panel.findByRole('button', { name: 'Remove: New test: “Test 52”' }));
    await waitFor(() => expect(panel.queryByText('New test: “Test 52”')).toBeNull());
    fireEvent.click(panel.getByRole('link', { name: /Test 50/ }));
    expect(await bell('Notifications: 1 unread')).toBeTruthy();
    expect(api.sent(routes.setNoticeRead)).toEqual([{ read: 1 }]);
    fireEvent.click(await bell('Notifications: 1 unread'));
    panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    fireEvent.click(await panel.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(notices.every(({ read }) => read)).toBe(true));
  });

  it('accepts an invitation where it stands', async () => {
    notices = [
      aNotice({ kind: 'group_invitation', params: { group: '7B', group_id: anId(20) }, link: '/settings/group' }),
    ];
    const accepted: string[] = [];
    api.on(routes.acceptGroupInvitation, ({ params }) => {
      accepted.push(params.id);
      return { data: { _id: params.id, groupname: '7B' } };
    });
    const panel = await openPanel(/1 unread/);
    fireEvent.click(await panel.findByRole('button', { name: /^Accept the invitation/ }));
    await waitFor(() => expect(accepted).toEqual([anId(20)]));
    expect(await bell()).toBeTruthy();
  });

  it('shows older ones by a press, ten at a time', async () => {
    notices = Array.from({ length: 12 }, (_, at) => aNotice({ _id: anId(100 + at), params: { title: `T${at}` } }));
    const panel = await openPanel(/12 unread/);
    expect(await panel.findAllByRole('listitem')).toHaveLength(10);
    fireEvent.click(panel.getByRole('button', { name: 'Show older ones' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(12));
    expect(panel.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });
});

describe('what comes while a page is open', () => {
  const come = (toast = true) => {
    notices = [aNotice({ link: '/settings/user' })];
    fakeLive.say(noticesMoved, { notice_id: anId(50), toast });
  };
  const begin = async () => {
    render(
      <MantineProvider env="test">
        <Notices />
      </MantineProvider>,
    );
    const page = showAt('/settings/group', aUser(['student']));
    await bell();
    await fakeLive.heard(noticesMoved);
    await waitFor(() => expect(noticeRules.get()).not.toBeNull());
    return page;
  };

  it('is counted and shown in passing, with the way to it', async () => {
    const page = await begin();
    come();
    expect(await bell('Notifications: 1 unread')).toBeTruthy();
    expect(await screen.findByText('New test: “Fractions”')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go to the test' }));
    await waitFor(() => expect(page.path()).toBe('/settings/user'));
    expect(await bell()).toBeTruthy();
  });

  it('is only counted where the server says so, and in quiet hours', async () => {
    quiet = always;
    await begin();
    come();
    expect(await bell('Notifications: 1 unread')).toBeTruthy();
    // The list was asked for what had come, and nothing of it was shown.
    await waitFor(() => expect(api.requests.some(({ route }) => route === routes.listNotices)).toBe(true));
    expect(screen.queryByText('New test: “Fractions”')).toBeNull();
  });

  it('is counted, too, where it was said before the page could hear it', async () => {
    await begin();
    notices = [aNotice()];
    fakeLive.open.set(true);
    expect(await bell('Notifications: 1 unread')).toBeTruthy();
    notices = [aNotice(), aNotice({ _id: anId(51) })];
    fakeLive.miss();
    expect(await bell('Notifications: 2 unread')).toBeTruthy();
  });
});
