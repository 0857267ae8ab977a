import { resolveSession, routes } from '@mathquiz/contracts';
import { type Answering, aCaller, answerFor } from '@mathquiz/testing';
import { JwtService } from '@nestjs/jwt';
import { type RunningGateway, startGateway } from '../src/service.js';

const secret = 'x'.repeat(32);

describe('the pace of a person', () => {
  let gateway: RunningGateway;
  let services: Answering;
  beforeAll(async () => {
    const caller = ({ user_id }: { user_id: string }) => ({
      data: { ...aCaller({ roles: ['student'] }), user_id },
    });
    services = await answerFor(process.env.NATS_URL ?? '', [
      { call: resolveSession, answer: caller },
      { call: routes.evaluatePlain, answer: () => ({ data: row }) },
    ]);
    const settings = { PORT: '0', SESSION_SECRET: secret, REDIS_PREFIX: `pace${process.pid}`, LOG_LEVEL: 'error' };
    gateway = await startGateway({ ...process.env, ...settings });
  });
  afterAll(async () => {
    await gateway?.stop();
    await services?.close();
  });

  const row = {
    _id: 'a'.repeat(24),
    test_id: 'b'.repeat(24),
    title: 'T',
    try: 1,
    state: 'submitted',
    started_at: new Date().toISOString(),
    submitted_at: new Date().toISOString(),
    score: null,
    out_of: 3,
  };
  /** Hands in as this person; gives the status. */
  async function handIn(person: string): Promise<number> {
    const token = new JwtService({ secret }).sign({ sub: person.repeat(24), sid: person.repeat(24) });
    const answer = await fetch(`${gateway.origin}/api/v1/${routes.evaluatePlain.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `mq_access=${token}` },
      body: JSON.stringify({ submission: { _id: row._id, client_id: 'device-0001', events: [] } }),
    });
    return answer.status;
  }

  it('ends one person’s hand-ins for a minute, and not those of another behind the same address', async () => {
    // The first ones may come before the gateway has reached Redis: it counts those by itself.
    const statuses = [];
    for (let at = 0; at < 50 && statuses.at(-1) !== 429; at += 1) statuses.push(await handIn('1'));
    expect([statuses.slice(0, 20), statuses.at(-1)]).toEqual([Array.from({ length: 20 }, () => 200), 429]);
    expect(await handIn('2')).toBe(200);
  });
});
