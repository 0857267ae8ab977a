import { type ChatMessage, routes } from '@mathquiz/contracts';
import type { ErrorCode } from '@mathquiz/contracts/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aList, aUser } from '../../testing/builders.js';
import { aChatMessage, aRoom, ines, me, roomId } from '../../testing/chat.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showAt } from '../../testing/show.js';

/** A server that stores what is sent under one key once, as the product's does. */
let api: ReturnType<typeof fakeApi>;
let stored: ChatMessage[];
let trouble: ErrorCode | 'offline' | 'answer lost' | null;
let keys: string[];
const room = aRoom();
beforeEach(() => {
  stored = [aChatMessage(1)];
  trouble = null;
  keys = [];
  api = fakeApi()
    .on(routes.listRooms, () => aList([{ ...room, messages: stored.slice(-1), change: stored.length }]))
    .on(routes.getRoom, () => ({ data: { ...room, messages: stored.slice(-1), change: stored.length } }))
    .on(routes.listChat, ({ query }) => aList(stored.toReversed().slice(query.offset)))
    .on(routes.chatChanges, ({ query }) => ({
      data: { messages: stored.slice(query.after), change: stored.length, whole: true, read: [] },
    }))
    .on(routes.setChatRead, () => ({ data: { read_seq: 1, unread: 0 } }))
    .on(routes.postChat, ({ body }) => {
      if (trouble !== null && trouble !== 'answer lost') throw new Fault(trouble);
      const key = keys.at(-1) ?? '';
      const message = { username: me.username, text: body.text };
      const made = byKey.get(key) ?? aChatMessage(stored.length + 1, { sender: me, message });
      if (!byKey.has(key)) stored.push(made);
      byKey.set(key, made);
      if (trouble === 'answer lost') throw new Fault('offline');
      return { data: made };
    });
  const byKey = new Map<string, ChatMessage>();
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) {
      keys.push(key);
      const before = byKey.get(key);
      // The gateway gives a key's first answer for ever.
      if (before && trouble === null) return Response.json({ data: before }, { status: 201 });
    }
    return answer(input, init);
  };
});

const open = async () => {
  const shown = showAt(`/chat/${roomId}`, aUser());
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Write a message here');
  return { ...shown, field };
};
const write = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const back = () => act(async () => void fireEvent(window, new Event('online')));
const said = () => stored.slice(1).map(({ message }) => message.text);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('chat:waiting:'));

describe('without a network', () => {
  it('what one writes stands in the room as waiting, and goes out once and in order when the network is back', async () => {
    const { field } = await open();
    trouble = 'offline';
    for (const text of ['one', 'two', 'three']) write(field, text);
    expect(await screen.findAllByText(/Waiting to be sent/)).toHaveLength(3);
    expect(said()).toEqual([]);
    trouble = null;
    await back();
    await waitFor(() => expect(said()).toEqual(['one', 'two', 'three']));
    await waitFor(() => expect(screen.queryByText(/Waiting to be sent/)).toBeNull());
    expect(kept()).toEqual([]);
    for (const text of ['one', 'two', 'three']) expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('a lost answer is asked for again under the same key: it is stored once', async () => {
    const { field } = await open();
    trouble = 'answer lost';
    write(field, 'once');
    await waitFor(() => expect(said()).toEqual(['once']));
    trouble = null;
    await act(async () => fakeLive.open.set(true));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(said()).toEqual(['once']);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(screen.getAllByText('once')).toHaveLength(1);
  });

  it('survives that the page is closed', async () => {
    const { field, unmount } = await open();
    trouble = 'offline';
    write(field, 'before the reload');
    await screen.findByText(/Waiting to be sent/);
    unmount();
    trouble = null;
    showAt('/settings', aUser());
    await waitFor(() => expect(said()).toEqual(['before the reload']));
  });

  it('is not sent again where another tab has sent it', async () => {
    const { field } = await open();
    trouble = 'offline';
    write(field, 'two tabs');
    await screen.findByText(/Waiting to be sent/);
    const key = kept()[0] ?? '';
    localStorage.removeItem(key);
    trouble = null;
    await act(async () => void fireEvent(window, new StorageEvent('storage', { key })));
    await waitFor(() => expect(screen.queryByText(/Waiting to be sent/)).toBeNull());
    await back();
    expect(said()).toEqual([]);
  });

  it('is tried again by itself', async () => {
    const { field } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    trouble = 'unavailable';
    write(field, 'later');
    await screen.findByText(/Waiting to be sent/);
    trouble = null;
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(said()).toEqual(['later']));
    vi.useRealTimers();
  });
});

describe('what is refused', () => {
  it('says why, keeps its place, is tried again by a press, and lets others pass', async () => {
    const { field } = await open();
    trouble = 'silenced';
    write(field, 'not now');
    expect(await screen.findByText(/Not sent. You cannot write here at the moment/)).toBeTruthy();
    trouble = null;
    write(field, 'now');
    await waitFor(() => expect(said()).toEqual(['now']));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(said()).toEqual(['now', 'not now']));
  });

  it('goes back into the field, beside what stands there', async () => {
    const { field } = await open();
    trouble = 'invalid_request';
    write(field, 'first');
    await screen.findByText(/Not sent/);
    fireEvent.change(field, { target: { value: 'second' } });
    fireEvent.click(screen.getByRole('button', { name: 'Back into the field' }));
    await waitFor(() => expect(field.value).toBe('first\nsecond'));
    expect(kept()).toEqual([]);
  });
});

it('a draft is there again after a reload, in its own room', async () => {
  const { field, unmount } = await open();
  fireEvent.change(field, { target: { value: 'Half a sent' } });
  unmount();
  const again = await open();
  expect(again.field.value).toBe('Half a sent');
});

it('a room for two begins with its first message', async () => {
  const direct = aRoom({ _id: aRoom()._id.replace(/..$/, 'ff'), type: 'direct', name: '', participants: [me, ines] });
  api
    .on(routes.chatContacts, () => aList([ines]))
    .on(routes.findDirect, () => ({ data: { person: ines, room: null } }))
    .on(routes.directMessage, ({ body }) => {
      const message = { username: me.username, text: body.text };
      const first = aChatMessage(1, { _id: direct._id, room_id: direct._id, sender: me, message });
      return { data: { room: { ...direct, messages: [first], participant_count: 2 }, message: first } };
    })
    .on(routes.blockedPeople, () => ({ data: [] }));
  const { path } = showAt('/chat', aUser());
  fireEvent.click(await screen.findByRole('button', { name: 'New message' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Write to Ines Öztürk' }));
  const field = await screen.findByLabelText('Write a message here');
  expect(screen.getByRole('heading', { name: 'Ines Öztürk' })).toBeTruthy();
  write(field, 'Good morning');
  await waitFor(() => expect(path()).toBe(`/chat/${direct._id}`));
  expect(within(screen.getByRole('list')).getByText('Good morning')).toBeTruthy();
  expect(api.sent(routes.directMessage)).toMatchObject([{ text: 'Good morning' }]);
});
