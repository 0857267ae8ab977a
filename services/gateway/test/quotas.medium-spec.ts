import { type Caller, cookies, type Route, type RouteName, resolveSession, routes } from '@mathquiz/contracts';
import { type Answering, aCaller, answerFor } from '@mathquiz/testing';
import { JwtService } from '@nestjs/jwt';
import { type RunningGateway, startGateway } from '../src/service.js';

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

describe('a guest who asks as much as they may, in the network of a school', () => {
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

  type Sent = { id?: string; body?: unknown; query?: string; cookie?: string };
  async function ask(route: Route, { id = '', body, query = '', cookie = '' }: Sent = {}): Promise<number> {
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
  }, 60_000);

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
