import { type Caller, personalData, type Role, routes } from '@mathquiz/contracts';
import { systemContext } from '@mathquiz/platform';
import { aCaller, eventually } from '@mathquiz/testing';
import { type Auth, codeOf, password, startAuth } from './running.js';

describe('what people may cause', () => {
  let auth: Auth;
  let admin: Caller;
  let teacher: Caller;
  beforeAll(async () => {
    auth = await startAuth('flood', { OPEN_SELF_INVITATION: '1' });
    admin = await auth.person('admin1', ['admin']);
    teacher = await auth.person('teach1', ['teacher']);
  }, 60_000);
  afterAll(() => auth?.stop());

  const mailsTo = (to: string | RegExp) => auth.mails.filter((mail) => mail.to.match(to)).length;
  /** Mails go out after the answers: so many have to come, and then none for a while. */
  async function mailed(to: string | RegExp, count: number): Promise<void> {
    await eventually(
      () => Promise.resolve(mailsTo(to)),
      (sent) => sent >= count,
    );
    await new Promise((resolve) => setTimeout(resolve, 700));
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
  }, 30_000);

  it('a pupil mails a few strangers in an hour by changing their address, and no more', async () => {
    const pupil = await auth.person('changer1', ['student']);
    for (let round = 0; round < 14; round += 1) {
      await auth.call(routes.updateProfile, pupil, { body: { email: `stranger${round}@many.example`, password } });
    }
    await mailed(/@many\.example$/, 10);
    const again = () => codeOf(auth.call(routes.sendVerification, pupil));
    for (let round = 0; round < 5; round += 1) expect(await again()).toBe('done');
    expect(await again()).toBe('too_many_requests');
  }, 30_000);

  it('a teacher invites five hundred addresses in an hour, and is told that it was enough', async () => {
    const eager = await auth.person('eager01', ['teacher']);
    const hundred = (run: number) => Array.from({ length: 100 }, (_, at) => `t${run}x${at}@big.example`);
    for (let run = 0; run < 5; run += 1) expect(await codeOf(invite(eager, hundred(run)))).toBe('done');
    expect(await codeOf(invite(eager, ['one@more.example']))).toBe('too_many_requests');
    expect(await codeOf(invite(admin, ['other@more.example']))).toBe('done');
  }, 60_000);

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
