import { type Caller, forgetPerson, personalData, routes } from '@mathquiz/contracts';
import { type Answering, callService, eventually } from '@mathquiz/testing';
import webPush from 'web-push';
import { browser, type PushDouble, pushDouble } from './push-double.js';
import { type Running, startMessages } from './running.js';
import { auth, classmate, ended, student, teacher } from './school.js';

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
  }, 60_000);
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
