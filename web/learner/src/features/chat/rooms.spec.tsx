import { type ChatMessage, type Room, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aGroup, aList, anAsset, anId, anImageId, aQuota, aTest, aUser } from '../../testing/builders.js';
import { aChatMessage, aRoom, ines, me, minjun, roomId } from '../../testing/chat.js';
import { fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

let api: ReturnType<typeof fakeApi>;
let messages: ChatMessage[];
let room: Room;
const now = () => ({ ...room, messages: messages.slice(-1), change: messages.length });
beforeEach(() => {
  messages = Array.from({ length: 15 }, (_, at) => aChatMessage(at + 1));
  room = aRoom({ staff: true, owned: true, read_seq: 15 });
  api = fakeApi()
    .on(routes.listRooms, () => aList([now()]))
    .on(routes.getRoom, () => ({ data: now() }))
    .on(routes.listChat, ({ query }) => aList(messages.toReversed().slice(query.offset, query.offset + query.limit)))
    .on(routes.blockedPeople, () => ({ data: [] }))
    .on(routes.chatContacts, () => aList([ines, minjun]))
    .on(routes.roomParticipants, () =>
      aList([
        { ...me, staff: true, muted_until: null },
        { ...minjun, staff: false, muted_until: null },
      ]),
    );
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (menu: RegExp, item: string | RegExp) => {
  await press(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const open = async () => {
  showAt(`/chat/${roomId}`, aUser());
  await screen.findByText('Message 15');
};
const menu = /^Menu of/;

describe('who sees to order in a room', () => {
  it('adds and takes out people, and keeps one from writing for a while', async () => {
    api
      .on(routes.addParticipant, () => ({ data: now() }))
      .on(routes.removeParticipant, () => ({ data: now() }))
      .on(routes.muteMember, () => ({ data: { muted_until: '2027-01-01T00:00:00.000Z' } }));
    room = { ...room, participants: [me, minjun] };
    await open();
    await choose(menu, 'People in this room');
    await press('Add people');
    await press('Add Ines Öztürk');
    const asked = (route: (typeof api.requests)[number]['route']) =>
      api.requests.filter((one) => one.route === route).map(({ params }) => params);
    await waitFor(() => expect(asked(routes.addParticipant)).toEqual([{ id: roomId, userId: ines._id }]));
    fireEvent.change(screen.getByLabelText('Mute 민준 김'), { target: { value: '60' } });
    await waitFor(() => expect(api.sent(routes.muteMember)).toEqual([{ minutes: 60 }]));
    await press('Remove 민준 김');
    await waitFor(() => expect(asked(routes.removeParticipant)).toEqual([{ id: roomId, userId: minjun._id }]));
  });

  it('names it anew, closes it for a while, opens it again, and saves what was said', async () => {
    const saved = vi.fn();
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api
      .on(routes.updateRoom, ({ body }) => {
        room = { ...room, ...(body.name === undefined ? {} : { name: body.name }) };
        return { data: now() };
      })
      .on(routes.closeRoom, ({ body }) => {
        room = { ...room, closed_until: body.until };
        return { data: now() };
      })
      .on(routes.exportRoom, () => ({ filename: 'a.csv', type: 'text/csv', text: 'a' }));
    await open();
    await choose(menu, 'Rename the room');
    const rename = await inDialog('Rename the room');
    fireEvent.change(rename.getByLabelText('Name of the room'), { target: { value: 'Class 8B' } });
    fireEvent.click(rename.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByRole('heading', { name: 'Class 8B' })).toBeTruthy();
    await choose(menu, 'Close the room for a while');
    fireEvent.click((await inDialog('Close the room for a while')).getByRole('button', { name: 'Close the room' }));
    await waitFor(() => expect(Date.parse(String(room.closed_until))).toBeGreaterThan(Date.now()));
    await choose(menu, 'Open the room again');
    await waitFor(() => expect(room.closed_until).toBeNull());
    await choose(menu, 'Save all messages as a file');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    vi.restoreAllMocks();
  });

  it('takes a message of somebody else away with a reason, which all see', async () => {
    api.on(routes.removeChat, ({ query }) => {
      const removed = { by: me, reason: query.reason, at: '2026-03-01T09:00:00.000Z' };
      return { data: { ...aChatMessage(15), change: 16, message: { username: '', text: '' }, removed } };
    });
    await open();
    const menus = await screen.findAllByRole('button', { name: /^What to do with the message/ });
    fireEvent.click(menus.at(-1) as HTMLElement);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await inDialog('Delete this message?');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByText('Say why, in a few words')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not here' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted by Zoë Müller: Not here')).toBeTruthy();
  });

  it('looks at what was reported, with what stands around it', async () => {
    const report = {
      _id: anId(90),
      reason: 'insult' as const,
      note: 'Look',
      by: minjun,
      created_at: '2026-03-01T08:00:00.000Z',
      settled: null,
      room: { _id: roomId, name: 'Class 7B', type: 'chat' as const },
      message: aChatMessage(3),
      context: [aChatMessage(2), aChatMessage(4)],
    };
    api
      .on(routes.chatReports, () => aList([report]))
      .on(routes.settleReport, () => ({ data: { ...report, settled: { by: me, at: report.created_at } } }));
    showAt('/chat', aUser());
    await press('Reported messages');
    expect(await screen.findByText('Insult: Look')).toBeTruthy();
    expect(screen.getAllByText(/Ines Öztürk: Message [234]/)).toHaveLength(3);
    await press('Looked at');
    await waitFor(() => expect(api.requests.some(({ route }) => route === routes.settleReport)).toBe(true));
  });
});

describe('anybody in a room', () => {
  it('reads what is pinned, however long ago it was said, and is led there', async () => {
    messages[1] = aChatMessage(2, { pinned: true });
    room = aRoom({ read_seq: 15, pins: [aChatMessage(2)._id] });
    await open();
    expect(screen.queryByText('Message 2')).toBeNull();
    await choose(menu, 'Pinned messages (1)');
    fireEvent.click(await screen.findByRole('button', { name: /Message 2$/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe(`chat-${aChatMessage(2)._id}`));
    // Who pins in a room of several is its staff.
    fireEvent.click((await screen.findAllByRole('button', { name: /^What to do/ }))[0] as HTMLElement);
    await screen.findByRole('menuitem', { name: 'Reply' });
    expect(screen.queryByRole('menuitem', { name: 'Unpin' })).toBeNull();
  });

  it('finds messages in it, and in all of one’s own from the list', async () => {
    api.on(routes.searchChat, ({ query }) =>
      aList([{ room: { _id: roomId, name: 'Class 7B' }, message: aChatMessage(query.room_id === roomId ? 4 : 5) }]),
    );
    await open();
    await choose(menu, 'Search this room');
    fireEvent.change(screen.getByLabelText('Search this room'), { target: { value: 'Mess' } });
    fireEvent.click(await screen.findByRole('button', { name: /Message 4$/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe(`chat-${aChatMessage(4)._id}`));
    await press('All rooms');
    fireEvent.change(await screen.findByLabelText('Search rooms and messages'), { target: { value: '7b' } });
    expect(await screen.findByRole('button', { name: /Class 7B.*Message 5$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Class 7B.*Ines Öztürk: Message 15/ })).toBeTruthy();
  });

  it('says of which messages they want to be told, reports one, and leaves', async () => {
    api
      .on(routes.updateRoom, ({ body }) => {
        room = { ...room, notices: body.notices ?? 'all' };
        return { data: now() };
      })
      .on(routes.reportChat, () => ({ data: { _id: anId(90) } }))
      .on(routes.leaveRoom, () => ({}));
    room = aRoom({ read_seq: 15 });
    await open();
    await press(menu);
    expect(screen.queryByRole('menuitem', { name: 'Save all messages as a file' })).toBeNull();
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Mentions of me only' }));
    await waitFor(() => expect(api.sent(routes.updateRoom)).toEqual([{ notices: 'mentions' }]));
    const menus = await screen.findAllByRole('button', { name: /^What to do with the message/ });
    fireEvent.click(menus.at(-1) as HTMLElement);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const report = await inDialog('Report this message?');
    fireEvent.change(report.getByLabelText('What is wrong with it'), { target: { value: 'threat' } });
    fireEvent.click(report.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(api.sent(routes.reportChat)).toEqual([{ reason: 'threat', note: '' }]));
    await choose(menu, 'Leave the room');
    api.on(routes.listRooms, () => aList([]));
    fireEvent.click((await inDialog('Leave Class 7B?')).getByRole('button', { name: 'Leave the room' }));
    expect(await screen.findByText(/not in any room yet/)).toBeTruthy();
  });

  it('blocks the other of a room for two', async () => {
    api.on(routes.blockPerson, () => ({ data: { blocked: true } }));
    room = aRoom({ type: 'direct', name: '', participants: [me, ines], participant_count: 2, read_seq: 15 });
    await open();
    expect(screen.getByRole('heading', { name: 'Ines Öztürk' })).toBeTruthy();
    await choose(menu, 'Block this person');
    await waitFor(() => expect(api.sent(routes.blockPerson)).toEqual([{ blocked: 1 }]));
  });

  it('cannot write while it is closed, and reads on', async () => {
    room = aRoom({ read_seq: 15, closed_until: new Date(Date.now() + 3_600_000).toISOString() });
    await open();
    expect(screen.getByText(/^This room is closed until/)).toBeTruthy();
    expect(screen.queryByLabelText('Write a message here')).toBeNull();
  });
});

describe('a message', () => {
  it('takes a picture of the library', async () => {
    api
      .on(routes.fileQuota, () => ({ data: aQuota() }))
      .on(routes.listAssets, () => aList([anAsset()]))
      .on(routes.postChat, () => ({ data: aChatMessage(16, { sender: me }) }));
    await open();
    await press('Add a picture');
    fireEvent.click(await screen.findByRole('tab', { name: 'My files' }));
    await press('A right triangle');
    fireEvent.change(await screen.findByLabelText(/^What the picture shows/), { target: { value: 'a triangle' } });
    await press('Put into the text');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Write a message here');
    await waitFor(() => expect(field.value).toBe(`![a triangle](image:${anImageId}#800x600)`));
  });

  it('that is the address of a test becomes a card of it', async () => {
    api.on(routes.getTest, () => ({
      data: aTest(),
    }));
    api.on(routes.postChat, () => ({ data: aChatMessage(16, { sender: me }) }));
    await open();
    const field = screen.getByLabelText('Write a message here');
    fireEvent.paste(field, {
      clipboardData: {
        types: ['text/plain'],
        files: [],
        getData: () => `${location.origin}/app/teacher/tests/${anId(3)}`,
      },
    });
    expect((await screen.findByRole('link', { name: 'Quadratics' })).getAttribute('href')).toBe(
      `/teacher/tests/${anId(3)}`,
    );
    fireEvent.change(field, { target: { value: 'Look' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() =>
      expect(api.sent(routes.postChat)).toMatchObject([{ text: 'Look', ref: { kind: 'test', id: anId(3) } }]),
    );
  });
});

it('a teacher opens a room for a class; a student is not offered to', async () => {
  api
    .on(routes.grouplist, () => aList([aGroup()]))
    .on(routes.addRoom, ({ body }) => ({ data: { ...now(), name: body.name } }));
  const shown = showAt('/chat', aUser());
  await press('New room');
  await press('Open the room');
  expect(screen.getByText('Give the room a name.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name of the room'), { target: { value: 'Homework' } });
  await screen.findByRole('option', { name: 'Class 7B' });
  fireEvent.change(screen.getByLabelText('For'), { target: { value: anId(20) } });
  await press('Open the room');
  await waitFor(() =>
    expect(api.sent(routes.addRoom)).toMatchObject([{ name: 'Homework', group_id: anId(20), participants: [] }]),
  );
  expect(await screen.findByRole('heading', { name: 'Homework' })).toBeTruthy();
  shown.unmount();
  showAt('/chat', aUser(['student']));
  await screen.findByRole('button', { name: 'New message' });
  expect(screen.queryByRole('button', { name: 'New room' })).toBeNull();
});
