import { type Caller, type Role, resolveSession, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import mongoose from 'mongoose';
import { type Auth, startAuth } from './running.js';

const oid = (id: string) => new mongoose.Types.ObjectId(id);

describe('when an account is deleted', () => {
  let auth: Auth;
  let admin: Caller;
  let database: mongoose.Connection;
  beforeAll(async () => {
    auth = await startAuth('rem');
    admin = await auth.person('admin1', ['admin']);
    database = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    await database.asPromise();
  });
  afterAll(async () => {
    await database?.close();
    await auth?.stop();
  });

  const remove = ({ user_id }: Caller) => auth.call(routes.deleteUser, admin, { params: { id: user_id } });
  const people = (names: string[], role: Role = 'teacher') =>
    Promise.all(names.map((username) => auth.person(username, [role])));

  /** Everything in this service that still names them, but for the trail and the note of the deletion itself. */
  async function tracesOf({ user_id }: Caller): Promise<string[]> {
    const found: string[] = [];
    for (const { name } of await (database.db?.listCollections().toArray() ?? [])) {
      if (['audit', 'forgettings'].includes(name)) continue;
      const rows = await database.collection(name).find().toArray();
      if (JSON.stringify(rows).includes(user_id)) found.push(name);
    }
    return found;
  }

  async function leavingTraces(username: string, owner: Caller): Promise<Caller> {
    const leaver = await auth.person(username, ['student']);
    const body = { groupname: `of ${username}`, approval: true };
    const params = { id: (await auth.call(routes.createGroup, owner, { body })).data._id };
    const { passcode } = (await auth.call(routes.issueTicket, owner, { params, body: {} })).data;
    await auth.call(routes.redeemPasscode, leaver, { body: { passcode, applicant_message: 'I have dyslexia' } });
    await auth.call(routes.inviteToGroup, owner, { params, body: { invitees: [username] } });
    const ticket = await auth.call(routes.issueParentTicket, admin, { params: { id: leaver.user_id }, body: {} });
    const parent = await auth.person(`${username}p`, ['parent']);
    await auth.call(routes.redeemParentTicket, parent, { body: { passcode: ticket.data.passcode } });
    return leaver;
  }

  it('nothing here names the person any more', async () => {
    const [owner] = await people(['trace01']);
    if (!owner) throw new Error('nobody');
    const leaver = await leavingTraces('leaver1', owner);
    expect(await tracesOf(leaver)).toEqual(
      expect.arrayContaining(['group_applications', 'group_invitations', 'parent_links', 'sessions', 'tickets']),
    );
    await remove(leaver);
    expect(await tracesOf(leaver)).toEqual([]);
  });

  it('a crash after any of its steps is made good by itself, once the service is up again', async () => {
    const [owner] = await people(['trace02']);
    if (!owner) throw new Error('nobody');
    const atOnce = await leavingTraces('crash01', owner);
    const later = await leavingTraces('crash02', owner);
    for (const { user_id } of [atOnce, later]) {
      const waiting = ['auth', 'mathquiz', 'messages'];
      await database.collection('forgettings').insertOne({ user_id: oid(user_id), waiting, created_at: new Date() });
    }
    // One was cut off before anything was deleted, the other when the account was gone and its sessions were not.
    await database.collection('users').deleteOne({ _id: oid(later.user_id) });
    await auth.stop();
    auth = await startAuth('rem');
    const left = () => database.collection('forgettings').countDocuments({ 'waiting.0': { $exists: true } });
    await eventually(left, (count) => count === 0);
    expect([await tracesOf(atOnce), await tracesOf(later)]).toEqual([[], []]);
    const { session_id, user_id } = atOnce;
    expect((await auth.bus.ask(resolveSession, { session_id, user_id })).data).toBeNull();
  });

  it('it is noted where no restore reaches it, and people whom a restore has brought back go again', async () => {
    const [gone, back, stays] = await people(['erase01', 'erase02', 'erase03']);
    if (!gone || !back || !stays) throw new Error('nobody');
    await remove(gone);
    expect(auth.erased.get(gone.user_id)).toMatch(/^2/);
    const { erased } = auth;
    erased.set(back.user_id, new Date().toISOString());
    await auth.stop();
    auth = await startAuth('rem', {}, erased);
    const names = () => database.collection('users').distinct('username', { username: /^erase0/ });
    expect(await eventually(names, (found) => found.length < 2)).toEqual(['erase03']);
    expect(await tracesOf(back)).toEqual([]);
    const waiting = () => database.collection('forgettings').countDocuments({ 'waiting.0': { $exists: true } });
    await eventually(waiting, (count) => count === 0);
  });

  it('their groups go to the highest of the staff who may sign in, of several to the longest there', async () => {
    const names = ['owner01', 'marker1', 'teach01', 'blocked', 'manage1', 'manage2'];
    const [owner, marker, teacher, blocked, first, second] = await people(names);
    if (!owner || !marker || !teacher || !blocked || !first || !second) throw new Error('nobody');
    const params = { id: (await auth.call(routes.createGroup, owner, { body: { groupname: '7B' } })).data._id };
    const members = [
      { user: owner, role: 'owner' },
      { user: marker, role: 'marker' },
      { user: teacher, role: 'teacher' },
      { user: blocked, role: 'manager' },
      { user: first, role: 'manager' },
      { user: second, role: 'manager' },
    ].map(({ user, role }) => ({ user_id: oid(user.user_id), role }));
    await database.collection('groups').updateOne({ _id: oid(params.id) }, { $set: { members } });
    await auth.call(routes.blockUser, admin, { params: { id: blocked.user_id } });
    const owners = async () =>
      (await auth.call(routes.groupMembers, admin, { params, query: { role: 'owner' } })).data.map(
        ({ username }) => username,
      );
    await remove(owner);
    expect(await owners()).toEqual(['manage1']);
    await remove(first);
    expect(await owners()).toEqual(['manage2']);
    await remove(second);
    expect(await owners()).toEqual(['teach01']);
    // Nobody of the staff is left who could act: an admin does.
    await remove(teacher);
    expect(await owners()).toEqual([]);
    const give = { params: { ...params, userId: marker.user_id }, body: { role: 'owner' as const } };
    expect(await codeOf(auth.call(routes.changeMember, admin, give))).toBe('done');
    expect(await owners()).toEqual(['marker1']);
    const trail = await auth.call(routes.auditTrail, admin, {
      query: { group_id: params.id, action: 'member_role_changed' },
    });
    expect(trail.data.map(({ user }) => user?.username)).toEqual(['marker1', 'teach01', 'manage2', 'manage1']);
  });

  it('a class that a teacher who is gone has made is in the hands of the admins', async () => {
    const [teacher] = await people(['maker01']);
    if (!teacher) throw new Error('nobody');
    const body = { students: [{ name: 'Min', lastname: 'Kim', username: 'orphan1' }] };
    const id = (await auth.call(routes.createStudents, teacher, { body })).data[0]?.student?._id ?? '';
    await remove(teacher);
    const newPassword = { params: { id }, body: { new_password: 'another1!' } };
    expect(await codeOf(auth.call(routes.setStudentPassword, admin, newPassword))).toBe('done');
    await auth.signIn('orphan1', [], 'another1!');
  });
});
