import { routes } from '@mathquiz/contracts';
import { apiClient, eventually } from '@mathquiz/testing';
import { aSchool, password, startedProduct } from '../../src/school.js';

const place = startedProduct();
const code = (error: unknown) => (error as { code?: string }).code;
const failing = async (work: Promise<unknown>) =>
  code(
    await work.then(
      () => ({ code: 'none' }),
      (error: unknown) => error,
    ),
  );

describe('sessions', () => {
  let school: Awaited<ReturnType<typeof aSchool>>;
  beforeAll(async () => {
    school = await aSchool(place, 'sess', 4, { admin: ['admin'] });
  });

  it('are httpOnly, SameSite cookies; the refresh cookie goes to auth only', async () => {
    const client = apiClient(place.origin);
    const response = await client.raw(`${place.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sesspupil1', password }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(cookies.find((cookie) => cookie.startsWith('mq_refresh'))).toContain('Path=/api/v1/auth');
    expect(JSON.stringify(await response.json())).not.toContain(client.jar.get('mq_access'));
  });

  it('rotate: a token that was used twice later ends the session of thief and owner', async () => {
    const owner = await school.signIn('pupil1');
    const stolen = owner.jar.get('mq_refresh') ?? '';
    await owner.call(routes.refreshtoken, {});
    const rotated = owner.jar.get('mq_refresh') ?? '';
    expect(rotated).not.toBe(stolen);
    // A tab that was late within seconds is let in without a new refresh token.
    const tab = apiClient(place.origin);
    tab.jar.set('mq_refresh', stolen);
    await tab.call(routes.refreshtoken, {});
    expect(tab.jar.get('mq_refresh')).toBe(stolen);
    // Two rotations later the first token is a theft.
    await owner.call(routes.refreshtoken, {});
    const thief = apiClient(place.origin);
    thief.jar.set('mq_refresh', stolen);
    expect(await failing(thief.call(routes.refreshtoken, {}))).toBe('session_ended');
    expect(await failing(owner.call(routes.refreshtoken, {}))).toBe('session_ended');
    await eventually(
      () => failing(owner.call(routes.whoami, {})),
      (result) => result === 'not_signed_in',
    );
  });

  it('are ended by nobody who only guesses their id', async () => {
    const owner = await school.signIn('pupil1');
    const sessionId = (owner.jar.get('mq_refresh') ?? '').split('.')[0];
    for (const path of ['logout', 'refreshtoken']) {
      const forger = apiClient(place.origin);
      forger.jar.set('mq_refresh', `${sessionId}.${'A'.repeat(43)}`);
      await forger.raw(`${place.origin}/api/v1/auth/${path}`, { method: 'POST' });
    }
    await owner.call(routes.whoami, {});
    await owner.call(routes.refreshtoken, {});
    await owner.call(routes.logout, {});
    expect(await failing(owner.call(routes.whoami, {}))).toBe('not_signed_in');
  });

  it('end when an admin blocks the person, and the person cannot come back', async () => {
    const admin = await school.signIn('admin');
    const pupil = await school.signIn('pupil2');
    await pupil.call(routes.whoami, {});
    const id = school.userIds.get('sesspupil2') ?? '';
    await admin.call(routes.blockUser, { params: { id }, body: { blocked: true } });
    await eventually(
      () => failing(pupil.call(routes.whoami, {})),
      (result) => result === 'not_signed_in',
    );
    expect(await failing(school.signIn('pupil2'))).toBe('user_blocked');
    await admin.call(routes.blockUser, { params: { id }, body: { blocked: false } });
    await school.signIn('pupil2');
  });

  it('answer alike for a wrong password and an unknown name, and wait after five tries', async () => {
    const login = (username: string) =>
      failing(apiClient(place.origin).call(routes.login, { body: { username, password: 'wrong1!x' } }));
    expect([await login('sesspupil3'), await login('nobodyhere')]).toEqual(['wrong_credentials', 'wrong_credentials']);
    // A burst gets no more tries than a row.
    const burst = await Promise.all(Array.from({ length: 20 }, () => login('sesspupil3')));
    expect(burst.filter((result) => result === 'wrong_credentials')).toHaveLength(4);
    expect(await login('sesspupil3')).toBe('too_many_requests');
    const right = apiClient(place.origin).call(routes.login, { body: { username: 'sesspupil3', password } });
    expect(await failing(right)).toBe('too_many_requests');
  });

  it('cannot be used from another origin', async () => {
    const pupil = await school.signIn('pupil4');
    const response = await pupil.raw(`${place.origin}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
    await pupil.call(routes.whoami, {});
  });

  it('open with a new account, whose name nobody else can take', async () => {
    const body = { username: 'sessnew1', password: 'passw0rd!', name: 'Ada', lastname: 'Okafor' };
    const fresh = apiClient(place.origin);
    expect((await fresh.call(routes.checkUser, { params: { name: 'sessnew1' } })).data.available).toBe(true);
    await fresh.call(routes.signup, { body });
    expect((await fresh.call(routes.whoami, {})).data.username).toBe('sessnew1');
    expect(await failing(apiClient(place.origin).call(routes.signup, { body }))).toBe('username_taken');
  });
});

describe('bad input', () => {
  it.each([
    ['an operator for a string', { username: { $gt: '' }, password: { $gt: '' } }],
    ['an unknown field', { username: 'a', password: 'b', role: 'admin' }],
    ['nothing', {}],
  ])('%s is a clear error in the agreed shape', async (_, body) => {
    const response = await fetch(`${place.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', locale: 'ko-KR' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { error: Record<string, unknown> };
    expect(response.status).toBe(400);
    expect(Object.keys(answer.error).sort()).toEqual(['code', 'details', 'message', 'request_id', 'toast']);
    expect(answer.error.code).toBe('invalid_request');
    expect(answer.error.message).toMatch(/\p{Script=Hangul}/u);
  });

  it.each([
    ['{"a":', 400, 'application/json'],
    ['{"__proto__":{"admin":true},"username":"a","password":"b"}', 400, 'application/json'],
    ['<login/>', 415, 'text/xml'],
  ])('%s gets %i', async (body, status, type) => {
    const response = await fetch(`${place.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: { code: string } }).error.code).toBeDefined();
  });

  it('a body of a megabyte is 413', async () => {
    const response = await fetch(`${place.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'a'.repeat(1_000_000), password: 'b' }),
    });
    expect(response.status).toBe(413);
  });

  it('a filter with an operator or a foreign field is 400', async () => {
    const school = await aSchool(place, 'filt', 0, { admin: ['admin'] });
    const admin = await school.signIn('admin');
    for (const filter of ['{"q":{"$gt":""}}', '{"password_hash":"a"}', '{"$where":"1"}', 'x', '[]']) {
      expect(await failing(admin.call(routes.userlist, { query: { filter } }))).toBe('invalid_filter');
    }
  });
});
