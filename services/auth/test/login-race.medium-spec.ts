import { type Caller, routes } from '@mathquiz/contracts';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
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

  /** What signing in answers when `change` happens after the account was read, before the password is looked at; the sessions left. */
  async function meanwhile(user: Caller, change: () => Promise<unknown>) {
    const { verify } = PasswordsService.prototype;
    PasswordsService.prototype.verify = async function (...shown) {
      PasswordsService.prototype.verify = verify;
      await change();
      return verify.apply(this, shown);
    };
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
});
