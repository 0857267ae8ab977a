import {
  type Caller,
  ensureExample,
  events,
  findPeople,
  mailAddressesOf,
  personalData,
  resolveSession,
  routes,
  staffOfGroups,
  takersOf,
} from '@mathquiz/contracts';
import { type BusClient, connectBus, type RunningService } from '@mathquiz/platform';
import { codeOf, eventually } from '@mathquiz/testing';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { service } from '../src/service.js';
import { type Auth, password, startAuth } from './running.js';

describe('accounts on a real database', () => {
  const signup = { password, name: 'Min-jun', lastname: '김', locale: 'ko-KR' as const };

  let auth: Auth;
  let admin: Caller;
  beforeAll(async () => {
    auth = await startAuth('acc');
    admin = await auth.person('admin1', ['admin']);
  });
  afterAll(() => auth?.stop());

  it('knows the credits that were read last, in whichever order it learns of them', async () => {
    const user = await auth.person('credit1', ['teacher']);
    const { user_id } = user;
    const credits = async () => (await auth.call(routes.whoami, user)).data.credits;
    expect(await credits()).toEqual({});
    const emit = (granted: number, at: string) =>
      auth.bus.emit(events.creditsChanged, { user_id, balances: { granted, purchased: 0, group: 0 }, at });
    emit(5000, '2026-03-02T08:00:01.000Z');
    await eventually(credits, ({ granted }) => granted === 5000);
    emit(4000, '2026-03-02T08:00:00.000Z');
    emit(6000, '2026-03-02T08:00:02.000Z');
    expect(await eventually(credits, ({ granted }) => granted === 6000)).toEqual({
      granted: 6000,
      purchased: 0,
      group: 0,
    });
  });

  const isAlive = async ({ session_id, user_id }: Caller) =>
    (await auth.bus.ask(resolveSession, { session_id, user_id })).data !== null;

  it('verify their address with the mailed link, once', async () => {
    const email = 'verify@school.example';
    await auth.call(routes.signup, null, { body: { ...signup, username: 'verify1', email } });
    const id = await auth.linkTo(email, 'verify_email');
    expect((await auth.call(routes.getRequest, null, { params: { id } })).data).toMatchObject({
      kind: 'verify-email',
      email: 'v…@school.example',
    });
    const verify = () => auth.call(routes.verifyEmail, null, { params: { id } });
    await verify();
    expect(await codeOf(verify())).toBe('link_used');
    const user = await auth.signIn('verify1');
    expect((await auth.call(routes.whoami, user)).data.email_verified).toBe(true);
    const move = (body: { email: string; password?: string }) => auth.call(routes.updateProfile, user, { body });
    expect(await codeOf(move({ email: 'other@school.example' }))).toBe('wrong_password');
    const moved = await move({ email: 'other@school.example', password });
    expect(moved.data.email_verified).toBe(false);
  });

  it('get a new password by mail; every session ends, and the link works once and for nothing else', async () => {
    const email = 'Forgot@school.example';
    await auth.call(routes.signup, null, { body: { ...signup, username: 'forgot1', email } });
    const first = await auth.linkTo(email, 'verify_email');
    await auth.call(routes.verifyEmail, null, { params: { id: first } });
    const before = await auth.signIn('forgot1');
    await auth.call(routes.requestReset, null, { params: { id: 'forgot@SCHOOL.example' } });
    const id = await auth.linkTo(email, 'reset_password');
    expect(await codeOf(auth.call(routes.verifyEmail, null, { params: { id } }))).toBe('link_not_found');
    const reset = (next: string) => auth.call(routes.resetPassword, null, { params: { id }, body: { password: next } });
    expect(await codeOf(reset('forgot1!'))).toBe('password_too_weak');
    await reset('another1!');
    expect(await codeOf(reset('another2!'))).toBe('link_used');
    expect(await isAlive(before)).toBe(false);
    expect(await codeOf(auth.signIn('forgot1'))).toBe('wrong_credentials');
    await auth.signIn('forgot1', [], 'another1!');
  });

  it('answer alike for a name that nobody has, and mail nothing', async () => {
    const email = 'known@school.example';
    await auth.call(routes.signup, null, { body: { ...signup, username: 'known01', email } });
    await auth.call(routes.verifyEmail, null, { params: { id: await auth.linkTo(email, 'verify_email') } });
    const count = auth.mails.length;
    await auth.call(routes.requestReset, null, { params: { id: 'nobody99' } });
    await auth.call(routes.requestReset, null, { params: { id: 'nobody@school.example' } });
    // The mail of a later request has come: one for the earlier requests would be there.
    await auth.call(routes.requestReset, null, { params: { id: email } });
    await auth.linkTo(email, 'reset_password');
    expect(auth.mails).toHaveLength(count + 1);
  });

  it('change their password only with the old one; other sessions end, this one stays', async () => {
    const here = await auth.person('change1', ['student']);
    const there = await auth.signIn('change1');
    const change = (old_password: string, new_password: string) =>
      auth.call(routes.changePassword, here, { body: { old_password, new_password } });
    expect(await codeOf(change('wrong1!!', 'another1!'))).toBe('wrong_password');
    await change(password, 'another1!');
    expect(await isAlive(here)).toBe(true);
    expect(await isAlive(there)).toBe(false);
  });

  it('see where they are signed in and sign out there', async () => {
    const here = await auth.person('device1', ['student']);
    const there = await auth.signIn('device1');
    const third = await auth.signIn('device1');
    const listed = (await auth.call(routes.mySessions, here)).data;
    expect(listed.filter((one) => one.current).map((one) => one._id)).toEqual([here.session_id]);
    await auth.call(routes.endMySession, here, { params: { id: there.session_id } });
    expect([await isAlive(there), await isAlive(third)]).toEqual([false, true]);
    const stranger = await auth.person('device2', ['student']);
    expect(await codeOf(auth.call(routes.endMySession, stranger, { params: { id: third.session_id } }))).toBe(
      'not_found',
    );
    await auth.call(routes.endMySessions, here);
    expect([await isAlive(here), await isAlive(third)]).toEqual([true, false]);
  });

  it('ask for a code beside the password once that was set up, and take each code once', async () => {
    const user = await auth.person('factor1', ['teacher']);
    const { secret } = (await auth.call(routes.startSecondFactor, user, { body: { password } })).data;
    const now = Date.now();
    const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
    expect(await codeOf(auth.call(routes.confirmSecondFactor, user, { body: { code: '000000' } }))).toBe('wrong_code');
    const confirmed = await auth.call(routes.confirmSecondFactor, user, { body: { code: codeAt(now) } });
    const [recovery = ''] = confirmed.data.recovery_codes;
    const login = (code?: string) =>
      codeOf(auth.call(routes.login, null, { body: { username: 'factor1', password, ...(code ? { code } : {}) } }));
    expect(await login()).toBe('second_factor_required');
    expect(await login(codeAt(now))).toBe('wrong_code');
    expect(await login(codeAt(now + 30_000))).toBe('done');
    expect(await login(recovery.toLowerCase())).toBe('done');
    expect(await login(recovery)).toBe('wrong_code');
  });

  it('can be opened with an invitation as its role, once; nobody invites above their rank', async () => {
    const teacher = await auth.person('teach1', ['teacher']);
    const invite = (caller: Caller, as: 'teacher' | 'admin') =>
      auth.call(routes.inviteToSignUp, caller, { body: { emails: ['new@school.example'], as } });
    expect(await codeOf(invite(teacher, 'admin'))).toBe('rank_too_low');
    await invite(teacher, 'teacher');
    const invitation = await auth.linkTo('new@school.example', 'sign_up_invitation');
    const open = (username: string) => auth.call(routes.signup, null, { body: { ...signup, username, invitation } });
    const { data } = await open('newtea1');
    expect(data).toMatchObject({ email: 'new@school.example', email_verified: true });
    expect(data.access_rights.applications[0]).toMatchObject({ teacher: true });
    expect(await codeOf(open('newtea2'))).toBe('link_used');
    expect((await invite(teacher, 'teacher')).data.known).toEqual(['new@school.example']);
  });

  it('of people who invite themselves wait for an admin', async () => {
    await auth.call(routes.inviteSelf, null, { body: { emails: ['self@school.example'] } });
    const listed = async () =>
      (await auth.call(routes.listSignUpInvitations, admin, { query: { state: 'waiting' } })).data;
    const waiting = await eventually(listed, ({ length }) => length > 0);
    expect(auth.mails.some((mail) => mail.to === 'self@school.example')).toBe(false);
    const id = waiting[0]?._id ?? '';
    await auth.call(routes.decideSignUp, admin, { params: { id }, body: { accepted: true } });
    await auth.linkTo('self@school.example', 'sign_up_invitation');
    expect(await codeOf(auth.call(routes.decideSignUp, admin, { params: { id }, body: { accepted: false } }))).toBe(
      'wrong_state',
    );
  });

  it('can be opened with a teacher’s invitation although one has invited oneself before', async () => {
    const emails = ['both@school.example'];
    await auth.call(routes.inviteSelf, null, { body: { emails } });
    const waits = async () => {
      const { data } = await auth.call(routes.listSignUpInvitations, admin, { query: { state: 'waiting' } });
      return data.some(({ email }) => email === 'both@school.example');
    };
    await eventually(waits, (isWaiting) => isWaiting);
    const teacher = await auth.person('teach3', ['teacher']);
    await auth.call(routes.inviteToSignUp, teacher, { body: { emails } });
    const invitation = await auth.linkTo('both@school.example', 'sign_up_invitation');
    const { data } = await auth.call(routes.signup, null, { body: { ...signup, username: 'bothin1', invitation } });
    expect(data.access_rights.applications[0]).toMatchObject({ teacher: true });
  });

  it('go only after everything about them was exported, and leave a trail', async () => {
    const user = await auth.person('leaver1', ['student']);
    const leave = (given: string) => auth.call(routes.deleteMe, user, { body: { password: given } });
    expect(await codeOf(leave('wrong1!!'))).toBe('wrong_password');
    expect(await codeOf(leave(password))).toBe('export_first');
    const exported = await auth.bus.ask(personalData('auth'), {
      user_id: user.user_id,
      caller_id: user.user_id,
      cursor: null,
    });
    expect(JSON.stringify(exported.data)).toContain('leaver1');
    expect(JSON.stringify(exported.data)).not.toMatch(/argon2|refresh_hash|password_hash/);
    await leave(password);
    expect(await codeOf(auth.signIn('leaver1'))).toBe('wrong_credentials');
    const trail = await auth.call(routes.auditTrail, admin, { query: { user_id: user.user_id } });
    expect(trail.data.map(({ action }) => action)).toEqual(['deleted', 'exported', 'login']);
  });

  it('of others get a new password from an admin, and from nobody who does not manage them', async () => {
    await auth.person('pupil1', ['student']);
    const teacher = await auth.person('teach2', ['teacher']);
    const reset = (caller: Caller) =>
      auth.call(routes.resetPasswordOf, caller, { body: { username: 'pupil1', password: 'another1!' } });
    expect(await codeOf(reset(teacher))).toBe('not_found');
    await reset(admin);
    await auth.signIn('pupil1', [], 'another1!');
  });

  it('are found by an admin when they are archived or blocked, and get the time zone that the admin sets', async () => {
    const [archived, blocked] = [await auth.person('listed1', ['student']), await auth.person('listed2', ['student'])];
    const params = { id: blocked.user_id };
    await auth.call(routes.blockUser, admin, { params });
    await auth.call(routes.archiveStudents, admin, { body: { ids: [archived.user_id], archived: true } });
    const found = async (filter: object) => {
      const query = { filter: JSON.stringify({ q: 'listed', ...filter }) };
      return (await auth.call(routes.userlist, admin, { query })).data.map(({ username }) => username);
    };
    expect(await found({ archived: true })).toEqual(['listed1']);
    expect(await found({ archived: false })).toEqual(['listed2']);
    expect(await found({ blocked: true })).toEqual(['listed2']);
    const changed = await auth.call(routes.putUser, admin, { params, body: { time_zone: 'Asia/Seoul' } });
    expect(changed.data.time_zone).toBe('Asia/Seoul');
  });

  it('take a picture that their person has sent, and no other', async () => {
    const user = await auth.person('faced1', ['student']);
    const [own, foreign] = ['a', 'b'].map((sign) => `image:${sign.repeat(22)}`);
    auth.faces.set(user.user_id, ['a'.repeat(22)]);
    const set = (picture: string | null) => auth.call(routes.updateProfile, user, { body: { picture } });
    expect(await codeOf(set(foreign ?? ''))).toBe('invalid_request');
    expect((await auth.call(routes.whoami, user)).data.picture).toBeNull();
    expect((await set(own ?? '')).data.picture).toBe(own);
    expect((await set(null)).data.picture).toBeNull();
  });

  it('that held their pictures themselves have them with the files from now on', async () => {
    const user = await auth.person('faced2', ['student']);
    const before = 'data:image/png;base64,iVBORw0KGgo=';
    await auth.inStore((store) =>
      store.collection('users').updateOne({ username: 'faced2' }, { $set: { picture: before } }),
    );
    const again = await startAuth('facesmoved', { MONGO_PREFIX: auth.database.replace(/auth$/, '') });
    const picture = async () => (await auth.call(routes.whoami, user)).data.picture;
    const moved = await eventually(picture, (now) => now !== before).finally(() => again.stop());
    expect(moved).toBe(`image:${'m'.repeat(22)}`);
  });
});

describe('whom one may write to', () => {
  let running: RunningService;
  let bus: BusClient;
  const prefix = `con${process.pid}`;
  const ids = new Map<string, string>();
  let groupId = '';

  beforeAll(async () => {
    running = await service.start({
      ...process.env,
      MONGO_PREFIX: `${prefix}_`,
      REDIS_PREFIX: prefix,
      LOG_LEVEL: 'error',
    });
    bus = await connectBus({ servers: process.env.NATS_URL ?? '' });
    const made = await bus.ask(ensureExample, {
      password: 'example1!',
      people: [
        { username: 'teacher1', name: 'Ana', lastname: 'Ruiz', roles: ['teacher'] },
        { username: 'helper11', name: 'Hel', lastname: 'Per', roles: ['teacher'] },
        { username: 'pupil111', name: 'Zoë', lastname: 'Lefèvre', locale: 'fr-FR', roles: ['student'] },
        { username: 'pupil222', name: 'Min', lastname: 'Kim', roles: ['student'] },
      ],
      groups: [
        {
          groupname: '7b',
          owner: 'teacher1',
          members: [
            { username: 'helper11', role: 'marker' },
            { username: 'pupil111', role: 'member' },
          ],
        },
      ],
    });
    for (const { username, _id } of made.data.users) ids.set(username, _id);
    groupId = made.data.groups[0]?._id ?? '';
  });
  afterAll(async () => {
    await bus?.close();
    await running?.stop();
  });

  const id = (username: string) => ids.get(username) ?? '';

  it('are the owners, managers and teachers of a group, not its markers and students', async () => {
    const { data } = await bus.ask(staffOfGroups, { ids: [groupId, 'f'.repeat(24)] });
    expect(data).toEqual([
      {
        _id: groupId,
        groupname: '7b',
        staff: [{ _id: id('teacher1'), username: 'teacher1', name: 'Ana', lastname: 'Ruiz' }],
      },
    ]);
  });

  it('are found by the beginnings of their names, a page at a time', async () => {
    const found = await bus.ask(findPeople, { q: 'lefe', offset: 0, limit: 10 });
    expect(found.data.map(({ username }) => username)).toEqual(['pupil111']);
    const page = await bus.ask(findPeople, { q: '', offset: 1, limit: 2 });
    expect(page).toMatchObject({ total: 4, offset: 1, limit: 2 });
    expect(page.data).toHaveLength(2);
  });

  it('meet a test in their language, with the time that they are granted', async () => {
    const ask = async () => (await bus.ask(takersOf, { ids: [id('pupil111')] })).data;
    expect(await ask()).toEqual([{ _id: id('pupil111'), locale: 'fr-FR', time_factor: 1 }]);
  });

  it('are mailed only at a verified address, while they may sign in', async () => {
    const connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName: `${prefix}_auth` })
      .asPromise();
    const users = connection.collection('users');
    const set = (username: string, change: object) => users.updateOne({ username }, { $set: change });
    const asked = async () => (await bus.ask(mailAddressesOf, { ids: [...ids.values()] })).data;
    await set('pupil222', { email: 'kim@pupils.example', email_verified: false });
    expect(await asked()).toEqual([]);
    await set('pupil111', { email: 'zoe@pupils.example', email_verified: true });
    const zoe = { _id: id('pupil111'), name: 'Zoë', email: 'zoe@pupils.example', locale: 'fr-FR' };
    expect(await asked()).toEqual([zoe]);
    await set('pupil111', { archived: true });
    expect(await asked()).toEqual([]);
    await set('pupil111', { archived: false, blocked: true });
    expect(await asked()).toEqual([]);
    await connection.close();
  });
});

describe('people on a real database', () => {
  let auth: Auth;
  let admin: Caller;
  let asked: string[] = [];
  beforeAll(async () => {
    auth = await startAuth('plist');
    admin = await auth.person('admin1', ['admin']);
    const first = await auth.person('teach1', ['teacher']);
    const group = await auth.call(routes.createGroup, first, { body: { groupname: '7B' } });
    const teacher: Caller = { ...first, groups: [{ _id: group.data._id, role: 'owner' }] };
    const students = Array.from({ length: 9 }, (_, at) => ({ username: `listed${at}`, name: 'A', lastname: `B${at}` }));
    const body = { students, group_id: group.data._id, preview: false };
    await auth.call(routes.createStudents, teacher, { body, idempotencyKey: 'plist-0001' });
    await auth.call(routes.createGroup, teacher, { body: { groupname: '5A' } });
    mongoose.set('debug', (collection: string, method: string) => {
      if (['users', 'groups'].includes(collection)) asked.push(`${collection}.${method}`);
    });
  });
  afterAll(async () => {
    mongoose.set('debug', false);
    await auth?.stop();
  });

  const page = async (limit: number) => {
    asked = [];
    const { data } = await auth.call(routes.userlist, admin, { query: { limit, sort: 'username' } });
    return { data, asked: asked.toSorted() };
  };

  it('are asked for once a page, not twice a row', async () => {
    const [two, all] = [await page(2), await page(50)];
    expect([two.data.length, all.data.length]).toEqual([2, 11]);
    expect(all.asked).toEqual(two.asked);
    expect(all.asked.length).toBeLessThanOrEqual(4);
  });

  it('come with what each of them has: groups by name, the teacher who manages the account', async () => {
    const { data } = await page(50);
    const shown = (username: string) => {
      const user = data.find((one) => one.username === username);
      return [user?.access_rights.auth, user?.managed_by?.username ?? null];
    };
    expect(shown('teach1')).toEqual([['5A', '7B'], null]);
    expect(shown('listed3')).toEqual([['7B'], 'teach1']);
    expect(shown('admin1')).toEqual([[], null]);
    const one = await auth.call(routes.getUser, admin, { params: { key: 'listed3' } });
    expect(data.find(({ username }) => username === 'listed3')).toEqual(one.data);
  });
});
