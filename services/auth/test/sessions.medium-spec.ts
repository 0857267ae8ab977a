import { ensureExample, routes } from '@mathquiz/contracts';
import { type BusClient, connectBus, type RunningService, systemContext } from '@mathquiz/platform';
import { callService, eventually } from '@mathquiz/testing';
import { hash } from '@node-rs/argon2';
import mongoose from 'mongoose';
import { service } from '../src/service.js';
import { codeOf, startAuth } from './running.js';

const password = 'example1!';

describe('sessions on a real database', () => {
  let running: RunningService;
  let bus: BusClient;
  beforeAll(async () => {
    const prefix = `ses${process.pid}`;
    running = await service.start({
      ...process.env,
      MONGO_PREFIX: `${prefix}_`,
      REDIS_PREFIX: prefix,
      LOG_LEVEL: 'error',
    });
    bus = await connectBus({ servers: process.env.NATS_URL ?? '' });
    const people = [{ username: 'pupil1', name: 'Zoë', lastname: 'Lefèvre', roles: ['student' as const] }];
    await bus.ask(ensureExample, { password, people, groups: [] });
  }, 60_000);
  afterAll(async () => {
    await bus?.close();
    await running?.stop();
  });

  const refresh = (token: string) =>
    bus.send(routes.refreshtoken, {
      params: {},
      query: {},
      body: {},
      caller: null,
      context: { ...systemContext(), tokens: { access: null, refresh: token } },
    }) as Promise<{ session: { refresh: string | null } }>;

  it('rotate for exactly one of many tabs that come at once; the others are let in without a new token', async () => {
    const { session } = await callService(bus, routes.login, null, { body: { username: 'pupil1', password } });
    const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(session?.refresh ?? '')));
    const rotated = tabs.filter((tab) => tab.session.refresh !== null);
    expect(rotated).toHaveLength(1);
    await expect(refresh(rotated[0]?.session.refresh ?? '')).resolves.toBeDefined();
  });

  it('keep neither password nor refresh token as they are', async () => {
    const { session } = await callService(bus, routes.login, null, { body: { username: 'pupil1', password } });
    const mongoose = (await import('mongoose')).default;
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: `ses${process.pid}_auth` })
      .asPromise();
    const stored = JSON.stringify([
      await connection.collection('users').find().toArray(),
      await connection.collection('sessions').find().toArray(),
    ]);
    await connection.close();
    expect(stored).toContain('$argon2id$v=19$m=');
    expect(stored).not.toContain(session?.refresh?.split('.')[1]);
    expect(stored).not.toContain(password);
  });

  it('of two people who want one username at once give it to one', async () => {
    const body = { username: 'wanted1', password: 'passw0rd!', name: 'A', lastname: 'B' };
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        callService(bus, routes.signup, null, { body }).then(
          () => 'made',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(tries.sort()).toEqual(['made', 'username_taken', 'username_taken', 'username_taken']);
  });
});

describe('passwords', () => {
  const started: { stop(): Promise<void> }[] = [];
  // Two that run would share the questions.
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop();
  });

  it('that were hashed at a lower cost are hashed anew when they are shown', async () => {
    const cheap = await startAuth('cost', { PASSWORD_MEMORY_MIB: '19', PASSWORD_PASSES: '2' });
    started.push(cheap);
    const pupil = await cheap.person('costpupil', ['student']);
    const users = (
      await mongoose.connect(process.env.MONGO_URL ?? '', { dbName: cheap.database })
    ).connection.collection('users');
    const stored = async () => (await users.findOne({ username: pupil.username }))?.password_hash as string;
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    started.shift();
    await cheap.stop();
    const dear = await startAuth('cost', { PASSWORD_MEMORY_MIB: '20', PASSWORD_PASSES: '2' });
    started.push(dear, { stop: () => mongoose.disconnect() });
    await codeOf(dear.signIn('costpupil', [], 'wrong1!x'));
    expect(await stored()).toMatch(/m=19456,/);
    await dear.signIn('costpupil');
    await eventually(stored, (hash) => hash.includes('m=20480,'));
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=20480,t=2,p=1\$/);
    await dear.signIn('costpupil');
  });

  it('that were hashed at the cost of before are hashed anew when they are shown, at the one of today', async () => {
    const auth = await startAuth('olden');
    started.push(auth, { stop: () => mongoose.disconnect() });
    const pupil = await auth.person('oldenpupil', ['student']);
    const { connection } = await mongoose.connect(process.env.MONGO_URL ?? '', { dbName: auth.database });
    const users = connection.collection('users');
    const before = await hash(password, { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
    await users.updateOne({ username: pupil.username }, { $set: { password_hash: before } });
    await auth.signIn('oldenpupil');
    const stored = async () => (await users.findOne({ username: pupil.username }))?.password_hash as string;
    expect(await eventually(stored, (now) => now !== before)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await auth.signIn('oldenpupil');
  });

  it('of a class behind one address are all taken at once; of many names they are guessed two hundred times and no more', async () => {
    const auth = await startAuth('spray', { PASSWORD_MEMORY_MIB: '19', PASSWORD_PASSES: '2' });
    started.push(auth);
    const names = Array.from({ length: 40 }, (_, at) => `spraypupil${at}`);
    const people = names.map((username) => ({ username, name: 'A', lastname: 'B', roles: ['student' as const] }));
    await auth.bus.ask(ensureExample, { password, people, groups: [] });
    const login = (username: string, given: string) =>
      codeOf(auth.call(routes.login, null, { body: { username, password: given } }));
    const entered = await Promise.all(names.map((name) => login(name, password)));
    expect(entered.filter((code) => code !== 'done')).toEqual([]);
    const guesses: string[] = [];
    for (let from = 0; from < 240; from += 30) {
      const round = Array.from({ length: 30 }, (_, at) => login(`nobody${from + at}`, 'wrong1!x'));
      guesses.push(...(await Promise.all(round)));
    }
    const wrong = guesses.filter((code) => code === 'wrong_credentials').length;
    expect(wrong).toBeGreaterThanOrEqual(200);
    expect(wrong).toBeLessThan(210);
    expect(await login('spraypupil1', password)).toBe('too_many_requests');
  }, 60_000);
});
