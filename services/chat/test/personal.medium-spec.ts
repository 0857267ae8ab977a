import { type Caller, forgetPerson, personalData, routes } from '@mathquiz/contracts';
import { connectRedis } from '@mathquiz/platform';
import type { z } from 'zod';
import { type Chat, codeOf, heard, openedPage, startChat } from './running.js';

const group = 'a'.repeat(24);
const dataOf = personalData('chat');

describe('what somebody has said', () => {
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
        text: `${at} ${'가'.repeat(3000)}`,
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
