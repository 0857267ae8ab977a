import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { jest } from '@jest/globals';
import { resolveSession, routes } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { openDoor } from '@mathquiz/platform/sockets';
import { type Answering, aCaller, answerFor } from '@mathquiz/testing';
import { Server as SocketServer } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { type RunningGateway, startGateway } from '../src/service.js';

describe('asking whether a username is free', () => {
  const secret = randomBytes(32).toString('hex');
  const teacher = aCaller({ roles: ['teacher'] });
  const asBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** The teacher's session, as auth would have given it. */
  function accessToken(): string {
    const head = asBase64({ alg: 'HS256', typ: 'JWT' });
    const claim = asBase64({ sub: teacher.user_id, sid: teacher.session_id, exp: Math.floor(Date.now() / 1000) + 600 });
    return `${head}.${claim}.${createHmac('sha256', secret).update(`${head}.${claim}`).digest('base64url')}`;
  }

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

describe('guests of live rooms at the gateway', () => {
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

describe('sockets at the product’s own address', () => {
  /** Stands for the chat service: answers one question, and says by which way it was reached. */
  function aSocketServer(): { http: Server; io: SocketServer } {
    const http = createServer((_, response) => response.writeHead(404).end());
    const sockets = new SocketServer(http, { serveClient: false });
    sockets.on('connection', (socket) => {
      socket.on('ask', (payload: unknown, answer: (payload: unknown) => void) => answer(payload));
    });
    return { http, io: sockets };
  }

  let gateway: RunningGateway;
  let chat: ReturnType<typeof aSocketServer>;
  let address = '';
  const open: Socket[] = [];
  beforeAll(async () => {
    chat = aSocketServer();
    await new Promise<void>((resolve) => chat.http.listen(0, '127.0.0.1', resolve));
    const listening = chat.http.address();
    address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}`;
    const settings = {
      PORT: '0',
      SESSION_SECRET: 'x'.repeat(32),
      REDIS_PREFIX: `sock${process.pid}`,
      LOG_LEVEL: 'error',
    };
    gateway = await startGateway({ ...process.env, ...settings, SOCKETS_URL: address });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await chat?.io.close();
    await gateway?.stop();
  });

  const ask = async (transports: ('websocket' | 'polling')[]): Promise<unknown> => {
    const socket = io(gateway.origin, { transports, forceNew: true });
    open.push(socket);
    return socket.timeout(30_000).emitWithAck('ask', { text: '안녕 x² = 9' });
  };

  it.each([['websocket'], ['polling']] as const)('are passed on to the chat service by %s', async (transport) => {
    expect(await ask([transport])).toEqual({ text: '안녕 x² = 9' });
  });

  it('are handed over, not copied, where the chat service runs in the same process', async () => {
    let handed = 0;
    const close = openDoor(address, {
      request: (request, response) => chat.http.emit('request', request, response),
      upgrade: (request, socket, head) => {
        handed += 1;
        chat.http.emit('upgrade', request, socket, head);
      },
    });
    try {
      expect(await ask(['websocket'])).toEqual({ text: '안녕 x² = 9' });
      expect(handed).toBe(1);
    } finally {
      close();
    }
  });

  it('whose service is away are refused, and everything else goes on', async () => {
    const alone = await startGateway({
      ...process.env,
      PORT: '0',
      SESSION_SECRET: 'x'.repeat(32),
      REDIS_PREFIX: `sock${process.pid}`,
      LOG_LEVEL: 'error',
      SOCKETS_URL: 'http://127.0.0.1:1',
    });
    try {
      const polled = await fetch(`${alone.origin}/socket.io/?EIO=4&transport=polling`);
      expect(polled.status).toBe(503);
      const socket = io(alone.origin, { transports: ['websocket'], forceNew: true, reconnection: false });
      open.push(socket);
      await new Promise((resolve) => socket.on('connect_error', resolve));
      expect((await fetch(`${alone.origin}/healthz`)).status).toBe(200);
    } finally {
      await alone.stop();
    }
  });
});
