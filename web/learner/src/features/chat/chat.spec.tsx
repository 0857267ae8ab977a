import { notifications } from '@mantine/notifications';
import { type ChatMessage, routes } from '@mathquiz/contracts';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { change } from '../../blocks/chat/store/state.js';
import { aList, anId, aUser } from '../../testing/builders.js';
import { aChatMessage, aRoom, ines, me, minjun, roomId } from '../../testing/chat.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showNotices } from '../../testing/notices.js';
import { showAt } from '../../testing/show.js';

let api: ReturnType<typeof fakeApi>;
let messages: ChatMessage[];
let room: ReturnType<typeof aRoom>;
const listed = () => ({ ...room, messages: messages.slice(-1), change: messages.at(-1)?.change ?? 0 });
beforeEach(() => {
  notifications.clean();
  messages = [1, 2, 3].map((seq) => aChatMessage(seq));
  room = aRoom({ read_seq: 3 });
  api = fakeApi()
    .on(routes.listRooms, () => aList([listed()]))
    .on(routes.getRoom, () => ({ data: listed() }))
    .on(routes.listChat, ({ query }) => aList(messages.toReversed().slice(query.offset, query.offset + query.limit)))
    .on(routes.chatChanges, ({ query }) => ({
      data: {
        messages: messages.filter((one) => one.change > query.after),
        change: messages.at(-1)?.change ?? 0,
        whole: true,
        read: [],
      },
    }))
    .on(routes.setChatRead, ({ body }) => ({ data: { read_seq: body.seq ?? 0, unread: 0 } }))
    .on(routes.blockedPeople, () => ({ data: [] }))
    .on(routes.postChat, ({ body }) => {
      const seq = (messages.at(-1)?.change ?? 0) + 1;
      const message = { username: me.username, text: body.text };
      messages.push(aChatMessage(seq, { sender: me, message, read_users: [me._id] }));
      return { data: messages.at(-1) as ChatMessage };
    });
});

/** Somebody else writes, and the server tells this page. */
const hears = (seq: number, change: Partial<ChatMessage> = {}, told = true) =>
  act(async () => {
    messages.push(aChatMessage(seq, change));
    if (told) fakeLive.say(chatEvents.message, aChatMessage(seq, change));
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const openWindow = async () => {
  const shown = showAt('/settings', aUser());
  await press('Chat');
  const dialog = within(await screen.findByRole('dialog', { name: 'Chat' }));
  return { ...shown, dialog };
};
const openRoom = async () => {
  const shown = await openWindow();
  fireEvent.click(await shown.dialog.findByRole('button', { name: /Class 7B/ }));
  const field = await shown.dialog.findByLabelText<HTMLTextAreaElement>('Write a message here');
  return { ...shown, field };
};
const texts = () =>
  [...document.querySelectorAll('li[id^="chat-"]')].map(
    (one) => /Message \d+|Hello.*/.exec(one.textContent ?? '')?.[0],
  );
const write = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('a message with a picture', () => {
  it('is asked for, since only an answer to its reader has the picture’s token', async () => {
    const { field } = await openRoom();
    expect(field).toBeTruthy();
    const text = (token: string) => `Message 4 ![](image:${'A'.repeat(22)}${token}#20x10)`;
    messages.push(aChatMessage(4, { message: { username: ines.username, text: text(`.${'B'.repeat(22)}`) } }));
    const told = aChatMessage(4, { message: { username: ines.username, text: text('') } });
    await act(async () => fakeLive.say(chatEvents.message, told));
    await waitFor(() => expect(document.querySelector('li[id^="chat-"] img')?.outerHTML).toContain('B'.repeat(22)));
    await waitFor(() =>
      expect(api.requests.filter(({ route }) => route === routes.setChatRead).at(-1)?.body).toEqual({ seq: 4 }),
    );
  });
});

describe('the button of the header', () => {
  it('says how many rooms hold something new, at once when somebody writes, and opens chat', async () => {
    const shown = showAt('/settings', aUser());
    await button('Chat');
    await waitFor(() => expect(api.requests.some(({ route }) => route === routes.listRooms)).toBe(true));
    await hears(4);
    await button('Chat: new messages in 1 room');
    await press('Chat: new messages in 1 room');
    const dialog = await screen.findByRole('dialog', { name: 'Chat' });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    await act(() => shown.router.navigate('/messages'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull());
  });

  it('stays open on other pages where it is pinned', async () => {
    const { router, dialog } = await openWindow();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep open on other pages' }));
    await act(() => router.navigate('/messages'));
    await screen.findByRole('heading', { name: 'Messages' });
    expect(screen.getByRole('dialog', { name: 'Chat' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close on other pages' }));
  });

  it('is moved and resized by the arrow keys, in every tab alike, and closed by Escape', async () => {
    const { dialog } = await openWindow();
    const box = screen.getByRole('dialog', { name: 'Chat' });
    const at = () => [box.style.left, box.style.top, box.style.width, box.style.height].map((one) => parseInt(one, 10));
    Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1280 });
    fireEvent(window, new Event('resize'));
    const [x = 0, y = 0, width = 0] = at();
    fireEvent.keyDown(dialog.getByRole('button', { name: /Move the window/ }), { key: 'ArrowLeft' });
    expect(at().slice(0, 2)).toEqual([x - 24, y]);
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Resize the window' }), { key: 'ArrowLeft' });
    expect(at()[2]).toBe(width - 24);
    localStorage.setItem('chat:window', JSON.stringify({ place: { x: 40, y: 50, width: 400, height: 420 } }));
    fireEvent(window, new StorageEvent('storage', { key: 'chat:window' }));
    await waitFor(() => expect(at()).toEqual([40, 50, 400, 420]));
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull());
  });
});

describe('a room', () => {
  it('joins over the socket, shows ten at a time, and is read by being opened', async () => {
    messages = Array.from({ length: 23 }, (_, at) => aChatMessage(at + 1));
    room = aRoom({ unread: 5, read_seq: 18 });
    await openRoom();
    await act(async () => fakeLive.open.set(true));
    await waitFor(() => expect(fakeLive.asked).toContainEqual({ name: 'join', payload: { room_id: roomId } }));
    await waitFor(() => expect(api.sent(routes.setChatRead)).toEqual([{ seq: 23 }]));
    await waitFor(() => expect(texts()).toHaveLength(11));
    expect(screen.getByText('New from here')).toBeTruthy();
    await press('Older messages');
    await waitFor(() => expect(texts()).toHaveLength(21));
    await press('Older messages');
    await waitFor(() => expect(texts()).toEqual(messages.map(({ seq }) => `Message ${seq}`)));
    expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
  });

  it('asks for what it has not heard, and shows each message once', async () => {
    await openRoom();
    await hears(4, {}, false);
    await hears(5);
    await hears(5);
    await waitFor(() => expect(texts()).toEqual([1, 2, 3, 4, 5].map((seq) => `Message ${seq}`)));
    await hears(6, {}, false);
    await act(async () => fakeLive.open.set(true));
    await waitFor(() => expect(texts().at(-1)).toBe('Message 6'));
  });

  it('marks what comes while it is open as read, and says it to who cannot see it', async () => {
    await openRoom();
    await hears(4);
    await waitFor(() => expect(api.sent(routes.setChatRead).at(-1)).toEqual({ seq: 4 }));
    expect(screen.getByText('Ines Öztürk: Message 4').getAttribute('role')).toBe('status');
    await button('Chat');
  });

  it('says who is typing, until they have written', async () => {
    await openRoom();
    const typing = { room_id: roomId, user_id: ines._id, username: ines.username };
    await act(async () => fakeLive.say(chatEvents.typing, typing));
    expect(screen.getByText('Typing: Ines Öztürk')).toBeTruthy();
    await hears(4);
    expect(screen.queryByText('Typing: Ines Öztürk')).toBeNull();
  });

  it('says who has read one’s message', async () => {
    messages.push(aChatMessage(4, { sender: me, read_users: [me._id] }));
    await openRoom();
    const told = { command: 'message-read', data: { room_id: roomId, user_id: minjun._id, read_seq: 4 }, message: '' };
    await act(async () => fakeLive.say(chatEvents.roomSystem, told));
    expect(screen.getByText('Read by 1')).toBeTruthy();
    expect(screen.getByText('민준 김')).toBeTruthy();
  });

  it('is left where one is taken out of it', async () => {
    const { dialog } = await openRoom();
    const told = { command: 'remove-room', data: { room_id: roomId }, message: '' };
    await act(async () => fakeLive.say(chatEvents.system, told));
    expect(await dialog.findByText(/not in any room yet/)).toBeTruthy();
  });
});

describe('a message', () => {
  it('is sent by Enter, not by the one that ends a syllable, and nothing empty is', async () => {
    const { field } = await openRoom();
    write(field, '   ');
    fireEvent.change(field, { target: { value: 'Hello' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
    expect(api.sent(routes.postChat)).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(texts().at(-1)).toBe('Hello'));
    expect(field.value).toBe('');
    expect(api.sent(routes.postChat)).toMatchObject([{ room_id: roomId, text: 'Hello' }]);
  });

  it('mentions who is chosen after an @', async () => {
    const { field } = await openRoom();
    field.setSelectionRange(0, 0);
    fireEvent.change(field, { target: { value: '@김', selectionStart: 2 } });
    expect(await screen.findByRole('option', { name: /민준 김/ })).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(field.value).toBe('@minjun1 '));
    write(field, '@minjun1 look');
    await waitFor(() => expect(api.sent(routes.postChat)).toMatchObject([{ mentions: [minjun._id] }]));
  });

  it('is counted from 3,500 characters on, and not sent with more than 4,000', async () => {
    const { field } = await openRoom();
    fireEvent.change(field, { target: { value: 'a'.repeat(3501) } });
    expect(screen.getByText('499 characters left')).toBeTruthy();
    write(field, 'a'.repeat(4001));
    expect(screen.getByText(/At most 4000 characters/)).toBeTruthy();
    expect(api.sent(routes.postChat)).toEqual([]);
    expect(field.value).toHaveLength(4001);
  });

  it('is replied to, changed, and taken away with a trace', async () => {
    const own = aChatMessage(4, { sender: me, created_at: new Date().toISOString() });
    messages.push(own);
    const edited = { ...own, change: 5, edited_at: own.created_at, message: { username: me.username, text: 'Hello' } };
    const removed = { by: me, reason: '', at: own.created_at };
    api
      .on(routes.editChat, () => ({ data: edited }))
      .on(routes.removeChat, () => ({ data: { ...edited, change: 6, removed } }));
    const { field } = await openRoom();
    const menus = () => screen.findAllByRole('button', { name: /^What to do with the message of/ });
    const choose = async (at: number, item: string) => {
      fireEvent.click((await menus()).at(at) as HTMLElement);
      fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await waitFor(async () => expect(await menus()).toHaveLength(4));
    await choose(2, 'Reply');
    write(field, 'Hello, Ines');
    await waitFor(() => expect(api.sent(routes.postChat)).toMatchObject([{ reply_to: aChatMessage(3)._id }]));
    await choose(3, 'Edit');
    const changing = await screen.findByLabelText<HTMLTextAreaElement>('Write a message here');
    expect(changing.value).toBe('Message 4');
    write(changing, 'Hello');
    await screen.findByText('edited');
    await choose(3, 'Delete');
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Delete this message?' })).getByText('Delete'));
    expect(await screen.findByText('Message deleted')).toBeTruthy();
  });

  it('gets a sign, of the small set or typed', async () => {
    api.on(routes.reactChat, ({ body }) => ({
      data: { ...aChatMessage(3), change: 4, reactions: [{ emoji: body.emoji, user_ids: [me._id] }] },
    }));
    await openRoom();
    const pickers = await screen.findAllByRole('button', { name: /^Add a reaction to the message/ });
    fireEvent.click(pickers.at(-1) as HTMLElement);
    const field = await screen.findByLabelText('Another emoji, then Enter');
    fireEvent.change(field, { target: { value: 'hm' } });
    expect(screen.getByText('One emoji, no words.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '🧮' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByRole('button', { name: '🧮, 1', pressed: true })).toBeTruthy();
    expect(api.sent(routes.reactChat)).toEqual([{ emoji: '🧮', on: 1 }]);
  });

  it('refers to a test by a card to who may see it, by a quiet line to others', async () => {
    messages.push(aChatMessage(4, { ref: { kind: 'test', id: anId(3) } }));
    await openRoom();
    expect(await screen.findByText('This refers to something that is not for you.')).toBeTruthy();
  });
});

describe('a notice', () => {
  const ready = async () => {
    showNotices();
    const shown = showAt('/settings', aUser());
    await button('Chat');
    await waitFor(() => expect(api.requests.some(({ route }) => route === routes.listRooms)).toBe(true));
    await waitFor(async () => {
      // Its code has come, and listens.
      expect(await screen.findByRole('button', { name: 'Chat' })).toBeTruthy();
    });
    return shown;
  };

  it('tells of a message while chat is closed, and its reply leads there', async () => {
    await ready();
    await hears(4, { message: { username: ines.username, text: 'Hello, is $x^2 = 9$ right?' } });
    expect(await screen.findByText('Ines Öztürk: Hello, is x² = 9 right?')).toBeTruthy();
    await press('Reply');
    expect(await screen.findByLabelText('Write a message here')).toBeTruthy();
    await waitFor(() => expect(api.sent(routes.setChatRead)).toEqual([{ seq: 4 }]));
  });

  it('is not of one’s own, nor of a room from which one wants none', async () => {
    await ready();
    await hears(4, { sender: me });
    room = aRoom({ notices: 'none', read_seq: 4 });
    await act(async () => fakeLive.miss());
    await waitFor(() =>
      expect(api.requests.filter(({ route }) => route === routes.listRooms).length).toBeGreaterThan(1),
    );
    await hears(5);
    await button('Chat: new messages in 1 room');
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('shows what else the server says', async () => {
    await ready();
    await act(async () => fakeLive.say(chatEvents.system, { command: 'other', data: {}, message: 'Back at noon' }));
    expect(await screen.findByText('Back at noon')).toBeTruthy();
    await act(async () => fakeLive.say(chatEvents.operatorSystem, { command: 'update-help', data: {}, message: '' }));
    expect(await screen.findByText('The help desk has changed.')).toBeTruthy();
  });
});

it('says calmly that an exam closes it, and offers nothing else', async () => {
  api.on(routes.chatState, () => ({ data: { unread_rooms: 0, closed_by: { test_id: anId(9), title: 'Algebra' } } }));
  api.on(routes.listRooms, () => {
    throw new Fault('exam_running');
  });
  const { dialog } = await openWindow();
  expect(await dialog.findByText('Chat is closed while you take a test in exam mode: Algebra')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('says what rests where its service does not answer, and goes on when it does', async () => {
  let works = false;
  api.on(routes.listRooms, () => {
    if (!works) throw new Fault('unavailable');
    return aList([listed()]);
  });
  const { dialog } = await openWindow();
  expect(await dialog.findByText('Chat does not answer at the moment.')).toBeTruthy();
  works = true;
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: /Class 7B/ })).toBeTruthy();
});

it('is a page too, with a room in its address', async () => {
  const { path } = showAt(`/chat/${roomId}`, aUser());
  expect(await screen.findByLabelText('Write a message here')).toBeTruthy();
  await press('All rooms');
  await waitFor(() => expect(path()).toBe('/chat'));
  await press(/Class 7B/);
  await waitFor(() => expect(path()).toBe(`/chat/${roomId}`));
  // The header's button leads to the rooms here, and closes nothing.
  await press('Chat');
  await waitFor(() => expect(path()).toBe('/chat'));
  await press(/Class 7B/);
  await hears(4);
  await waitFor(() => expect(api.sent(routes.setChatRead).at(-1)).toEqual({ seq: 4 }));
  expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull();
});

it('a press counts while the address is still on its way', async () => {
  const { path } = showAt(`/chat/${roomId}`, aUser());
  await screen.findByLabelText('Write a message here');
  // Back to the list and at once into the room again, before any address has changed.
  await act(async () => change({ current: null }));
  await act(async () => change({ current: roomId }));
  await waitFor(() => expect(path()).toBe(`/chat/${roomId}`));
  expect(screen.getByLabelText('Write a message here')).toBeTruthy();
  act(() => change({ current: null }));
  act(() => change({ current: roomId }));
  act(() => change({ current: null }));
  await waitFor(() => expect(path()).toBe('/chat'));
  expect(await screen.findByRole('button', { name: 'New message' })).toBeTruthy();
});
