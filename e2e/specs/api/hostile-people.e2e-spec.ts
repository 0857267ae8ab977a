import { createHmac } from 'node:crypto';
import { type Route, type RouteName, routes } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import { type ApiClient, apiClient, eventually } from '@mathquiz/testing';
import { absentId, requestOf } from '../../src/access/requests.js';
import { type Said, sayTo } from '../../src/say.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

/** What somebody would send who wants in, more than is theirs, or to learn who is there (quality.md section 3). */
const place = startedProduct();
const say = sayTo(place.origin);
const codeOf = ({ body }: Said): string => (body as { error?: { code?: string } } | null)?.error?.code ?? 'none';
/** The answer without what differs from request to request. */
const alike = ({ status, body }: Said) => [status, JSON.stringify(body).replace(/"request_id":"[^"]+"/, '')];
const stranger = () => apiClient(place.origin);
const login = (username: unknown, given: unknown, more = {}) =>
  say(stranger(), 'POST', 'auth/login', { username, password: given, ...more });

let school: School;
let admin: ApiClient;
let teacher: ApiClient;
let pupil: ApiClient;
beforeAll(async () => {
  school = await aSchool(place, 'host', 6, { admin: ['admin'] });
  admin = await school.signIn('admin');
  teacher = await school.signIn('teacher');
  pupil = await school.signIn('pupil1');
});

describe('at the login', () => {
  it('a name that nobody has and a wrong password are answered alike, and so is what can be no name', async () => {
    const known = alike(await login('hostpupil2', 'wrong1!x'));
    for (const name of [
      'nobodyhere',
      'HOSTPUPIL2',
      ' hostpupil2',
      'hostpupil2\u0000',
      '’; drop',
      '__proto__',
      '🙂',
      'ｈostpupil2',
      'hоstpupil2',
    ]) {
      expect([name, ...alike(await login(name, 'wrong1!x'))]).toEqual([name, ...known]);
    }
  });

  it.each([
    ['operators', { $ne: null }, { $ne: null }],
    ['lists', ['hostpupil1'], [password]],
    ['numbers', 1, 1],
    ['nothing at all', '', ''],
    ['more than anybody types', 'a'.repeat(65), 'b'.repeat(129)],
  ])('%s are refused', async (_, username, given) => {
    expect((await login(username, given)).status).toBe(400);
  });

  it('fields that nobody stated, deep nests and broken JSON are refused', async () => {
    expect((await login('hostpupil1', password, { roles: ['admin'] })).status).toBe(400);
    const prototype = '{"__proto__":{"roles":["admin"]},"username":"hostpupil1","password":"x"}';
    const nest = `{"username":${'['.repeat(50_000)}${']'.repeat(50_000)},"password":"x"}`;
    for (const body of [prototype, nest, '{"username":', '"a"', 'null', '[]']) {
      expect((await say(stranger(), 'POST', 'auth/login', body)).status).toBe(400);
    }
  });

  it('a session that somebody laid into the browser before is not the one that begins', async () => {
    const attacker = await school.signIn('pupil3');
    const victim = stranger();
    for (const name of ['mq_access', 'mq_refresh']) victim.jar.set(name, attacker.jar.get(name) ?? '');
    await victim.call(routes.login, { body: { username: 'hostpupil4', password } });
    expect(victim.jar.get('mq_refresh')?.split('.')[0]).not.toBe(attacker.jar.get('mq_refresh')?.split('.')[0]);
    expect((await attacker.call(routes.whoami, {})).data.username).toBe('hostpupil3');
    expect((await victim.call(routes.whoami, {})).data.username).toBe('hostpupil4');
  });
});

describe('forged', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const sessionId = () => (pupil.jar.get('mq_refresh') ?? '').split('.')[0] ?? '';
  /** Another person in one's session; and a person with a session of theirs, where the signature alone can tell. */
  const claims = () => {
    const sid = sessionId();
    return ['hostpupil1', 'hostadmin'].map((name) => ({ sub: school.userIds.get(name), sid, exp: 9_999_999_999 }));
  };
  const signed = (claim: object, header: object, key: string) => {
    const text = `${encode(header)}.${encode(claim)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  it('access tokens are nobody’s: unsigned, signed with another key, of another person', async () => {
    const [head = '', , signature = ''] = (pupil.jar.get('mq_access') ?? '').split('.');
    const forgeries = [
      ...claims().flatMap((claim) => [
        `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claim)}.`,
        signed(claim, { alg: 'HS256', typ: 'JWT' }, ''),
        signed(claim, { alg: 'HS256', typ: 'JWT' }, 'a secret of somebody else, long enough'),
        signed(claim, { alg: 'HS256', typ: 'JWT', kid: '../../../dev/null' }, ''),
        `${head}.${encode(claim)}.${signature}`,
      ]),
      'x.y.z',
      '{"sub":{"$gt":""}}',
    ];
    for (const token of forgeries) {
      const client = stranger();
      client.jar.set('mq_access', encodeURIComponent(token));
      expect([token, (await say(client, 'GET', 'auth/whoami')).status]).toEqual([token, 401]);
    }
  });

  it('refresh tokens begin nothing and end nothing', async () => {
    for (const token of [
      `${sessionId()}.${'A'.repeat(43)}`,
      `${sessionId()}.`,
      sessionId(),
      `${absentId}.${'A'.repeat(43)}`,
      '{"$gt":""}',
    ]) {
      const client = stranger();
      client.jar.set('mq_refresh', encodeURIComponent(token));
      const said = await say(client, 'POST', 'auth/refreshtoken');
      expect([token, said.status, said.headers.getSetCookie()]).toEqual([token, 401, []]);
    }
    expect((await pupil.call(routes.whoami, {})).data.username).toBe('hostpupil1');
  });

  it('an access token is no refresh token, nor the other way round', async () => {
    const client = stranger();
    client.jar.set('mq_refresh', pupil.jar.get('mq_access') ?? '');
    client.jar.set('mq_access', pupil.jar.get('mq_refresh') ?? '');
    expect((await say(client, 'POST', 'auth/refreshtoken')).status).toBe(401);
    expect((await say(client, 'GET', 'auth/whoami')).status).toBe(401);
  });
});

describe('for notices on a device', () => {
  it.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://user:word@push.example/x',
    'ftp://push.example/x',
    'javascript:alert(1)',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('%s is no address', async (endpoint) => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    expect((await say(pupil, 'POST', 'auth/subscribe-notification', { endpoint, keys })).status).toBe(400);
  });

  it('keys of another length are none', async () => {
    const endpoint = 'https://push.example/x';
    for (const keys of [{ p256dh: 'AAAA', auth: 'AAAA' }, {}, { p256dh: { $gt: '' }, auth: '' }]) {
      expect((await say(pupil, 'POST', 'auth/subscribe-notification', { endpoint, keys })).status).toBe(400);
    }
  });
});

describe('from another origin', () => {
  // Events that their sender signs come from wherever that is.
  const changing = (Object.keys(routes) as RouteName[]).filter((name) => {
    const { method, traits }: Route = routes[name];
    return !['GET', 'HEAD'].includes(method) && traits.signed === undefined;
  });
  it('nothing can be changed, by any route', async () => {
    for (const name of changing) {
      const { params, body } = requestOf(name, { id: absentId });
      const route: Route = routes[name];
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const path = urlOf(route, params, {}).replace('/api/v1/', '');
        expect([name, codeOf(await say(admin, route.method, path, body, headers))]).toEqual([name, 'foreign_origin']);
      }
    }
    expect((await admin.call(routes.whoami, {})).data.username).toBe('hostadmin');
  });
});

describe('to learn who is there', () => {
  it('asking for a new password tells nothing, whatever one asks for', async () => {
    const asked = (id: string) => say(stranger(), 'PUT', `auth/request/resetpassword/${encodeURIComponent(id)}`);
    const known = alike(await asked('hostpupil2'));
    for (const id of [
      'nobodyhere',
      'nobody@example.org',
      'a@b',
      '{"$gt":""}',
      'x\r\nBcc: y@example.org',
      '__proto__',
    ]) {
      expect([id, ...alike(await asked(id))]).toEqual([id, ...known]);
    }
  });

  it('inviting oneself tells nothing, and nobody makes themselves an admin', async () => {
    const body = (email: string, as = 'teacher') => ({ emails: [email], as });
    const known = alike(await say(stranger(), 'POST', 'mathquiz/self-invite', body('one@example.org')));
    expect(alike(await say(stranger(), 'POST', 'mathquiz/self-invite', body('one@example.org')))).toEqual(known);
    for (const hostile of [
      body('one@example.org', 'admin'),
      body('a@b.c\r\nBcc: d@e.f'),
      { emails: { $gt: '' } },
      { emails: [] },
    ]) {
      expect((await say(stranger(), 'POST', 'mathquiz/self-invite', hostile)).status).toBe(400);
    }
  });
});

describe('invitations and passcodes', () => {
  it('grant nothing above who gives them', async () => {
    const invite = (as: string) => say(teacher, 'POST', 'mathquiz/invite', { emails: ['new@example.org'], as });
    expect([codeOf(await invite('admin')), codeOf(await invite('reviewer'))]).toEqual(['rank_too_low', 'rank_too_low']);
    const path = `auth/invitations/issue-ticket/group/${school.groupId}`;
    expect((await say(teacher, 'POST', path, { role: 'owner' })).status).toBe(400);
    expect((await say(pupil, 'POST', path, {})).status).toBe(404);
  });

  it('are not guessed faster from many sessions of one person', async () => {
    const { passcode } = (await teacher.call(routes.issueTicket, { params: { id: school.groupId }, body: {} })).data;
    const sessions = await Promise.all(Array.from({ length: 4 }, () => school.signIn('pupil5')));
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        say(sessions[at % 4] ?? pupil, 'POST', 'auth/invitations/redeem', {
          passcode: `GUESS${String(at).padStart(3, '2')}`.replace(/[01]/g, '7'),
        }),
      ),
    );
    const codes = guesses.map(codeOf);
    expect(codes.filter((code) => code === 'ticket_not_found').length).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThanOrEqual(19);
    expect(codeOf(await say(sessions[0] ?? pupil, 'POST', 'auth/invitations/redeem', { passcode }))).toBe(
      'too_many_requests',
    );
    // Whoever has guessed nothing comes in.
    expect((await say(pupil, 'POST', 'auth/invitations/redeem', { passcode })).status).toBe(201);
  });

  it('take no operators, paths or prototypes along', async () => {
    const passcode = 'QQQQ2222';
    const infos = [{ $gt: 'x' }, { 'a.b': 'x' }, { a: { $gt: '' } }, { a: 7 }];
    for (const info of infos) {
      expect((await say(pupil, 'POST', 'auth/invitations/redeem', { passcode, info })).status).toBe(400);
    }
    for (const wrong of [{ $gt: '' }, ['QQQQ2222'], 7, '', 'Q'.repeat(41), '.*', 'QQQQ\u0000222']) {
      expect((await say(pupil, 'POST', 'auth/invitations/redeem', { passcode: wrong })).status).toBe(400);
    }
  });
});

describe('names and addresses', () => {
  it.each([
    ['a line break', 'Ada\r\nBcc: evil@example.org'],
    ['a zero', 'Ada\u0000'],
    ['an escape', 'Ada\u001b[2J'],
    ['a mark that turns the direction', 'Ada\u202Egro.elpmaxe'],
    ['nothing but spaces', '   '],
    ['a separator of lines', 'Ada\u2028x'],
    ['more than a name has', 'a'.repeat(61)],
  ])('with %s are refused for people and groups', async (_, name) => {
    expect((await say(pupil, 'PUT', 'auth/updateprofile', { name })).status).toBe(400);
    expect(
      (await say(teacher, 'POST', 'auth/group', { groupname: name.length > 60 ? 'g'.repeat(101) : name })).status,
    ).toBe(400);
  });

  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org,b@example.org',
    '"a b"@x\u0000.org',
    'a@exämple\u202E.org',
    '<a@b.org>',
  ])('the address %j is refused', async (email) => {
    expect((await say(pupil, 'PUT', 'auth/updateprofile', { email })).status).toBe(400);
  });

  it('of another alphabet that look the same are no usernames', async () => {
    for (const username of [
      'hоstpupil1',
      'ｈostpupil1',
      'hostpupil１',
      'hostpupil1\u200b',
      'HOSTPUPIL1',
      'admin\u0131x',
    ]) {
      const body = { username, password: 'passw0rd!', name: 'A', lastname: 'B' };
      const taken = await say(stranger(), 'GET', `auth/check_user/${encodeURIComponent(username)}`);
      expect([username, (taken.body as { data: { available: boolean } }).data.available]).toEqual([username, false]);
      expect(routes.signup.body.safeParse(body).success).toBe(false);
    }
  });

  it('written as formulae or markup stay text', async () => {
    const name = '=HYPERLINK("http://evil.example")';
    expect(
      (await say(pupil, 'PUT', 'auth/updateprofile', { name, lastname: '<script>alert(1)</script>' })).status,
    ).toBe(200);
    const said = await say(pupil, 'GET', 'auth/whoami');
    expect(said.headers.get('content-type')).toMatch(/^application\/json/);
    expect(said.headers.get('x-content-type-options')).toBe('nosniff');
    expect(said.body).toMatchObject({ data: { name } });
  });

  it('a picture is one, and no page', async () => {
    for (const picture of [
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PGI+',
      'javascript:alert(1)',
      'https://evil.example/x.png',
      `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`,
    ]) {
      expect([picture, (await say(pupil, 'PUT', 'auth/updateprofile', { picture })).status]).toEqual([picture, 400]);
    }
  });

  it('nobody gives themselves what is not theirs to give', async () => {
    for (const more of [
      { roles: ['admin'] },
      { accommodations: { time_factor: 4 } },
      { blocked: false },
      { managed_by: null },
      { email_verified: true },
      { credits: { x: 9 } },
      { password_hash: 'x' },
      { username: 'another1' },
    ]) {
      expect([more, (await say(pupil, 'PUT', 'auth/updateprofile', more)).status]).toEqual([more, 400]);
    }
  });
});

describe('searches and lists', () => {
  it.each(['.*', '(', '[', '\\', '$', '^h', '{"$gt":""}', '(a+)+$', '\u0000', '%00', "' or 1=1", '\ud83d'])(
    'for %j find nothing of others and break nothing',
    async (q) => {
      const people = [...school.userIds.values()];
      const own = [
        [teacher, 'auth/grouplist', [school.groupId]],
        [teacher, 'mathquiz/auth/student', []],
        [teacher, `auth/group/${school.groupId}/members`, people],
        [pupil, 'messages/contacts', people],
      ] as const;
      for (const [asking, path, ids] of own) {
        const search = path === 'auth/grouplist' ? { filter: JSON.stringify({ q }) } : { q };
        const said = await say(asking, 'GET', `${path}?${new URLSearchParams(search)}`);
        expect([path, [200, 400].includes(said.status)]).toEqual([path, true]);
        const { data = [] } = said.body as { data?: { _id: string }[] };
        expect([path, data.filter(({ _id }) => !ids.some((one) => one === _id))]).toEqual([path, []]);
      }
      const filter = await say(admin, 'GET', `auth/userlist?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`);
      expect([200, 400]).toContain(filter.status);
    },
  );

  it.each([
    'q[$gt]=',
    'q=a&q=b',
    'limit=101',
    'limit=-1',
    'limit=1e9',
    'offset=NaN',
    'limit=[]',
    'sort=password_hash',
    'fields=password_hash',
    '__proto__=x',
    `filter=${JSON.stringify({ q: 'a'.repeat(101) })}`,
    'q=a',
  ])('with %s are refused', async (query) => {
    expect((await say(teacher, 'GET', `auth/grouplist?${query}`)).status).toBe(400);
  });

  it.each([
    '../users',
    '%2e%2e%2fusers',
    '0123456789abcdef0123456Z',
    '{"$gt":""}',
    '0123456789abcdef01234567%00',
    '[object Object]',
    '1',
  ])('an id like %j is of nothing', async (id) => {
    expect([400, 404]).toContain((await say(teacher, 'GET', `auth/group/${encodeURIComponent(id)}`)).status);
  });
});

describe('somebody whose account is theirs no more', () => {
  it('is out everywhere when the password is set anew', async () => {
    const phone = await school.signIn('pupil6');
    await admin.call(routes.resetPasswordOf, { body: { username: 'hostpupil6', password: 'another1!' } });
    await eventually(
      () => say(phone, 'GET', 'auth/whoami'),
      ({ status }) => status === 401,
    );
    expect((await say(phone, 'POST', 'auth/refreshtoken')).status).toBe(401);
    expect((await login('hostpupil6', password)).status).toBe(401);
  });
});
