import { routes } from '@mathquiz/contracts';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, currentSession, keepSession, startSession } from '../lib/session.js';
import { answers, fakeServer, refuses } from '../testing/fake-server.js';
import { anAdmin, aUser } from '../testing/people.js';
import { startTestTexts } from '../testing/texts.js';
import { authProvider } from './auth.js';

const teacher = aUser(2, { username: 'teacher1', roles: ['teacher'] });
const credentials = { username: 'somebody', password: 'example1!' };

function serve(known: Parameters<typeof fakeServer>[0]) {
  const { fetch, asked } = fakeServer(known);
  vi.stubGlobal('fetch', fetch);
  return asked;
}

beforeEach(() => startTestTexts());
afterEach(() => void vi.unstubAllGlobals());

describe('signing in', () => {
  it('lets an admin in', async () => {
    serve([answers(routes.login, { data: anAdmin() })]);
    await authProvider.login(credentials);
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'Margaret Hamilton' });
  });

  it('keeps everybody else out, and leaves them signed in to the learner app', async () => {
    const asked = serve([answers(routes.login, { data: teacher }), answers(routes.logout, {})]);
    await expect(authProvider.login(credentials)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(authProvider.checkAuth({})).rejects.toEqual({ message: false });
    await authProvider.logout({});
    expect(currentSession()).toEqual({ state: 'stranger', user: teacher });
    expect(asked.map(({ route }) => route)).toEqual([routes.login]);
  });

  it('gives on what the server says of wrong credentials', async () => {
    serve([refuses(routes.login, 'wrong_credentials', 'Username or password is wrong.')]);
    await expect(authProvider.login(credentials)).rejects.toThrow('Username or password is wrong.');
    expect(currentSession().state).toBe('out');
  });
});

describe('a session', () => {
  it('is taken over from the other app, renewed where it ran out', async () => {
    const ended = refuses(routes.whoami, 'session_ended', 'Ended.');
    serve([ended, answers(routes.refreshtoken, { data: anAdmin() })]);
    await startSession();
    expect(currentSession().state).toBe('admin');
  });

  it('is renewed every five minutes, and nobody’s is not', async () => {
    vi.useFakeTimers();
    const asked = serve([answers(routes.refreshtoken, { data: anAdmin() })]);
    const stop = keepSession();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toHaveLength(0);
    become(anAdmin());
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(2);
    stop();
    vi.useRealTimers();
  });

  it('ends on the server first', async () => {
    become(anAdmin());
    serve([]);
    await expect(authProvider.logout({})).rejects.toMatchObject({ code: 'offline' });
    expect(currentSession().state).toBe('admin');
  });

  it.each(['session_ended', 'not_signed_in', 'user_blocked'])('is over on %s', async (code) => {
    become(anAdmin());
    await expect(authProvider.checkError(new HttpError('', 401, { code }))).rejects.toEqual({ message: false });
    expect(currentSession().state).toBe('out');
  });

  it('goes on when only the call failed', async () => {
    become(anAdmin());
    await authProvider.checkError(new HttpError('', 503, { code: 'unavailable' }));
    expect(currentSession().state).toBe('admin');
  });

  it('closes the console to somebody whose admin role was taken', async () => {
    become(anAdmin());
    serve([answers(routes.whoami, { data: aUser(1, { roles: ['teacher'] }) })]);
    await expect(authProvider.checkError(new HttpError('', 403, { code: 'forbidden' }))).rejects.toEqual({
      message: false,
    });
    expect(currentSession().state).toBe('stranger');
  });
});
