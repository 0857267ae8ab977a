import { type Caller, routes } from '@mathquiz/contracts';
import { type Answering, callService, eventually, type Line, lineTo } from '@mathquiz/testing';
import mongoose from 'mongoose';
import { type Letterbox, letterbox } from './letterbox.js';
import { type Running, startMessages } from './running.js';
import { addresses, auth, classmate, student, teacher } from './school.js';

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
  }, 60_000);
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
  }, 60_000);
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
