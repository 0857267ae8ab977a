import { type Caller, routes } from '@mathquiz/contracts';
import mongoose from 'mongoose';
import { type Auth, codeOf, password, startAuth } from './running.js';

describe('an invitation to open an account', () => {
  let auth: Auth;
  let teacher: Caller;
  let connection: mongoose.Connection;
  beforeAll(async () => {
    auth = await startAuth('inv');
    teacher = await auth.person('teach1', ['teacher']);
    connection = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    await connection.asPromise();
  }, 60_000);
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
