import {
  type Caller,
  forgetPerson,
  type NoticeKind,
  type NoticeSettings,
  type NoticeWay,
  noticeKept,
  noticesMoved,
  noticesSeen,
  personalData,
  routes,
  tellNotice,
  zonesOf,
} from '@mathquiz/contracts';
import { type Answering, answerFor, callService, eventually } from '@mathquiz/testing';
import webPush from 'web-push';
import { type Letterbox, letterbox } from './letterbox.js';
import { browser, type PushDouble, pushDouble } from './push-double.js';
import { type Running, startMessages } from './running.js';
import { addresses, auth, classmate, nobody, parent, student, teacher } from './school.js';

const always = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const room = 'c'.repeat(24);
const test = 'd'.repeat(24);

describe('notices', () => {
  let running: Running;
  let answering: Answering;
  let zones: Answering;
  let service: PushDouble;
  let box: Letterbox;
  const zone = new Map<string, string>();
  const moved: { user_id: string; notice_id: string | null; toast: boolean }[] = [];
  beforeAll(async () => {
    const natsUrl = process.env.NATS_URL ?? '';
    answering = await auth(natsUrl);
    zones = await answerFor(natsUrl, [
      {
        call: zonesOf,
        answer: ({ ids }: { ids: string[] }) => ({
          data: ids.map((_id) => ({ _id, time_zone: zone.get(_id) ?? null })),
        }),
      },
    ]);
    service = await pushDouble();
    box = await letterbox();
    await box.open();
    const keys = webPush.generateVAPIDKeys();
    running = await startMessages('notices', {
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_CONTACT: 'mailto:quiz@school.example',
      PUSH_INNER_HOSTS: 'localhost',
      PUSH_CA_FILE: service.caFile,
      SMTP_URL: `smtp://127.0.0.1:${box.port}`,
      MAIL_FROM: 'quiz@school.example',
      PUBLIC_ORIGIN: 'https://quiz.school.example',
    });
    running.bus.listen(noticesMoved, (told) => void moved.push(told));
  });
  beforeEach(async () => {
    await running.inStore(async (store) => {
      for (const name of ['notices', 'notice_settings', 'push_devices']) await store.collection(name).deleteMany({});
    });
    addresses.clear();
    box.mails.length = 0;
    service.arrived.length = 0;
    moved.length = 0;
  });
  afterAll(async () => {
    await running?.stop();
    await service?.close();
    await box?.close();
    await zones?.close();
    await answering?.close();
  });

  let count = 0;
  type Change = Partial<Parameters<typeof tellNotice.body.parse>[0] & object>;
  const tell = async (to: readonly Caller[], change: Change = {}) => {
    count += 1;
    const body = {
      key: `key-${count}`,
      kind: 'test_published' as NoticeKind,
      user_ids: to.map(({ user_id }) => user_id),
      by: teacher.user_id,
      params: { title: 'Fractions' },
      about: `test:${test}`,
      link: `/evaluation?test=${test}`,
      ...change,
    };
    return (await running.bus.ask(tellNotice, body)).data.told;
  };
  const panel = async (of: Caller, offset = 0) =>
    callService(running.bus, routes.listNotices, of, { query: { offset } });
  const state = async (of: Caller) => (await callService(running.bus, routes.noticeState, of, {})).data;
  const settings = async (of: Caller) => (await callService(running.bus, routes.noticeSettings, of, {})).data;
  const choose = async (of: Caller, change: Partial<NoticeSettings>) =>
    callService(running.bus, routes.putNoticeSettings, of, { body: { ...(await settings(of)), ...change } });
  const way = async (of: Caller, kind: NoticeKind, ways: NoticeWay[]) =>
    choose(of, { ways: { ...(await settings(of)).ways, [kind]: ways } });
  const stored = () => running.inStore((store) => store.collection('notices').countDocuments({}));
  const quietNow = { on: true, from: '12:00', to: '12:00', days: [...always] };
  const write = (to: Caller, title: string) =>
    callService(running.bus, routes.postMessage, teacher, {
      body: { to: [to.user_id], title, content: { text: 'Hello' } },
    });

  it('are stored, told to open pages and listed by tens, the newest first', async () => {
    for (let number = 1; number <= 12; number += 1) await tell([student], { params: { title: `Test ${number}` } });
    const first = await panel(student);
    expect(first).toMatchObject({ total: 12, offset: 0, limit: 10 });
    expect(first.data[0]).toMatchObject({
      kind: 'test_published',
      by: { name: 'Ana', lastname: 'Ruiz' },
      params: { title: 'Test 12' },
      count: 1,
      link: `/evaluation?test=${test}`,
      read: false,
    });
    expect((await panel(student, 10)).data.map(({ params }) => params.title)).toEqual(['Test 2', 'Test 1']);
    expect((await state(student)).unread).toBe(12);
    const told = await eventually(
      async () => moved.filter(({ user_id }) => user_id === student.user_id),
      (those) => those.length === 12,
    );
    expect(told.at(-1)).toEqual({ user_id: student.user_id, notice_id: first.data[0]?._id, toast: true });
  });

  it('come once for one key, also after they were put away', async () => {
    expect(await tell([student, classmate, student], { key: 'once' })).toBe(2);
    expect(await tell([student, classmate], { key: 'once' })).toBe(0);
    await Promise.all(Array.from({ length: 8 }, () => tell([student], { key: 'race' })));
    const { data, total } = await panel(student);
    expect(total).toBe(2);
    for (const { _id } of data) await callService(running.bus, routes.deleteNotice, student, { params: { id: _id } });
    expect(await tell([student], { key: 'once' })).toBe(0);
    expect(await panel(student)).toMatchObject({ total: 0 });
  });

  it('of one room gather while they are unread, each message once', async () => {
    const chat = {
      kind: 'chat_direct' as const,
      about: `room:${room}`,
      gathers: true,
      link: `/chat/${room}`,
      params: {},
    };
    await tell([student], { ...chat, key: 'm1' });
    await tell([student], { ...chat, key: 'm2' });
    expect(await tell([student], { ...chat, key: 'm1' })).toBe(0);
    expect((await panel(student)).data).toMatchObject([{ kind: 'chat_direct', count: 2 }]);
    running.bus.emit(noticesSeen, { user_id: student.user_id, about: `room:${room}` });
    await eventually(
      () => state(student),
      ({ unread }) => unread === 0,
    );
    await tell([student], { ...chat, key: 'm3' });
    expect((await panel(student)).data).toMatchObject([
      { count: 1, read: false },
      { count: 2, read: true },
    ]);
    expect(moved.every(({ toast }) => !toast)).toBe(true);
  });

  it('are read one by one and all together, and each only by whose they are', async () => {
    await tell([student, classmate]);
    await tell([student]);
    const { data } = await panel(student);
    const id = data[0]?._id ?? '';
    const read = await callService(running.bus, routes.setNoticeRead, student, { params: { id }, body: { read: 1 } });
    expect(read.data).toMatchObject({ _id: id, read: true });
    expect((await state(student)).unread).toBe(1);
    for (const params of [{ id }, { id: nobody }]) {
      const calls = [
        callService(running.bus, routes.setNoticeRead, classmate, { params, body: { read: 1 } }),
        callService(running.bus, routes.deleteNotice, classmate, { params }),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'not_found' });
    }
    await callService(running.bus, routes.setNoticesRead, student, {});
    expect((await state(student)).unread).toBe(0);
    expect((await state(classmate)).unread).toBe(1);
  });

  it('need nobody any more once somebody has seen to what they are about', async () => {
    const request = { kind: 'help_request' as const, about: `help:${room}` };
    await tell([student, classmate], request);
    running.bus.emit(noticesSeen, { user_id: null, about: `help:${room}`, kinds: ['help_request'] });
    for (const one of [student, classmate])
      await eventually(
        () => state(one),
        ({ unread }) => unread === 0,
      );
  });

  it('go where their reader wants them; nowhere is not even stored', async () => {
    await way(student, 'test_published', []);
    expect(await tell([student])).toBe(0);
    expect(await stored()).toBe(0);
    expect(await tell([student], { kind: 'test_changed' })).toBe(1);
    await way(student, 'test_changed', ['mail']);
    await tell([student], { kind: 'test_changed' });
    expect((await panel(student)).total).toBe(1);
    expect((await state(student)).page).not.toContain('test_changed');
    // On devices alone, and there is none.
    await way(student, 'test_changed', ['push']);
    expect(await tell([student], { kind: 'test_changed' })).toBe(0);
  });

  it('of a message lead to it, and are read with it', async () => {
    const { data } = await write(student, '');
    const { data: notices } = await panel(student);
    expect(notices).toMatchObject([{ kind: 'message', link: `/messages/${data._id}`, params: { title: '' } }]);
    await callService(running.bus, routes.setRead, student, { params: { id: data._id }, body: { read: 1 } });
    expect((await state(student)).unread).toBe(0);
    await write(student, 'Second');
    await callService(running.bus, routes.setReadAll, student, {});
    expect((await state(student)).unread).toBe(0);
    const third = await write(student, 'Third');
    await callService(running.bus, routes.deleteMessage, student, { params: { id: third.data._id } });
    expect((await state(student)).unread).toBe(0);
    await way(student, 'message', []);
    await write(student, 'Fourth');
    expect((await panel(student)).total).toBe(3);
    expect((await callService(running.bus, routes.notifications, student, {})).data.unread).toBe(1);
  });

  it('disturb nobody in their quiet hours, and are on devices together when these are over', async () => {
    zone.set(student.user_id, 'Asia/Seoul');
    const phone = browser(service.origin, 'phone');
    await callService(running.bus, routes.subscribePush, student, { body: phone.subscription });
    await choose(student, { quiet: quietNow });
    expect((await state(student)).quiet).toEqual({ ...quietNow, time_zone: 'Asia/Seoul' });
    for (const key of ['q1', 'q2', 'q3']) await tell([student], { key });
    await tell([classmate], { key: 'q1' });
    expect((await state(student)).unread).toBe(3);
    await eventually(
      async () => moved.filter(({ notice_id }) => notice_id !== null),
      (those) => those.length === 4,
    );
    expect(
      moved.filter(({ notice_id, user_id }) => notice_id && user_id === student.user_id).map(({ toast }) => toast),
    ).toEqual([false, false, false]);
    expect(service.arrived).toEqual([]);
    const [first] = (await panel(student)).data;
    await callService(running.bus, routes.setNoticeRead, student, {
      params: { id: first?._id ?? '' },
      body: { read: 1 },
    });
    await choose(student, { quiet: { ...quietNow, on: false } });
    await running.inStore((store) =>
      store.collection('notices').updateMany({ push_at: { $ne: null } }, { $set: { push_at: new Date(0) } }),
    );
    const [pushed] = await eventually(
      async () => service.arrived,
      (those) => those.length === 1,
    );
    expect(pushed && phone.read(pushed)).toMatchObject({ body: 'New notifications: 2', url: '/app/' });
    await tell([student], { key: 'q4' });
    const arrived = await eventually(
      async () => service.arrived,
      (those) => those.length === 2,
    );
    expect(arrived[1] && phone.read(arrived[1])).toMatchObject({
      title: 'Math Quiz',
      body: 'New test: “Fractions”',
      url: `/app/evaluation?test=${test}`,
    });
  });

  describe('by mail', () => {
    const due = (of: Caller) =>
      running.inStore((store) =>
        store
          .collection('notice_settings')
          .updateOne(
            { _id: store.base.Types.ObjectId.createFromHexString(of.user_id) as never },
            { $set: { digest_at: new Date() } },
          ),
      );
    const waits = async (of: Caller) =>
      running.inStore((store) =>
        store
          .collection('notice_settings')
          .findOne({ _id: store.base.Types.ObjectId.createFromHexString(of.user_id) as never }),
      );
    const settled = (of: Caller, until: (digestAt: Date | null) => boolean) =>
      eventually(
        () => waits(of),
        (found) => until(found?.digest_at ?? null),
      );

    it('are one a day in the language of their reader, of what is still unread', async () => {
      addresses.set(student.user_id, { email: 'minsu@pupils.example', locale: 'ko-KR' });
      await way(student, 'test_published', ['page', 'mail']);
      for (const title of ['분수', 'https://evil.example', '읽음']) await tell([student], { params: { title } });
      const [newest] = (await panel(student)).data;
      await callService(running.bus, routes.setNoticeRead, student, {
        params: { id: newest?._id ?? '' },
        body: { read: 1 },
      });
      expect((await waits(student))?.digest_at).toBeInstanceOf(Date);
      await due(student);
      const [mail] = await box.holds(1);
      expect(mail?.subject).toBe('Math Quiz 새 소식');
      expect(mail?.text).toContain('새 알림: 2개');
      expect(mail?.text).toContain('– 새 시험: ‘분수’');
      expect(mail?.text).not.toContain('https://evil.example');
      expect(mail?.text).not.toContain('읽음');
      await settled(student, (at) => at === null);

      // The same day once more: it waits for tomorrow.
      await tell([student], { params: { title: '나중에' } });
      await due(student);
      await settled(student, (at) => at !== null && at.getTime() > Date.now() + 60_000);
      expect(box.mails).toHaveLength(1);
    });

    it('are none where nothing is unread, or nobody can be written to', async () => {
      for (const one of [student, parent]) await way(one, 'test_published', ['page', 'mail']);
      addresses.set(student.user_id, { email: 'minsu@pupils.example', locale: 'ko-KR' });
      await tell([student, parent]);
      await callService(running.bus, routes.setNoticesRead, student, {});
      await due(student);
      await due(parent);
      await settled(student, (at) => at === null);
      await settled(parent, (at) => at === null);
      expect(box.mails).toEqual([]);
    });
  });

  it('are kept for 90 days, and the newest 500 of a person', async () => {
    await running.inStore(async (store) => {
      const user_id = store.base.Types.ObjectId.createFromHexString(student.user_id);
      const row = {
        user_id,
        kind: 'test_published',
        by_id: null,
        params: {},
        about: null,
        link: '/',
        count: 1,
        page: true,
        read: false,
        gone: false,
        mail: false,
        push_at: null,
      };
      const day = 86_400_000;
      const old = { ...row, keys: ['old'], at: new Date(Date.now() - (noticeKept.days + 1) * day) };
      const many = Array.from({ length: noticeKept.most + 4 }, (_, at) => ({
        ...row,
        keys: [`k${at}`],
        at: new Date(Date.now() - day),
      }));
      await store.collection('notices').insertMany([old, ...many]);
    });
    await tell([student], { key: 'newest' });
    await eventually(stored, (left) => left === noticeKept.most);
    expect((await panel(student)).data[0]?.params).toEqual({ title: 'Fractions' });
  });

  it('are in what is stored about a person, and go with them: their own, and what tells others of them', async () => {
    await way(student, 'message', ['page']);
    await tell([student, classmate]);
    await tell([classmate], { kind: 'chat_mention', by: student.user_id, params: { room: '7B' } });
    const about = { user_id: student.user_id, caller_id: student.user_id, cursor: null };
    const { data } = await running.bus.ask(personalData('messages'), about);
    const rowsOf = (name: string) => data.files.find((file) => file.name === name)?.rows;
    expect(rowsOf('notices')).toMatchObject([{ kind: 'test_published', params: { title: 'Fractions' } }]);
    expect(rowsOf('notice-settings')).toMatchObject([{ ways: { message: ['page'] } }]);
    await running.bus.ask(forgetPerson('messages'), { user_id: student.user_id });
    expect((await panel(classmate)).data.map(({ kind }) => kind)).toEqual(['test_published']);
    expect((await panel(student)).total).toBe(0);
    expect(await running.inStore((store) => store.collection('notice_settings').countDocuments({}))).toBe(0);
  });
});
