import { type Caller, resolveSession, routes } from '@mathquiz/contracts';
import { systemContext } from '@mathquiz/platform';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { ChangesService } from '../src/changes/changes.service.js';
import { PasswordsService } from '../src/passwords/passwords.service.js';
import { type Auth, codeOf, password, startAuth } from './running.js';

describe('somebody who has shown a password, and the account that changes before there is a session', () => {
  let auth: Auth;
  let admin: Caller;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    auth = await startAuth('race');
    admin = await auth.person('admin1', ['admin']);
    connection = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    await connection.asPromise();
  }, 60_000);
  afterAll(async () => {
    await connection?.close();
    await auth?.stop();
  });

  /** Does something after the account was read, before the next password is looked at. */
  function beforeLooking(change: () => Promise<unknown>): void {
    const { verify } = PasswordsService.prototype;
    PasswordsService.prototype.verify = async function (...shown) {
      PasswordsService.prototype.verify = verify;
      await change();
      return verify.apply(this, shown);
    };
  }

  /** What signing in answers when `change` happens after the account was read, before the password is looked at; the sessions left. */
  async function meanwhile(user: Caller, change: () => Promise<unknown>) {
    beforeLooking(change);
    const code = await codeOf(auth.call(routes.login, null, { body: { username: user.username, password } }));
    const left = connection
      .collection('sessions')
      .countDocuments({ user_id: new mongoose.Types.ObjectId(user.user_id), ended_at: null });
    return { code, sessions: await left };
  }

  it('gets none when they are blocked', async () => {
    const user = await auth.person('blocked1', ['student']);
    const block = () => auth.call(routes.blockUser, admin, { params: { id: user.user_id } });
    expect(await meanwhile(user, block)).toEqual({ code: 'user_blocked', sessions: 0 });
  });

  it('gets none when the password is another, as it is set by another copy of the service', async () => {
    const user = await auth.person('reset1', ['student']);
    await auth.person('spare1', ['student']);
    await auth.call(routes.resetPasswordOf, admin, { body: { username: 'spare1', password: 'another1!' } });
    const another = await connection.collection('users').findOne({ username: 'spare1' });
    const set = async () => {
      const changed = { password_hash: another?.password_hash };
      await connection.collection('users').updateOne({ username: 'reset1' }, { $set: changed });
      await auth.call(routes.endSessionsOf, admin, { params: { id: user.user_id } });
    };
    expect(await meanwhile(user, set)).toEqual({ code: 'wrong_credentials', sessions: 0 });
  });

  it('is let in when it is the same password, hashed again', async () => {
    const user = await auth.person('again1', ['student']);
    const same = await connection.collection('users').findOne({ username: 'admin1' });
    const renew = () =>
      connection
        .collection('users')
        .updateOne({ username: 'again1' }, { $set: { password_hash: same?.password_hash } });
    expect(await meanwhile(user, renew)).toEqual({ code: 'done', sessions: 2 });
  });

  it('gets none when a code is asked for from now on, and who was signed in elsewhere by the password alone loses theirs', async () => {
    const user = await auth.person('factor1', ['teacher']);
    await auth.signIn('factor1');
    const { data } = await auth.call(routes.startSecondFactor, user, { body: { password } });
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    const switchOn = () => auth.call(routes.confirmSecondFactor, user, { body: { code } });
    expect(await meanwhile(user, switchOn)).toEqual({ code: 'second_factor_required', sessions: 1 });
  });

  it('gets none when the account is deleted', async () => {
    const user = await auth.person('leaves1', ['student']);
    const remove = () => auth.call(routes.deleteUser, admin, { params: { id: user.user_id } });
    expect(await meanwhile(user, remove)).toEqual({ code: 'wrong_credentials', sessions: 0 });
  });

  describe('in a process that does not hear of it', () => {
    const { mayHaveChanged } = ChangesService.prototype;
    beforeAll(() => {
      ChangesService.prototype.mayHaveChanged = () => false;
    });
    afterAll(() => {
      ChangesService.prototype.mayHaveChanged = mayHaveChanged;
    });

    const alive = async ({ user_id, session_id }: Caller) =>
      (await auth.bus.ask(resolveSession, { user_id, session_id })).data !== null;
    const setBlocked = (user: Caller, to: boolean) =>
      auth.call(routes.blockUser, admin, { params: { id: user.user_id }, body: { blocked: to } });
    const refreshed = (refresh: string) =>
      auth.bus.send(routes.refreshtoken, {
        params: {},
        query: {},
        body: {},
        caller: null,
        context: { ...systemContext(), tokens: { access: null, refresh } },
      });

    it('leads to a session that is over from the start: another password', async () => {
      const user = await auth.person('unheard1', ['student']);
      beforeLooking(() =>
        auth.call(routes.resetPasswordOf, admin, { body: { username: 'unheard1', password: 'another1!' } }),
      );
      const { session } = await auth.call(routes.login, null, { body: { username: 'unheard1', password } });
      const late = { ...user, session_id: session?.refresh?.split('.')[0] ?? '' };
      expect(await alive(late)).toBe(false);
      expect(await codeOf(refreshed(session?.refresh ?? ''))).toBe('session_ended');
      const today = await auth.signIn('unheard1', [], 'another1!');
      expect(await alive(today)).toBe(true);
      const listed = await auth.call(routes.mySessions, today);
      expect(listed.data.map(({ _id }) => _id)).toEqual([today.session_id]);
    });

    it('leads to a session that is over: blocked, and also when the block is lifted again', async () => {
      const user = await auth.person('unheard2', ['student']);
      beforeLooking(() => setBlocked(user, true));
      const late = await auth.signIn('unheard2');
      expect(await alive(late)).toBe(false);
      await setBlocked(user, false);
      expect(await alive(late)).toBe(false);
      expect(await alive(await auth.signIn('unheard2'))).toBe(true);
    });

    it('leads to a session that is over: a code is asked for from now on; whose account it is stays signed in', async () => {
      const user = await auth.person('unheard3', ['teacher']);
      const { data } = await auth.call(routes.startSecondFactor, user, { body: { password } });
      const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
      beforeLooking(() => auth.call(routes.confirmSecondFactor, user, { body: { code } }));
      const late = await auth.signIn('unheard3');
      expect([await alive(late), await alive(user)]).toEqual([false, true]);
    });

    it('leads to a session that is over: their own new password; where it was changed they stay signed in', async () => {
      const user = await auth.person('unheard4', ['student']);
      beforeLooking(async () => {
        await auth.call(routes.changePassword, user, { body: { old_password: password, new_password: 'another1!' } });
      });
      const late = await auth.signIn('unheard4');
      expect([await alive(late), await alive(user)]).toEqual([false, true]);
    });
  });
});
