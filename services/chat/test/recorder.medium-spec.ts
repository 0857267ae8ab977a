import { randomUUID } from 'node:crypto';
import { type Caller, type ChatMessage, examModeChanged, type Route, routes } from '@mathquiz/contracts';
import { codeOf, eventually, type Sent } from '@mathquiz/testing';
import { type ChatProcesses, callOnce, chatProcesses } from './processes.js';
import { faultsOf, type Given, type Recording } from './recorded.js';
import { RoomPage } from './room-page.js';
import { type Chat, openPage, startChat } from './running.js';

describe('what is said while everything goes wrong', () => {
  const group = 'a'.repeat(24);
  const elsewhere = 'b'.repeat(24);
  const size = Number(process.env.MATHQUIZ_SCALE ?? 1);
  const senders = 60 * Math.min(size, 10);
  const messagesEach = 4;
  const all = senders * messagesEach;

  let chat: ChatProcesses;
  let recording: Recording;
  const pages: RoomPage[] = [];
  beforeAll(async () => {
    chat = await chatProcesses('recorder', 2);
  });
  afterAll(async () => {
    for (const page of pages) page.close();
    await chat?.stop();
  });

  /** Sent again with the same key until it is acknowledged, and often once more than that. */
  async function say(by: Caller, room_id: string, text: string): Promise<ChatMessage> {
    const send = (key: string) =>
      callOnce(chat.bus, routes.postChat, by, { body: { room_id, text }, idempotencyKey: key }).catch(() => null);
    const key = randomUUID();
    const again = Math.random() < 0.3 ? send(key) : null;
    const stored = await eventually(
      () => send(key),
      (reply) => reply !== null,
    );
    await again;
    if (!stored) throw new Error('not acknowledged');
    return stored.data;
  }

  it('reaches each member once, in one order, and nobody else', async () => {
    const teacher = chat.school.add(['teacher'], { [group]: 'teacher' });
    const pupil = () => chat.school.add(['student'], { [group]: 'member' });
    const open = async (name: string) =>
      (await callOnce(chat.bus, routes.addRoom, teacher, { body: { name, group_id: group } })).data._id;
    const [room, otherRoom] = [await open('talked in'), await open('quiet')];
    const page = (caller: Caller, roomId: string, first: number, habits = {}) => {
      const made = new RoomPage(chat.bus, chat.origins, caller, roomId, habits, first);
      pages.push(made);
      return made;
    };
    const members = {
      'on the first process': page(teacher, room, 0),
      'on the second process': page(pupil(), room, 1),
      'who is slow': page(pupil(), room, 0, { slowMs: 15 }),
      'who is slow on the second': page(pupil(), room, 1, { slowMs: 15 }),
      'who gets everything twice': page(pupil(), room, 1, { doubles: true }),
      'who loses every fifth': page(pupil(), room, 0, { loses: 5 }),
      'who drops often': page(pupil(), room, 0),
      'who drops often as well': page(pupil(), room, 1),
    };
    const othersPages = {
      'in another room': page(pupil(), otherRoom, 0),
      'of the second process': page(pupil(), otherRoom, 1),
    };
    const strangers = [
      chat.school.add(['student'], { [elsewhere]: 'member' }),
      chat.school.add(['admin']),
      pupil(),
    ].map((caller, at) => ({ caller, page: openPage(chat.origins[at % 2] ?? '', caller, { reconnection: true }) }));
    const [first, second] = strangers;
    for (const stranger of [first, second]) {
      await eventually(async () => stranger?.page.socket.connected, Boolean);
      expect(await stranger?.page.ask('join', { room_id: room })).toEqual({ ok: false, code: 'not_found' });
      const refused = callOnce(chat.bus, routes.chatChanges, stranger?.caller ?? teacher, {
        params: { room },
        query: { after: 0 },
      });
      expect(await codeOf(refused)).toBe('not_found');
    }

    const acknowledged: Recording['acknowledged'][number][] = [];
    const reacting: Promise<unknown>[] = [];
    let back: Promise<void> | undefined;
    const happens = new Map<number, () => void>([
      [Math.floor(all * 0.3), () => chat.kill(1)],
      [
        Math.floor(all * 0.6),
        () => {
          back = chat.start(1);
          back.catch(() => undefined);
        },
      ],
    ]);
    const done = ({ _id: id, seq }: ChatMessage, by: Caller) => {
      acknowledged.push({ id, by: by.user_id, seq });
      happens.get(acknowledged.length)?.();
      if (acknowledged.length % 25 === 0) members['who drops often'].drop();
      if (acknowledged.length % 40 === 0) members['who drops often as well'].drop();
      if (acknowledged.length % 7 !== 0) return;
      const react = { params: { id }, body: { emoji: '👍', on: 1 as const } };
      reacting.push(callOnce(chat.bus, routes.reactChat, by, react).catch(() => null));
    };
    await Promise.all(
      Array.from({ length: senders }, async (_, sender) => {
        const by = pupil();
        for (let at = 0; at < messagesEach; at += 1) done(await say(by, room, `${sender}.${at}`), by);
      }),
    );
    await Promise.all(reacting);
    expect(back).toBeDefined();
    await back;
    const given: Record<string, readonly Given[]> = {};
    for (const [name, made] of Object.entries(members)) given[name] = [...(await made.settled())];
    const stored: Given[] = [];
    for (let after = 0, whole = false; !whole; ) {
      const { data } = await callOnce(chat.bus, routes.chatChanges, teacher, { params: { room }, query: { after } });
      stored.push(...data.messages.map(({ _id, seq, change }) => ({ id: _id, seq, change })));
      ({ change: after, whole } = data);
    }
    recording = {
      acknowledged,
      stored: stored.toSorted((one, other) => one.seq - other.seq),
      members: given,
      others: {
        ...Object.fromEntries(Object.entries(othersPages).map(([name, made]) => [name, made.given])),
        ...Object.fromEntries(
          strangers.map(({ page: { told } }, at) => [
            `stranger ${at}`,
            told.flatMap(({ payload }) =>
              payload.room_id === room ? [{ id: String(payload._id), seq: 0, change: 0 }] : [],
            ),
          ]),
        ),
      },
    };
    for (const { page: opened } of strangers) opened.close();
    expect(acknowledged).toHaveLength(all);
    expect(faultsOf(recording)).toEqual([]);
  });

  describe('the check of it finds', () => {
    const name = 'on the second process';
    /** The recording that has passed, with one thing wrong. */
    const wrong = (change: (given: Given[]) => Given[]) =>
      faultsOf({
        ...recording,
        members: { ...recording.members, [name]: change([...(recording.members[name] ?? [])]) },
      });

    it('a message that is missing', () => {
      const [lost] = recording.stored.filter(({ seq, change }) => seq === change).slice(3);
      expect(wrong((given) => given.filter(({ id }) => id !== lost?.id))).toEqual([`${name}: ${lost?.id} is missing`]);
    });
    it('one that came twice', () => {
      expect(wrong((given) => given.toSpliced(4, 0, ...given.slice(3, 4)))).toHaveLength(1);
      // A message that has changed since would be an old version as well.
      const unchanged = recording.stored.find(({ seq, change }) => seq === change);
      expect(wrong((given) => [...given, ...given.filter(({ id }) => id === unchanged?.id)])).toHaveLength(1);
    });
    it('two in the other order', () => {
      expect(wrong((given) => [...given.slice(0, 3), ...given.slice(3, 5).reverse(), ...given.slice(5)])).toHaveLength(
        1,
      );
    });
    it('an old version of one that has changed', () => {
      const changed = recording.stored.find(({ seq, change }) => change > seq);
      const older = wrong((given) =>
        given.filter(({ id, change }) => !(id === changed?.id && change === changed.change)),
      );
      expect(older).toHaveLength(1);
    });
    it('one that nobody has stored, and one that is stored otherwise than it was acknowledged', () => {
      expect(wrong((given) => [...given, { id: 'x', seq: 1e6, change: 1e6 }])).toEqual([
        `${name}: x at 1000000 is not stored`,
      ]);
      const [first, ...rest] = recording.acknowledged;
      expect(faultsOf({ ...recording, acknowledged: [{ id: 'x', by: '', seq: 1 }, ...rest] })).toHaveLength(1);
      const later = { id: first?.id ?? '', by: 'y', seq: 1e6 };
      expect(faultsOf({ ...recording, acknowledged: [later, ...rest] })).toHaveLength(1);
    });
    it('one that reached somebody else', () => {
      expect(faultsOf({ ...recording, others: { a: recording.stored.slice(0, 1) } })).toHaveLength(1);
    });
  });
});

const group = 'a'.repeat(24);

describe('what a process keeps of a room', () => {
  let chat: ChatProcesses;
  beforeAll(async () => {
    chat = await chatProcesses('known', 2);
  });
  afterAll(() => chat?.stop());

  const call = <T extends Route>(route: T, caller: Caller, sent: Sent<T>) => callOnce(chat.bus, route, caller, sent);
  /** Both processes are asked several times, within the pace of one person. Gives the different answers. */
  const answered = async (ask: () => Promise<unknown>) => {
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) codes.push(await codeOf(ask()));
    return [...new Set(codes)].join();
  };
  const comesTo = (ask: () => Promise<unknown>, code: string) =>
    eventually(
      () => answered(ask),
      (codes) => codes === code,
    );
  const pupilOf = () => chat.school.add(['student'], { [group]: 'member' });
  const say = (by: Caller, room_id: string) => () =>
    call(routes.postChat, by, { body: { room_id, text: '$x^2$ 는 뭐예요?' } });
  const read = (by: Caller, room: string) => () => call(routes.listChat, by, { params: { room } });

  it('is forgotten in every process when somebody is muted and when the room is closed', async () => {
    const teacher = chat.school.add(['teacher'], { [group]: 'teacher' });
    const [muted, other, stranger] = [pupilOf(), pupilOf(), chat.school.add(['student'])];
    const id = (await call(routes.addRoom, teacher, { body: { name: '3반', group_id: group } })).data._id;
    expect([await answered(say(muted, id)), await answered(say(other, id))]).toEqual(['done', 'done']);
    await call(routes.muteMember, teacher, { params: { id, userId: muted.user_id }, body: { minutes: 10 } });
    await comesTo(say(muted, id), 'silenced');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await call(routes.closeRoom, teacher, { params: { id }, body: { until } });
    await comesTo(say(other, id), 'silenced');
    expect(await answered(say(teacher, id))).toBe('done');
    expect(await answered(say(stranger, id))).toBe('not_found');
  });

  it('and when somebody is let in, goes, or is put out', async () => {
    const teacher = chat.school.add(['teacher'], { [group]: 'teacher' });
    const [pupil, goes] = [pupilOf(), pupilOf()];
    const id = (await call(routes.addRoom, teacher, { body: { name: '보충', participants: [goes.user_id] } })).data._id;
    expect([await answered(read(pupil, id)), await answered(read(goes, id))]).toEqual(['not_found', 'done']);
    const participant = { params: { id, userId: pupil.user_id } };
    await call(routes.addParticipant, teacher, participant);
    await comesTo(read(pupil, id), 'done');
    await call(routes.removeParticipant, teacher, participant);
    await comesTo(read(pupil, id), 'not_found');
    await call(routes.leaveRoom, goes, { params: { id } });
    await comesTo(read(goes, id), 'not_found');
  });
});

describe('that nobody sits an exam', () => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await startChat('noexam');
  });
  afterAll(() => chat?.stop());

  it('is known until mathquiz says that one has begun; while one runs it is asked again', async () => {
    const pupil = chat.school.add(['student'], { [group]: 'member' });
    const state = async () => (await chat.call(routes.chatState, pupil)).data.closed_by;
    const exam = { test_id: 'c'.repeat(24), title: '중간고사' };
    chat.bus.counts(examModeChanged);
    let askedAt = performance.now();
    /** The age of the answer that was given, in ms. */
    const age = async () => {
      const before = chat.school.askedExams;
      expect(await state()).toBeNull();
      if (chat.school.askedExams !== before) askedAt = performance.now();
      return performance.now() - askedAt;
    };
    // An answer holds for two seconds also where an event may have been lost: an older one holds because none was.
    await eventually(age, (ms) => ms > 2200);
    chat.school.exams.set(pupil.user_id, exam);
    chat.bus.emit(examModeChanged, { user_id: pupil.user_id });
    await eventually(state, (closed) => closed !== null);
    // Its end by time is said by nobody.
    chat.school.exams.delete(pupil.user_id);
    await eventually(state, (closed) => closed === null);
  });
});
