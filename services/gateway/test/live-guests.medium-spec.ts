import { jest } from '@jest/globals';
import { routes } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { type Answering, answerFor } from '@mathquiz/testing';
import { type RunningGateway, startGateway } from '../src/service.js';

const id = 'a'.repeat(24);
const room = {
  ...{ _id: id, app: 'talk', code: 'K7M4QZ', name: 'Room', host: 'Kim', open: true, needs_password: true },
  ...{ ends_at: '2026-11-24T10:00:00.000Z', present: 1 },
};
const entered = {
  data: { guest: { _id: id, name: 'Mia' }, room },
  guest_token: { token: 'the.guest.token', expires_at: '2026-11-24T10:00:00.000Z' },
};
const password = 'Trapezium-42';

describe('guests of live rooms at the gateway', () => {
  const started: RunningGateway[] = [];
  const seen: unknown[] = [];
  const lines: string[] = [];
  let chat: Answering;
  let answer: () => unknown = () => ({});
  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    chat = await answerFor(process.env.NATS_URL ?? '', [
      { call: routes.enterAsGuest, answer: () => entered },
      { call: routes.leaveAsGuest, answer: () => ({}) },
      { call: routes.checkAppPassword, answer: () => answer() },
      {
        call: routes.appPeople,
        answer: (_: never, { tokens }: { tokens: unknown }) => {
          seen.push(tokens);
          return { data: { me: entered.data.guest, room, people: [], closed_until: null } };
        },
      },
    ]);
  });
  afterAll(async () => {
    for (const gateway of started) await gateway.stop();
    await chat?.close();
    jest.restoreAllMocks();
  });

  async function gateway(origin: string): Promise<string> {
    const settings = {
      PORT: '0',
      PUBLIC_ORIGIN: origin,
      SESSION_SECRET: 'x'.repeat(32),
      REDIS_PREFIX: `liveguests${process.pid}_${started.length}`,
      REQUEST_MS: '1500',
      LOG_LEVEL: 'debug',
    };
    const running = await startGateway({ ...process.env, ...settings });
    started.push(running);
    return `${running.origin}/api/v1/chat`;
  }
  const send = async (url: string, method: string, cookie = '') => {
    const headers = { cookie, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) };
    const body = method === 'POST' ? JSON.stringify({ name: 'Mia', password }) : null;
    const reply = await fetch(url, { method, headers, body });
    return { status: reply.status, text: await reply.text(), cookies: reply.headers.getSetCookie() };
  };

  it.each([
    ['http://quiz.school.example', 'mq_guest'],
    ['https://quiz.school.example', '__Host-mq_guest'],
  ])(
    '%s: their cookie is %s, which no script reads, no other site sends and the answer does not repeat',
    async (origin, name) => {
      const api = await gateway(origin);
      const { status, text, cookies } = await send(`${api}/app-guests/${room.code}`, 'POST');
      expect([status, JSON.parse(text)]).toEqual([201, { data: entered.data }]);
      const set = cookies.filter((line) => line.startsWith(`${name}=the.guest.token`));
      expect(set).toHaveLength(1);
      for (const trait of [
        /; HttpOnly/,
        /; SameSite=Strict/,
        /; Path=\/(;|$)/,
        /; Expires=Tue, 24 Nov 2026 10:00:00 GMT/,
      ])
        expect(set[0]).toMatch(trait);
      expect(/; Secure/.test(set[0] ?? '')).toBe(origin.startsWith('https'));
      seen.length = 0;
      await send(`${api}/app-people/${room.code}`, 'GET', `${name}=mine; mq_access=a`);
      expect(seen).toEqual([{ access: 'a', refresh: null, guest: 'mine' }]);
      const left = await send(`${api}/app-guests/${id}`, 'DELETE', `${name}=mine`);
      expect([left.status, left.cookies.some((line) => line.startsWith(`${name}=;`))]).toEqual([204, true]);
    },
  );

  it('over https the plain name of a guest’s cookie counts for nothing', async () => {
    const api = await gateway('https://quiz.school.example');
    seen.length = 0;
    await send(`${api}/app-people/${room.code}`, 'GET', 'mq_guest=forged-by-a-neighbour');
    expect(seen).toEqual([{ access: null, refresh: null }]);
  });

  it('no line of a log and no answer names a password, whatever becomes of the request', async () => {
    const api = await gateway('http://quiz.school.example');
    const check = async (last = password) => {
      const { status, text } = await send(`${api}/check-password/talk/${room.code}/${encodeURIComponent(last)}`, 'GET');
      expect(text).not.toContain('Trapezium');
      return status;
    };
    const statuses: number[] = [];
    const refused = (code: 'not_found' | 'internal' | 'too_many_requests') => () => {
      throw new AppError(code);
    };
    const becomes = [
      () => ({}),
      refused('not_found'),
      refused('too_many_requests'),
      refused('internal'),
      // Something that the contract does not name, with the password in it.
      () => ({ [password]: password }),
    ];
    for (const next of becomes) {
      answer = next;
      statuses.push(await check());
    }
    statuses.push(await check(`${password}${'x'.repeat(80)}`));
    await chat.close();
    statuses.push(await check());
    const { text } = await send(`${api}/check-password/talk/${room.code}/${password}/more`, 'GET');
    expect([text.includes('not_found'), text.includes('Trapezium')]).toEqual([true, false]);
    expect(statuses).toEqual([204, 404, 429, 500, 500, 400, 503]);
    expect(lines.join('')).toContain('reply_does_not_fit');
    expect(lines.join('')).not.toContain('Trapezium');
  });
});
