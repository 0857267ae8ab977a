import {
  type Caller,
  events,
  forgetPerson,
  noticesSeen,
  peopleWithRole,
  personalData,
  routes,
  tellNotice,
} from '@mathquiz/contracts';
import { type BusClient, connectBus, connectRedis } from '@mathquiz/platform';
import { type Answering, answerFor, codeOf, eventually } from '@mathquiz/testing';
import type { z } from 'zod';
import { type Chat, heard, openedPage, type Page, rightsChanged, startChat } from './running.js';

describe('what somebody has said', () => {
  const group = 'a'.repeat(24);
  const dataOf = personalData('chat');

  let chat: Chat;
  let teacher: Caller;
  let pupil: Caller;
  let mate: Caller;
  let room: string;
  beforeAll(async () => {
    chat = await startChat('personal');
    teacher = chat.school.add(['teacher'], { [group]: 'teacher' }, 'ines');
    pupil = chat.school.add(['student'], { [group]: 'member' }, 'minsu');
    mate = chat.school.add(['student'], { [group]: 'member' }, 'jisoo');
    room = (await chat.call(routes.addRoom, teacher, { body: { name: '3반 질문방', group_id: group } })).data._id;
  });
  afterAll(() => chat?.stop());

  const post = async (by: Caller, text: string, more: { mentions?: string[]; reply_to?: string } = {}) =>
    (await chat.call(routes.postChat, by, { body: { room_id: room, text, ...more }, idempotencyKey: `key-${text}` }))
      .data;
  const exported = async ({ user_id }: Caller) => {
    const files = new Map<string, Record<string, unknown>[]>();
    for (let cursor: string | null = null, more = true; more; ) {
      const { data }: z.output<typeof dataOf.reply> = await chat.bus.ask(dataOf, {
        user_id,
        caller_id: user_id,
        cursor,
      });
      for (const { name, rows } of data.files)
        files.set(name, [...(files.get(name) ?? []), ...(rows as Record<string, unknown>[])]);
      ({ cursor } = data);
      more = cursor !== null;
    }
    return files;
  };

  it('they take along: their own words and nothing of others', async () => {
    const asked = await post(teacher, 'Wer hat Aufgabe 3?');
    const answer = await post(pupil, '나는 12가 나왔어', { reply_to: asked._id, mentions: [mate.user_id] });
    const insult = await post(mate, 'an insult of jisoo');
    const said = { reason: 'insult' as const, note: 'he always does' };
    await chat.call(routes.reportChat, pupil, { params: { id: insult._id }, body: said });
    await chat.call(routes.removeChat, pupil, { params: { id: (await post(pupil, 'taken back'))._id } });
    await chat.call(routes.directMessage, pupil, {
      params: { id: teacher.user_id },
      body: { text: '선생님, 질문이 있어요' },
    });
    await chat.call(routes.directMessage, teacher, {
      params: { id: pupil.user_id },
      body: { text: 'a secret of ines' },
    });
    const files = await exported(pupil);
    expect(files.get('chat')?.map(({ room: name, text }) => [name, text])).toEqual([
      ['3반 질문방', answer.message.text],
      ['3반 질문방', ''],
      ['', '선생님, 질문이 있어요'],
    ]);
    expect(files.get('chat-reports')).toMatchObject([said]);
    const all = JSON.stringify([...files]);
    for (const others of ['Aufgabe', 'an insult', 'a secret', teacher.user_id, mate.user_id, 'ines', 'jisoo'])
      expect([others, all.includes(others)]).toEqual([others, false]);
  });

  it('is exported whole, however much it is', async () => {
    const talker = chat.school.add(['student'], { [group]: 'member' });
    await chat.inStore(async (store) => {
      const [one] = await store.collection('messages').find({ text: 'an insult of jisoo' }).toArray();
      const { ObjectId } = store.base.mongo;
      const rows = Array.from({ length: 1234 }, (_, at) => ({
        ...one,
        _id: new ObjectId(),
        room_id: new ObjectId('e'.repeat(24)),
        user_id: new ObjectId(talker.user_id),
        seq: at + 1,
        change: at + 1,
        numbers: [at + 1],
        text: `${at} ${'가'.repeat(700)}`,
        creation_key: undefined,
      }));
      await store.collection('messages').insertMany(rows, { ignoreUndefined: true });
    });
    expect((await exported(talker)).get('chat')).toHaveLength(1234);
  });

  it('goes with them, from every collection and channel; others keep their words and the order', async () => {
    const page = await openedPage(chat.origin, pupil);
    const before = (await chat.call(routes.listChat, teacher, { params: { room }, query: { limit: 100 } })).data;
    const theirs = await post(mate, 'words of jisoo', { mentions: [pupil.user_id] });
    const own = await post(pupil, 'words of minsu @jisoo');
    const reply = await post(mate, 'an answer of jisoo', { reply_to: own._id });
    const react = (by: Caller, id: string) =>
      chat.call(routes.reactChat, by, { params: { id }, body: { emoji: '👍', on: 1 } });
    await react(pupil, theirs._id);
    await react(mate, theirs._id);
    await react(mate, own._id);
    await chat.call(routes.reportChat, mate, {
      params: { id: own._id },
      body: { reason: 'other', note: 'a note of jisoo' },
    });
    await chat.call(routes.blockPerson, mate, { params: { id: pupil.user_id }, body: { blocked: 1 } });
    await chat.call(routes.blockPerson, pupil, { params: { id: mate.user_id }, body: { blocked: 1 } });
    await chat.call(routes.setChatRead, pupil, { params: { id: room }, body: {} });
    const added = { name: '스터디', participants: [pupil.user_id, mate.user_id] };
    const study = (await chat.call(routes.addRoom, teacher, { body: added })).data._id;
    await heard(page, 'system', ({ command }) => command === 'add-room');
    page.close();

    const forget = () => chat.bus.ask(forgetPerson('chat'), { user_id: pupil.user_id });
    chat.school.people.delete(pupil.user_id);
    expect((await forget()).data).toEqual({ done: true });
    expect((await forget()).data).toEqual({ done: true });

    const stored = await chat.inStore(async (store) => {
      const names = (await store.listCollections()).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(4);
      return JSON.stringify(await Promise.all(names.map((name) => store.collection(name).find().toArray())));
    });
    for (const gone of [pupil.user_id, '나는 12', 'words of minsu', '선생님, 질문', 'he always does'])
      expect([gone, stored.includes(gone)]).toEqual([gone, false]);
    for (const kept of ['words of jisoo', 'an answer of jisoo', 'a note of jisoo', 'a secret of ines'])
      expect([kept, stored.includes(kept)]).toEqual([kept, true]);
    const redis = connectRedis({ REDIS_URL: process.env.REDIS_URL ?? '' }, 'worker');
    try {
      expect(
        (await redis.keys(`personal${process.pid}-channel-*`)).filter((key) => key.includes(pupil.user_id)),
      ).toEqual([]);
    } finally {
      redis.disconnect();
    }

    const { data } = await chat.call(routes.listChat, teacher, { params: { room }, query: { limit: 100 } });
    const ids = [...before.map(({ _id }) => _id).reverse(), theirs._id, own._id, reply._id];
    expect(data.map(({ _id }) => _id).reverse()).toEqual(ids);
    const [last, gone, mates] = data;
    expect(last?.reply_to).toEqual({ _id: own._id, username: '', text: '' });
    expect(gone).toMatchObject({ message: { username: '', text: '' }, reactions: [], removed: { reason: '' } });
    expect(mates).toMatchObject({ mentions: [], reactions: [{ emoji: '👍', user_ids: [mate.user_id] }] });
    const people = (await chat.call(routes.roomParticipants, mate, { params: { id: study } })).data;
    expect(people.map(({ username }) => username).sort()).toEqual(['ines', 'jisoo']);
    expect(await codeOf(post(mate, 'we go on'))).toBe('done');
  });
});

describe('something that two have open', () => {
  const place = { kind: 'quiz', doc_id: 'd'.repeat(24) } as const;

  let chat: Chat;
  const pages: Page[] = [];
  beforeAll(async () => {
    chat = await startChat('docs');
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(() => chat?.stop());

  const writer = () => {
    const caller = chat.school.add(['author']);
    chat.school.drafters.add(caller.user_id);
    return caller;
  };
  const pageOf = async (caller: Caller) => {
    const page = await openedPage(chat.origin, caller);
    pages.push(page);
    return page;
  };
  type People = readonly { readonly _id: string; readonly deed: string }[];
  const lastPresent = (page: Page) => {
    const told = page.told.filter(({ name }) => name === events.documentPresent.name).at(-1);
    return ((told?.payload.people ?? []) as People).map(({ _id, deed }) => `${_id} ${deed}`).sort();
  };
  const comesToSee = (page: Page, ...people: readonly string[]) =>
    eventually(
      async () => lastPresent(page),
      (seen) => JSON.stringify(seen) === JSON.stringify(people.toSorted()),
    );

  it('shows each the other, what they do, and when one goes, also without a word', async () => {
    const [first, second] = [writer(), writer()];
    const [one, other] = [await pageOf(first), await pageOf(second)];
    expect(await one.ask('meet', { ...place, deed: 'reads' })).toEqual({ ok: true });
    await other.ask('meet', { ...place, deed: 'reads' });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} reads`);
    await other.ask('meet', { ...place, deed: 'writes' });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} writes`);
    other.close();
    await comesToSee(one, `${first.user_id} reads`);
    const again = await pageOf(second);
    await again.ask('meet', { ...place, deed: 'reads' });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} reads`);
    await again.ask('part', place);
    await comesToSee(one, `${first.user_id} reads`);
  });

  it('shows somebody with two devices once, as writing where one of them writes', async () => {
    const [first, second] = [writer(), writer()];
    const one = await pageOf(first);
    await one.ask('meet', { ...place, deed: 'reads' });
    for (const deed of ['writes', 'reads']) await (await pageOf(second)).ask('meet', { ...place, deed });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} writes`);
  });

  it('tells both of a save, and nobody else', async () => {
    const [one, stranger] = [await pageOf(writer()), await pageOf(chat.school.add(['author']))];
    await one.ask('meet', { ...place, deed: 'writes' });
    expect(await stranger.ask('meet', { ...place, deed: 'reads' })).toEqual({ ok: false, code: 'not_found' });
    const by = { _id: 'e'.repeat(24), username: 'author2', name: '지민', lastname: '김' };
    chat.bus.emit(events.documentSaved, { ...place, version: 4, by });
    expect((await heard(one, events.documentSaved.name))?.payload).toEqual({ ...place, version: 4, by });
    expect(stranger.told.filter(({ name }) => name.includes('document'))).toEqual([]);
  });

  it('is left by whoever may not read its drafts any more', async () => {
    const [first, second] = [writer(), writer()];
    const [one, other] = [await pageOf(first), await pageOf(second)];
    for (const page of [one, other]) await page.ask('meet', { ...place, deed: 'reads' });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} reads`);
    chat.school.drafters.delete(second.user_id);
    rightsChanged(chat, second);
    await comesToSee(one, `${first.user_id} reads`);
  });

  it('is not asked for without end by one page', async () => {
    const page = await pageOf(writer());
    const answers: unknown[] = [];
    for (let nth = 0; nth < 6; nth += 1)
      answers.push(await page.ask('meet', { ...place, doc_id: String(nth).repeat(24), deed: 'reads' }));
    expect(answers.at(-1)).toEqual({ ok: false, code: 'too_many_requests' });
    expect(await page.ask('meet', { ...place, kind: 'exam', deed: 'reads' })).toEqual({
      ok: false,
      code: 'invalid_request',
    });
  });
});

describe('who is told of what is said in rooms', () => {
  type Notice = z.output<typeof tellNotice.body>;
  const group = 'a'.repeat(24);

  let chat: Chat;
  let others: Answering;
  let bus: BusClient;
  let owner: Caller;
  let operators: Caller[];
  const told: Notice[] = [];
  const seen: { user_id: string | null; about: string }[] = [];
  beforeAll(async () => {
    const natsUrl = process.env.NATS_URL ?? '';
    chat = await startChat('chatnotices', { NOTICE_GRACE_MS: '400' });
    owner = chat.school.add(['teacher'], { [group]: 'owner' });
    operators = [chat.school.add(['operator']), chat.school.add(['operator'])];
    others = await answerFor(natsUrl, [
      {
        call: tellNotice,
        answer: (happened: Notice) => {
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
  const toldOf = (kind: Notice['kind'], count = 1) =>
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
