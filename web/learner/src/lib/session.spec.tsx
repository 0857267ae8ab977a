import { routes } from '@mathquiz/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aList, anId, aTestRow, aUser } from '../testing/builders.js';
import { Fault, fakeApi } from '../testing/fake-api.js';
import { call } from './call.js';
import { becomeUser, currentSession, keepSession, refreshSession, signOut, startSession } from './session.js';

const fails = (code: ConstructorParameters<typeof Fault>[0]) => () => {
  throw new Fault(code);
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
const user = () => {
  const now = currentSession();
  return now.state === 'signedIn' ? now.user.username : now.state;
};

describe('at the start', () => {
  it('knows the person of the session', async () => {
    api.on(routes.whoami, () => ({ data: aUser() }));
    await startSession();
    expect(user()).toBe('teacher1');
  });
  it('makes a guest with a name of its own that stays on this device', async () => {
    await startSession();
    const first = currentSession();
    await startSession();
    expect(first.state).toBe('guest');
    expect(currentSession()).toEqual(first);
  });
  it('keeps the person who was here when there is no network', async () => {
    becomeUser(aUser());
    api.on(routes.whoami, fails('offline'));
    await startSession();
    expect(user()).toBe('teacher1');
  });
  it('renews a session that ran out while the app was closed', async () => {
    becomeUser(aUser());
    api.on(routes.whoami, fails('not_signed_in')).on(routes.refreshtoken, () => ({ data: aUser() }));
    await startSession();
    expect(user()).toBe('teacher1');
  });
});

describe('renewing', () => {
  afterEach(() => vi.useRealTimers());
  it('keeps whoever signs in while a refusal is on its way: it was about the session before', async () => {
    becomeUser(aUser());
    api.on(routes.refreshtoken, fails('session_ended'));
    const refused = refreshSession();
    becomeUser(aUser(['author'], { username: 'author1' }));
    expect(await refused).toBe(true);
    expect(user()).toBe('author1');
  });
  it('keeps whoever signs in where nobody was here when it began', async () => {
    becomeUser(aUser());
    api.on(routes.refreshtoken, fails('session_ended'));
    await refreshSession();
    const refused = refreshSession();
    becomeUser(aUser(['author'], { username: 'author1' }));
    expect(await refused).toBe(true);
    expect(user()).toBe('author1');
  });
  it('signs out when it is refused', async () => {
    becomeUser(aUser());
    api.on(routes.refreshtoken, fails('session_ended'));
    expect(await refreshSession()).toBe(false);
    expect(user()).toBe('guest');
  });
  it.each(['offline', 'unavailable', 'deadline_exceeded'] as const)('ends nothing on %s', async (code) => {
    becomeUser(aUser());
    api.on(routes.refreshtoken, fails(code));
    await refreshSession();
    expect(user()).toBe('teacher1');
  });
  it('happens every five minutes', async () => {
    vi.useFakeTimers();
    becomeUser(aUser());
    api.on(routes.refreshtoken, () => ({ data: aUser() }));
    const stop = keepSession();
    await vi.advanceTimersByTimeAsync(299_900);
    expect(api.sent(routes.refreshtoken)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(300_100);
    stop();
    expect(api.sent(routes.refreshtoken)).toHaveLength(2);
  });
  it('is done once for calls that find the session expired together, and each is sent again', async () => {
    becomeUser(aUser());
    let expired = true;
    api
      .on(routes.refreshtoken, () => {
        expired = false;
        return { data: aUser() };
      })
      .on(routes.listTests, () => {
        if (expired) throw new Fault('not_signed_in');
        return aList([aTestRow()]);
      });
    const replies = await Promise.all([call(routes.listTests, {}), call(routes.listTests, {})]);
    expect(replies.map((reply) => reply.total)).toEqual([1, 1]);
    expect(api.sent(routes.refreshtoken)).toHaveLength(1);
  });
});

it('leaves nobody behind after a sign-out, even when the server does not answer', async () => {
  becomeUser(aUser(['teacher'], { _id: anId(9) }));
  api.on(routes.logout, fails('offline'));
  await signOut();
  expect(user()).toBe('guest');
  expect(localStorage.getItem('user')).toBeNull();
});
