import { type Caller, noticesSeen, peopleWithRole, routes, tellNotice } from '@mathquiz/contracts';
import { type BusClient, connectBus } from '@mathquiz/platform';
import { type Answering, answerFor, eventually } from '@mathquiz/testing';
import type { z } from 'zod';
import { type Chat, startChat } from './running.js';

type Told = z.output<typeof tellNotice.body>;
const group = 'a'.repeat(24);

describe('who is told of what is said in rooms', () => {
  let chat: Chat;
  let others: Answering;
  let bus: BusClient;
  let owner: Caller;
  let operators: Caller[];
  const told: Told[] = [];
  const seen: { user_id: string | null; about: string }[] = [];
  beforeAll(async () => {
    const natsUrl = process.env.NATS_URL ?? '';
    chat = await startChat('chatnotices', { NOTICE_GRACE_MS: '400' });
    owner = chat.school.add(['teacher'], { [group]: 'owner' });
    operators = [chat.school.add(['operator']), chat.school.add(['operator'])];
    others = await answerFor(natsUrl, [
      {
        call: tellNotice,
        answer: (happened: Told) => {
          told.push(happened);
          return { data: { told: happened.user_ids.length } };
        },
      },
      { call: peopleWithRole, answer: () => ({ data: operators.map(({ user_id }) => ({ _id: user_id })) }) },
    ]);
    bus = await connectBus({ servers: natsUrl });
    bus.listen(noticesSeen, (one) => void seen.push(one));
  });
  beforeEach(() => {
    told.length = 0;
    seen.length = 0;
  });
  afterAll(async () => {
    await bus?.close();
    await others?.close();
    await chat?.stop();
  });

  const aPupil = () => chat.school.add(['student'], { [group]: 'member' });
  const say = async (caller: Caller, room_id: string, text: string, mentions: string[] = []) =>
    (await chat.call(routes.postChat, caller, { body: { room_id, text, mentions } })).data;
  const read = (caller: Caller, id: string) => chat.call(routes.setChatRead, caller, { params: { id }, body: {} });
  const toldOf = (kind: Told['kind'], count = 1) =>
    eventually(
      async () => told.filter((one) => one.kind === kind),
      (those) => those.length === count,
    );

  it('the other one of two, unless they have read it by then', async () => {
    const pupil = aPupil();
    const first = await chat.call(routes.directMessage, owner, {
      params: { id: pupil.user_id },
      body: { text: 'One' },
    });
    const { room, message } = first.data;
    expect(await toldOf('chat_direct')).toEqual([
      {
        key: `chat-${message._id}`,
        kind: 'chat_direct',
        user_ids: [pupil.user_id],
        by: owner.user_id,
        params: {},
        about: `room:${room._id}`,
        gathers: true,
        link: `/chat/${room._id}`,
      },
    ]);
    await read(pupil, room._id);
    await eventually(
      async () => seen,
      (those) => those.some(({ user_id, about }) => user_id === pupil.user_id && about === `room:${room._id}`),
    );
    await say(owner, room._id, 'Seen at once');
    await read(pupil, room._id);
    // Said later, and told: what was read before it would have been told by then.
    const last = await say(owner, room._id, 'Not seen');
    expect((await toldOf('chat_direct', 2))[1]?.key).toBe(`chat-${last._id}`);
    await chat.call(routes.updateRoom, pupil, { params: { id: room._id }, body: { notices: 'none' } });
    await say(owner, room._id, 'To nobody');
    await say(pupil, room._id, 'And back');
    expect((await toldOf('chat_direct', 3))[2]?.user_ids).toEqual([owner.user_id]);
  });

  it('who is mentioned in a room, and nobody else', async () => {
    const [pupil, other] = [aPupil(), aPupil()];
    const body = { name: '3반 방', group_id: group };
    const room = (await chat.call(routes.addRoom, owner, { body })).data;
    await say(owner, room._id, 'To everybody');
    await say(owner, room._id, 'You there', [pupil.user_id, owner.user_id]);
    expect(await toldOf('chat_mention')).toMatchObject([{ user_ids: [pupil.user_id], params: { room: '3반 방' } }]);
    expect(told.flatMap(({ user_ids }) => user_ids)).not.toContain(other.user_id);
  });

  it('every operator when somebody asks for help, under one key; the asker when they are answered', async () => {
    const pupil = aPupil();
    const ask = async (text: string) =>
      (await chat.call(routes.askHelp, pupil, { body: { text, audience: 'operators', context: {} } })).data;
    const { _id } = await ask('I am stuck');
    await ask('Still stuck');
    const keys = () => new Set(told.filter(({ kind }) => kind === 'help_request').map(({ key }) => key));
    await eventually(
      async () => keys(),
      ({ size }) => size > 0,
    );
    expect(keys().size).toBe(1);
    const request = told.find(({ kind }) => kind === 'help_request');
    expect(request).toMatchObject({
      by: pupil.user_id,
      about: `help:${_id}`,
      link: `/operator/${_id}`,
      user_ids: operators.map(({ user_id }) => user_id),
    });
    const [operator = owner] = operators;
    await chat.call(routes.noteHelp, operator, { params: { id: _id }, body: { text: 'mine' } });
    await say(operator, _id, 'Try again now');
    expect(await toldOf('help_answer')).toMatchObject([{ user_ids: [pupil.user_id], link: `/chat/${_id}` }]);
    expect(seen).toContainEqual(expect.objectContaining({ user_id: null, about: `help:${_id}` }));
    // They wait anew: the same key would not ring again.
    await say(pupil, _id, 'It is still so');
    await eventually(
      async () => keys(),
      ({ size }) => size === 2,
    );
  });
});
