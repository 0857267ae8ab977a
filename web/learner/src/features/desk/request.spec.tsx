import { type HelpRequest, type ReplyOf, routes } from '@mathquiz/contracts';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aList, anId, aUser } from '../../testing/builders.js';
import { aChatMessage, ines, me, minjun } from '../../testing/chat.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showAt } from '../../testing/show.js';
import { aHelpRoom, aQueue, aRequest, requestId } from './testing/requests.js';

const operator = aUser(['operator']);
const path = `/operator/${requestId}`;
const settings = { hours: [], time_zone: 'UTC', away: {}, late_after_min: 30, duty: [] };
type Seen = ReplyOf<typeof routes.getHelp>['data'];
const part = { key: '1_a', kind: 'number' as const, prompt: '', points: 1 };
const item: NonNullable<Seen['item']> = {
  title: 'Equations',
  item: { index: 1, section: '', points: 1, statement: 'Solve three x equals twelve.', parts: [part] },
  answers: { '1_a': { value: '4', decimal: 'point', at: '2026-03-01T08:00:00.000Z' } },
};

let api: ReturnType<typeof fakeApi>;
let request: HelpRequest;
let seen: Omit<Seen, 'request'>;
beforeEach(() => {
  request = aRequest();
  seen = { item, notes: [], present: [me], lookable: true };
  api = fakeApi()
    .on(routes.helpMessages, () => aQueue([request]))
    .on(routes.helpSettings, () => ({ data: settings }))
    .on(routes.getHelp, () => ({ data: { ...seen, request } }))
    .on(routes.getRoom, () => ({ data: aHelpRoom() }))
    .on(routes.listChat, () =>
      aList([
        aChatMessage(1, {
          room_id: requestId,
          sender: minjun,
          message: { username: minjun.username, text: 'Why is five wrong?' },
        }),
      ]),
    )
    .on(routes.setChatRead, ({ body }) => ({ data: { read_seq: body.seq ?? 0, unread: 0 } }))
    .on(routes.cannedReplies, () => ({ data: [] }))
    .on(routes.helpOperators, () => aList([me, ines]))
    .on(routes.changeHelp, ({ body }) => {
      const assignee = body.assignee_id === me._id ? me : body.assignee_id === ines._id ? ines : request.assignee;
      request = { ...request, state: body.state ?? request.state, assignee };
      return { data: request };
    });
});

const open = async () => {
  showAt(path, operator);
  const talk = within(await screen.findByRole('region', { name: 'Conversation' }));
  return { talk, field: await talk.findByLabelText<HTMLTextAreaElement>('Write a message here') };
};
const known = async () => within(await screen.findByRole('complementary', { name: 'About the request' }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const system = (command: string, data = {}) => ({ command, data, message: '' });

describe('a request for help', () => {
  it('shows the talk, who asks and where, and the question with the answers of then and of now', async () => {
    const { talk } = await open();
    await talk.findByText('Why is five wrong?');
    const about = await known();
    about.getByText('민준 김 (@minjun1)');
    about.getByText('Firefox 140');
    about.getByText('/evaluation');
    about.getByText(/^Korean/);
    await about.findByText('Solve three x equals twelve.');
    about.getByText('Question 2');
    const answer = (label: string) => about.getByText(label).nextElementSibling?.textContent;
    expect([answer('Answer when they asked'), answer('Answer saved now')]).toEqual(['5', '4']);
  });

  it('shows one answer where both are the same, and says so where there is none', async () => {
    request = aRequest({ context: { ...request.context, answers: { '1_a': '4' } } });
    await open();
    expect((await known()).getByText('Their answer').nextElementSibling?.textContent).toBe('4');
    seen = { ...seen, item: { ...item, answers: {} } };
    request = aRequest({ context: { ...request.context, answers: {} } });
    await fakeLive.heard(chatEvents.operatorSystem);
    await act(async () => fakeLive.say(chatEvents.operatorSystem, system('update-help')));
    await (await known()).findByText('No answer');
  });

  it('opens the pages of the student as they see them, where that may be', async () => {
    const looked: string[] = [];
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    api.on(routes.lookAs, ({ params }) => {
      looked.push(params.id);
      return { data: { person: minjun, until: '2026-03-01T08:15:00.000Z' } };
    });
    await open();
    await press('Look as this student does');
    await waitFor(() => expect(opened).toHaveBeenCalledWith(`/app/?look=${requestId}`, '_blank', 'noopener'));
    expect(looked).toEqual([requestId]);
    opened.mockRestore();
    seen = { ...seen, lookable: false };
    await fakeLive.heard(chatEvents.operatorSystem);
    await act(async () => fakeLive.say(chatEvents.operatorSystem, system('update-help')));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Look as this student does' })).toBeNull());
  });

  it('is heard by this page, and left with it', async () => {
    fakeLive.open.set(true);
    const { talk } = await open();
    await waitFor(() => expect(fakeLive.asked).toContainEqual({ name: 'join', payload: { room_id: requestId } }));
    const said = aChatMessage(2, {
      room_id: requestId,
      sender: minjun,
      message: { username: minjun.username, text: 'Oh, four.' },
    });
    await fakeLive.heard(chatEvents.message);
    await act(async () => fakeLive.say(chatEvents.message, said));
    await talk.findByText('Oh, four.');
    fireEvent.click(screen.getByRole('link', { name: 'All requests' }));
    await waitFor(() => expect(fakeLive.asked).toContainEqual({ name: 'leave', payload: { room_id: requestId } }));
    // A talk of the desk is none of one's own rooms.
    expect(screen.queryByRole('button', { name: /^Chat: new/ })).toBeNull();
  });

  it('says who else looks at it, as they come', async () => {
    await open();
    expect(screen.queryByText(/Also looking/)).toBeNull();
    seen = { ...seen, present: [me, ines] };
    await fakeLive.heard(chatEvents.roomSystem);
    await act(async () => fakeLive.say(chatEvents.roomSystem, system('present', { room_id: requestId })));
    await screen.findByText('Also looking at this: Ines Öztürk');
  });

  it('is taken, handed over, snoozed, resolved and opened again', async () => {
    await open();
    await press('Assign to me');
    await screen.findByText('With Zoë Müller');
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
    await press('Hand over');
    const dialog = await inDialog('Hand over');
    fireEvent.click(await dialog.findByRole('button', { name: 'Hand over to Ines Öztürk' }));
    await screen.findByText('With Ines Öztürk');
    await press('Snooze');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'For an hour' }));
    await waitFor(() => expect(api.sent(routes.changeHelp).at(-1)).toMatchObject({ state: 'snoozed' }));
    await press('Resolve');
    await press('Open again');
    await waitFor(() =>
      expect(api.sent(routes.changeHelp).map(({ state }) => state)).toEqual([
        undefined,
        undefined,
        'snoozed',
        'resolved',
        'open',
      ]),
    );
  });

  it('is snoozed until a time to come', async () => {
    await open();
    await press('Snooze');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Until a date …' }));
    const dialog = await inDialog('Snooze');
    const day = dialog.getByLabelText(/Snooze until: date|date/i);
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
    await dialog.findByText('Choose a time to come');
    expect(api.sent(routes.changeHelp)).toEqual([]);
    fireEvent.change(day, { target: { value: '2090-05-01' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
    await waitFor(() => expect(api.sent(routes.changeHelp)[0]?.snoozed_until).toContain('2090-05-01'));
  });

  it('has notes that stay typed when they could not be saved', async () => {
    api.on(routes.noteHelp, () => {
      throw new Fault('unavailable');
    });
    await open();
    const field = (await known()).getByLabelText<HTMLTextAreaElement>('New note');
    fireEvent.change(field, { target: { value: 'Key is wrong' } });
    await press('Add note');
    await (await known()).findByRole('alert');
    expect(field.value).toBe('Key is wrong');
    api.on(routes.noteHelp, ({ body }) => {
      seen = { ...seen, notes: [{ by: me, text: body.text, at: '2026-03-01T08:00:00.000Z' }] };
      return { data: { by: me, text: body.text, at: '2026-03-01T08:00:00.000Z' } };
    });
    await press('Add note');
    await within(await screen.findByRole('list', { name: 'Notes of the operators' })).findByText('Key is wrong');
    expect(field.value).toBe('');
  });

  it('says where the answer to a guest goes, and why it did not go', async () => {
    request = aRequest({ asker: null, test: null, guest: { name: 'Ana', email: 'ana@example.com' } });
    seen = { ...seen, item: null };
    api.on(routes.postChat, () => {
      throw new Fault('mail_not_set_up');
    });
    const { talk, field } = await open();
    talk.getByText('Your answer goes by mail to ana@example.com.');
    fireEvent.change(field, { target: { value: 'Please try 3B7K.' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await talk.findByText(/This school has not set up mail/);
  });

  it('shows how the asker rated the help', async () => {
    request = aRequest({ state: 'resolved', waiting_since: null, rating: { stars: 4, note: '감사합니다' } });
    await open();
    const about = await known();
    about.getByText('4 of 5 stars');
    about.getByText('감사합니다');
  });

  it('that is gone says so beside the queue', async () => {
    api.on(routes.getHelp, () => {
      throw new Fault('not_found');
    });
    showAt(path, operator);
    await screen.findByRole('alert');
    await screen.findByRole('list', { name: 'Requests' });
  });
});

describe('ready replies beside the field', () => {
  const replies = [
    { _id: anId(95), title: 'Divide', texts: { 'ko-KR': '{{name}} 님, {{item}}번을 보세요.', 'en-US': 'Hello' } },
    { _id: anId(96), title: 'Rounding', texts: { 'en-US': 'Round in {{test}}. {{operator}}' } },
  ];
  beforeEach(() => {
    api.on(routes.cannedReplies, () => ({ data: replies }));
  });

  it('come in the asker’s language with the names filled in, to be changed before they are sent', async () => {
    const { talk, field } = await open();
    fireEvent.click(talk.getByRole('button', { name: 'Use a ready reply' }));
    const dialog = await inDialog('Use a ready reply');
    fireEvent.click(await dialog.findByRole('button', { name: /^Divide/ }));
    await waitFor(() => expect(field.value).toBe('김민준 님, 2번을 보세요.'));
    expect(api.sent(routes.postChat)).toEqual([]);
  });

  it('open by a slash, are searched, and say which language they are in where it is another', async () => {
    const { field } = await open();
    fireEvent.change(field, { target: { value: '안녕하세요' } });
    fireEvent.keyDown(document.body, { key: '/' });
    const dialog = await inDialog('Use a ready reply');
    const search = await dialog.findByRole('searchbox', { name: 'Search replies' });
    await dialog.findByRole('button', { name: /^Divide/ });
    dialog.getByText(/^Only in another language: .*English/);
    fireEvent.change(search, { target: { value: 'round' } });
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Divide/ })).toBeNull());
    fireEvent.keyDown(search, { key: 'Enter' });
    await waitFor(() => expect(field.value).toBe('안녕하세요\nRound in Equations. Zoë Müller'));
  });
});
