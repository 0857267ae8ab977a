import { type Caller, followMails, forgetPerson, personalData, queueMail, routes } from '@mathquiz/contracts';
import { newId } from '@mathquiz/platform';
import type { TaskDocument } from '@mathquiz/platform/tasks';
import { type Answering, callService, eventually, type Line, lineTo } from '@mathquiz/testing';
import mongoose from 'mongoose';
import webPush from 'web-push';
import { type Letterbox, letterbox } from './letterbox.js';
import { browser, type PushDouble, pushDouble } from './push-double.js';
import { type Running, startMessages } from './running.js';
import { addresses, auth, classmate, ended, student, teacher } from './school.js';

describe('what is new', () => {
  let running: Running;
  let answering: Answering;
  let box: Letterbox;
  let line: Line;
  beforeAll(async () => {
    answering = await auth(process.env.NATS_URL ?? '');
    box = await letterbox();
    await box.open();
    line = await lineTo(process.env.REDIS_URL ?? '');
    await line.join();
    running = await startMessages('news', {
      REDIS_URL: line.url,
      SMTP_URL: `smtp://127.0.0.1:${box.port}`,
      MAIL_FROM: 'quiz@school.example',
      PUBLIC_ORIGIN: 'https://quiz.school.example',
      MESSAGE_MAIL_MS: '0',
    });
  });
  afterEach(() => {
    mongoose.set('debug', false);
    addresses.clear();
  });
  afterAll(async () => {
    await running?.stop();
    await line?.cut();
    await box?.close();
    await answering?.close();
  });

  const write = (to: readonly Caller[], title: string) =>
    callService(running.bus, routes.postMessage, teacher, {
      body: { to: to.map(({ user_id }) => user_id), title, content: { text: 'Hello' } },
    });
  const news = async (of: Caller) => (await callService(running.bus, routes.notifications, of, {})).data;

  it('follows what is written, read and put away at once', async () => {
    await callService(running.bus, routes.setReadAll, student, {});
    expect((await news(student)).unread).toBe(0);
    await write([student, classmate], 'First');
    const { data } = await write([student], 'Second');
    expect(await news(student)).toMatchObject({ unread: 2, latest: { title: 'Second', sender: { name: 'Ana' } } });
    expect((await news(classmate)).unread).toBe(1);
    const params = { id: data._id };
    await callService(running.bus, routes.setRead, student, { params, body: { read: 1 } });
    expect(await news(student)).toMatchObject({ unread: 1, latest: { title: 'First' } });
    await callService(running.bus, routes.setRead, student, { params, body: { read: 0 } });
    await callService(running.bus, routes.deleteMessage, student, { params });
    expect(await news(student)).toMatchObject({ unread: 1, latest: { title: 'First' } });
  });

  it('is right while Redis is away, and once it is back', async () => {
    await line.cut();
    await write([classmate], 'Meanwhile');
    expect(await news(classmate)).toMatchObject({ unread: 2, latest: { title: 'Meanwhile' } });
    await line.join();
    await eventually(
      () => news(classmate),
      ({ unread, latest }) => unread === 2 && latest?.title === 'Meanwhile',
    );
    await write([classmate], 'Afterwards');
    expect(await news(classmate)).toMatchObject({ unread: 3, latest: { title: 'Afterwards' } });
    await line.cut();
    await callService(running.bus, routes.setReadAll, classmate, {});
    await line.join();
    expect((await news(classmate)).unread).toBe(0);
  });

  it('is mailed once to a verified address, in its language, until the person has looked', async () => {
    addresses.set(student.user_id, { email: 'minsu@pupils.example', locale: 'ko-KR' });
    await callService(running.bus, routes.listMessages, student, {});
    box.mails.length = 0;
    await write([student], 'Trip <b>\r\nBcc: x@y.example');
    const [mail] = await box.holds(1);
    expect(mail?.subject).toBe('Ruiz Ana 님의 새 메시지');
    expect(mail?.to?.map(({ address }) => address)).toEqual(['minsu@pupils.example']);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.text).toContain('https://quiz.school.example/app/messages');
    expect(mail?.html).toContain('Trip &lt;b&gt; Bcc');

    await write([student], 'Another');
    await settled();
    expect(box.mails).toHaveLength(1);

    await callService(running.bus, routes.listMessages, student, {});
    await write([student], 'After looking');
    await box.holds(2);
    expect(box.mails[1]?.text).toContain('After looking');
  });

  it('is not mailed to who has no verified address', async () => {
    box.mails.length = 0;
    await write([classmate], 'Unseen');
    await settled();
    expect(box.mails).toHaveLength(0);
  });

  /** Every delivery that was to be announced has been looked at. */
  async function settled(): Promise<void> {
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: running.database })
      .asPromise();
    await eventually(
      () => connection.collection('deliveries').countDocuments({ announce_at: { $ne: null } }),
      (open) => open === 0,
    );
    await eventually(
      () => connection.collection('outgoing_mails').countDocuments({ state: 'waiting' }),
      (open) => open === 0,
    );
    await connection.close();
  }
});

describe('what is new while nothing happens', () => {
  let running: Running;
  let answering: Answering;
  beforeAll(async () => {
    answering = await auth(process.env.NATS_URL ?? '');
    // Without sweepers, so that every command is the question's own.
    running = await startMessages('quiet', { SWEEP_MS: '600000' });
  });
  afterEach(() => mongoose.set('debug', false));
  afterAll(async () => {
    await running?.stop();
    await answering?.close();
  });
  const news = async () => (await callService(running.bus, routes.notifications, student, {})).data;

  it('is nothing, asked again, without a database command', async () => {
    expect(await news()).toEqual({ unread: 0, latest: null });
    const commands: string[] = [];
    mongoose.set('debug', (collection: string, method: string) => commands.push(`${collection} ${method}`));
    for (let times = 0; times < 5; times += 1) expect((await news()).unread).toBe(0);
    expect(commands).toEqual([]);
    await callService(running.bus, routes.postMessage, teacher, {
      body: { to: [student.user_id], title: 'One', content: { text: 'Hello' } },
    });
    commands.length = 0;
    expect((await news()).unread).toBe(1);
    expect(commands).toContain('deliveries countDocuments');
  });
});

const dataOf = personalData('messages');

describe('notices on devices', () => {
  let running: Running;
  let answering: Answering;
  let service: PushDouble;
  const keys = webPush.generateVAPIDKeys();
  beforeAll(async () => {
    answering = await auth(process.env.NATS_URL ?? '');
    service = await pushDouble();
    running = await startMessages('push', {
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_CONTACT: 'mailto:quiz@school.example',
      PUSH_INNER_HOSTS: 'localhost',
      PUSH_CA_FILE: service.caFile,
    });
  });
  afterEach(() => {
    ended.clear();
    service.arrived.length = 0;
    service.status = 201;
  });
  afterAll(async () => {
    await running?.stop();
    await service?.close();
    await answering?.close();
  });

  const subscribe = (caller: Caller, body: ReturnType<typeof browser>['subscription']) =>
    callService(running.bus, routes.subscribePush, caller, { body });
  const write = (to: readonly Caller[], title: string) =>
    callService(running.bus, routes.postMessage, teacher, {
      body: { to: to.map(({ user_id }) => user_id), title, content: { text: 'A secret text' } },
    });
  const arrivedAt = (path: string) => service.arrived.filter((one) => one.path === `/${path}`);

  it('tell who wrote and of what, readable for the one browser alone, and never what', async () => {
    const offer = await callService(running.bus, routes.pushOffer, student, {});
    expect(offer.data).toEqual({ public_key: keys.publicKey });
    const phone = browser(service.origin, 'phone');
    await subscribe(student, phone.subscription);
    const { data } = await write([student, classmate], 'Fractions');
    const [notice] = await eventually(
      async () => arrivedAt('phone'),
      (found) => found.length === 1,
    );
    expect(notice && phone.read(notice)).toEqual({
      title: 'Ana Ruiz',
      body: 'Fractions',
      url: `/app/messages/${data._id}`,
      tag: data._id,
    });
    expect(notice?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(notice?.headers.authorization).toContain(keys.publicKey);
    expect(notice?.body.length).toBeLessThan(4096);
    expect(notice && (() => browser(service.origin, 'other').read(notice))).toThrow();
  });

  it('go to every device once, and to none that was taken back or that somebody else took', async () => {
    const [tablet, lost, shared] = ['tablet', 'lost', 'shared'].map((path) => browser(service.origin, path));
    if (!tablet || !lost || !shared) throw new Error('three browsers');
    for (const device of [tablet, lost, shared]) await subscribe(classmate, device.subscription);
    await subscribe(classmate, tablet.subscription);
    const { endpoint } = lost.subscription;
    // Another's address takes nothing back.
    await callService(running.bus, routes.unsubscribePush, student, {
      body: { endpoint: tablet.subscription.endpoint },
    });
    await callService(running.bus, routes.unsubscribePush, classmate, { body: { endpoint } });
    await subscribe(student, shared.subscription);
    await write([classmate], 'Once');
    await eventually(
      async () => arrivedAt('tablet'),
      (found) => found.length === 1,
    );
    expect([arrivedAt('lost'), arrivedAt('shared')]).toEqual([[], []]);
  });

  it('end with the session in which somebody asked for them, and where the device is gone', async () => {
    const [mine, gone] = [browser(service.origin, 'mine'), browser(service.origin, 'gone')];
    await subscribe(teacher, gone.subscription);
    service.status = 410;
    await write([teacher], 'To nobody');
    await eventually(
      async () => arrivedAt('gone'),
      (found) => found.length === 1,
    );
    service.status = 201;
    await subscribe(teacher, mine.subscription);
    await write([teacher], 'Still here');
    await eventually(
      async () => arrivedAt('mine'),
      (found) => found.length === 1,
    );
    expect(arrivedAt('gone')).toHaveLength(1);
    ended.add(teacher.session_id);
    await write([teacher, student], 'After the end');
    await eventually(
      async () => arrivedAt('phone'),
      (found) => found.length === 1,
    );
    expect(arrivedAt('mine')).toHaveLength(1);
  });

  it('follow no redirect', async () => {
    const device = browser(service.origin, 'again');
    await subscribe(classmate, device.subscription);
    service.status = 307;
    await write([classmate], 'Elsewhere');
    await eventually(
      async () => arrivedAt('again'),
      (found) => found.length === 1,
    );
    expect(arrivedAt('elsewhere')).toEqual([]);
  });

  it('are in what is stored about a person, without their address, and go with the person', async () => {
    const about = { user_id: student.user_id, caller_id: student.user_id, cursor: null };
    const stored = async () => {
      const { data } = await running.bus.ask(dataOf, about);
      return data.files.find(({ name }) => name === 'devices')?.rows;
    };
    expect(await stored()).toMatchObject([{ host: new URL(service.origin).host, locale: 'en-US' }, {}]);
    expect(JSON.stringify(await stored())).not.toContain('phone');
    await running.bus.ask(forgetPerson('messages'), { user_id: student.user_id });
    expect(await stored()).toEqual([]);
  });
});

describe('a school without keys for it', () => {
  it('says so, and everything else works', async () => {
    const answering = await auth(process.env.NATS_URL ?? '');
    const running = await startMessages('nopush');
    try {
      const { subscription } = browser('https://push.example', 'x');
      const calls = [
        callService(running.bus, routes.pushOffer, student, {}),
        callService(running.bus, routes.subscribePush, student, { body: subscription }),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'push_not_set_up' });
      await callService(running.bus, routes.postMessage, teacher, {
        body: { to: [student.user_id], title: 'Hi', content: { text: 'x' } },
      });
    } finally {
      await running.stop();
      await answering.close();
    }
  });
});

describe('a batch of mails', () => {
  const person = newId().toHexString();

  let box: Letterbox;
  let running: Running;
  const settings = () => ({
    SMTP_URL: `smtp://127.0.0.1:${box.port}`,
    MAIL_FROM: 'Math Quiz <quiz@school.example>',
    PUBLIC_ORIGIN: 'http://127.0.0.1',
  });
  beforeAll(async () => {
    box = await letterbox();
    await box.open();
    running = await startMessages('follow', settings());
  });
  afterAll(async () => {
    await running?.stop();
    await box?.close();
  });

  const task = () =>
    running.inStore((store) =>
      store
        .useDb(running.database.replace(/messages$/, 'tasks'))
        .collection<TaskDocument>('tasks')
        .findOne({}, { sort: { _id: -1 } }),
    );
  const until = (fits: (found: TaskDocument | null) => boolean) => eventually(task, fits);
  async function queue(count: number, change: { user_id?: string } = {}): Promise<string> {
    const batch = newId().toHexString();
    for (let at = 0; at < count; at += 1) {
      const mail = { key: `${batch}-${at}`, to: `p${at}@pupils.example`, params: { group: '7B' }, ...change };
      await running.bus.ask(queueMail, { ...mail, batch, kind: 'group_invitation', locale: 'en-US' });
    }
    return batch;
  }
  const follow = async (batch: string, count: number) =>
    (await running.bus.ask(followMails, { batch, count, user_id: person, title: '7B' })).data.task_id;

  it('of ten has no task', async () => {
    expect(await follow(await queue(10), 10)).toBeNull();
  });

  it('is counted as it leaves, waits without trying in vain, and survives a restart', async () => {
    const refused = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
    let later = true;
    box.refuse = (address) => {
      if (address.startsWith('p11')) return refused(550);
      return later && /^p[89]@|^p10/.test(address) ? refused(450) : null;
    };
    const id = await follow(await queue(12), 12);
    // Three are waiting; the one that nobody has is given up.
    const waiting = await until((found) => found?.done === 9 && found.lease === null);
    expect(waiting).toMatchObject({ _id: expect.anything(), kind: 'mails', title: '7B', state: 'PROGRESS', of: 12 });
    expect([waiting?._id.toHexString(), waiting?.user_id.toHexString()]).toEqual([id, person]);
    await until((found) => (found?.due_at ?? 0) > (waiting?.due_at ?? 0) && found?.tries === 0);
    await running.stop();
    running = await startMessages('follow', settings());
    later = false;
    const ended = await until((found) => found?.ended_at != null);
    expect(ended).toMatchObject({ state: 'SUCCESS', done: 12, result: { sent: 11, failed: 1 } });
  });

  it('does not wait for whom has gone meanwhile', async () => {
    box.refuse = () => Object.assign(new Error('later'), { responseCode: 450 });
    await follow(await queue(11), 11);
    await until((found) => found?.state === 'PROGRESS');
    await running.inStore((store) => store.collection('outgoing_mails').deleteMany({ state: 'waiting' }));
    expect(await until((found) => found?.ended_at != null)).toMatchObject({ state: 'SUCCESS', result: { sent: 0 } });
  });
});
