import { type HelpRequest, type Room, routes } from '@mathquiz/contracts';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, startSession } from '../../lib/session.js';
import { aList, anId, aUser } from '../../testing/builders.js';
import { aChatMessage, aHelpRoom, aRequest, me, minjun, roomId } from '../../testing/chat.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showAt } from '../../testing/show.js';
import { startTestTexts } from '../../testing/texts.js';

let api: ReturnType<typeof fakeApi>;
let room: Room;
let requests: HelpRequest[];
let away: string;
beforeEach(() => {
  localStorage.clear();
  room = aHelpRoom();
  requests = [];
  away = '';
  api = fakeApi()
    .on(routes.myHelp, () => ({ data: { requests, answered_now: away === '', away } }))
    .on(routes.listRooms, () => aList([room]))
    .on(routes.getRoom, () => ({ data: room }))
    .on(routes.listChat, () => aList(room.messages))
    .on(routes.chatChanges, () => ({ data: { messages: [], change: room.change, whole: true, read: [] } }))
    .on(routes.setChatRead, ({ body }) => ({ data: { read_seq: body.seq ?? 0, unread: 0 } }))
    .on(routes.askHelp, () => ({ data: aRequest() }));
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const openDialog = async () => {
  const shown = showAt('/settings/user?x=1', aUser());
  await press('Ask for help');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for help' }));
  return { ...shown, dialog, field: await dialog.findByLabelText<HTMLTextAreaElement>('What do you need help with?') };
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('asking for help', () => {
  it('shows all that goes with it, sends exactly that, and goes on in chat', async () => {
    const { dialog, field } = await openDialog();
    const goes = within(dialog.getByRole('region', { name: 'This goes with your question' }));
    expect(goes.getByText('/app/settings/user?x=1')).toBeTruthy();
    expect(goes.getByText(navigator.userAgent)).toBeTruthy();
    expect(goes.getByText('American English')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('Write what you need help with.')).toBeTruthy();
    expect(api.sent(routes.askHelp)).toEqual([]);
    write(field, 'Where is $x$?');
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    const chat = within(await screen.findByRole('dialog', { name: 'Chat' }));
    expect(await chat.findByRole('heading', { name: 'Help desk' })).toBeTruthy();
    expect(api.sent(routes.askHelp)).toEqual([
      {
        text: 'Where is $x$?',
        audience: 'operators',
        context: { page: '/settings/user?x=1', attempt: null, answers: {}, browser: navigator.userAgent },
      },
    ]);
    expect(screen.queryByRole('dialog', { name: 'Ask for help' })).toBeNull();
  });

  it('keeps what was typed when it fails, when it is closed and when the page is loaded again', async () => {
    api.on(routes.askHelp, () => {
      throw new Fault('unavailable');
    });
    const { dialog, field, unmount } = await openDialog();
    write(field, 'Lost?');
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(field.value).toBe('Lost?');
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ask for help' })).toBeNull());
    unmount();
    expect((await openDialog()).field.value).toBe('Lost?');
  });

  it('says outside of the hours what the school says then', async () => {
    away = 'We answer on Monday.';
    const { dialog } = await openDialog();
    expect(await dialog.findByText(/We answer on Monday\./)).toBeTruthy();
  });

  it('says what rests where chat does not answer, and lets one ask all the same', async () => {
    api.on(routes.myHelp, () => {
      throw new Fault('unavailable');
    });
    const { dialog, field } = await openDialog();
    expect(await dialog.findByText(/Chat does not answer at the moment\./)).toBeTruthy();
    write(field, 'Still here');
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('dialog', { name: 'Chat' })).toBeTruthy();
  });

  it('says that a request is open, and leads to its talk', async () => {
    requests = [aRequest()];
    const { dialog } = await openDialog();
    fireEvent.click(await dialog.findByRole('button', { name: 'Go on with that talk' }));
    expect(await screen.findByRole('heading', { name: 'Help desk' })).toBeTruthy();
    expect(api.sent(routes.askHelp)).toEqual([]);
  });

  it('in an exam leads to the test, where its teachers can be asked', async () => {
    api.on(routes.chatState, () => ({ data: { unread_rooms: 0, closed_by: { test_id: anId(9), title: 'Algebra' } } }));
    showAt('/settings', aUser());
    await press('Ask for help');
    const link = await screen.findByRole('link', { name: 'Go to the test' });
    expect(link.getAttribute('href')).toContain(`/evaluation?test=${anId(9)}`);
    expect(screen.queryByLabelText('What do you need help with?')).toBeNull();
  });

  it('stands behind "more" on phones', async () => {
    showAt('/settings', aUser());
    await screen.findByRole('button', { name: 'Ask for help' });
    await press('More');
    const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Ask for help' }));
    expect(await screen.findByLabelText('What do you need help with?')).toBeTruthy();
  });
});

const openTalk = async () => {
  const shown = showAt(`/chat/${roomId}`, aUser());
  await screen.findByLabelText('Write a message here');
  return shown;
};
/** The service says that the request is different now. */
const moves = (help: Partial<NonNullable<Room['help']>>) =>
  act(async () => {
    room = aHelpRoom(help);
    fakeLive.say(chatEvents.roomSystem, { command: 'update-room', data: { room_id: roomId }, message: '' });
  });

describe('the talk about a question', () => {
  it('says live how it stands, takes the rating once it is resolved, and thanks', async () => {
    api.on(routes.rateHelp, ({ body }) => {
      room = aHelpRoom({ state: 'resolved', rating: { stars: body.stars, note: body.note ?? '' } });
      return { data: aRequest({ state: 'resolved' }) };
    });
    await openTalk();
    expect(screen.getByText('Not answered yet')).toBeTruthy();
    await moves({ state: 'pending' });
    expect(await screen.findByText('Answered')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await moves({ state: 'resolved' });
    await press('Send rating');
    expect(screen.getByText('Choose one to five stars.')).toBeTruthy();
    expect(api.sent(routes.rateHelp)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    write(screen.getByLabelText('A word about it, if you like'), 'Quick');
    await press('Send rating');
    expect(await screen.findByText('Thank you for your rating: 4 stars')).toBeTruthy();
    expect(api.sent(routes.rateHelp)).toEqual([{ stars: 4, note: 'Quick' }]);
  });

  it('is opened again by who asked', async () => {
    room = aHelpRoom({ state: 'resolved' });
    api.on(routes.reopenHelp, () => {
      room = aHelpRoom({ state: 'open' });
      return { data: aRequest() };
    });
    await openTalk();
    await press('Ask again');
    expect(await screen.findByText('Not answered yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  it('is called after who asks, in the order of names of the reader, and shows the item with what stood there', async () => {
    await startTestTexts('ko-KR');
    room = aHelpRoom({ asker: minjun, audience: 'staff', test: { _id: anId(9), title: 'Algebra' }, item: true });
    const part = { key: '0_a', kind: 'number' as const, prompt: '', points: 1 };
    api.on(routes.helpItem, () => ({
      data: {
        item: {
          title: 'Algebra',
          item: { index: 0, section: '', points: 1, statement: 'Solve 3x = 12.', parts: [part] },
          answers: {},
        },
        answers: { '0_a': '5' },
      },
    }));
    showAt(`/chat/${roomId}`, aUser());
    expect(await screen.findByRole('heading', { name: '질문: 김민준, Algebra' })).toBeTruthy();
    await press('문항 보기');
    const dialog = within(await screen.findByRole('dialog', { name: 'Algebra' }));
    expect(await dialog.findByText('Solve 3x = 12.')).toBeTruthy();
    expect(dialog.getByText('5')).toBeTruthy();
    // Who teaches does not rate themselves.
    await moves({ asker: minjun, audience: 'staff', state: 'resolved' });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('somebody who cannot sign in', () => {
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) write(screen.getByLabelText(new RegExp(`^${label}`)), value);
  };
  const name = 'Your name';
  const email = 'E-mail';
  const what = 'What do you need help with';

  it('finds the form on the sign-in page; faults stand at their fields, and nothing is lost', async () => {
    let works = false;
    api.on(routes.whoami, () => {
      throw new Fault('not_signed_in');
    });
    api.on(routes.askAsGuest, () => {
      if (!works) throw new Fault('unavailable');
      return { data: { sent: true as const } };
    });
    await startSession();
    showAt('/login', null);
    fireEvent.click(await screen.findByRole('link', { name: 'Problems signing in? Ask for help' }));
    await screen.findByText(/The answer comes by mail\./);
    fill({ [email]: 'ana@' });
    await press('Send');
    for (const fault of ['Enter your name.', 'This is not an e-mail address.', 'Write what you need help with.'])
      expect(screen.getByText(fault)).toBeTruthy();
    expect(api.sent(routes.askAsGuest)).toEqual([]);
    fill({ [name]: 'Ana', [email]: 'ana@example.com', [what]: 'My code does not work.' });
    await press('Send');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${what}`)).value).toBe('My code does not work.');
    works = true;
    await press('Send');
    expect(await screen.findByText('Your request is sent. The answer comes to ana@example.com.')).toBeTruthy();
    expect(api.sent(routes.askAsGuest).at(-1)).toEqual({
      name: 'Ana',
      email: 'ana@example.com',
      text: 'My code does not work.',
      page: '/login',
      browser: navigator.userAgent,
    });
    expect(currentSession().state).not.toBe('signedIn');
  });
});

it('a message that comes into the talk is heard', async () => {
  await openTalk();
  await act(async () =>
    fakeLive.say(chatEvents.message, aChatMessage(2, { message: { username: me.username, text: 'Look at line 2' } })),
  );
  expect(await screen.findByText('Look at line 2')).toBeTruthy();
});
