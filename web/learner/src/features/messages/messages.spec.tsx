import { type Message, type Person, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aList, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showNotices } from '../../testing/notices.js';
import { showAt } from '../../testing/show.js';
import { searchOf, viewOf } from './view.js';

const ines: Person = { _id: anId(51), username: 'teacher9', name: 'Ines', lastname: 'Öztürk' };
const me: Person = { _id: anId(1), username: 'teacher1', name: 'Zoë', lastname: 'Müller' };
const aMessage = (change: Partial<Message> = {}): Message => ({
  _id: anId(50),
  title: 'Test on Friday',
  content: { text: 'Bring a **ruler**.', data: {}, redirect: null },
  cut: false,
  sender: ines,
  recipients: [me],
  recipient_count: 1,
  repliable: true,
  reply_to: null,
  read: false,
  bookmark: false,
  created_at: '2026-03-01T08:00:00.000Z',
  ...change,
});
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.listMessages, () => aList([aMessage()]))
    .on(routes.getMessage, () => ({ data: aMessage() }))
    .on(routes.setRead, ({ body }) => ({ data: aMessage({ read: body.read === 1 }) }))
    .on(routes.notifications, () => ({ data: { unread: 2, latest: null } }))
    .on(routes.contacts, ({ query }) => aList([ines].filter((one) => one.username.includes(query.q))));
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const filters = () =>
  api.requests
    .filter(({ route }) => route === routes.listMessages)
    .map(({ query }) => (query as { filter: string }).filter);

describe('the list', () => {
  it('shows who wrote and what is new, and the number of unread ones in the frame', async () => {
    showAt('/messages', aUser());
    expect(await screen.findByRole('link', { name: 'Test on Friday' })).toBeTruthy();
    expect(screen.getByText(/From Ines Öztürk/)).toBeTruthy();
    expect(screen.getByText('New')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '2 unread messages' })).toBeTruthy();
  });

  it('asks what is new once a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showAt('/messages', aUser());
    await screen.findByRole('link', { name: '2 unread messages' });
    expect(api.sent(routes.notifications)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(55_000);
    expect(api.sent(routes.notifications)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(api.sent(routes.notifications)).toHaveLength(2);
    vi.useRealTimers();
  });

  it('says that what is new did not load, once, with the way to ask again', async () => {
    let works = false;
    api.on(routes.notifications, () => {
      if (!works) throw new Fault('unavailable');
      return { data: { unread: 2, latest: null } };
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showNotices();
    showAt('/messages', aUser());
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Failed to get notification')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Messages. Failed to get notification' })).toBeTruthy();
    fireEvent.click(again);
    await waitFor(() => expect(api.sent(routes.notifications)).toHaveLength(2));
    expect(await screen.findByText('Failed to get notification')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(screen.queryByText('Failed to get notification')).toBeNull());
    // The question of every minute fails in silence, and the count is there once it does not.
    await vi.advanceTimersByTimeAsync(31_000);
    expect(api.sent(routes.notifications).length).toBeGreaterThan(2);
    expect(screen.queryByText('Failed to get notification')).toBeNull();
    works = true;
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await screen.findByRole('link', { name: '2 unread messages' })).toBeTruthy();
    vi.useRealTimers();
  });

  it('is searched and narrowed in its address, so that coming back finds the same', async () => {
    const { path } = showAt('/messages', aUser());
    await screen.findByRole('link', { name: 'Test on Friday' });
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'unread' } });
    await waitFor(() => expect(path()).toBe('/messages?show=unread'));
    type('Find', 'ruler');
    await waitFor(() => expect(path()).toBe('/messages?show=unread&q=ruler'));
    await waitFor(() => expect(filters()).toContain('{"q":"ruler","read":false}'));
  });

  describe('comes back to the place that one left', () => {
    const scroll = vi.fn();
    const other = aMessage({ _id: anId(52), title: 'Homework' });
    beforeEach(() => {
      scroll.mockClear();
      vi.stubGlobal('scrollTo', scroll);
      vi.stubGlobal('scrollY', 0);
      api.on(routes.listMessages, () => aList([aMessage(), other]));
    });
    afterEach(() => vi.unstubAllGlobals());
    /** At the 640th pixel of what was found for `ruler`. */
    const goDown = async () => {
      const shown = showAt('/messages?q=ruler', aUser());
      await screen.findByRole('link', { name: 'Homework' });
      vi.stubGlobal('scrollY', 640);
      fireEvent.scroll(window);
      return shown;
    };
    const isThere = async (path: () => string) => {
      await screen.findByLabelText('Find');
      await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 640));
      expect(path()).toBe('/messages?q=ruler');
      expect((screen.getByLabelText('Find') as HTMLInputElement).value).toBe('ruler');
    };
    const openMessage = async () => {
      const shown = await goDown();
      fireEvent.click(screen.getByRole('link', { name: 'Homework' }));
      await screen.findByRole('button', { name: 'Delete' });
      expect(scroll).toHaveBeenLastCalledWith(0, 0);
      return shown;
    };
    const marked = () => screen.getAllByRole('link').filter((link) => link.matches('main [aria-current=true]'));

    it('by the way back on the message, which is marked and has the focus', async () => {
      const { path } = await openMessage();
      fireEvent.click(screen.getByRole('link', { name: 'All messages' }));
      await isThere(path);
      expect(marked().map((link) => link.textContent)).toEqual(['Homework']);
      await waitFor(() => expect(document.activeElement).toBe(marked()[0]));
    });

    it('by the browser’s back', async () => {
      const { path, router } = await openMessage();
      await router.navigate(-1);
      await isThere(path);
      expect(marked().map((link) => link.textContent)).toEqual(['Homework']);
    });

    it('by a link from another page', async () => {
      const { path, router } = await goDown();
      await router.navigate('/settings/user');
      await waitFor(() => expect(screen.queryByLabelText('Find')).toBeNull());
      await router.navigate('/messages');
      await isThere(path);
    });

    it('by a reload', async () => {
      const { path, unmount } = await goDown();
      fireEvent(window, new Event('pagehide'));
      const kept = { ...sessionStorage };
      unmount();
      sessionStorage.clear();
      Object.assign(sessionStorage, kept);
      scroll.mockClear();
      showAt(path(), aUser());
      await isThere(path);
    });

    it('but not to what somebody else left in this tab', async () => {
      const { unmount } = await goDown();
      unmount();
      const { router, path } = showAt('/settings/user', aUser(['teacher'], { _id: anId(77) }));
      await router.navigate('/messages');
      await screen.findByRole('link', { name: 'Homework' });
      expect(path()).toBe('/messages');
      expect(scroll).toHaveBeenLastCalledWith(0, 0);
    });
  });

  it('is whole again by a press on the menu, its search field too', async () => {
    const { router, path } = showAt('/messages?q=ruler', aUser());
    await screen.findByRole('link', { name: 'Test on Friday' });
    await router.navigate('/messages');
    await waitFor(() => expect((screen.getByLabelText('Find') as HTMLInputElement).value).toBe(''));
    expect(path()).toBe('/messages');
  });

  it('says what happened when it does not load', async () => {
    api.on(routes.listMessages, () => {
      throw new Fault('unavailable');
    });
    showAt('/messages', aUser());
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is marked read as a whole, and messages are bookmarked in it', async () => {
    api
      .on(routes.setReadAll, () => ({}))
      .on(routes.setBookmark, ({ body }) => ({ data: aMessage({ bookmark: body.bookmark === 1 }) }));
    showAt('/messages', aUser());
    await screen.findByRole('link', { name: 'Test on Friday' });
    press('Bookmark: Test on Friday');
    await waitFor(() => expect(api.sent(routes.setBookmark)).toEqual([{ bookmark: 1 }]));
    press('Mark all as read');
    await waitFor(() => expect(api.requests.some(({ route }) => route === routes.setReadAll)).toBe(true));
  });
});

describe('a message', () => {
  it('is read by being opened, and can be unread again', async () => {
    const { path } = showAt(`/messages/${anId(50)}`, aUser());
    expect(await screen.findByText('ruler')).toBeTruthy();
    await waitFor(() => expect(api.sent(routes.setRead)).toEqual([{ read: 1 }]));
    press('Mark as unread');
    await waitFor(() => expect(path()).toBe('/messages'));
    expect(api.sent(routes.setRead).at(-1)).toEqual({ read: 0 });
  });

  it('is answered to who wrote it', async () => {
    api.on(routes.postMessage, () => ({ data: aMessage() }));
    const { path } = showAt(`/messages/${anId(50)}`, aUser());
    fireEvent.click(await screen.findByRole('link', { name: 'Reply' }));
    await screen.findByLabelText('Subject');
    expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('Re: Test on Friday');
    type('Message', 'I will.');
    press('Send');
    await waitFor(() => expect(path()).toBe('/messages?scope=sent'));
    expect(api.sent(routes.postMessage)[0]).toMatchObject({ to: [ines._id], reply_to: anId(50) });
  });

  it('leads to the page it is about, and nowhere else', async () => {
    const about = (redirect: string) => ({ text: 'Look again.', data: {}, redirect });
    api.on(routes.getMessage, () => ({ data: aMessage({ content: about('/evaluation/result?submission=7') }) }));
    const shown = showAt(`/messages/${anId(50)}`, aUser());
    const link = await screen.findByRole('link', { name: 'Open what it is about' });
    expect(link.getAttribute('href')).toBe('/evaluation/result?submission=7');
    shown.unmount();
    api.on(routes.getMessage, () => ({ data: aMessage({ content: about('//evil.test') }) }));
    showAt(`/messages/${anId(51)}`, aUser());
    expect((await screen.findByRole('link', { name: 'Open what it is about' })).getAttribute('href')).toBe('/');
  });

  it('offers no reply where none is wanted', async () => {
    api.on(routes.getMessage, () => ({ data: aMessage({ repliable: false }) }));
    showAt(`/messages/${anId(50)}`, aUser());
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.queryByRole('link', { name: 'Reply' })).toBeNull();
  });
});

describe('writing', () => {
  it('about a page sends its address along, with the title that was given', async () => {
    api.on(routes.contacts, () => aList([ines])).on(routes.postMessage, () => ({ data: aMessage() }));
    const about = '/evaluation/result?submission=7';
    showAt(`/messages/new?${new URLSearchParams({ to: ines.username, title: 'Unit 2', about })}`, aUser());
    expect(((await screen.findByLabelText('Subject')) as HTMLInputElement).value).toBe('Unit 2');
    type('Message', 'Look again at question 3.');
    press('Send');
    await waitFor(() => expect(api.sent(routes.postMessage)).toHaveLength(1));
    const content = { text: 'Look again at question 3.', redirect: about };
    expect(api.sent(routes.postMessage)[0]).toMatchObject({ to: [ines._id], title: 'Unit 2', content });
  });

  it('needs somebody and something; what was written survives a failure and a reload', async () => {
    api.on(routes.postMessage, () => {
      throw new Fault('unavailable');
    });
    const { unmount } = showAt('/messages/new', aUser());
    await screen.findByLabelText('Subject');
    press('Send');
    expect(screen.getByText('Choose at least one recipient.')).toBeTruthy();
    expect(screen.getByText('Write a message.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Add Ines Öztürk' }));
    type('Message', 'Hello');
    press('Send');
    expect(await screen.findByText(/does not answer/)).toBeTruthy();
    unmount();
    showAt('/messages/new', aUser());
    await screen.findByLabelText('Subject');
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Hello');
    expect(screen.getByRole('button', { name: 'Remove Ines Öztürk' })).toBeTruthy();
  });

  it('says when the people one may write to do not load, and when there is nobody', async () => {
    let works = false;
    api.on(routes.contacts, () => {
      if (!works) throw new Fault('forbidden');
      return aList([]);
    });
    showAt('/messages/new', aUser());
    works = await screen.findByRole('button', { name: 'Try again' }).then(() => true);
    press('Try again');
    expect(await screen.findByText(/nobody to write to yet/)).toBeTruthy();
    type('Find a person', 'zz');
    expect(await screen.findByText('Nothing matches this search.')).toBeTruthy();
  });

  it('to somebody begins with their name, if one may write to them', async () => {
    showAt('/messages/new?to=teacher9', aUser());
    expect(await screen.findByRole('button', { name: 'Remove Ines Öztürk' })).toBeTruthy();
  });
});

it('keeps the view in the address', () => {
  const view = { scope: 'sent', show: 'bookmark', q: 'a&b', offset: 20 } as const;
  expect(viewOf(new URLSearchParams(searchOf(view)))).toEqual(view);
  expect(searchOf(viewOf(new URLSearchParams('scope=x&show=y&offset=-3')))).toBe('');
});
