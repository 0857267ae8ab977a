import { type Caller, resolveSession, routes } from '@mathquiz/contracts';
import { Secret, TOTP } from 'otpauth';
import { type Auth, codeOf, password, startAuth } from './running.js';

describe('a second factor whose phone is lost', () => {
  let auth: Auth;
  let admin: Caller;
  beforeAll(async () => {
    auth = await startAuth('lost');
    admin = await auth.person('admin1', ['admin']);
  }, 60_000);
  afterAll(() => auth?.stop());

  async function withFactor(user: Caller): Promise<string[]> {
    const { data } = await auth.call(routes.startSecondFactor, user, { body: { password } });
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    return (await auth.call(routes.confirmSecondFactor, user, { body: { code } })).data.recovery_codes;
  }
  const stop = (by: Caller, id: string) => codeOf(auth.call(routes.stopSecondFactorOf, by, { params: { id } }));

  it('is switched off by an admin: the password alone is enough, every session ends, and it is in the trail', async () => {
    const user = await auth.person('teach1', ['teacher']);
    const [recovery = ''] = await withFactor(user);
    expect(await codeOf(auth.signIn('teach1'))).toBe('second_factor_required');
    expect(await stop(admin, user.user_id)).toBe('done');
    const { user_id, session_id } = user;
    expect((await auth.bus.ask(resolveSession, { user_id, session_id })).data).toBeNull();
    const again = await auth.signIn('teach1');
    const asked = { query: { user_id, action: 'second_factor_off' as const } };
    expect((await auth.call(routes.auditTrail, admin, asked)).data.map(({ by }) => by?.username)).toEqual(['admin1']);
    // Nothing of the old one is left to sign in with once there is a new one.
    await withFactor(again);
    const body = { username: 'teach1', password, code: recovery };
    expect(await codeOf(auth.call(routes.login, null, { body }))).toBe('wrong_code');
  });

  it('is not switched off where there is none, nor by admins around their own password', async () => {
    const plain = await auth.person('plain1', ['teacher']);
    expect(await stop(admin, plain.user_id)).toBe('wrong_state');
    await withFactor(admin);
    expect(await stop(admin, admin.user_id)).toBe('wrong_state');
    expect(await codeOf(auth.signIn('admin1'))).toBe('second_factor_required');
    expect(await stop(admin, '0123456789abcdef01234567')).toBe('not_found');
  });

  it('is signed out there by an admin, alone and at once, and only as its own person’s', async () => {
    const [here, phone] = [await auth.person('twoplaces', ['teacher']), await auth.signIn('twoplaces')];
    const other = await auth.person('another01', ['teacher']);
    const end = (id: string, sessionId: string, caller = admin) =>
      codeOf(auth.call(routes.endSessionOf, caller, { params: { id, sessionId } }));
    const left = async () => (await auth.call(routes.mySessions, here)).data.map(({ _id }) => _id);
    expect(await end(other.user_id, phone.session_id)).toBe('not_found');
    expect(await left()).toHaveLength(2);
    expect(await end(here.user_id, phone.session_id)).toBe('done');
    expect(await left()).toEqual([here.session_id]);
    expect(await end(here.user_id, phone.session_id)).toBe('not_found');
    const trail = await auth.call(routes.auditTrail, admin, { query: { user_id: here.user_id, action: 'logout' } });
    expect(trail.data.map(({ by, user }) => [by?.username, user?.username])).toEqual([[admin.username, 'twoplaces']]);
  });
});
