import { ensureExample, routes } from '@mathquiz/contracts';
import { type BusClient, connectBus, ownContext, type RunningService } from '@mathquiz/platform';
import { callService } from '@mathquiz/testing';
import { service } from '../src/service.js';

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
      context: { ...ownContext(), tokens: { access: null, refresh: token } },
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
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
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
