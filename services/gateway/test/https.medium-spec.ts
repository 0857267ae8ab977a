import { routes } from '@mathquiz/contracts';
import { type Answering, answerFor } from '@mathquiz/testing';
import { type RunningGateway, startGateway } from '../src/service.js';

/** Read to its end, so that the connection is free. */
async function get(url: string) {
  const reply = await fetch(url, { redirect: 'manual' });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

describe('what a browser is told', () => {
  const started: RunningGateway[] = [];
  const seen: unknown[] = [];
  let auth: Answering;
  beforeAll(async () => {
    const answer = (_: never, { tokens }: { tokens: unknown }) => {
      seen.push(tokens);
      return {};
    };
    auth = await answerFor(process.env.NATS_URL ?? '', [{ call: routes.logout, answer }]);
  });
  afterAll(async () => {
    for (const gateway of started) await gateway.stop();
    await auth?.close();
  });

  async function gateway(origin: string): Promise<RunningGateway> {
    const settings = {
      PORT: '0',
      PUBLIC_ORIGIN: origin,
      SESSION_SECRET: 'x'.repeat(32),
      REDIS_PREFIX: `https${process.pid}_${started.length}`,
      LOG_LEVEL: 'error',
    };
    const running = await startGateway({ ...process.env, ...settings });
    started.push(running);
    return running;
  }
  const https = () => gateway('https://quiz.school.example');
  async function leave({ origin }: RunningGateway, cookie: string) {
    seen.length = 0;
    const reply = await fetch(`${origin}/api/v1/${routes.logout.path}`, {
      method: routes.logout.method,
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    });
    await reply.text();
    return { status: reply.status, told: seen[0], cookies: reply.headers.getSetCookie() };
  }

  it('over https: to come by https only, on every kind of answer', async () => {
    const { origin } = await https();
    for (const path of ['/app/', '/api/v1/version', '/nowhere', '/app/%ff']) {
      const reply = await get(origin + path);
      expect([path, reply.headers.get('strict-transport-security')]).toEqual([path, 'max-age=15552000']);
    }
    const plain = await gateway('http://quiz.school.example');
    expect((await get(`${plain.origin}/app/`)).headers.get('strict-transport-security')).toBeNull();
  });

  it('over https: cookies that no neighbour of the host can set', async () => {
    const { told, cookies } = await leave(
      await https(),
      '__Host-mq_access=a; __Host-mq_refresh=r; mq_access=x; mq_refresh=y',
    );
    expect(told).toEqual({ access: 'a', refresh: 'r' });
    const names = cookies.filter((line) => line.startsWith('__Host-'));
    expect(names.map((line) => line.split('=')[0])).toEqual(['__Host-mq_access', '__Host-mq_refresh']);
    for (const line of names) {
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; Secure/);
      expect(line).not.toMatch(/Domain/i);
    }
  });

  it('over https: nothing is changed by a page that came without it', async () => {
    const { origin } = await https();
    const from = async (page: string) => {
      const headers = { 'content-type': 'application/json', origin: page };
      const reply = await fetch(`${origin}/api/v1/${routes.logout.path}`, { method: 'POST', headers, body: '{}' });
      await reply.text();
      return reply.status;
    };
    expect([await from(origin), await from('https://quiz.school.example')]).toEqual([403, 204]);
  });

  it('over https: a session from before is read where sessions are renewed and ended, and its cookies go', async () => {
    const { told, cookies } = await leave(await https(), 'mq_access=a; mq_refresh=r');
    expect(told).toEqual({ access: 'a', refresh: 'r' });
    const gone = cookies.filter((line) => /^mq_(access|refresh)=;/.test(line) && /Expires=Thu, 01 Jan 1970/.test(line));
    expect(gone.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual(['/', '/api/v1/auth']);
  });

  it('over http: the plain names, as no browser takes the others there', async () => {
    const { told, cookies } = await leave(await gateway('http://quiz.school.example'), 'mq_access=a; mq_refresh=r');
    expect(told).toEqual({ access: 'a', refresh: 'r' });
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['mq_access', 'mq_refresh']);
  });

  it('a path that is no text names nothing, and says so as everything else does', async () => {
    const { origin } = await https();
    for (const path of ['/app/%ff', '/api/v1/%c0%af', '/%']) {
      const reply = await get(origin + path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(JSON.parse(reply.text)).toMatchObject({ error: { code: 'not_found', toast: expect.any(String) } });
    }
  });

  it('nothing of what tools keep beside the apps', async () => {
    const { origin } = await https();
    for (const path of [
      '/app/.vite/manifest.json',
      '/app/%2evite/manifest.json',
      '/app/assets/../.vite/manifest.json',
      '/app/.vite/x',
      '/admin/.env',
    ])
      expect([path, (await get(origin + path)).status]).toEqual([path, 404]);
  });
});
