import {
  type Caller,
  childOfParent,
  type GroupRole,
  personalData,
  type Role,
  resolveSession,
  routes,
} from '@mathquiz/contracts';
import { codeOf } from '@mathquiz/testing';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { type Auth, password, startAuth } from './running.js';

describe('who was sent away', () => {
  let auth: Auth;
  let owner: Caller;
  let database: mongoose.Connection;
  let made = 0;
  const pupil = () => auth.person(`pupil${++made}`, ['student']);
  const teacher = () => auth.person(`helper${++made}`, ['teacher']);

  beforeAll(async () => {
    auth = await startAuth('back');
    owner = await auth.person('owner1', ['teacher']);
    database = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    await database.asPromise();
  });
  afterAll(async () => {
    await database?.close();
    await auth?.stop();
  });

  async function aGroup(approval = false) {
    const params = {
      id: (await auth.call(routes.createGroup, owner, { body: { groupname: '7B', approval } })).data._id,
    };
    const issue = async (by: Caller, role: 'member' | 'marker' | 'teacher' | 'manager' = 'member') =>
      (await auth.call(routes.issueTicket, by, { params, body: { role } })).data.passcode;
    const redeem = (caller: Caller, passcode: string) =>
      codeOf(auth.call(routes.redeemPasscode, caller, { body: { passcode } }));
    const takeOut = (by: Caller, { user_id }: Caller) =>
      auth.call(routes.removeMember, by, { params: { ...params, userId: user_id } });
    const invite = (by: Caller, { username }: Caller) =>
      auth.call(routes.inviteToGroup, by, { params, body: { invitees: [username] } });
    const accept = (caller: Caller) => codeOf(auth.call(routes.acceptGroupInvitation, caller, { params }));
    const roleOf = async ({ session_id, user_id }: Caller): Promise<GroupRole | undefined> =>
      (await auth.bus.ask(resolveSession, { session_id, user_id })).data?.groups.find(({ _id }) => _id === params.id)
        ?.role;
    return { params, issue, redeem, takeOut, invite, accept, roleOf };
  }

  it('from a group does not come back by the passcode that let them in, nor by an invitation from before', async () => {
    const { issue, redeem, takeOut, invite, accept, roleOf } = await aGroup();
    const [out, stays] = [await pupil(), await pupil()];
    await invite(owner, out);
    const passcode = await issue(owner);
    for (const caller of [out, stays]) expect(await redeem(caller, passcode)).toBe('done');
    await takeOut(owner, out);
    expect(await redeem(out, passcode)).toBe('ticket_revoked');
    expect(await accept(out)).toBe('not_found');
    expect(await roleOf(out)).toBeUndefined();
    expect(await redeem(stays, passcode)).toBe('done');
    await invite(owner, out);
    expect(await accept(out)).toBe('done');
  });

  it('or has left does not come back by a passcode that has expired; who is inside still is', async () => {
    const { params, issue, redeem, takeOut } = await aGroup();
    const [left, inside] = [await pupil(), await pupil()];
    const passcode = await issue(owner);
    for (const caller of [left, inside]) await redeem(caller, passcode);
    await takeOut(left, left);
    await database
      .collection('tickets')
      .updateMany({ group_id: new mongoose.Types.ObjectId(params.id) }, { $set: { expires_at: new Date(0) } });
    expect(await redeem(left, passcode)).toBe('ticket_expired');
    expect(await redeem(inside, passcode)).toBe('done');
  });

  it.each(['taken out', 'given a lower role'])(
    'as staff, %s, leaves behind no passcode and no invitation that lets anybody in',
    async (how) => {
      const { params, issue, redeem, takeOut, invite, accept } = await aGroup();
      const helper = await teacher();
      await redeem(helper, await issue(owner, 'teacher'));
      const friend = await pupil();
      const passcode = await issue(helper);
      await invite(helper, friend);
      if (how === 'taken out') await takeOut(owner, helper);
      else {
        const toMember = { params: { ...params, userId: helper.user_id }, body: { role: 'member' as const } };
        await auth.call(routes.changeMember, owner, toMember);
      }
      expect(await redeem(friend, passcode)).toBe('ticket_revoked');
      expect(await accept(friend)).toBe('not_found');
    },
  );

  it('and is gone altogether is called deleted where a crash has left something of theirs', async () => {
    const { params, issue } = await aGroup();
    await issue(owner);
    const issued = { group_id: new mongoose.Types.ObjectId(params.id) };
    await database.collection('tickets').updateOne(issued, { $set: { issued_by: new mongoose.Types.ObjectId() } });
    const { data } = await auth.call(routes.groupTickets, owner, { params });
    expect(data.map(({ issued_by }) => [issued_by.name, issued_by.username])).toEqual([['Deleted account', '']]);
  });

  it('as a parent does not become one again by the ticket that made them one', async () => {
    const body = { students: [{ name: 'Kim', lastname: 'Jun', username: 'child01', password }] };
    const id = (await auth.call(routes.createStudents, owner, { body })).data[0]?.student?._id ?? '';
    const { passcode } = (await auth.call(routes.issueParentTicket, owner, { params: { id }, body: {} })).data;
    const [parent, other] = [await auth.person('parent1', ['parent']), await auth.person('parent2', ['parent'])];
    const redeem = (caller: Caller) => codeOf(auth.call(routes.redeemParentTicket, caller, { body: { passcode } }));
    for (const caller of [parent, other]) expect(await redeem(caller)).toBe('done');
    await auth.call(routes.unlinkParent, owner, { params: { id, parentId: parent.user_id } });
    expect(await redeem(parent)).toBe('ticket_revoked');
    const linked = async ({ user_id }: Caller) =>
      (await auth.bus.ask(childOfParent, { parent_id: user_id, student_id: id })).data !== null;
    expect([await linked(parent), await linked(other)]).toEqual([false, true]);
    expect(await redeem(other)).toBe('done');
  });

  it('by one of the staff stays out although another lets them in at the same moment, or the other way round', async () => {
    const { params, issue, redeem, roleOf } = await aGroup(true);
    const passcode = await issue(owner);
    const applicants = await Promise.all([pupil(), pupil(), pupil(), pupil(), pupil(), pupil()]);
    for (const caller of applicants) await redeem(caller, passcode);
    const { data } = await auth.call(routes.groupApplications, owner, { params });
    const decide = (id: string, rejected: boolean) =>
      codeOf(
        auth.call(routes.decideApplication, owner, { params: { ...params, applicationId: id }, body: { rejected } }),
      );
    await Promise.all(data.flatMap(({ _id }) => [decide(_id, false), decide(_id, true), decide(_id, false)]));
    const after = await auth.call(routes.groupApplications, owner, { params });
    for (const caller of applicants) {
      const state = after.data.find(({ user }) => user._id === caller.user_id)?.state;
      expect([state, await roleOf(caller)]).toEqual([state, state === 'accepted' ? 'member' : undefined]);
    }
  });

  it('nobody lets an applicant in as more than they could give, nor somebody who is gone', async () => {
    const { params, issue, redeem, roleOf } = await aGroup(true);
    const helper = await teacher();
    const id = params.id;
    await database
      .collection<{ members: object[] }>('groups')
      .updateOne(
        { _id: new mongoose.Types.ObjectId(id) },
        { $push: { members: { user_id: new mongoose.Types.ObjectId(helper.user_id), role: 'teacher' } } },
      );
    const applicant = await pupil();
    await redeem(applicant, await issue(owner, 'manager'));
    const [application] = (await auth.call(routes.groupApplications, helper, { params })).data;
    const decide = (by: Caller) =>
      codeOf(
        auth.call(routes.decideApplication, by, {
          params: { id, applicationId: application?._id ?? '' },
          body: { rejected: false },
        }),
      );
    expect(await decide(helper)).toBe('forbidden');
    expect(await roleOf(applicant)).toBeUndefined();
    await database.collection('users').deleteOne({ username: applicant.username });
    expect(await decide(owner)).toBe('not_found');
    expect((await auth.call(routes.getGroup, owner, { params })).data.member_count).toBe(2);
  });
});

describe('a second factor whose phone is lost', () => {
  let auth: Auth;
  let admin: Caller;
  beforeAll(async () => {
    auth = await startAuth('lost');
    admin = await auth.person('admin1', ['admin']);
  });
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

describe('who wants another’s account', () => {
  const another = 'another1!';

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
  });
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
