import { ensureExample, routes } from '@mathquiz/contracts';
import { systemContext } from '@mathquiz/platform';
import mongoose from 'mongoose';
import { type Auth, codeOf, password, startAuth } from './running.js';

const school = '203.0.113.7';
const elsewhere = '203.0.113.8';
const aDayAgo = () => new Date(Date.now() - 25 * 3_600_000);

describe('a school where one pupil has spent all tries of the address', () => {
  let auth: Auth;
  let connection: mongoose.Connection;
  const login = (username: string, given: string, address = school) =>
    codeOf(
      auth.bus.send(routes.login, {
        params: {},
        query: {},
        body: { username, password: given },
        caller: null,
        context: { ...systemContext(), address },
      }),
    );
  /** As if the sessions that there are had been opened yesterday. */
  const yesterday = () =>
    connection.collection('sessions').updateMany({ address: school }, { $set: { created_at: aDayAgo() } });
  const spray = async (names: readonly string[]) => {
    const codes: string[] = [];
    for (let from = 0; from < names.length; from += 30)
      codes.push(...(await Promise.all(names.slice(from, from + 30).map((name) => login(name, 'wrong1!x')))));
    return codes;
  };

  beforeAll(async () => {
    auth = await startAuth('place', { PASSWORD_MEMORY_MIB: '19', PASSWORD_PASSES: '2' });
    connection = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    const usernames = ['regular1', 'regular2', 'visitor1', ...Array.from({ length: 45 }, (_, at) => `mate${at}xx`)];
    const people = usernames.map((username) => ({ username, name: 'A', lastname: 'B', roles: ['student' as const] }));
    await auth.bus.ask(ensureExample, { password, people, groups: [] });
  }, 60_000);
  afterAll(async () => {
    await connection?.close();
    await auth?.stop();
  });

  it('lets in who is used to sign in there, also after signing out, and nobody else before the wait is over', async () => {
    const regulars = ['regular1', 'regular2', ...Array.from({ length: 45 }, (_, at) => `mate${at}xx`)];
    for (const name of regulars) expect(await login(name, password)).toBe('done');
    expect(await login('visitor1', password, elsewhere)).toBe('done');
    await connection.collection('sessions').updateMany({}, { $set: { ended_at: new Date() } });
    await yesterday();
    await connection.collection('sessions').updateMany({ address: elsewhere }, { $set: { created_at: aDayAgo() } });
    const codes = await spray(Array.from({ length: 240 }, (_, at) => `nobody${at}`));
    expect(codes.at(-1)).toBe('too_many_requests');
    expect(await login('regular1', password)).toBe('done');
    expect(await login('visitor1', password)).toBe('too_many_requests');
    expect(await login('visitor1', password, elsewhere)).toBe('done');
    expect(await login('nobody1', 'wrong1!x')).toBe('too_many_requests');
  }, 60_000);

  it('counts wrong passwords of those who are known: five a name, and two hundred together', async () => {
    const own = await spray(Array.from({ length: 6 }, () => 'regular2'));
    expect(own.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    const mates = Array.from({ length: 45 }, (_, at) => Array.from({ length: 5 }, () => `mate${at}xx`)).flat();
    const wrong = (await spray(mates)).filter((code) => code === 'wrong_credentials').length;
    expect(wrong).toBeGreaterThanOrEqual(195);
    expect(wrong).toBeLessThan(210);
    expect(await login('regular1', password)).toBe('too_many_requests');
  }, 60_000);

  it('knows nobody who came today for the first time: accounts opened for it are of no use', async () => {
    await auth.bus.ask(ensureExample, {
      password,
      people: [{ username: 'newcomer', name: 'A', lastname: 'B', roles: ['student'] }],
      groups: [],
    });
    const other = '203.0.113.9';
    expect(await login('newcomer', password, other)).toBe('done');
    for (let from = 0; from < 240; from += 30)
      await Promise.all(Array.from({ length: 30 }, (_, at) => login(`none${from + at}x`, 'wrong1!x', other)));
    expect(await login('newcomer', password, other)).toBe('too_many_requests');
  }, 60_000);
});
