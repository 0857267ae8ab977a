import {
  type Caller,
  type Group,
  noticesSeen,
  peopleWithRole,
  resolveSession,
  routes,
  studentsOfGroups,
  tellNotice,
  zonesOf,
} from '@mathquiz/contracts';
import { type Answering, answerFor, codeOf, eventually } from '@mathquiz/testing';
import mongoose from 'mongoose';
import type { z } from 'zod';
import { type Auth, password, startAuth } from './running.js';

describe('groups on a real database', () => {
  let auth: Auth;
  let teacher: Caller;
  let group: Group;
  let made = 0;
  const pupil = () => auth.person(`pupil${++made}`, ['student']);

  beforeAll(async () => {
    auth = await startAuth('grp');
    teacher = await auth.person('teach1', ['teacher']);
    group = (await auth.call(routes.createGroup, teacher, { body: { groupname: '수학 7B' } })).data;
  });
  afterAll(() => auth?.stop());

  const roleOf = async ({ session_id, user_id }: Caller) =>
    (await auth.bus.ask(resolveSession, { session_id, user_id })).data?.groups.find(({ _id }) => _id === group._id)
      ?.role;
  const issue = async (change: Record<string, unknown> = {}) =>
    (await auth.call(routes.issueTicket, teacher, { params: { id: group._id }, body: change })).data;
  const redeem = (caller: Caller, passcode: string) => auth.call(routes.redeemPasscode, caller, { body: { passcode } });

  it('are made once with one key, and belong to who made them', async () => {
    const create = () =>
      auth.call(routes.createGroup, teacher, { body: { groupname: 'Once' }, idempotencyKey: 'key-0001' });
    const [first, second] = [await create(), await create()];
    expect(first.data._id).toBe(second.data._id);
    expect(first.data.my_role).toBe('owner');
    const other = auth.call(routes.createGroup, teacher, { body: { groupname: 'Twice' }, idempotencyKey: 'key-0001' });
    expect(await codeOf(other)).toBe('idempotency_mismatch');
    await auth.call(routes.deleteGroup, teacher, { params: { id: first.data._id } });
    expect(await codeOf(auth.call(routes.getGroup, teacher, { params: { id: first.data._id } }))).toBe('not_found');
  });

  it('are found by their name and by what one is in them', async () => {
    const found = async (filter: string) =>
      (await auth.call(routes.grouplist, teacher, { query: { filter } })).data.map(({ groupname }) => groupname);
    expect(await found('{"q":"수학","role":"owner"}')).toEqual(['수학 7B']);
    expect(await found('{"role":"member"}')).toEqual([]);
    expect(await found('{"q":"7C"}')).toEqual([]);
    expect(await codeOf(found('{"groupname":{"$gt":""}}'))).toBe('invalid_filter');
  });

  it('let in whom they invited, by name and by verified address, and nobody else', async () => {
    const [invited, other] = [await pupil(), await pupil()];
    const invite = await auth.call(routes.inviteToGroup, teacher, {
      params: { id: group._id },
      body: { invitees: [invited.username, 'nobody99', 'a@b', 'mail@school.example', teacher.username] },
    });
    expect(invite.data.invited.map(({ user, email }) => user?.username ?? email)).toEqual([
      invited.username,
      'mail@school.example',
    ]);
    expect(invite.data.left_out.map(({ reason }) => reason)).toEqual(['unknown', 'malformed', 'member']);
    const accept = (caller: Caller) => auth.call(routes.acceptGroupInvitation, caller, { params: { id: group._id } });
    expect(await codeOf(accept(other))).toBe('not_found');
    await accept(invited);
    await accept(invited);
    expect(await roleOf(invited)).toBe('member');
    await auth.call(routes.signup, null, {
      body: { username: 'mailed1', password, name: 'A', lastname: 'B', email: 'mail@school.example' },
    });
    const mailed = await auth.signIn('mailed1');
    expect((await auth.call(routes.myGroupInvitations, mailed)).data).toEqual([]);
    const id = await auth.linkTo('mail@school.example', 'verify_email');
    await auth.call(routes.verifyEmail, null, { params: { id } });
    expect((await auth.call(routes.myGroupInvitations, mailed)).data).toHaveLength(1);
    await auth.call(routes.rejectGroupInvitation, mailed, { params: { id: group._id } });
    expect(await codeOf(accept(mailed))).toBe('not_found');
  });

  it('let in whoever holds a passcode, as often as it may be used; twice by one person is once', async () => {
    const { passcode, ticket } = await issue({ uses: 2 });
    const [one, two, three] = [await pupil(), await pupil(), await pupil()];
    const typed = `${passcode.slice(0, 4).toLowerCase()}-${passcode.slice(4)}`;
    expect((await redeem(one, typed)).data.outcome).toBe('joined');
    await redeem(one, passcode);
    const results = await Promise.all([two, three].map((caller) => codeOf(redeem(caller, passcode))));
    expect(results.sort()).toEqual(['done', 'ticket_used_up']);
    const listed = (await auth.call(routes.groupTickets, teacher, { params: { id: group._id } })).data;
    expect(listed.find(({ _id }) => _id === ticket._id)).toMatchObject({ state: 'used_up', redeemed: { length: 2 } });
    expect(JSON.stringify(listed)).not.toContain(passcode);
  });

  it('remember since when somebody is in them, not since when they have an account', async () => {
    const joining = await pupil();
    const before = new Date().toISOString();
    await redeem(joining, (await issue()).passcode);
    const [students] = (await auth.bus.ask(studentsOfGroups, { ids: [group._id] })).data;
    const since = students?.students.find(({ _id }) => _id === joining.user_id)?.joined_at ?? '';
    expect(since >= before && since <= new Date().toISOString()).toBe(true);
  });

  it('keep out who comes with a revoked or a guessed passcode, after five guesses for a while', async () => {
    const { passcode, ticket } = await issue();
    await auth.call(routes.revokeTicket, teacher, { params: { id: group._id, ticketId: ticket._id } });
    const guesser = await pupil();
    expect(await codeOf(redeem(guesser, passcode))).toBe('ticket_revoked');
    const guesses = [];
    for (let round = 0; round < 6; round += 1) guesses.push(await codeOf(redeem(guesser, `GUESS2${round + 2}`)));
    expect(guesses).toEqual([...Array(5).fill('ticket_not_found'), 'too_many_requests']);
    expect(await codeOf(redeem(await pupil(), 'GUESS22'))).toBe('ticket_not_found');
  });

  it('that ask for approval take applications, and let in whom staff accepts', async () => {
    await auth.call(routes.updateGroup, teacher, {
      body: { _id: group._id, groupname: group.groupname, approval: true },
    });
    const { passcode } = await issue();
    const [one, two] = [await pupil(), await pupil()];
    for (const caller of [one, one, two]) expect((await redeem(caller, passcode)).data.outcome).toBe('applied');
    const waiting = await auth.call(routes.groupApplications, teacher, {
      params: { id: group._id },
      query: { state: 'waiting' },
    });
    expect(waiting.total).toBe(2);
    const decide = (id: string, rejected: boolean) =>
      auth.call(routes.decideApplication, teacher, {
        params: { id: group._id, applicationId: id },
        body: { rejected, message: 'Welcome' },
      });
    const of = (caller: Caller) => waiting.data.find(({ user }) => user._id === caller.user_id)?._id ?? '';
    await decide(of(one), false);
    await decide(of(two), true);
    expect(await codeOf(decide(of(two), false))).toBe('wrong_state');
    expect([await roleOf(one), await roleOf(two)]).toEqual(['member', undefined]);
    expect((await auth.call(routes.myApplications, two)).data[0]).toMatchObject({
      state: 'rejected',
      message: 'Welcome',
    });
    // Declined by mistake, or too early: with the passcode in hand one asks again, and that waits.
    expect((await redeem(two, passcode)).data.outcome).toBe('applied');
    const again = { params: { id: group._id }, query: { state: 'waiting' as const } };
    const asked = await auth.call(routes.groupApplications, teacher, again);
    expect(asked.data.map(({ user }) => user._id)).toEqual([two.user_id]);
  });

  it('are handed over by their owner, who can leave only after that', async () => {
    const helper = await auth.person('teach2', ['teacher']);
    const { passcode } = await issue({ role: 'teacher' });
    await auth.call(routes.updateGroup, teacher, {
      body: { _id: group._id, groupname: group.groupname, approval: false },
    });
    await redeem(helper, passcode);
    const leave = (caller: Caller) =>
      auth.call(routes.removeMember, caller, { params: { id: group._id, userId: caller.user_id } });
    const give = (caller: Caller, userId: string, role: 'owner' | 'manager') =>
      auth.call(routes.changeMember, caller, { params: { id: group._id, userId }, body: { role } });
    expect(await codeOf(leave(teacher))).toBe('last_owner');
    expect(await codeOf(give(helper, helper.user_id, 'owner'))).toBe('forbidden');
    await give(teacher, helper.user_id, 'owner');
    expect([await roleOf(teacher), await roleOf(helper)]).toEqual(['manager', 'owner']);
    await leave(teacher);
    expect(await roleOf(teacher)).toBeUndefined();
    expect(await codeOf(auth.call(routes.groupMembers, teacher, { params: { id: group._id } }))).toBe('not_found');
  });

  it('show their members to their staff alone, and grant no role above one’s own', async () => {
    const owner = await auth.person('owner1', ['teacher']);
    const { data: own } = await auth.call(routes.createGroup, owner, { body: { groupname: 'Own' } });
    const params = { id: own._id };
    const ticket = await auth.call(routes.issueTicket, owner, { params, body: {} });
    const member = await pupil();
    await redeem(member, ticket.data.passcode);
    expect(await codeOf(auth.call(routes.groupMembers, member, { params }))).toBe('not_found');
    expect(await codeOf(auth.call(routes.issueTicket, member, { params, body: {} }))).toBe('not_found');
    expect((await auth.call(routes.getGroup, member, { params })).data).toMatchObject({
      my_role: 'member',
      open: null,
    });
    const found = await auth.call(routes.groupMembers, owner, { params, query: { q: member.username } });
    expect(found.data.map(({ username }) => username)).toEqual([member.username]);
    const take = (userId: string) => auth.call(routes.removeMember, member, { params: { id: own._id, userId } });
    expect(await codeOf(take(owner.user_id))).toBe('last_owner');
  });
});

describe('who is told of groups', () => {
  type Notice = z.output<typeof tellNotice.body>;

  let auth: Auth;
  let messages: Answering;
  let teacher: Caller;
  let group: Group;
  const told: Notice[] = [];
  const seen: { user_id: string | null; about: string }[] = [];
  beforeAll(async () => {
    auth = await startAuth('grpn');
    messages = await answerFor(process.env.NATS_URL ?? '', [
      {
        call: tellNotice,
        answer: (happened: Notice) => {
          told.push(happened);
          return { data: { told: 1 } };
        },
      },
    ]);
    auth.bus.listen(noticesSeen, (one) => void seen.push(one));
    teacher = await auth.person('teachn', ['teacher']);
    const body = { groupname: '수학 7B', approval: true };
    group = (await auth.call(routes.createGroup, teacher, { body })).data;
  });
  afterAll(async () => {
    await messages?.close();
    await auth?.stop();
  });
  const toldOf = (kind: Notice['kind'], count = 1) =>
    eventually(
      async () => told.filter((one) => one.kind === kind),
      (those) => those.length === count,
    );
  const seenAbout = (about: string) =>
    eventually(
      async () => seen,
      (those) => those.some((one) => one.about === about),
    );

  it('whoever is invited, until they have answered', async () => {
    const pupil = await auth.person('pupiln1', ['student']);
    const params = { id: group._id };
    const body = { invitees: [pupil.username, 'mail@school.example'] };
    await auth.call(routes.inviteToGroup, teacher, { params, body });
    expect(await toldOf('group_invitation')).toMatchObject([
      {
        user_ids: [pupil.user_id],
        by: teacher.user_id,
        params: { group: '수학 7B', group_id: group._id },
        link: '/settings/group',
      },
    ]);
    await auth.call(routes.acceptGroupInvitation, pupil, { params });
    await seenAbout(`group:${group._id}`);
  });

  it('the staff of a group of who wants to be in it, and they of the decision', async () => {
    const pupil = await auth.person('pupiln2', ['student']);
    const params = { id: group._id };
    const { passcode } = (await auth.call(routes.issueTicket, teacher, { params, body: {} })).data;
    for (let twice = 0; twice < 2; twice += 1) await auth.call(routes.redeemPasscode, pupil, { body: { passcode } });
    const [applied] = await toldOf('group_application');
    expect(applied).toMatchObject({ user_ids: [teacher.user_id], by: pupil.user_id, params: { group: '수학 7B' } });
    const { data } = await auth.call(routes.groupApplications, teacher, { params, query: {} });
    const applicationId = data[0]?._id ?? '';
    await auth.call(routes.decideApplication, teacher, {
      params: { ...params, applicationId },
      body: { rejected: true, message: '' },
    });
    expect(await toldOf('application_decided')).toMatchObject([
      { user_ids: [pupil.user_id], params: { decision: 'rejected' }, link: '/settings/group' },
    ]);
    await seenAbout(`application:${applicationId}`);
    expect(told.filter(({ kind }) => kind === 'group_application')).toHaveLength(1);
  });

  it('services learn whose clock somebody has, and who answers for help', async () => {
    const operator = await auth.person('operatn', ['operator']);
    await auth.call(routes.updateProfile, operator, { body: { time_zone: 'Asia/Seoul' } });
    const zones = await auth.bus.ask(zonesOf, { ids: [operator.user_id, teacher.user_id] });
    expect(zones.data).toEqual(
      expect.arrayContaining([
        { _id: operator.user_id, time_zone: 'Asia/Seoul' },
        { _id: teacher.user_id, time_zone: null },
      ]),
    );
    expect((await auth.bus.ask(peopleWithRole, { role: 'operator' })).data).toContainEqual({ _id: operator.user_id });
  });
});

describe('an invitation to open an account', () => {
  let auth: Auth;
  let teacher: Caller;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    auth = await startAuth('inv');
    teacher = await auth.person('teach1', ['teacher']);
    connection = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    await connection.asPromise();
  });
  afterAll(async () => {
    await connection?.close();
    await auth?.stop();
  });

  async function invited(email: string): Promise<string> {
    await auth.call(routes.inviteToSignUp, teacher, { body: { emails: [email], as: 'teacher' } });
    return auth.linkTo(email, 'sign_up_invitation');
  }
  const open = (username: string, invitation: string) =>
    codeOf(auth.call(routes.signup, null, { body: { username, password, name: 'A', lastname: 'B', invitation } }));
  const states = async (email: string) =>
    (await auth.call(routes.listSignUpInvitations, teacher)).data
      .filter((one) => one.email === email)
      .map((one) => one.state);

  it('is not lost when the username is taken, in this moment or before', async () => {
    const link = await invited('taken@school.example');
    expect(await open('teach1', link)).toBe('username_taken');
    const plain = { username: 'racing1', password, name: 'A', lastname: 'B' };
    const [mine, theirs] = await Promise.all([
      open('racing1', link),
      codeOf(auth.call(routes.signup, null, { body: plain })),
    ]);
    expect([mine, theirs].sort()).toEqual(['done', 'username_taken']);
    expect(await open('racing2', link)).toBe(mine === 'done' ? 'link_used' : 'done');
    expect(await states('taken@school.example')).toEqual(['accepted']);
  });

  it('makes one account, however many ask at once', async () => {
    const link = await invited('many@school.example');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => open(`many${index}xx`, link)));
    expect(answers.sort()).toEqual(['done', ...Array(5).fill('link_used')]);
    expect(await connection.collection('users').countDocuments({ email: 'many@school.example' })).toBe(1);
  });

  it('makes no second account where the process died after the first and before the invitation was used up', async () => {
    const link = await invited('crash@school.example');
    expect(await open('crash11', link)).toBe('done');
    await connection.collection('links').updateMany({ email: 'crash@school.example' }, { $set: { used_at: null } });
    await connection
      .collection('signup_invitations')
      .updateMany({ email: 'crash@school.example' }, { $set: { state: 'sent' } });
    expect(await open('crash22', link)).toBe('link_used');
    expect(await states('crash@school.example')).toEqual(['accepted']);
    expect(await connection.collection('users').countDocuments({ email: 'crash@school.example' })).toBe(1);
  });

  it('makes none once it is withdrawn, also by an older link, and none by a link of another kind', async () => {
    const first = await invited('back@school.example');
    await invited('back@school.example');
    const { data } = await auth.call(routes.listSignUpInvitations, teacher, { query: { state: 'sent' } });
    const id = data.find(({ email }) => email === 'back@school.example')?._id ?? '';
    await auth.call(routes.cancelSignUp, teacher, { params: { id } });
    expect(await open('backed1', first)).toBe('link_used');
    await auth.call(routes.updateProfile, teacher, { body: { email: 'own@school.example', password } });
    expect(await open('backed2', await auth.linkTo('own@school.example', 'verify_email'))).toBe('link_not_found');
    expect(await connection.collection('users').countDocuments({ username: /^backed/ })).toBe(0);
  });

  it('goes out again, is good for two weeks anew, and stays one', async () => {
    await invited('again@school.example');
    const long = { expires_at: new Date(Date.now() + 86_400_000) };
    await connection.collection('signup_invitations').updateOne({ email: 'again@school.example' }, { $set: long });
    const link = await invited('again@school.example');
    const { data } = await auth.call(routes.listSignUpInvitations, teacher, { query: { q: 'AGAIN@school' } });
    expect(data.map(({ email }) => email)).toEqual(['again@school.example']);
    expect(Date.parse(data[0]?.expires_at ?? '') - Date.now()).toBeGreaterThan(13 * 86_400_000);
    expect(await open('again11', link)).toBe('done');
  });

  it('is found by how its address begins', async () => {
    await invited('anna@school.example');
    await invited('anne@school.example');
    const found = async (q: string) =>
      (await auth.call(routes.listSignUpInvitations, teacher, { query: { q } })).data.map(({ email }) => email).sort();
    expect(await found('ann')).toEqual(['anna@school.example', 'anne@school.example']);
    expect(await found('anne')).toEqual(['anne@school.example']);
    expect(await found('school')).toEqual([]);
  });
});
