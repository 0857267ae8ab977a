import { type Attempt, type HelpRequest, type Room, routes, type Test } from '@mathquiz/contracts';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anId, aTest, aUser, plainRules } from '../../testing/builders.js';
import { aChatMessage, aHelpRoom, aRequest, ines, roomId } from '../../testing/chat.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showAt } from '../../testing/show.js';

const test = aTest({ instructions: '' });
const about = { _id: test._id, title: test.title };
const item = (index: number) => ({
  quiz_id: anId(40 + index),
  version: 2,
  index,
  section: '',
  points: 1,
  statement: `Statement ${index + 1}`,
  parts: [{ key: `${index}_a`, kind: 'text' as const, prompt: '', points: 1 }],
});
const attempt: Attempt = {
  _id: anId(7),
  test_id: test._id,
  title: test.title,
  instructions: '',
  try: 1,
  state: 'in_progress',
  server_time: '2026-03-01T08:00:00.000Z',
  started_at: '2026-03-01T08:00:00.000Z',
  deadline_at: null,
  due_at: null,
  rules: plainRules,
  reached: 0,
  items: [item(0), item(1)],
  answers: {},
  texts: [],
  clients: {},
};
const row = { _id: attempt._id, test_id: test._id, title: test.title, try: 1, state: 'in_progress' as const };
const mine = [{ ...row, started_at: attempt.started_at, submitted_at: null, score: null, out_of: 2 }];

let api: ReturnType<typeof fakeApi>;
let room: Room;
let requests: HelpRequest[];
/** The rooms that the page has asked for. */
let asked: string[];
let messages: ReturnType<typeof aChatMessage>[];
const withNewest = (): Room => ({ ...room, messages, change: messages.at(-1)?.change ?? 0 });
function takes(mode: Test['mode']) {
  const audience = mode === 'exam' ? ('staff' as const) : ('operators' as const);
  room = aHelpRoom({ audience, test: about, item: true }, { unread: 0 });
  api.on(routes.getTest, () => ({ data: { ...test, mode, mine } }));
  return showAt(`/evaluation?test=${test._id}`, aUser(['student']));
}
beforeEach(() => {
  requests = [];
  messages = [];
  asked = [];
  api = fakeApi()
    .on(routes.getAttempt, () => ({ data: attempt }))
    .on(routes.saveAnswers, ({ body }) => ({
      data: {
        stored: Math.max(0, ...body.events.map(({ seq }) => seq)),
        server_time: '2026-03-01T08:00:01.000Z',
        deadline_at: null,
        state: 'in_progress' as const,
        clients: {},
        answers: {},
        reached: 0,
        announced: 0,
        replaced: {},
        others: 0,
      },
    }))
    .on(routes.myHelp, () => ({ data: { requests, answered_now: true, away: '' } }))
    .on(routes.getRoom, ({ params }) => {
      asked.push(params.id);
      return { data: withNewest() };
    })
    .on(routes.listRooms, () => {
      throw new Fault('exam_running');
    })
    .on(routes.listChat, () => ({ data: messages.toReversed(), total: messages.length, offset: 0, limit: 10 }))
    .on(routes.chatChanges, () => ({ data: { messages, change: messages.at(-1)?.change ?? 0, whole: true, read: [] } }))
    .on(routes.setChatRead, ({ body }) => {
      room = { ...room, read_seq: body.seq ?? 0, unread: 0 };
      return { data: { read_seq: body.seq ?? 0, unread: 0 } };
    })
    .on(routes.askHelp, ({ body }) => {
      const request = aRequest({ audience: body.audience ?? 'operators', test: about });
      requests = [request];
      messages = [
        ...messages,
        aChatMessage(messages.length + 1, {
          sender: { ...ines, _id: anId(1) },
          message: { username: '', text: body.text },
        }),
      ];
      return { data: request };
    });
});
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const ask = async (label: string, text: string) => {
  await press(label);
  const drawer = within(await screen.findByRole('dialog', { name: label }));
  write(await drawer.findByLabelText('What do you need help with?'), text);
  return drawer;
};
/** Somebody answers, and the server says so. */
const answers = (seq: number, text: string) =>
  act(async () => {
    const message = aChatMessage(seq, { message: { username: ines.username, text } });
    messages = [...messages, message];
    fakeLive.say(chatEvents.message, message);
  });

describe('help beside a test that is being taken', () => {
  it('in homework asks the desk about the item, with what stands in its fields', async () => {
    takes('homework');
    write(await screen.findByRole('textbox', { name: 'Answer to question 1' }), 'about 5');
    const drawer = await ask('Ask for help', 'Why?');
    const goes = within(await drawer.findByRole('region', { name: 'This goes with your question' }));
    expect(goes.getByText(`Number 1 of “${test.title}”`)).toBeTruthy();
    expect(await goes.findByText('about 5')).toBeTruthy();
    fireEvent.click(drawer.getByRole('button', { name: 'Send' }));
    expect(await drawer.findByText('Not answered yet')).toBeTruthy();
    // The talk comes by a question of its own.
    expect(await drawer.findByText('Why?')).toBeTruthy();
    expect(api.sent(routes.askHelp)).toMatchObject([
      {
        audience: 'operators',
        context: { attempt: { _id: attempt._id, index: 0 }, answers: { '0_a': 'about 5' } },
      },
    ]);
  });

  it('leaves the answers out where one likes', async () => {
    takes('practice');
    write(await screen.findByRole('textbox', { name: 'Answer to question 1' }), 'my own');
    const drawer = await ask('Ask for help', 'Why?');
    fireEvent.click(drawer.getByRole('checkbox', { name: 'Send my answers too' }));
    expect(drawer.getByText('Your answers stay with you.')).toBeTruthy();
    fireEvent.click(drawer.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.sent(routes.askHelp)).toMatchObject([{ context: { answers: {} } }]));
  });

  it('in an exam asks the teachers, and shows their answer by a quiet mark, without another word of chat', async () => {
    takes('exam');
    await press('Next');
    const drawer = await ask('Ask the teacher', 'Is there a typo?');
    fireEvent.click(drawer.getByRole('button', { name: 'Send' }));
    expect(await drawer.findByText('Not answered yet')).toBeTruthy();
    expect(await drawer.findByText('Is there a typo?')).toBeTruthy();
    expect(api.sent(routes.askHelp)).toMatchObject([{ audience: 'staff', context: { attempt: { index: 1 } } }]);
    fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Statement 2')).toBeTruthy();
    await answers(2, 'Read 3x');
    await press('Ask the teacher: a new answer');
    const again = within(await screen.findByRole('dialog', { name: 'Ask the teacher' }));
    expect(await again.findByText('Read 3x')).toBeTruthy();
    await waitFor(() => expect(api.sent(routes.setChatRead).at(-1)).toEqual({ seq: 2 }));
    fireEvent.click(again.getByRole('button', { name: 'Close' }));
    const opener = await screen.findByRole('button', { name: 'Ask the teacher' });
    // One goes on where one was.
    await waitFor(() => expect(document.activeElement).toBe(opener));
    // The rooms of chat are not asked for, and no other one is listened to.
    const other = aChatMessage(9, { room_id: anId(81) });
    await act(async () => fakeLive.say(chatEvents.message, other));
    await act(async () =>
      fakeLive.say(chatEvents.system, { command: 'add-room', data: { room_id: anId(81) }, message: '' }),
    );
    expect(api.requests.filter(({ route }) => route === routes.listRooms)).toEqual([]);
    expect([...new Set(asked)]).toEqual([roomId]);
  });

  it('after a reload finds the question that is open, and asks about another item in the same talk', async () => {
    requests = [aRequest({ audience: 'staff', test: about })];
    messages = [aChatMessage(1, { message: { username: ines.username, text: 'Read 3x' } })];
    takes('exam');
    room = { ...room, unread: 1, read_seq: 0 };
    await press('Ask the teacher: a new answer');
    const drawer = within(await screen.findByRole('dialog', { name: 'Ask the teacher' }));
    expect(await drawer.findByText('Read 3x')).toBeTruthy();
    fireEvent.click(await drawer.findByRole('button', { name: 'Ask about number 1' }));
    write(await drawer.findByLabelText('What do you need help with?'), 'And here?');
    fireEvent.click(drawer.getByRole('button', { name: 'Send' }));
    expect(await drawer.findByLabelText('Write a message here')).toBeTruthy();
    expect(await drawer.findByText('And here?')).toBeTruthy();
  });

  it('says that the talk does not load, and loads it when it is asked to', async () => {
    requests = [aRequest({ audience: 'staff', test: about })];
    messages = [aChatMessage(1, { message: { username: ines.username, text: 'Read 3x' } })];
    takes('exam');
    let works = false;
    api.on(routes.getRoom, () => {
      if (!works) throw new Fault('unavailable');
      return { data: withNewest() };
    });
    await press('Ask the teacher');
    const drawer = within(await screen.findByRole('dialog', { name: 'Ask the teacher' }));
    const again = await drawer.findByRole('button', { name: 'Try again' });
    works = true;
    fireEvent.click(again);
    expect(await drawer.findByText('Read 3x')).toBeTruthy();
  });

  it('goes on without a service that rests: the test is not disturbed, and what was typed stays', async () => {
    const rests = () => {
      throw new Fault('unavailable');
    };
    api.on(routes.myHelp, rests).on(routes.askHelp, rests);
    takes('exam');
    const drawer = await ask('Ask the teacher', 'Anybody?');
    fireEvent.click(drawer.getByRole('button', { name: 'Send' }));
    expect(await drawer.findByRole('alert')).toBeTruthy();
    fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Next');
    expect(await screen.findByText('Statement 2')).toBeTruthy();
    const again = await ask('Ask the teacher', 'Anybody?!');
    expect(again.getByDisplayValue('Anybody?!')).toBeTruthy();
  });
});
