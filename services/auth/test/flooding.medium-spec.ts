import { type Caller, personalData, type Role, resolveSession, routes } from '@mathquiz/contracts';
import { systemContext } from '@mathquiz/platform';
import { aCaller, codeOf, eventually } from '@mathquiz/testing';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { ChangesService } from '../src/changes/changes.service.js';
import type { AuthConfig } from '../src/config.js';
import { MailLimitService } from '../src/links/mail-limit.service.js';
import { PasswordsService } from '../src/passwords/passwords.service.js';
import { type Auth, password, startAuth } from './running.js';

describe('what people may cause', () => {
  let auth: Auth;
  let admin: Caller;
  let teacher: Caller;
  beforeAll(async () => {
    auth = await startAuth('flood', { OPEN_SELF_INVITATION: '1' });
    admin = await auth.person('admin1', ['admin']);
    teacher = await auth.person('teach1', ['teacher']);
  });
  afterAll(() => auth?.stop());

  const mailsTo = (to: string | RegExp) => auth.mails.filter((mail) => mail.to.match(to)).length;
  let markers = 0;
  /** Mails go out after the answers, those of later requests last: with the mail of one more request all others have come. */
  async function mailed(to: string | RegExp, count: number): Promise<void> {
    await eventually(
      () => Promise.resolve(mailsTo(to)),
      (sent) => sent >= count,
    );
    markers += 1;
    const email = `marker${markers}@later.example`;
    await auth.call(routes.signup, null, {
      body: { username: `marker${markers}`, password, name: 'A', lastname: 'B', email },
    });
    await auth.linkTo(email, 'verify_email');
    expect(mailsTo(to)).toBe(count);
  }
  const invite = (caller: Caller, emails: string[], as: Role = 'teacher') =>
    auth.call(routes.inviteToSignUp, caller, { body: { emails, as } });

  it('nobody fills an inbox: an address gets five mails of a kind in an hour, whoever asks for them', async () => {
    const victim = 'victim@elsewhere.example';
    for (let round = 0; round < 8; round += 1) {
      const body = { username: `flood${round}a`, password, name: 'A', lastname: 'B', email: victim };
      await auth.call(routes.signup, null, { body });
    }
    await mailed(victim, 5);
    const told: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { sent, later } = (await invite(teacher, [victim])).data;
      told.push(sent.length === 1 ? 'sent' : later.length === 1 ? 'later' : 'nothing');
    }
    expect(told).toEqual([...Array(5).fill('sent'), ...Array(3).fill('later')]);
    await mailed(victim, 10);
    const { data } = await auth.call(routes.createGroup, teacher, { body: { groupname: '7B' } });
    const params = { id: data._id };
    for (let round = 0; round < 8; round += 1) {
      const { invited } = (await auth.call(routes.inviteToGroup, teacher, { params, body: { invitees: [victim] } }))
        .data;
      await auth.call(routes.cancelGroupInvitation, teacher, {
        params: { ...params, inviteId: invited[0]?._id ?? '' },
      });
    }
    await mailed(victim, 15);
  });

  it('a pupil mails a few strangers in an hour by changing their address, and no more', async () => {
    const pupil = await auth.person('changer1', ['student']);
    for (let round = 0; round < 14; round += 1) {
      await auth.call(routes.updateProfile, pupil, { body: { email: `stranger${round}@many.example`, password } });
    }
    await mailed(/@many\.example$/, 10);
    const again = () => codeOf(auth.call(routes.sendVerification, pupil));
    for (let round = 0; round < 5; round += 1) expect(await again()).toBe('done');
    expect(await again()).toBe('too_many_requests');
  });

  it('a teacher invites five hundred addresses in an hour, and is told that it was enough', async () => {
    const eager = await auth.person('eager01', ['teacher']);
    const hundred = (run: number) => Array.from({ length: 100 }, (_, at) => `t${run}x${at}@big.example`);
    expect(await codeOf(invite(eager, hundred(0)))).toBe('done');
    // Three hundred more within the hour, of which the limit alone knows.
    const REDIS_PREFIX = auth.database.replace(/_auth$/, '');
    const limit = new MailLimitService({ REDIS_URL: process.env.REDIS_URL ?? '', REDIS_PREFIX } as AuthConfig);
    await limit.assertMaySend(eager.user_id, 'sign-up', 500, new Date(), 300);
    await limit.onApplicationShutdown();
    expect(await codeOf(invite(eager, hundred(1)))).toBe('done');
    expect(await codeOf(invite(eager, ['one@more.example']))).toBe('too_many_requests');
    expect(await codeOf(invite(admin, ['other@more.example']))).toBe('done');
  });

  it('who invites themselves, without an account, has twenty addresses in an hour mailed', async () => {
    for (let run = 0; run < 6; run += 1) {
      const emails = Array.from({ length: 5 }, (_, at) => `s${run}x${at}@self.example`);
      await auth.call(routes.inviteSelf, null, { body: { emails } });
    }
    await mailed(/@self\.example$/, 20);
  });

  it('an applicant cannot make the list of applications too long to be read', async () => {
    const info = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`key ${at}`, 'x'.repeat(200)]));
    const body = { passcode: 'ABCDEF', info };
    expect(routes.redeemPasscode.body.safeParse(body).success).toBe(false);
    expect(routes.applyToGroup.body.safeParse(body).success).toBe(false);
  });

  it('a teacher who tries passcodes as their own finds no more of those of others than by guessing', async () => {
    const owner = await auth.person('owner1', ['teacher']);
    const groupOf = async (caller: Caller) =>
      (await auth.call(routes.createGroup, caller, { body: { groupname: '7C' } })).data._id;
    const [theirs, own] = [await groupOf(owner), await groupOf(teacher)];
    const issue = (caller: Caller, id: string, passcode: string) =>
      codeOf(auth.call(routes.issueTicket, caller, { params: { id }, body: { passcode } }));
    for (let at = 0; at < 6; at += 1) expect(await issue(owner, theirs, `MATHS${at + 2}`)).toBe('done');
    const tries = [];
    for (let at = 0; at < 6; at += 1) tries.push(await issue(teacher, own, `MATHS${at + 2}`));
    expect(tries).toEqual([...Array(5).fill('wrong_state'), 'too_many_requests']);
  });

  it('many accounts of one place guess no more passcodes than a school mistypes; who comes from elsewhere is let in', async () => {
    const owner = await auth.person('owner2', ['teacher']);
    const { data } = await auth.call(routes.createGroup, owner, { body: { groupname: '7D' } });
    const { passcode } = (await auth.call(routes.issueTicket, owner, { params: { id: data._id }, body: {} })).data;
    const redeem = (address: string, wanted: string) =>
      codeOf(
        auth.bus.send(routes.redeemPasscode, {
          params: {},
          query: {},
          body: { passcode: wanted, applicant_message: '', info: {} },
          caller: aCaller({ roles: ['student'] }),
          context: { ...systemContext(), address },
        }),
      );
    // Each by another account, and from another address of one network.
    const guesses: string[] = [];
    for (let at = 0; at < 160; at += 1) guesses.push(await redeem(`2001:db8::${at.toString(16)}`, 'GUESS22'));
    expect(guesses.filter((code) => code === 'ticket_not_found')).toHaveLength(150);
    expect(guesses.at(-1)).toBe('too_many_requests');
    expect(await redeem('2001:db8::1', passcode)).toBe('too_many_requests');
    expect(await redeem('2001:db8:1::1', passcode)).toBe('done');
  });

  it('a class is not mixed up with another that is sent with the same key', async () => {
    const create = (caller: Caller, students: { name: string; lastname: string; username?: string }[]) =>
      auth.call(routes.createStudents, caller, { body: { students }, idempotencyKey: 'class-2026' });
    const first = await create(teacher, [{ name: 'Kim', lastname: 'Jun' }]);
    expect(await codeOf(create(teacher, [{ name: 'Ana', lastname: 'Ruiz' }]))).toBe('idempotency_mismatch');
    const named = create(teacher, [{ name: 'Kim', lastname: 'Jun', username: 'another01' }]);
    expect(await codeOf(named)).toBe('idempotency_mismatch');
    const other = await auth.person('teach2', ['teacher']);
    const theirs = await create(other, [{ name: 'Ana', lastname: 'Ruiz' }]);
    expect(theirs.data[0]?.student?._id).not.toBe(first.data[0]?.student?._id);
    expect((await create(teacher, [{ name: 'Kim', lastname: 'Jun' }])).data).toEqual(first.data);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is blocked', (id) => auth.call(routes.blockUser, admin, { params: { id } })],
    [
      'is no teacher any more',
      (id) => auth.call(routes.putUser, admin, { params: { id }, body: { roles: ['student'] } }),
    ],
    ['is gone', (id) => auth.call(routes.deleteUser, admin, { params: { id } })],
  ])('nobody becomes a teacher by the invitation of somebody who %s', async (why, change) => {
    const inviter = await auth.person(`gone${why.length}x`, ['teacher']);
    const email = `new${why.length}@school.example`;
    await invite(inviter, [email]);
    const invitation = await auth.linkTo(email, 'sign_up_invitation');
    await change(inviter.user_id);
    const body = { username: `new${why.length}abc`, password, name: 'A', lastname: 'B', invitation };
    expect(await codeOf(auth.call(routes.signup, null, { body }))).toBe('link_not_found');
  });

  it('what somebody takes along has what they applied to, were invited to, and to whom they are linked', async () => {
    const pupil = await auth.person('taker01', ['student']);
    const body = { groupname: 'Club', approval: true };
    const params = { id: (await auth.call(routes.createGroup, teacher, { body })).data._id };
    const { passcode } = (await auth.call(routes.issueTicket, teacher, { params, body: {} })).data;
    await auth.call(routes.redeemPasscode, pupil, { body: { passcode, applicant_message: 'Please!' } });
    await auth.call(routes.inviteToGroup, teacher, { params, body: { invitees: ['taker01'] } });
    const ticket = await auth.call(routes.issueParentTicket, admin, { params: { id: pupil.user_id }, body: {} });
    const parent = await auth.person('parent01', ['parent']);
    await auth.call(routes.redeemParentTicket, parent, { body: { passcode: ticket.data.passcode } });
    const asked = { user_id: pupil.user_id, caller_id: pupil.user_id, cursor: null };
    const { files } = (await auth.bus.ask(personalData('auth'), asked)).data;
    const rowsOf = (name: string) => files.find((file) => file.name === name)?.rows;
    expect(rowsOf('applications')).toMatchObject([{ applicant_message: 'Please!', state: 'waiting' }]);
    expect(rowsOf('invitations')).toMatchObject([{ role: 'member', state: 'waiting' }]);
    expect(rowsOf('parents')).toMatchObject([{ parent_id: parent.user_id, student_id: pupil.user_id }]);
  });
});

describe('somebody who has shown a password, and the account that changes before there is a session', () => {
  let auth: Auth;
  let admin: Caller;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    auth = await startAuth('race');
    admin = await auth.person('admin1', ['admin']);
    connection = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    await connection.asPromise();
  });
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

  /** Signs in while `change` happens after the account was read and before the password is looked at. Gives the answer, and the sessions left. */
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

describe('many invitations at once', () => {
  const addresses = (count: number, of: string) =>
    Array.from({ length: count }, (_, at) => `${of}${at}@school.example`);

  let auth: Auth;
  let teacher: Caller;
  let groupId: string;
  beforeAll(async () => {
    auth = await startAuth('batch');
    const first = await auth.person('teach1', ['teacher']);
    groupId = (await auth.call(routes.createGroup, first, { body: { groupname: '7B' } })).data._id;
    teacher = { ...first, groups: [{ _id: groupId, role: 'owner' }] };
  });
  afterAll(() => auth?.stop());

  it('to open an account name the task that counts their mails; a few do not', async () => {
    const few = { emails: addresses(10, 'few'), as: 'student' as const };
    expect((await auth.call(routes.inviteToSignUp, teacher, { body: few })).data.task_id).toBeNull();
    const body = { emails: addresses(11, 'many'), as: 'student' as const };
    const { task_id } = (await auth.call(routes.inviteToSignUp, teacher, { body })).data;
    expect(auth.followed).toEqual([{ batch: task_id, count: 11, user_id: teacher.user_id, title: '' }]);
    expect(auth.mails.filter(({ batch }) => batch === task_id)).toHaveLength(11);
  });

  it('to a group as well; who gets no mail is not waited for', async () => {
    await auth.person('pupil1', ['student']);
    const invite = (invitees: string[]) =>
      auth.call(routes.inviteToGroup, teacher, { params: { id: groupId }, body: { invitees } });
    expect((await invite(addresses(10, 'three'))).data.task_id).toBeNull();
    const { invited, task_id } = (await invite([...addresses(12, 'group'), 'pupil1'])).data;
    expect(invited).toHaveLength(13);
    expect(auth.followed.at(-1)).toEqual({ batch: task_id, count: 12, user_id: teacher.user_id, title: '7B' });
    expect(auth.mails.filter(({ batch }) => batch === task_id)).toHaveLength(12);
  });
});
