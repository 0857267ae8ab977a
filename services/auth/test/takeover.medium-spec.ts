import { type Caller, personalData, type Role, routes } from '@mathquiz/contracts';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { type Auth, codeOf, password, startAuth } from './running.js';

const another = 'another1!';

describe('who wants another’s account', () => {
  let auth: Auth;
  let admin: Caller;
  let teacher: Caller;
  let users: mongoose.Collection;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    auth = await startAuth('take');
    admin = await auth.person('admin1', ['admin']);
    teacher = await auth.person('teach1', ['teacher']);
    connection = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    users = (await connection.asPromise()).collection('users');
  }, 60_000);
  afterAll(async () => {
    await connection?.close();
    await auth?.stop();
  });

  /** Somebody with an address that is verified. */
  async function verified(username: string, email: string): Promise<Caller> {
    await auth.person(username, ['student']);
    await users.updateOne({ username }, { $set: { email, email_key: email, email_verified: true } });
    return auth.signIn(username);
  }
  async function resetLink(username: string, email: string): Promise<string> {
    await auth.call(routes.requestReset, null, { params: { id: username } });
    return auth.linkTo(email, 'reset_password');
  }
  const reset = (id: string) =>
    codeOf(auth.call(routes.resetPassword, null, { params: { id }, body: { password: another } }));

  describe('as the teacher of a student who is more than a student by now', () => {
    let id = '';
    beforeAll(async () => {
      const body = { students: [{ name: 'Kim', lastname: 'Jun', username: 'rising1', password }] };
      id = (await auth.call(routes.createStudents, teacher, { body })).data[0]?.student?._id ?? '';
    });
    const tries = () => [
      auth.call(routes.resetPasswordOf, teacher, { body: { username: 'rising1', password: another } }),
      auth.call(routes.setStudentPassword, teacher, { params: { id }, body: { new_password: another } }),
      auth.call(routes.loginCards, teacher, { body: { ids: [id] } }),
      auth.call(routes.updateStudent, teacher, { body: { _id: id, email: 'mine@teach.example' } }),
      auth.call(routes.archiveStudents, teacher, { body: { ids: [id], archived: true } }),
      auth.call(routes.issueParentTicket, teacher, { params: { id }, body: {} }),
      auth.call(routes.deleteStudent, teacher, { params: { id } }),
    ];

    it.each<Role[][]>([[['teacher']], [['student', 'admin']]])(
      'they get nothing: %j',
      async (roles) => {
        await auth.call(routes.putUser, admin, { params: { id }, body: { roles } });
        const answers = await Promise.all(tries().map(codeOf));
        expect(answers).toEqual(Array(7).fill('not_found'));
        expect((await auth.call(routes.listStudents, teacher)).data).toEqual([]);
        await auth.signIn('rising1');
      },
      30_000,
    );

    it('they get nothing either once they are no teacher themselves, or another account is asked', async () => {
      await auth.call(routes.putUser, admin, { params: { id }, body: { roles: ['student'] } });
      expect((await auth.call(routes.listStudents, teacher)).data).toHaveLength(1);
      const demoted: Caller = { ...teacher, roles: ['author'] };
      const asked = auth.call(routes.resetPasswordOf, demoted, { body: { username: 'rising1', password: another } });
      expect(await codeOf(asked)).toBe('not_found');
    });
  });

  it('with the link of an address that the person has given up, they get nothing', async () => {
    const user = await verified('moved1', 'old1@school.example');
    const id = await resetLink('moved1', 'old1@school.example');
    await auth.call(routes.updateProfile, user, { body: { email: 'new1@school.example', password } });
    expect(await reset(id)).toBe('link_not_found');
    await auth.signIn('moved1');
  });

  it('with a link that was mailed before they were blocked or archived, they get nothing', async () => {
    const user = await verified('barred1', 'barred@school.example');
    const id = await resetLink('barred1', 'barred@school.example');
    const params = { id: user.user_id };
    await auth.call(routes.blockUser, admin, { params });
    expect(await reset(id)).toBe('link_not_found');
    await auth.call(routes.blockUser, admin, { params, body: { blocked: false } });
    await users.updateOne({ username: 'barred1' }, { $set: { archived: true } });
    expect(await reset(id)).toBe('link_not_found');
  });

  it('with a verification link of another address, they verify nothing', async () => {
    const user = await auth.person('verify1', ['student']);
    await auth.call(routes.updateProfile, user, { body: { email: 'mine@school.example', password } });
    const id = await auth.linkTo('mine@school.example', 'verify_email');
    await users.updateOne({ username: 'verify1' }, { $set: { email: 'boss@school.example' } });
    expect(await codeOf(auth.call(routes.verifyEmail, null, { params: { id } }))).toBe('link_not_found');
    expect((await auth.call(routes.whoami, user)).data.email_verified).toBe(false);
  });

  it('on a computer that was left signed in, they guess the password five times and no more', async () => {
    const user = await auth.person('absent1', ['student']);
    const guess = () => codeOf(auth.call(routes.stopSecondFactor, user, { body: { password: 'guess12!' } }));
    for (let round = 0; round < 5; round += 1) expect(await guess()).toBe('wrong_password');
    expect(await guess()).toBe('too_many_requests');
    const change = { old_password: password, new_password: another };
    expect(await codeOf(auth.call(routes.changePassword, user, { body: change }))).toBe('too_many_requests');
    expect(await codeOf(auth.call(routes.deleteMe, user, { body: { password } }))).toBe('too_many_requests');
  });

  it('nobody is shut out by a crash between the steps of switching a second factor on or off', async () => {
    const user = await auth.person('factor1', ['teacher']);
    const start = async () => (await auth.call(routes.startSecondFactor, user, { body: { password } })).data.secret;
    const codeFor = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirm = (secret: string) =>
      auth.call(routes.confirmSecondFactor, user, { body: { code: codeFor(secret) } });
    await confirm(await start());
    // On: confirmed, but the account does not say so yet. Off: the account says so, the secret is still there.
    await users.updateOne({ username: 'factor1' }, { $set: { second_factor: false } });
    await auth.signIn('factor1');
    await confirm(await start());
    expect(await codeOf(auth.signIn('factor1'))).toBe('second_factor_required');
    expect(await codeOf(start())).toBe('wrong_state');
  });

  it('what somebody takes along tells nothing of where others were, and is in the trail', async () => {
    const user = await auth.person('export1', ['student']);
    await auth.call(routes.resetPasswordOf, admin, { body: { username: 'export1', password: another } });
    const take = (caller: Caller) =>
      auth.bus.ask(personalData('auth'), { user_id: user.user_id, caller_id: caller.user_id, cursor: null });
    const taken = await take(admin);
    const trail = taken.data.files.find(({ name }) => name === 'trail')?.rows as { action: string; address: string }[];
    expect(trail.find(({ action }) => action === 'password_reset')?.address).toBe('');
    expect(trail.find(({ action }) => action === 'login')?.address).not.toBe('');
    const leave = () => codeOf(auth.call(routes.deleteMe, user, { body: { password: another } }));
    // An admin's copy is not the person's own.
    expect(await leave()).toBe('export_first');
    await take(user);
    const exported = await auth.call(routes.auditTrail, admin, {
      query: { user_id: user.user_id, action: 'exported' },
    });
    expect(exported.data.map(({ by }) => by?.username)).toEqual(['export1', 'admin1']);
    expect(await leave()).toBe('done');
  });

  it('the only admin cannot go and leave a school without one', async () => {
    await auth.bus.ask(personalData('auth'), { user_id: admin.user_id, caller_id: admin.user_id, cursor: null });
    const leave = () => codeOf(auth.call(routes.deleteMe, admin, { body: { password } }));
    await users.updateMany({ roles: 'admin', username: { $ne: 'admin1' } }, { $set: { blocked: true } });
    expect(await leave()).toBe('wrong_state');
    await auth.person('admin2', ['admin']);
    expect(await leave()).toBe('done');
  });
});
