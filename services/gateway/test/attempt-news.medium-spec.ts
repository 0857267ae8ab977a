import { attemptMoved, callerChanged, cookies, resolveSession, routes } from '@mathquiz/contracts';
import { type BusClient, connectBus } from '@mathquiz/platform';
import { type Answering, aCaller, answerFor } from '@mathquiz/testing';
import { JwtService } from '@nestjs/jwt';
import { type RunningGateway, startGateway } from '../src/service.js';

const secret = 'x'.repeat(32);
const [mine, others, attempt] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];

describe('the stream that tells a page of its other devices', () => {
  let auth: Answering;
  let bus: BusClient;
  let gateway: RunningGateway;
  beforeAll(async () => {
    const natsUrl = process.env.NATS_URL ?? '';
    const answer = ({ user_id }: { user_id: string }) => ({ data: aCaller({ user_id, roles: ['student'] }) });
    auth = await answerFor(natsUrl, [{ call: resolveSession, answer }]);
    bus = await connectBus({ servers: natsUrl });
    const settings = { PORT: '0', SESSION_SECRET: secret, REDIS_PREFIX: `news${process.pid}`, LOG_LEVEL: 'error' };
    gateway = await startGateway({ ...process.env, ...settings });
  });
  afterAll(async () => {
    await gateway?.stop();
    await bus?.close();
    await auth?.close();
  });

  const ask = (userId: string | null, seconds: number) => {
    const token = new JwtService({ secret }).sign({ sub: userId, sid: userId });
    return fetch(`${gateway.origin}/api/v1/${routes.attemptNews.path}?seconds=${seconds}`, {
      headers: userId === null ? {} : { cookie: `${cookies.access}=${token}` },
    });
  };
  /** Everything that comes until the words do, or until the stream ends. */
  async function heard(response: Response, words?: string): Promise<string> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (words !== undefined && text.includes(words)) break;
    }
    return text;
  }

  it('names the attempt that has moved to its own person alone', async () => {
    const [own, foreign] = [await ask(mine, 60), await ask(others, 60)];
    expect(own.headers.get('content-type')).toContain('text/event-stream');
    bus.emit(attemptMoved, { user_id: mine, attempt_id: attempt });
    expect(await heard(own, attempt)).toContain(`event: mathquiz.attempt-moved\ndata: {"attempt_id":"${attempt}"}\n\n`);
    bus.emit(callerChanged, { user_id: others });
    expect(await heard(foreign)).not.toContain('data:');
  });

  it('ends when the person’s rights or sessions change, and after the time that was asked for', async () => {
    const stream = await ask(mine, 60);
    bus.emit(callerChanged, { user_id: mine });
    expect(await heard(stream)).toContain('retry:');
    expect(await heard(await ask(mine, 0))).toContain('retry:');
  });

  it('is given to nobody who is not signed in, and not without a bound to one person', async () => {
    expect((await ask(null, 60)).status).toBe(401);
    const streams = await Promise.all(Array.from({ length: 11 }, () => ask(others, 60)));
    expect(streams.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });
});
