import {
  type Caller,
  cookies,
  type RequestContext,
  type Route,
  type RouteName,
  resolveSession,
  routes,
} from '@mathquiz/contracts';
import { type Answering, aCaller, answerFor } from '@mathquiz/testing';
import { JwtService } from '@nestjs/jwt';
import { type RunningGateway, startGateway } from '../src/service.js';

describe('the pace of a person', () => {
  const secret = 'x'.repeat(32);

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

describe('the address that a request comes from', () => {
  const path = `/api/v1/${routes.inviteSelf.path}`;

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

describe('a guest who asks as much as they may, in the network of a school', () => {
  const secret = 'x'.repeat(32);
  const link = (letter: string) => letter.repeat(43);
  /** More than the quota of any guest's route that is not checked by itself. */
  const many = 130;

  const user = {
    _id: 'a'.repeat(24),
    username: 'pupil1',
    name: 'Zoë',
    lastname: 'Kim',
    email: null,
    email_verified: false,
    locale: 'en-US',
    time_zone: null,
    picture: null,
    accommodations: { time_factor: 1, note: '' },
    second_factor: false,
    has_password: true,
    waiting_name: null,
    managed_by: null,
    archived: false,
    credits: {},
    access_rights: { auth: [], applications: [{ name: 'mathquiz', student: true }] },
    blocked: false,
    created_at: '2026-11-21T09:00:00.000Z',
    last_seen_at: null,
  };
  const later = '2099-01-01T00:00:00.000Z';
  const session = { access: 'a', refresh: 'b', access_expires_at: later, refresh_expires_at: later };

  const callers = new Map<string, Caller>();
  const token = (caller: Caller) =>
    new JwtService({ secret }).sign({ sub: caller.user_id, sid: caller.session_id }, { expiresIn: 600 });
  const person = (roles: Caller['roles'], id: string): Caller => {
    const caller = aCaller({ roles, user_id: id.repeat(24), session_id: id.repeat(24) });
    callers.set(caller.session_id, caller);
    return caller;
  };
  const [teacher, colleague] = [person(['teacher'], 'b'), person(['teacher'], 'c')];
  let auth: Answering;
  let gateway: RunningGateway;

  beforeAll(async () => {
    const answers: Partial<Record<RouteName, unknown>> = {
      inviteToSignUp: { data: { sent: [], known: [], later: [], task_id: null } },
      requestReset: {},
      resetPassword: {},
      verifyEmail: {},
      logout: {},
      inviteSelf: {},
      oidcStart: { location: 'https://provider.example/', binding: 'c' },
      oidcCallback: { location: '/app/login?error=oidc_failed', binding: '' },
      signup: { data: user, session },
      getRequest: { data: { kind: 'reset-password', expires_at: later, email: 'a…@b.example', as: null } },
      checkUser: { data: { available: true } },
    };
    auth = await answerFor(process.env.NATS_URL ?? '', [
      ...Object.entries(answers).map(([name, answer]) => ({ call: routes[name as RouteName], answer: () => answer })),
      { call: routes.login, answer: () => ({ data: user, session }) },
      { call: resolveSession, answer: ({ session_id }: { session_id: string }) => ({ data: callers.get(session_id) }) },
    ]);
    gateway = await startGateway({
      ...process.env,
      PORT: '0',
      SESSION_SECRET: secret,
      REDIS_PREFIX: `quota${process.pid}`,
      LOG_LEVEL: 'error',
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    await auth?.close();
  });

  type RequestParts = { id?: string; body?: unknown; query?: string; cookie?: string };
  async function ask(route: Route, { id = '', body, query = '', cookie = '' }: RequestParts = {}): Promise<number> {
    const answer = await fetch(`${gateway.origin}/api/v1/${route.path.replace(/\{\w+\}/, id)}${query}`, {
      method: route.method,
      redirect: 'manual',
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.text();
    return answer.status;
  }
  const as = (caller: Caller) => `${cookies.access}=${token(caller)}`;
  /** All of them, a few in the air. */
  async function inTurn(count: number, send: (at: number) => Promise<number>): Promise<number[]> {
    const all: number[] = [];
    for (let from = 0; from < count; from += 20) {
      const some = Array.from({ length: Math.min(20, count - from) }, (_, at) => send(from + at));
      all.push(...(await Promise.all(some)));
    }
    return all;
  }
  const emails = { emails: ['new@school.example'] };
  const wanted = { username: 'adalove1', password: 'example1!', name: 'Ada', lastname: 'L' };

  it('uses up nothing of those who are signed in, who name their account or link, or who go to the provider', async () => {
    const foreign = (at: number) => `guest${at}@elsewhere.example`;
    await inTurn(many, () => ask(routes.inviteToSignUp, { body: emails }));
    await inTurn(many, (at) => ask(routes.requestReset, { id: foreign(at) }));
    await inTurn(many, (at) => ask(routes.resetPassword, { id: `${link('d')}${at}`, body: { password: 'example1!' } }));
    await inTurn(many, (at) => ask(routes.verifyEmail, { id: `${link('d')}${at}` }));
    await inTurn(many, (at) => ask(routes.getRequest, { id: `${link('d')}${at}` }));
    await inTurn(many, () => ask(routes.oidcStart));
    await inTurn(many, () => ask(routes.oidcCallback, { query: '?state=a&code=b' }));
    await inTurn(many, () => ask(routes.inviteSelf, { body: emails }));
    expect((await inTurn(many, () => ask(routes.signup, { body: wanted }))).at(-1)).toBe(429);
    expect((await inTurn(605, () => ask(routes.logout))).at(-1)).toBe(429);

    expect(await ask(routes.inviteToSignUp, { body: emails, cookie: as(teacher) })).toBe(201);
    expect(await ask(routes.requestReset, { id: 'pupil1' })).toBe(204);
    expect(await ask(routes.resetPassword, { id: link('e'), body: { password: 'example1!' } })).toBe(204);
    expect(await ask(routes.verifyEmail, { id: link('e') })).toBe(204);
    expect(await ask(routes.getRequest, { id: link('e') })).toBe(200);
    expect(await ask(routes.oidcStart)).toBe(302);
    expect(await ask(routes.oidcCallback, { query: '?state=a&code=b' })).toBe(302);
    expect(await ask(routes.signup, { body: { ...wanted, invitation: link('f') } })).toBe(201);
    expect(await ask(routes.logout, { cookie: as(teacher) })).toBe(204);
    const class_ = await Promise.all(
      Array.from({ length: 100 }, (_, at) => ask(routes.login, { body: { username: `pupil${at}`, password: 'p' } })),
    );
    expect(class_.filter((status) => status !== 200)).toEqual([]);
  });

  it('a teacher who invites too fast waits, and no colleague with them', async () => {
    const statuses = await inTurn(25, () => ask(routes.inviteToSignUp, { body: emails, cookie: as(colleague) }));
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(await ask(routes.inviteToSignUp, { body: emails, cookie: as(teacher) })).toBe(201);
  });

  it('nobody asks for the mails of one account all the time, whatever its capitals', async () => {
    const statuses = await inTurn(25, (at) =>
      ask(routes.requestReset, { id: at % 2 ? 'victim@a.example' : 'VICTIM@a.example' }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('a signed address of an object', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    const settings = { PORT: '0', REDIS_PREFIX: `signed${process.pid}`, LOG_LEVEL: 'error' };
    gateway = await startGateway({ ...process.env, SESSION_SECRET: 'x'.repeat(32), ...settings });
  });
  afterAll(() => gateway?.stop());

  const put = async (token: string) => {
    const url = `${gateway.origin}/api/v1/storage/objects/${token}`;
    const reply = await fetch(url, { method: 'PUT', headers: { 'content-type': 'video/mp4' }, body: 'x' });
    return [reply.status, ((await reply.json()) as { error: { code: string } }).error.code];
  };

  // Where the router does not know the address, it is the page that is not there: a type that nobody reads, 415.
  it.each([50, 250, 1200])('is read with %d characters too', async (length) => {
    expect(await put(`${'a'.repeat(length)}.b`)).toEqual([404, 'not_found']);
  });
});
