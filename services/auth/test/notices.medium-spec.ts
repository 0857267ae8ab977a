import { type Caller, routes } from '@mathquiz/contracts';
import mongoose from 'mongoose';
import { type Auth, password, startAuth } from './running.js';

describe('whose e-mail address becomes another', () => {
  let auth: Auth;
  let admin: Caller;
  let teacher: Caller;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    auth = await startAuth('note');
    admin = await auth.person('admin1', ['admin']);
    teacher = await auth.person('teach1', ['teacher']);
    connection = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    await connection.asPromise();
  }, 60_000);
  afterAll(async () => {
    await connection?.close();
    await auth?.stop();
  });

  const setAddress = (username: string, email: string, email_verified: boolean) =>
    connection.collection('users').updateOne({ username }, { $set: { email, email_key: email, email_verified } });
  /** The mails of the kind to an address, once the marker that was caused after them is there. */
  async function toldAt(email: string): Promise<string[]> {
    const marker = `marker${auth.mails.length}@school.example`;
    await auth.call(routes.inviteToSignUp, teacher, { body: { emails: [marker] } });
    await auth.linkTo(marker, 'sign_up_invitation');
    return auth.mails
      .filter((mail) => mail.to === email && mail.kind === 'email_changed')
      .map(({ params }) => params.username ?? '');
  }

  it('is told at the address from before, when they change it themselves or take it away', async () => {
    const user = await auth.person('moves11', ['student']);
    await setAddress('moves11', 'first@school.example', true);
    await auth.call(routes.updateProfile, user, { body: { email: 'second@school.example', password } });
    expect(await toldAt('first@school.example')).toEqual(['moves11']);
    await setAddress('moves11', 'second@school.example', true);
    await auth.call(routes.updateProfile, user, { body: { email: null, password } });
    expect(await toldAt('second@school.example')).toEqual(['moves11']);
  });

  it('is told when an admin does it, or the teacher who manages the account', async () => {
    const students = [{ name: 'Kim', lastname: 'Jun', username: 'moves22', password }];
    const { data } = await auth.call(routes.createStudents, teacher, { body: { students } });
    const id = data[0]?.student?._id ?? '';
    await setAddress('moves22', 'third@school.example', true);
    await auth.call(routes.putUser, admin, { params: { id }, body: { email: 'fourth@school.example' } });
    expect(await toldAt('third@school.example')).toEqual(['moves22']);
    await setAddress('moves22', 'fourth@school.example', true);
    await auth.call(routes.updateStudent, teacher, { body: { _id: id, email: 'fifth@school.example' } });
    expect(await toldAt('fourth@school.example')).toEqual(['moves22']);
  });

  it('is not told at an address that nobody has shown to be theirs, nor when it stays', async () => {
    const user = await auth.person('stays11', ['student']);
    await setAddress('stays11', 'stranger@elsewhere.example', false);
    await auth.call(routes.updateProfile, user, { body: { email: 'mine@school.example', password } });
    await setAddress('stays11', 'mine@school.example', true);
    await auth.call(routes.updateProfile, user, { body: { email: 'mine@school.example', name: 'Zed' } });
    expect([...(await toldAt('stranger@elsewhere.example')), ...(await toldAt('mine@school.example'))]).toEqual([]);
  });
});
