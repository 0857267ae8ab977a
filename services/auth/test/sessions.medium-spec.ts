import { type AuditAction, type AuditEntry, type Caller, ensureExample, routes } from '@mathquiz/contracts';
import { type BusClient, connectBus, type RunningService, SharedCounter, systemContext } from '@mathquiz/platform';
import { callService, codeOf, eventually } from '@mathquiz/testing';
import { hash } from '@node-rs/argon2';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { IpThrottle } from '../src/limits/ip-throttle.js';
import { service } from '../src/service.js';
import { type Auth, password, startAuth } from './running.js';

describe('sessions on a real database', () => {
  let running: RunningService;
  let bus: BusClient;
  beforeAll(async () => {
    const prefix = `ses${process.pid}`;
    running = await service.start({
      ...process.env,
      MONGO_PREFIX: `${prefix}_`,
      REDIS_PREFIX: prefix,
      LOG_LEVEL: 'error',
    });
    bus = await connectBus({ servers: process.env.NATS_URL ?? '' });
    const people = [{ username: 'pupil1', name: 'Zoë', lastname: 'Lefèvre', roles: ['student' as const] }];
    await bus.ask(ensureExample, { password, people, groups: [] });
  });
  afterAll(async () => {
    await bus?.close();
    await running?.stop();
  });

  const refresh = (token: string) =>
    bus.send(routes.refreshtoken, {
      params: {},
      query: {},
      body: {},
      caller: null,
      context: { ...systemContext(), tokens: { access: null, refresh: token } },
    }) as Promise<{ session: { refresh: string | null } }>;

  it('rotate for exactly one of many tabs that come at once; the others are let in without a new token', async () => {
    const { session } = await callService(bus, routes.login, null, { body: { username: 'pupil1', password } });
    const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(session?.refresh ?? '')));
    const rotated = tabs.filter((tab) => tab.session.refresh !== null);
    expect(rotated).toHaveLength(1);
    await expect(refresh(rotated[0]?.session.refresh ?? '')).resolves.toBeDefined();
  });

  it('keep neither password nor refresh token as they are', async () => {
    const { session } = await callService(bus, routes.login, null, { body: { username: 'pupil1', password } });
    const mongoose = (await import('mongoose')).default;
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: `ses${process.pid}_auth` })
      .asPromise();
    const stored = JSON.stringify([
      await connection.collection('users').find().toArray(),
      await connection.collection('sessions').find().toArray(),
    ]);
    await connection.close();
    expect(stored).toContain('$argon2id$v=19$m=');
    expect(stored).not.toContain(session?.refresh?.split('.')[1]);
    expect(stored).not.toContain(password);
  });

  it('of two people who want one username at once give it to one', async () => {
    const body = { username: 'wanted1', password: 'passw0rd!', name: 'A', lastname: 'B' };
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        callService(bus, routes.signup, null, { body }).then(
          () => 'made',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(tries.sort()).toEqual(['made', 'username_taken', 'username_taken', 'username_taken']);
  });
});

describe('passwords', () => {
  const started: { stop(): Promise<void> }[] = [];
  // Two that run would share the questions.
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop();
  });

  it('that were hashed at a lower cost are hashed anew when they are shown', async () => {
    const cheap = await startAuth('cost', { PASSWORD_MEMORY_MIB: '19', PASSWORD_PASSES: '2' });
    started.push(cheap);
    const pupil = await cheap.person('costpupil', ['student']);
    const users = (
      await mongoose.connect(process.env.MONGO_URL ?? '', { dbName: cheap.database })
    ).connection.collection('users');
    const stored = async () => (await users.findOne({ username: pupil.username }))?.password_hash as string;
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    started.shift();
    await cheap.stop();
    const dear = await startAuth('cost', { PASSWORD_MEMORY_MIB: '20', PASSWORD_PASSES: '2' });
    started.push(dear, { stop: () => mongoose.disconnect() });
    await codeOf(dear.signIn('costpupil', [], 'wrong1!x'));
    expect(await stored()).toMatch(/m=19456,/);
    await dear.signIn('costpupil');
    await eventually(stored, (hash) => hash.includes('m=20480,'));
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=20480,t=2,p=1\$/);
    await dear.signIn('costpupil');
  });

  it('that were hashed at the cost of before are hashed anew when they are shown, at the one of today', async () => {
    const auth = await startAuth('olden');
    started.push(auth, { stop: () => mongoose.disconnect() });
    const pupil = await auth.person('oldenpupil', ['student']);
    const { connection } = await mongoose.connect(process.env.MONGO_URL ?? '', { dbName: auth.database });
    const users = connection.collection('users');
    const before = await hash(password, { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
    await users.updateOne({ username: pupil.username }, { $set: { password_hash: before } });
    await auth.signIn('oldenpupil');
    const stored = async () => (await users.findOne({ username: pupil.username }))?.password_hash as string;
    expect(await eventually(stored, (now) => now !== before)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await auth.signIn('oldenpupil');
  });

  it('of a class behind one address are all taken at once; of many names they are guessed two hundred times and no more', async () => {
    const auth = await startAuth('spray', { PASSWORD_MEMORY_MIB: '19', PASSWORD_PASSES: '2' });
    started.push(auth);
    const names = Array.from({ length: 40 }, (_, at) => `spraypupil${at}`);
    const people = names.map((username) => ({ username, name: 'A', lastname: 'B', roles: ['student' as const] }));
    await auth.bus.ask(ensureExample, { password, people, groups: [] });
    const login = (username: string, given: string) =>
      codeOf(auth.call(routes.login, null, { body: { username, password: given } }));
    const entered = await Promise.all(names.map((name) => login(name, password)));
    expect(entered.filter((code) => code !== 'done')).toEqual([]);
    const guesses: string[] = [];
    for (let from = 0; from < 240; from += 30) {
      const round = Array.from({ length: 30 }, (_, at) => login(`nobody${from + at}`, 'wrong1!x'));
      guesses.push(...(await Promise.all(round)));
    }
    const wrong = guesses.filter((code) => code === 'wrong_credentials').length;
    expect(wrong).toBeGreaterThanOrEqual(200);
    expect(wrong).toBeLessThan(210);
    expect(await login('spraypupil1', password)).toBe('too_many_requests');
  });
});

describe('a school where one pupil has spent all tries of the address', () => {
  const school = '203.0.113.7';
  const elsewhere = '203.0.113.8';
  const aDayAgo = () => new Date(Date.now() - 25 * 3_600_000);

  let auth: Auth;
  let connection: mongoose.Connection;
  const login = (username: string, given: string, address = school) =>
    codeOf(
      auth.bus.send(routes.login, {
        params: {},
        query: {},
        body: { username, password: given },
        caller: null,
        context: { ...systemContext(), address },
      }),
    );
  /** As if the sessions that there are had been opened yesterday. */
  const yesterday = () =>
    connection.collection('sessions').updateMany({ address: school }, { $set: { created_at: aDayAgo() } });
  const mates = Array.from({ length: 15 }, (_, at) => `mate${at}xx`);
  /** An address has had so many wrong passwords before: of two hundred that are allowed, those that no test has to type. */
  async function hadFailures(address: string, count: number, kind?: 's' | 'k'): Promise<void> {
    const REDIS_PREFIX = auth.database.replace(/_auth$/, '');
    const counter = new SharedCounter({ REDIS_URL: process.env.REDIS_URL ?? '', REDIS_PREFIX }, 'login');
    const throttle = new IpThrottle(counter, 200, 300, kind);
    for (let at = 0; at < count; at += 1) await throttle.failed(address, Date.now());
    await counter.close();
  }
  const spray = async (names: readonly string[]) => {
    const codes: string[] = [];
    for (let from = 0; from < names.length; from += 30)
      codes.push(...(await Promise.all(names.slice(from, from + 30).map((name) => login(name, 'wrong1!x')))));
    return codes;
  };

  beforeAll(async () => {
    auth = await startAuth('place', { PASSWORD_MEMORY_MIB: '19', PASSWORD_PASSES: '2' });
    connection = mongoose.createConnection(process.env.MONGO_URL ?? '', { dbName: auth.database });
    const usernames = ['regular1', 'regular2', 'visitor1', ...mates];
    const people = usernames.map((username) => ({ username, name: 'A', lastname: 'B', roles: ['student' as const] }));
    await auth.bus.ask(ensureExample, { password, people, groups: [] });
  });
  afterAll(async () => {
    await connection?.close();
    await auth?.stop();
  });

  it('lets in who is used to sign in there, also after signing out, and nobody else before the wait is over', async () => {
    for (const name of ['regular1', 'regular2', ...mates]) expect(await login(name, password)).toBe('done');
    expect(await login('visitor1', password, elsewhere)).toBe('done');
    await connection.collection('sessions').updateMany({}, { $set: { ended_at: new Date() } });
    await yesterday();
    await connection.collection('sessions').updateMany({ address: elsewhere }, { $set: { created_at: aDayAgo() } });
    await hadFailures(school, 170);
    const codes = await spray(Array.from({ length: 60 }, (_, at) => `nobody${at}`));
    expect(codes.at(-1)).toBe('too_many_requests');
    expect(await login('regular1', password)).toBe('done');
    expect(await login('visitor1', password)).toBe('too_many_requests');
    expect(await login('visitor1', password, elsewhere)).toBe('done');
    expect(await login('nobody1', 'wrong1!x')).toBe('too_many_requests');
  });

  it('counts wrong passwords of those who are known: five a name, and two hundred together', async () => {
    const own = await spray(Array.from({ length: 6 }, () => 'regular2'));
    expect(own.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    await hadFailures(school, 160, 'k');
    const names = mates.flatMap((mate) => Array.from({ length: 5 }, () => mate));
    const wrong = (await spray(names)).filter((code) => code === 'wrong_credentials').length;
    expect(wrong).toBeGreaterThanOrEqual(35);
    expect(wrong).toBeLessThan(50);
    expect(await login('regular1', password)).toBe('too_many_requests');
  });

  it('knows nobody who came today for the first time: accounts opened for it are of no use', async () => {
    await auth.bus.ask(ensureExample, {
      password,
      people: [{ username: 'newcomer', name: 'A', lastname: 'B', roles: ['student'] }],
      groups: [],
    });
    const other = '203.0.113.9';
    expect(await login('newcomer', password, other)).toBe('done');
    await hadFailures(other, 190);
    for (let at = 0; at < 20; at += 1) await login(`none${at}x`, 'wrong1!x', other);
    expect(await login('newcomer', password, other)).toBe('too_many_requests');
  });
});

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
  });
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

describe('the trail', () => {
  let auth: Auth;
  let admin: Caller;
  let teacher: Caller;
  beforeAll(async () => {
    auth = await startAuth('trail');
    admin = await auth.person('admin1', ['admin']);
    teacher = await auth.person('teach1', ['teacher']);
  });
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
