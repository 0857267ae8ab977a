import { type AuditAction, type AuditEntry, type Caller, routes } from '@mathquiz/contracts';
import { systemContext } from '@mathquiz/platform';
import { Secret, TOTP } from 'otpauth';
import { type Auth, password, startAuth } from './running.js';

describe('the trail', () => {
  let auth: Auth;
  let admin: Caller;
  let teacher: Caller;
  beforeAll(async () => {
    auth = await startAuth('trail');
    admin = await auth.person('admin1', ['admin']);
    teacher = await auth.person('teach1', ['teacher']);
  }, 60_000);
  afterAll(() => auth?.stop());

  const all = async (): Promise<AuditEntry[]> =>
    (await auth.call(routes.auditTrail, admin, { query: { limit: 100 } })).data;
  const of = async (action: AuditAction) => (await all()).filter((entry) => entry.action === action);

  it('has who signed out, once, also of a session elsewhere', async () => {
    await auth.person('signer1', ['student']);
    const { session } = await auth.call(routes.login, null, { body: { username: 'signer1', password } });
    const tokens = { access: session?.access ?? null, refresh: session?.refresh ?? null };
    const out = () =>
      auth.bus.send(routes.logout, {
        params: {},
        query: {},
        body: {},
        caller: null,
        context: { ...systemContext(), tokens },
      });
    await out();
    await out();
    const shown = (await of('logout')).map(({ by, user }) => [by?.username, user?.username]);
    expect(shown).toEqual([['signer1', 'signer1']]);
    const [here, there] = [await auth.signIn('signer1'), await auth.signIn('signer1')];
    await auth.call(routes.endMySession, here, { params: { id: there.session_id } });
    expect(await of('logout')).toHaveLength(2);
  });

  it('has who has made an account, for each of a class, once however often it is sent', async () => {
    const students = [1, 2, 3].map((at) => ({ username: `trailpupil${at}`, name: 'A', lastname: `B${at}` }));
    const body = { students, group_id: null, preview: false };
    const create = (change: object = {}) =>
      auth.call(routes.createStudents, teacher, { body: { ...body, ...change }, idempotencyKey: 'trail-0001' });
    await create({ preview: true });
    expect(await of('student_created')).toEqual([]);
    await create();
    await create();
    const shown = (await of('student_created')).map(({ by, user }) => [by?.username, user?.username]);
    expect(shown.toSorted()).toEqual(students.map(({ username }) => ['teach1', username]));
  });

  it('has who took an invitation to an account back, and who was refused one', async () => {
    await auth.call(routes.inviteToSignUp, teacher, { body: { emails: ['a@school.example'], as: 'student' } });
    const { data } = await auth.call(routes.listSignUpInvitations, teacher);
    await auth.call(routes.cancelSignUp, teacher, { params: { id: data[0]?._id ?? '' } });
    const [cancelled] = await of('invitation_cancelled');
    expect(cancelled).toMatchObject({ by: { username: 'teach1' }, details: { emails: 'a@school.example' } });

    await auth.call(routes.inviteSelf, null, { body: { emails: ['self@school.example'] } });
    let id: string | undefined;
    while (id === undefined) {
      id = (await auth.call(routes.listSignUpInvitations, admin, { query: { state: 'waiting' } })).data[0]?._id;
    }
    await auth.call(routes.decideSignUp, admin, { params: { id }, body: { accepted: false } });
    const [refused] = await of('invitation_declined');
    expect(refused).toMatchObject({ by: { username: 'admin1' }, details: { emails: 'self@school.example' } });
  });

  it('has who took an invitation to a group back, once, and who declined one', async () => {
    const pupil = await auth.person('pupil1', ['student']);
    const group = (await auth.call(routes.createGroup, teacher, { body: { groupname: '7B' } })).data;
    const params = { id: group._id };
    const invite = async () =>
      (await auth.call(routes.inviteToGroup, teacher, { params, body: { invitees: ['pupil1'] } })).data.invited[0]?._id;
    const inviteId = (await invite()) ?? '';
    const cancel = () => auth.call(routes.cancelGroupInvitation, teacher, { params: { ...params, inviteId } });
    await cancel();
    await cancel();
    await invite();
    await auth.call(routes.rejectGroupInvitation, pupil, { params });
    const { data } = await auth.call(routes.auditTrail, admin, { query: { group_id: group._id } });
    const shown = data.map(({ action, by, user }) => [action, by?.username, user?.username]);
    expect(shown.slice(0, 4)).toEqual([
      ['invitation_declined', 'pupil1', 'pupil1'],
      ['invited', 'teach1', undefined],
      ['invitation_cancelled', 'teach1', 'pupil1'],
      ['invited', 'teach1', undefined],
    ]);
  });

  it('has who switched a second factor off, and keeps every line as it was written', async () => {
    const before = await all();
    const user = await auth.person('factor1', ['teacher']);
    const { data } = await auth.call(routes.startSecondFactor, user, { body: { password } });
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    await auth.call(routes.confirmSecondFactor, user, { body: { code } });
    await auth.call(routes.stopSecondFactor, user, { body: { password } });
    expect((await of('second_factor_off'))[0]).toMatchObject({ user: { username: 'factor1' } });
    await auth.call(routes.putUser, admin, { params: { id: teacher.user_id }, body: { name: 'Renamed' } });
    await auth.call(routes.deleteUser, admin, { params: { id: user.user_id } });
    expect((await all()).slice(-before.length)).toEqual(before);
  });
});
