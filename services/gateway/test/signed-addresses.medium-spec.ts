import { type RunningGateway, startGateway } from '../src/service.js';

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
