import { type RequestContext, routes } from '@mathquiz/contracts';
import { type Answering, answerFor } from '@mathquiz/testing';
import { type RunningGateway, startGateway } from '../src/service.js';

const path = `/api/v1/${routes.inviteSelf.path}`;

describe('the address that a request comes from', () => {
  const started: RunningGateway[] = [];
  const seen: string[] = [];
  let auth: Answering;
  beforeAll(async () => {
    const answer = (_: never, { address }: RequestContext) => {
      seen.push(address);
      return {};
    };
    auth = await answerFor(process.env.NATS_URL ?? '', [{ call: routes.inviteSelf, answer }]);
  });
  afterAll(async () => {
    for (const gateway of started) await gateway.stop();
    await auth?.close();
  });

  async function gateway(trusted: string): Promise<RunningGateway> {
    const settings = {
      PORT: '0',
      TRUSTED_PROXIES: trusted,
      SESSION_SECRET: 'x'.repeat(32),
      REDIS_PREFIX: `gw${process.pid}_${started.length}`,
      LOG_LEVEL: 'error',
    };
    const running = await startGateway({ ...process.env, ...settings });
    started.push(running);
    return running;
  }
  /** Asks as if for somebody; gives the status, when to come again, and the address that the service was told. */
  async function ask({ origin }: RunningGateway, forwarded: string) {
    seen.length = 0;
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ emails: ['a@school.example'] }),
    });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), address: seen[0] };
  }

  it.each([
    ['no neighbour is trusted', '', '203.0.113.7', '127.0.0.1'],
    ['another neighbour is trusted', '192.0.2.1, 10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
    ['the neighbour is trusted', '192.0.2.1, 127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['the neighbour’s network is trusted', '127.0.0.0/8', '203.0.113.7', '203.0.113.7'],
    ['the client has written an address of its own in front', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies stand in a row', '127.0.0.1,192.0.2.9', '203.0.113.7, 192.0.2.9', '203.0.113.7'],
    ['what is handed on is no address', '127.0.0.1', '203.0.113.7, <b>x</b>'.repeat(20), '127.0.0.1'],
    ['an address comes with a port', '127.0.0.1', '203.0.113.7:4711', '127.0.0.1'],
    ['it is of the other kind', '127.0.0.1', '2001:db8::7', '2001:db8::7'],
  ])('is the one that counts when %s', async (_, trusted, forwarded, address) => {
    expect(await ask(await gateway(trusted), forwarded)).toMatchObject({ status: 204, address });
  });

  it('is not a way around the pace: whoever writes another into every request waits all the same, and is told how long', async () => {
    const direct = await gateway('');
    const answers = [];
    for (let at = 0; at <= 20; at += 1) answers.push(await ask(direct, `203.0.113.${at}`));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(answers.at(-1)).toEqual({ status: 429, retryAfter: '60', address: undefined });
  });

  it('is each client’s own behind a proxy that is trusted: one that is too fast stops nobody else', async () => {
    const behind = await gateway('127.0.0.1');
    for (let at = 0; at <= 20; at += 1) await ask(behind, '203.0.113.7');
    expect((await ask(behind, '203.0.113.7')).status).toBe(429);
    expect((await ask(behind, '203.0.113.8')).status).toBe(204);
  });

  it('is not left open by a setting that names nothing', async () => {
    await expect(gateway('the proxy')).rejects.toThrow(/TRUSTED_PROXIES/);
  });
});
