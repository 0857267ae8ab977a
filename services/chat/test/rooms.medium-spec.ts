import { type Caller, examModeChanged, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { type Chat, openPage, type Page, rightsChanged, sessionOf, startChat } from './running.js';

const group = 'a'.repeat(24);
const other = 'b'.repeat(24);

describe('rooms and what is said in them', () => {
  let chat: Chat;
  const pages: Page[] = [];
  beforeAll(async () => {
    chat = await startChat('rooms');
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(() => chat?.stop());

  const open = async (caller: Caller): Promise<Page> => {
    const page = openPage(chat.origin, caller);
    pages.push(page);
    await eventually(
      async () => page.told.map(({ name }) => name),
      (names) => names.includes('chat.ready'),
    );
    return page;
  };
  const teacherOf = (id: string) => chat.school.add(['teacher'], { [id]: 'teacher' });
  const pupilOf = (id: string) => chat.school.add(['student'], { [id]: 'member' });
  const post = async (caller: Caller, room_id: string, text: string, idempotencyKey?: string) =>
    (
      await chat.call(routes.postChat, caller, {
        body: { room_id, text },
        ...(idempotencyKey ? { idempotencyKey } : {}),
      })
    ).data;
  const aGroupRoom = async (teacher: Caller) =>
    (await chat.call(routes.addRoom, teacher, { body: { name: '3반 질문방', group_id: group } })).data;
  const heard = (page: Page, name: string, fits: (payload: Record<string, unknown>) => boolean = () => true) =>
    eventually(
      async () => page.told.find((one) => one.name === name && fits(one.payload)),
      (one) => one !== undefined,
    );

  it('a room of a group is for its members of this moment, who hear what is said within a moment', async () => {
    const [teacher, pupil, stranger] = [teacherOf(group), pupilOf(group), pupilOf(other)];
    const room = await aGroupRoom(teacher);
    expect(room).toMatchObject({ type: 'chat', group_id: group, staff: true, owned: true });
    const page = await open(pupil);
    expect(await page.ask('join', { room_id: room._id })).toEqual({ ok: true });
    const message = await post(teacher, room._id, '$x^2 = 9$ 의 해는?');
    const told = await heard(page, 'chat:message', ({ _id }) => _id === message._id);
    expect(told?.payload).toEqual(message);
    expect(message.read_users).toEqual([teacher.user_id]);
    expect(await codeOf(post(stranger, room._id, 'me too'))).toBe('not_found');
    expect(await codeOf(chat.call(routes.getRoom, stranger, { params: { id: room._id } }))).toBe('not_found');
    const foreign = await open(stranger);
    expect(await foreign.ask('join', { room_id: room._id })).toEqual({ ok: false, code: 'not_found' });
    const admin = chat.school.add(['admin']);
    expect(await codeOf(chat.call(routes.listChat, admin, { params: { room: room._id } }))).toBe('not_found');
  });

  it('whoever leaves the group hears its room no more, and whose session ends has no socket', async () => {
    const [teacher, pupil] = [teacherOf(group), pupilOf(group)];
    const room = await aGroupRoom(teacher);
    const page = await open(pupil);
    await page.ask('join', { room_id: room._id });
    chat.school.regroup(pupil, {});
    rightsChanged(chat, pupil);
    const watching = await open(teacher);
    await watching.ask('join', { room_id: room._id });
    await eventually(
      async () => {
        const { _id } = await post(chat.school.add(['teacher'], { [group]: 'teacher' }), room._id, 'still there?');
        await heard(watching, 'chat:message', (payload) => payload._id === _id);
        return page.told.some(({ payload }) => payload._id === _id);
      },
      (told) => !told,
    );
    chat.school.ended.add(pupil.session_id);
    rightsChanged(chat, pupil);
    await eventually(
      async () => page.socket.connected,
      (connected) => !connected,
    );
  });

  it('a message that is sent again with its key is one message', async () => {
    const teacher = teacherOf(group);
    const room = await aGroupRoom(teacher);
    const first = await post(teacher, room._id, 'once', 'the-key-1');
    const second = await post(teacher, room._id, 'once', 'the-key-1');
    const third = await post(teacher, room._id, 'another');
    expect(second._id).toBe(first._id);
    expect(third.change).toBe(first.change + 1);
    const { data, total } = await chat.call(routes.listChat, teacher, { params: { room: room._id } });
    expect([total, data.map(({ message }) => message.text)]).toEqual([2, ['another', 'once']]);
  });

  it('what has changed since is asked for by number: new, edited, taken away, with a sign', async () => {
    const [teacher, pupil] = [teacherOf(group), pupilOf(group)];
    const room = await aGroupRoom(teacher);
    const a = await post(pupil, room._id, 'one');
    const b = await post(pupil, room._id, 'two');
    await chat.call(routes.editChat, pupil, { params: { id: a._id }, body: { text: 'One' } });
    await chat.call(routes.reactChat, teacher, { params: { id: b._id }, body: { emoji: '👍', on: 1 } });
    const gone = await chat.call(routes.removeChat, teacher, { params: { id: a._id }, query: { reason: '반말' } });
    expect(gone.data).toMatchObject({
      message: { text: '' },
      removed: { reason: '반말', by: { _id: teacher.user_id } },
    });
    const { data } = await chat.call(routes.chatChanges, pupil, {
      params: { room: room._id },
      query: { after: b.change },
    });
    expect(data).toMatchObject({ whole: true, change: b.change + 3 });
    expect(data.messages.map(({ _id, change }) => [_id, change])).toEqual([
      [b._id, b.change + 2],
      [a._id, b.change + 3],
    ]);
    expect(data.messages[0]?.reactions).toEqual([{ emoji: '👍', user_ids: [teacher.user_id] }]);
    const back = await chat.call(routes.reactChat, teacher, { params: { id: b._id }, body: { emoji: '👍', on: 0 } });
    expect(back.data.reactions).toEqual([]);
    expect(await codeOf(chat.call(routes.editChat, teacher, { params: { id: b._id }, body: { text: 'x' } }))).toBe(
      'not_found',
    );
    expect(await codeOf(chat.call(routes.removeChat, pupil, { params: { id: b._id } }))).toBe('done');
  });

  it('many who write at once get an order without a gap', async () => {
    const teacher = teacherOf(group);
    const room = await aGroupRoom(teacher);
    const pupils = Array.from({ length: 12 }, () => pupilOf(group));
    const sent = await Promise.all(pupils.flatMap((pupil) => [post(pupil, room._id, 'a'), post(pupil, room._id, 'b')]));
    expect(sent.map(({ change }) => change).sort((one, two) => one - two)).toEqual(sent.map((_, at) => at + 1));
    const { data } = await chat.call(routes.chatChanges, teacher, { params: { room: room._id }, query: { after: 0 } });
    expect(data.messages.map(({ change }) => change)).toEqual(sent.map((_, at) => at + 1));
  });

  it('who has read is kept as a cursor and told to the room', async () => {
    const [teacher, pupil] = [teacherOf(group), pupilOf(group)];
    const room = await aGroupRoom(teacher);
    const message = await post(teacher, room._id, 'read me');
    const listed = async (caller: Caller) =>
      (await chat.call(routes.listRooms, caller)).data.find(({ _id }) => _id === room._id);
    expect(await listed(pupil)).toMatchObject({ unread: 1, read_seq: 0 });
    expect((await chat.call(routes.chatState, pupil)).data.unread_rooms).toBeGreaterThan(0);
    const page = await open(teacher);
    await page.ask('join', { room_id: room._id });
    const { data } = await chat.call(routes.setChatRead, pupil, { params: { id: room._id }, body: {} });
    expect(data).toEqual({ read_seq: message.seq, unread: 0 });
    const told = await heard(page, 'system', ({ command }) => command === 'message-read');
    expect(told?.payload.data).toEqual({ room_id: room._id, user_id: pupil.user_id, read_seq: message.seq });
    expect((await listed(pupil))?.messages[0]?.read_users.sort()).toEqual([teacher.user_id, pupil.user_id].sort());
    expect((await listed(teacher))?.unread).toBe(0);
    // Who did not hear it is told with what has changed since, also where nothing has.
    const since = { params: { room: room._id }, query: { after: message.change } };
    expect((await chat.call(routes.chatChanges, teacher, since)).data).toEqual({
      messages: [],
      change: message.change,
      whole: true,
      read: [{ user_id: pupil.user_id, read_seq: message.seq }],
    });
  });

  it('two talk in a room that is stored with its first message; a stranger is not there to a pupil', async () => {
    const [teacher, pupil, mate, stranger] = [teacherOf(group), pupilOf(group), pupilOf(group), pupilOf(other)];
    const write = (from: Caller, to: Caller, text: string) =>
      chat.call(routes.directMessage, from, { params: { id: to.user_id }, body: { text } });
    expect((await chat.call(routes.findDirect, pupil, { params: { id: mate.user_id } })).data.room).toBeNull();
    const page = await open(mate);
    const { data } = await write(pupil, mate, '숙제 다 했어?');
    expect(data.room).toMatchObject({ type: 'direct', name: '', participant_count: 2 });
    const told = await heard(page, 'system', ({ command }) => command === 'add-room');
    expect(told?.payload.data).toEqual({ room_id: data.room._id });
    expect(told?.number).toEqual(expect.any(Number));
    expect((await write(mate, pupil, '응')).data.room._id).toBe(data.room._id);
    expect(await codeOf(write(pupil, stranger, 'hello'))).toBe('not_found');
    expect(await codeOf(write(pupil, pupil, 'me'))).toBe('not_found');
    expect(await codeOf(chat.call(routes.getRoom, teacher, { params: { id: data.room._id } }))).toBe('not_found');
    await chat.call(routes.blockPerson, mate, { params: { id: pupil.user_id }, body: { blocked: 1 } });
    expect(await codeOf(post(pupil, data.room._id, 'hey'))).toBe('silenced');
    await chat.call(routes.blockPerson, mate, { params: { id: pupil.user_id }, body: { blocked: 0 } });
    expect(await codeOf(post(pupil, data.room._id, 'hey'))).toBe('done');
    expect(await codeOf(write(teacher, stranger, 'Good morning'))).toBe('done');
    expect(await codeOf(write(stranger, teacher, 'Good morning to you'))).toBe('done');
  });

  it('staff mute, close and look at what was reported; those they keep order among do not', async () => {
    const [teacher, pupil, mate] = [teacherOf(group), pupilOf(group), pupilOf(group)];
    const room = await aGroupRoom(teacher);
    const mute = (caller: Caller, minutes: number) =>
      chat.call(routes.muteMember, caller, { params: { id: room._id, userId: pupil.user_id }, body: { minutes } });
    expect(await codeOf(mute(mate, 5))).toBe('forbidden');
    await mute(teacher, 5);
    expect(await codeOf(post(pupil, room._id, 'x'))).toBe('silenced');
    await mute(teacher, 0);
    const bad = await post(pupil, room._id, 'an insult');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await chat.call(routes.closeRoom, teacher, { params: { id: room._id }, body: { until } });
    expect(await codeOf(post(mate, room._id, 'x'))).toBe('silenced');
    expect(await codeOf(post(teacher, room._id, 'Good night'))).toBe('done');
    await chat.call(routes.reportChat, mate, { params: { id: bad._id }, body: { reason: 'insult' } });
    const admin = chat.school.add(['admin']);
    for (const who of [teacher, admin]) {
      const { data } = await chat.call(routes.chatReports, who);
      const [report] = data.filter(({ message }) => message._id === bad._id);
      expect(report).toMatchObject({ reason: 'insult', message: { message: { text: 'an insult' } }, settled: null });
      expect(report?.context.map(({ message }) => message.text)).toContain('Good night');
    }
    expect((await chat.call(routes.chatReports, mate)).total).toBe(0);
    const { data } = await chat.call(routes.chatReports, teacher);
    const id = data[0]?._id ?? '';
    expect(await codeOf(chat.call(routes.settleReport, teacherOf(other), { params: { id } }))).toBe('not_found');
    expect((await chat.call(routes.settleReport, teacher, { params: { id } })).data.settled?.by._id).toBe(
      teacher.user_id,
    );
  });

  it('while an exam runs chat is closed to its taker, on every page', async () => {
    const [teacher, pupil] = [teacherOf(group), pupilOf(group)];
    const room = await aGroupRoom(teacher);
    const page = await open(pupil);
    await page.ask('join', { room_id: room._id });
    const exam = { test_id: 'c'.repeat(24), title: '중간고사' };
    chat.school.exams.set(pupil.user_id, exam);
    chat.bus.emit(examModeChanged, { user_id: pupil.user_id });
    await heard(page, 'system', ({ command }) => command === 'chat-state');
    expect((await chat.call(routes.chatState, pupil)).data).toEqual({ unread_rooms: 0, closed_by: exam });
    expect(await codeOf(post(pupil, room._id, 'the answer?'))).toBe('exam_running');
    expect(await codeOf(chat.call(routes.listChat, pupil, { params: { room: room._id } }))).toBe('exam_running');
    expect(await page.ask('join', { room_id: room._id })).toEqual({ ok: false, code: 'exam_running' });
    const watching = await open(teacher);
    await watching.ask('join', { room_id: room._id });
    const { _id } = await post(teacher, room._id, 'Question 3 is $x = 4$');
    await heard(watching, 'chat:message', (payload) => payload._id === _id);
    expect(page.told.some(({ payload }) => payload._id === _id)).toBe(false);
    chat.school.exams.delete(pupil.user_id);
    chat.bus.emit(examModeChanged, { user_id: pupil.user_id });
    await eventually(
      () => codeOf(post(pupil, room._id, 'Done')),
      (code) => code === 'done',
    );
  });

  it('eleven messages in ten seconds are one too many, of one person', async () => {
    const [teacher, pupil] = [teacherOf(group), pupilOf(group)];
    const room = await aGroupRoom(teacher);
    const codes: string[] = [];
    for (let at = 0; at < 11; at += 1) codes.push(await codeOf(post(pupil, room._id, `${at}`)));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'done'), 'too_many_requests']);
    expect(await codeOf(post(teacher, room._id, 'quiet'))).toBe('done');
  });

  it('finds messages in one’s own rooms alone, in any script', async () => {
    const [teacher, pupil, stranger] = [teacherOf(group), pupilOf(group), pupilOf(other)];
    const room = await aGroupRoom(teacher);
    await post(teacher, room._id, '이차방정식의 판별식을 복습하세요');
    await post(teacher, room._id, 'Révisez les équations');
    const find = async (caller: Caller, q: string, room_id?: string) =>
      (await chat.call(routes.searchChat, caller, { query: { q, ...(room_id ? { room_id } : {}) } })).data.length;
    expect([
      await find(pupil, '판별식', room._id),
      await find(pupil, 'equation'),
      await find(stranger, '판별식'),
    ]).toEqual([1, expect.any(Number), 0]);
    expect(await find(pupil, 'equations', room._id)).toBe(1);
  });

  it('the room is exported by its staff, with formulas of spreadsheets defused', async () => {
    const [teacher, pupil] = [teacherOf(group), pupilOf(group)];
    const room = await aGroupRoom(teacher);
    await post(pupil, room._id, '=1+1');
    const file = await chat.call(routes.exportRoom, teacher, { params: { id: room._id } });
    expect(file.text).toContain(`"'=1+1"`);
    expect(await codeOf(chat.call(routes.exportRoom, pupil, { params: { id: room._id } }))).toBe('forbidden');
  });

  /** Asks for a socket and gives the status of the answer, which is never a page. */
  async function knock(at: Chat, query: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
    const reply = await fetch(`${at.origin}/socket.io/?${query}`, { headers });
    await reply.text();
    expect([query, Object.fromEntries(reply.headers)]).toEqual([
      query,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      }),
    ]);
    return reply.status;
  }
  const polling = 'EIO=4&transport=polling';

  it('come over a door that is no page to whoever knocks, and opens to no page of elsewhere', async () => {
    const cookie = `mq_access=${sessionOf(chat.school.add(['teacher']))}`;
    expect(await knock(chat, polling, { cookie, origin: chat.origin })).toBe(200);
    expect(await knock(chat, polling, { cookie, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await knock(chat, polling)).toBe(403);
    expect(await knock(chat, 'EIO=3&transport=nothing', { cookie })).toBe(400);
  });

  it('come over https where the school has it, from no page that came without', async () => {
    const safe = await startChat('roomsafe', { PUBLIC_ORIGIN: 'https://quiz.school.example' }, chat);
    const cookie = `__Host-mq_access=${sessionOf(safe.school.add(['teacher']))}`;
    const from = (origin: string) => knock(safe, polling, { cookie, origin });
    const both = [await from(safe.origin), await from('https://quiz.school.example')];
    await safe.stop();
    expect(both).toEqual([403, 200]);
  });
});
