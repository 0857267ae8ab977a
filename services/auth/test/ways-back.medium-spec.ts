import { type Caller, childOfParent, type GroupRole, resolveSession, routes } from '@mathquiz/contracts';
import mongoose from 'mongoose';
import { type Auth, codeOf, password, startAuth } from './running.js';

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
  }, 60_000);
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
