import { createHmac, randomBytes } from 'node:crypto';
import { resolveSession, routes } from '@mathquiz/contracts';
import { type Answering, aCaller, answerFor } from '@mathquiz/testing';
import { type RunningGateway, startGateway } from '../src/service.js';

const secret = randomBytes(32).toString('hex');
const teacher = aCaller({ roles: ['teacher'] });
const asBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What auth would have given the teacher. */
function accessToken(): string {
  const head = asBase64({ alg: 'HS256', typ: 'JWT' });
  const claim = asBase64({ sub: teacher.user_id, sid: teacher.session_id, exp: Math.floor(Date.now() / 1000) + 600 });
  return `${head}.${claim}.${createHmac('sha256', secret).update(`${head}.${claim}`).digest('base64url')}`;
}

describe('asking whether a username is free', () => {
  let gateway: RunningGateway;
  let auth: Answering;
  beforeAll(async () => {
    auth = await answerFor(process.env.NATS_URL ?? '', [
      { call: routes.checkUser, answer: () => ({ data: { available: true } }) },
      { call: resolveSession, answer: () => ({ data: teacher }) },
    ]);
    const settings = { PORT: '0', SESSION_SECRET: secret, REDIS_PREFIX: `guests${process.pid}`, LOG_LEVEL: 'error' };
    gateway = await startGateway({ ...process.env, ...settings });
  });
  afterAll(async () => {
    await gateway?.stop();
    await auth?.close();
  });

  const ask = async (headers: Record<string, string> = {}) => {
    const reply = await fetch(`${gateway.origin}/api/v1/auth/check_user/somebody1`, { headers });
    await reply.text();
    return reply.status;
  };
  const many = async (count: number, headers?: Record<string, string>) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(headers)));
    return { taken: answers.filter((status) => status === 200).length, refused: answers.includes(429) };
  };

  it('is slow to guess for nobody in particular, and does not hold up who is signed in', async () => {
    const guests = await many(160);
    // The first ones may be counted before Redis is there.
    expect(guests.refused).toBe(true);
    expect(guests.taken).toBeGreaterThanOrEqual(120);
    expect(await ask()).toBe(429);
    const cookie = `mq_access=${accessToken()}`;
    expect(await many(160, { cookie })).toEqual({ taken: 160, refused: false });
    expect(await ask({ cookie: 'mq_access=forged' })).toBe(429);
  });
});
