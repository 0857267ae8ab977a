import { type Caller, events, type GroupRole, routes } from '@mathquiz/contracts';
import { codeOf, eventually, type Line, lineTo } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { type Chat, heard, openedPage, type Page, rightsChanged, startChat } from './running.js';

const group = 'a'.repeat(24);
const other = 'b'.repeat(24);
const absent = 'f'.repeat(24);
const testId = 'c'.repeat(24);

describe('whoever wants to harm the chat', () => {
  let chat: Chat;
  let redis: Line;
  let nats: Line;
  const pages: Page[] = [];
  beforeAll(async () => {
    redis = await lineTo(process.env.REDIS_URL ?? '');
    nats = await lineTo(process.env.NATS_URL ?? '');
    await Promise.all([redis.join(), nats.join()]);
    chat = await startChat('hostile', { REDIS_URL: redis.url, NATS_URL: nats.url });
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(async () => {
    await chat?.stop();
    await Promise.all([redis?.cut(), nats?.cut()]);
  });

  const open = async (caller: Caller): Promise<Page> => {
    const page = await openedPage(chat.origin, caller);
    pages.push(page);
    return page;
  };
  const somebody = (role: 'teacher' | 'student', as: GroupRole = role === 'teacher' ? 'teacher' : 'member') =>
    chat.school.add([role], { [group]: as });
  const post = async (caller: Caller, room_id: string, text: string) =>
    (await chat.call(routes.postChat, caller, { body: { room_id, text } })).data;
  const aGroupRoom = async (teacher = somebody('teacher')) =>
    (await chat.call(routes.addRoom, teacher, { body: { name: '3반', group_id: group } })).data._id;
  const react = (caller: Caller, id: string, emoji: string, on: 0 | 1 = 1) =>
    chat.call(routes.reactChat, caller, { params: { id }, body: { emoji, on } });
  /** Two pages in a room, and that what one writes reaches the other. */
  const aTalk = async () => {
    const [room, pupil, mate] = [await aGroupRoom(), somebody('student'), somebody('student')];
    const [mine, theirs] = [await open(pupil), await open(mate)];
    for (const page of [mine, theirs]) expect(await page.ask('join', { room_id: room })).toEqual({ ok: true });
    return { room, pupil, mate, mine, theirs };
  };
  const stillTalks = async ({ room, theirs }: { room: string; theirs: Page }) => {
    const { _id } = await post(somebody('student'), room, 'still here');
    await heard(theirs, 'chat:message', (payload) => payload._id === _id);
  };

  it('script in a message is text, as it was typed', async () => {
    const [room, pupil] = [await aGroupRoom(), somebody('student')];
    const text = '<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1))';
    expect((await post(pupil, room, text)).message.text).toBe(text);
  });

  it('asks of another’s room, of none and of no sense are refused, and the socket lives on', async () => {
    const talk = await aTalk();
    const foreign = (
      await chat.call(routes.addRoom, chat.school.add(['teacher'], { [other]: 'teacher' }), {
        body: { name: '4반', group_id: other },
      })
    ).data._id;
    for (const room_id of [foreign, absent])
      for (const name of ['join', 'typing'])
        expect(await talk.mine.ask(name, { room_id })).toEqual({ ok: false, code: 'not_found' });
    const room_id = talk.room;
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
    const wrong: unknown[] = [
      ...[
        undefined,
        null,
        7,
        '',
        'x',
        [],
        {},
        [{ room_id }],
        deep,
        { room: room_id },
        { room_id: 7 },
        { room_id: '../' },
      ],
      ...[{ room_id: { $ne: null } }, { room_id, user_id: talk.mate.user_id }, { room_id, number: 5 }],
      ...[JSON.parse(`{"room_id":"${room_id}","__proto__":{"a":1}}`), Buffer.alloc(100)],
    ];
    for (const payload of wrong)
      for (const name of ['join', 'leave', 'typing', 'follow', 'unfollow'])
        expect([payload, await talk.mine.ask(name, payload)]).toEqual([
          payload,
          { ok: false, code: 'invalid_request' },
        ]);
    talk.mine.socket.emit('join');
    talk.mine.socket.emit('join', { room_id }, { room_id }, 'more');
    expect(await talk.mine.ask('join', { room_id })).toEqual({ ok: true });
    await stillTalks(talk);
  });

  it('events that only the server says are heard by nobody', async () => {
    const talk = await aTalk();
    const before = talk.theirs.told.length;
    const forged = { _id: absent, room_id: talk.room, seq: 1, change: 1, command: 'remove-room', number: 10 ** 9 };
    const names = ['chat:message', 'chat:changed', 'system', 'chat.ready', 'chat.typing', 'message', 'no.such.event'];
    for (const name of names) talk.mine.socket.emit(name, forged, 10 ** 9);
    await stillTalks(talk);
    expect(talk.theirs.told.slice(before).map(({ name }) => name)).toEqual(['chat:message']);
    expect(talk.mine.socket.connected).toBe(true);
  });

  it('a thousand joins at once are answered, most of them with no; the socket and the others go on', async () => {
    const talk = await aTalk();
    const asked = Array.from({ length: 1000 }, () => talk.mine.ask('join', { room_id: talk.room }));
    const refused = (await Promise.all(asked)).filter((answer) => !answer.ok);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toEqual(refused.map(() => ({ ok: false, code: 'too_many_requests' })));
    await stillTalks(talk);
    await eventually(
      () => talk.mine.ask('join', { room_id: talk.room }),
      ({ ok }) => ok,
    );
  });

  it('who says without an end that they type is heard once a second', async () => {
    const talk = await aTalk();
    const asked = Array.from({ length: 90 }, () => talk.mine.ask('typing', { room_id: talk.room }));
    expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
    await stillTalks(talk);
    const typing = talk.theirs.told.filter(({ name }) => name === 'chat.typing');
    expect(typing.length).toBeGreaterThan(0);
    expect(typing.length).toBeLessThan(45);
  });

  it('a frame of 1 MB ends the socket that sent it, which comes back, and no other', async () => {
    const talk = await aTalk();
    let ended = 0;
    talk.theirs.socket.on('disconnect', () => {
      ended += 1;
    });
    const gone = new Promise((resolve) => talk.mine.socket.once('disconnect', resolve));
    talk.mine.socket.emit('join', { room_id: 'x'.repeat(2 ** 20) });
    await gone;
    await stillTalks(talk);
    await eventually(async () => talk.mine.socket.connected, Boolean);
    expect(await talk.mine.ask('join', { room_id: talk.room })).toEqual({ ok: true });
    expect(ended).toBe(0);
  });

  it('numbers that nobody was given show nothing', async () => {
    const { room, pupil } = await aTalk();
    await post(pupil, room, 'x');
    const after = Number.MAX_SAFE_INTEGER;
    const { data } = await chat.call(routes.chatChanges, pupil, { params: { room }, query: { after } });
    expect(data).toMatchObject({ messages: [], whole: true });
    const channel = await chat.call(routes.channel, pupil, { query: { after } });
    expect(channel.data).toMatchObject({ whole: false, events: [] });
    const read = await chat.call(routes.setChatRead, pupil, { params: { id: room }, body: { seq: after } });
    expect(read.data.read_seq).toBe(1);
    for (const query of [{ after: -1 }, { after: 1.5 }, { after: 1e300 }])
      expect(routes.chatChanges.query.safeParse(query).success).toBe(false);
    for (const offset of [-1, 1e9]) expect(routes.listChat.query.safeParse({ offset }).success).toBe(false);
  });

  it('two who put the same sign at once have both put it; signs that are taken back leave their place', async () => {
    const { room, pupil, mate } = await aTalk();
    const { _id } = await post(pupil, room, 'x');
    const people = Array.from({ length: 6 }, () => somebody('student'));
    await Promise.all(people.map((one) => react(one, _id, '👍')));
    const signs = [
      '😀',
      '😁',
      '😂',
      '🤣',
      '😃',
      '😄',
      '😅',
      '😆',
      '😉',
      '😊',
      '😋',
      '😎',
      '😍',
      '😘',
      '🥰',
      '😗',
      '😙',
      '😚',
      '🙂',
    ];
    const fill = async (on: 0 | 1) => {
      for (const [at, sign] of signs.entries()) await react(people[at % people.length] ?? mate, _id, sign, on);
    };
    const teachers = () => Array.from({ length: 4 }, () => somebody('teacher'));
    people.splice(0, people.length, ...teachers());
    await fill(1);
    const full = (await react(mate, _id, '🚀')).data.reactions;
    expect([full.length, full[0]?.user_ids.length]).toEqual([20, 6]);
    await eventually(
      () => codeOf(fill(0)),
      (code) => code === 'done',
    );
    expect((await react(mate, _id, '🚀')).data.reactions.map(({ emoji }) => emoji)).toEqual(['👍', '🚀']);
  });

  it('in a large class nobody is told of each who reads', async () => {
    const talk = await aTalk();
    const { seq } = await post(talk.pupil, talk.room, 'read me');
    const many = Array.from({ length: 50 }, () => somebody('student'));
    rightsChanged(chat, talk.mate);
    const own = await open(many[0] ?? talk.mate);
    const read = (caller: Caller) => chat.call(routes.setChatRead, caller, { params: { id: talk.room }, body: {} });
    await eventually(
      async () => {
        const before = talk.theirs.told.length;
        await Promise.all(many.map(read));
        await stillTalks(talk);
        return talk.theirs.told.slice(before).filter(({ payload }) => payload.command === 'message-read').length;
      },
      (told) => told === 0,
    );
    await heard(
      own,
      'system',
      ({ command, data }) => command === 'message-read' && Number((data as { read_seq?: number }).read_seq) >= seq,
    );
  });

  it('pupils open no rooms, and who teaches a group no more follows its tests no more', async () => {
    const [pupil, teacher] = [somebody('student'), somebody('teacher')];
    const room = { name: '우리끼리', participants: [somebody('student').user_id] };
    expect(await codeOf(chat.call(routes.addRoom, pupil, { body: room }))).toBe('forbidden');
    const classRoom = { name: '3반', group_id: group };
    expect(await codeOf(chat.call(routes.addRoom, pupil, { body: classRoom }))).toBe('not_found');
    const colleague = somebody('teacher');
    for (const { user_id } of [teacher, colleague]) chat.school.readers.add(user_id);
    const [page, another] = [await open(teacher), await open(colleague)];
    for (const one of [page, another]) expect(await one.ask('follow', { test_id: testId })).toEqual({ ok: true });
    /** How many of the two are told. */
    const told = async () => {
      for (const one of [page, another]) one.told.length = 0;
      chat.bus.emit(events.testMoved, { test_id: testId });
      await heard(another, events.testMoved.name);
      return page.told.length + another.told.length;
    };
    await eventually(told, (count) => count === 2);
    chat.school.readers.delete(teacher.user_id);
    chat.school.regroup(teacher, { [group]: 'member' });
    rightsChanged(chat, teacher);
    await eventually(told, (count) => count === 1);
  });

  it('while Redis is away messages are acknowledged and heard; who was taken out then hears nothing more', async () => {
    const teacher = somebody('teacher');
    const [mate, gone, goneElsewhere] = [somebody('student'), somebody('student'), somebody('student')];
    const participants = [mate, gone, goneElsewhere].map(({ user_id }) => user_id);
    const room = (await chat.call(routes.addRoom, teacher, { body: { name: '스터디', participants } })).data._id;
    const [theirs, lost, lostElsewhere] = [await open(mate), await open(gone), await open(goneElsewhere)];
    for (const page of [theirs, lost, lostElsewhere]) await page.ask('join', { room_id: room });
    await redis.cut();
    const said = await post(teacher, room, 'without Redis');
    await heard(theirs, 'chat:message', ({ _id }) => _id === said._id);
    await chat.call(routes.removeParticipant, teacher, { params: { id: room, userId: gone.user_id } });
    // By another process, whose word of it is lost.
    await chat.inStore((store) =>
      store
        .collection('members')
        .updateOne({ user_id: new Types.ObjectId(goneElsewhere.user_id) }, { $set: { in_room: false } }),
    );
    for (const one of [gone, goneElsewhere])
      expect(await codeOf(chat.call(routes.getRoom, one, { params: { id: room } }))).toBe('not_found');
    const second = await post(teacher, room, 'without one of you');
    await heard(theirs, 'chat:message', ({ _id }) => _id === second._id);
    expect(lost.told.some(({ payload }) => payload._id === second._id)).toBe(false);
    const newcomer = await open(mate);
    expect(await newcomer.ask('join', { room_id: room })).toEqual({ ok: true });
    const codes: string[] = [];
    for (let at = 0; at < 11; at += 1) codes.push(await codeOf(post(mate, room, `${at}`)));
    expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThan(0);
    await redis.join();
    for (const page of [theirs, lostElsewhere]) await heard(page, 'system', ({ command }) => command === 'catch-up');
    const { data } = await chat.call(routes.chatChanges, mate, { params: { room }, query: { after: second.change } });
    expect(data.messages).toHaveLength(codes.filter((code) => code === 'done').length);
    await eventually(
      async () => {
        const text = { body: { room_id: room, text: 'is it quiet?' } };
        const { data: sent } = await eventually(
          () => chat.call(routes.postChat, teacher, text).catch(() => ({ data: null })),
          (reply) => reply.data !== null,
        );
        await heard(theirs, 'chat:message', ({ _id }) => _id === sent?._id);
        return [lost, lostElsewhere].some((page) => page.told.some(({ payload }) => payload._id === sent?._id));
      },
      (told) => !told,
    );
  });

  it('after NATS was away pages are told to catch up, and everybody talks on', async () => {
    const talk = await aTalk();
    await nats.cut();
    await nats.join();
    await heard(talk.theirs, 'system', ({ command }) => command === 'catch-up');
    await eventually(
      () => codeOf(stillTalks(talk)),
      (code) => code === 'done',
    );
    expect(talk.mine.socket.connected).toBe(true);
  });
});
