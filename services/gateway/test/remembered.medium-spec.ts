import { callerChanged, cookies, inboxMoved, resolveSession, routes } from '@mathquiz/contracts';
import { type BusClient, connectBus } from '@mathquiz/platform';
import { type Answering, aCaller, answerFor, eventually } from '@mathquiz/testing';
import { JwtService } from '@nestjs/jwt';
import { type RunningGateway, startGateway } from '../src/service.js';

const secret = 'x'.repeat(32);
const [mine, others] = ['a'.repeat(24), 'b'.repeat(24)];

describe('the poll for what is new', () => {
  let answering: Answering;
  let bus: BusClient;
  let gateway: RunningGateway;
  const asked = { sessions: 0, messages: 0 };
  const unread = new Map<string, number>();
  const ended = new Set<string>();
  beforeAll(async () => {
    const natsUrl = process.env.NATS_URL ?? '';
    answering = await answerFor(natsUrl, [
      {
        call: resolveSession,
        answer: ({ user_id }: { user_id: string }) => {
          asked.sessions += 1;
          return { data: ended.has(user_id) ? null : aCaller({ user_id, roles: ['student'] }) };
        },
      },
      {
        call: routes.notifications,
        answer: () => {
          asked.messages += 1;
          return { data: { unread: unread.get(mine) ?? 0, latest: null } };
        },
      },
    ]);
    bus = await connectBus({ servers: natsUrl });
    const settings = { PORT: '0', SESSION_SECRET: secret, REDIS_PREFIX: `kept${process.pid}`, LOG_LEVEL: 'error' };
    gateway = await startGateway({ ...process.env, ...settings });
  });
  afterAll(async () => {
    await gateway?.stop();
    await bus?.close();
    await answering?.close();
  });

  const poll = async (userId: string, token?: string) => {
    const signed = token ?? new JwtService({ secret }).sign({ sub: userId, sid: userId });
    const reply = await fetch(`${gateway.origin}/api/v1/${routes.notifications.path}`, {
      headers: { cookie: `${cookies.access}=${signed}` },
    });
    return { status: reply.status, body: (await reply.json()) as { data?: { unread: number } } };
  };

  it('is answered out of memory while nothing is new, and anew once something is', async () => {
    expect((await poll(mine)).body.data?.unread).toBe(0);
    const before = { ...asked };
    for (let time = 0; time < 5; time += 1) expect((await poll(mine)).body.data?.unread).toBe(0);
    expect(asked).toEqual(before);
    unread.set(mine, 1);
    bus.emit(inboxMoved, { user_id: others });
    bus.emit(inboxMoved, { user_id: mine });
    await eventually(
      async () => (await poll(mine)).body.data?.unread,
      (count) => count === 1,
    );
  });

  it('gives nothing to a session that has ended, nor to a token of somebody else’s making', async () => {
    expect((await poll(others)).status).toBe(200);
    ended.add(others);
    bus.emit(callerChanged, { user_id: others });
    await eventually(
      async () => (await poll(others)).status,
      (status) => status === 401,
    );
    const forged = new JwtService({ secret: 'y'.repeat(32) }).sign({ sub: mine, sid: mine });
    expect((await poll(mine, forged)).status).toBe(401);
  });
});
