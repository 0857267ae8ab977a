import { randomBytes } from 'node:crypto';
import { routes } from '@mathquiz/contracts';
import { type ApiClient, apiClient, eventually } from '@mathquiz/testing';
import { codeFor } from '../../src/authenticator.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

/** What admins and teachers do with others' accounts, and who would use it for more than it is for. */
const place = startedProduct();
const statusOf = async (client: ApiClient, method: string, path: string, body?: unknown, headers = {}) => {
  const response = await client.raw(`${place.origin}/api/v1/${path}`, {
    method,
    ...(body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  });
  const said = (await response.json().catch(() => null)) as { error?: { code: string } } | null;
  return { status: response.status, code: said?.error?.code, wait: response.headers.get('retry-after') };
};

let school: School;
let admin: ApiClient;
let teacher: ApiClient;
beforeAll(async () => {
  school = await aSchool(place, 'offi', 2, { admin: ['admin'], other: ['teacher'] });
  admin = await school.signIn('admin');
  teacher = await school.signIn('teacher');
});
const idOf = (name: string): string => school.userIds.get(`offi${name}`) ?? '';

async function aStudent(): Promise<string> {
  const { data } = await teacher.call(routes.createStudents, {
    body: { students: [{ name: 'Min', lastname: 'Kim' }] },
  });
  return data[0]?.student?._id ?? '';
}

describe('handing students over', () => {
  it('takes ids and nothing else', async () => {
    const path = `auth/user/${idOf('teacher')}/students`;
    const to = idOf('other');
    for (const body of [
      { to: { $ne: '' } },
      { to: [to] },
      { to, ids: [{ $gt: '' }] },
      { to, ids: [] },
      { to, ids: [], archived: false },
      { to, archived: 'yes' },
      { to, ids: 'all' },
      { to, ids: Array(1001).fill(to) },
      { to, managed_by: to },
      {},
    ]) {
      expect([body, (await statusOf(admin, 'PUT', path, body)).status]).toEqual([body, 400]);
    }
    expect((await statusOf(teacher, 'PUT', path, { to })).status).toBe(403);
    expect((await statusOf(admin, 'PUT', 'auth/user/%7B%24ne%3A1%7D/students', { to })).status).toBe(400);
  });

  it('leaves who gave them with nothing, also in a page that was open before', async () => {
    const id = await aStudent();
    await admin.call(routes.handOverStudents, {
      params: { id: idOf('teacher') },
      body: { to: idOf('other'), ids: [id] },
    });
    const tries = [
      ['PUT', 'mathquiz/auth/student', { _id: id, email: 'mine@elsewhere.example' }],
      ['PUT', `mathquiz/auth/student-password/${id}`, { new_password: 'another1!' }],
      ['POST', 'mathquiz/auth/student/login-cards', { ids: [id] }],
      ['POST', `mathquiz/auth/student/${id}/parent-ticket`, {}],
      ['GET', `mathquiz/auth/student/${id}/parent-ticket`],
      ['DELETE', `mathquiz/auth/student/${id}`],
    ] as const;
    for (const [method, path, body] of tries) {
      expect([path, (await statusOf(teacher, method, path, body)).status]).toEqual([path, 404]);
    }
    const taker = await school.signIn('other');
    expect((await taker.call(routes.listStudents, {})).data.map(({ _id }) => _id)).toContain(id);
  });
});

it('a ticket for parents that was taken back is gone, with a code of its own, to whoever holds its poster', async () => {
  const id = await aStudent();
  const { passcode } = (await teacher.call(routes.issueParentTicket, { params: { id }, body: {} })).data;
  const [ticket] = (await teacher.call(routes.parentTickets, { params: { id } })).data;
  await teacher.call(routes.revokeParentTicket, { params: { id, ticketId: ticket?._id ?? '' } });
  const holder = await school.signIn('pupil2');
  expect(await statusOf(holder, 'POST', 'auth/parents/redeem', { passcode })).toMatchObject({
    status: 410,
    code: 'ticket_revoked',
  });
});

it('who holds a lost phone is out within a second once the second factor is switched off', async () => {
  const thief = await school.signIn('other');
  const { data } = await thief.call(routes.startSecondFactor, { body: { password } });
  const code = codeFor(data.secret);
  await thief.call(routes.confirmSecondFactor, { body: { code } });
  const path = `auth/user/${idOf('other')}/second-factor`;
  expect((await statusOf(teacher, 'DELETE', path)).status).toBe(403);
  expect((await statusOf(thief, 'DELETE', path)).status).toBe(403);
  expect((await statusOf(admin, 'DELETE', path)).status).toBe(204);
  const seen = await eventually(
    () => statusOf(thief, 'GET', 'auth/whoami'),
    ({ status }) => status === 401,
  );
  expect(seen.status).toBe(401);
  expect((await statusOf(thief, 'POST', 'auth/refreshtoken')).status).toBe(401);
  expect((await statusOf(admin, 'DELETE', path)).status).toBe(409);
  await school.signIn('other');
});

it('one password tried on many names from one network has an end, and is told how long; who comes from elsewhere signs in', async () => {
  const network = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;
  const spray = (at: number) =>
    statusOf(
      apiClient(place.origin),
      'POST',
      'auth/login',
      { username: `sprayed${at}`, password: 'Winter26!' },
      { 'x-forwarded-for': `${network}::${at.toString(16)}` },
    );
  const answers = [];
  for (let from = 0; from < 240; from += 20) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => spray(from + at)))));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(221);
  expect(refused.length).toBeGreaterThan(0);
  for (const { code, wait } of refused) {
    expect(code).toBe('too_many_requests');
    expect(Number(wait)).toBeGreaterThan(0);
  }
  await school.signIn('pupil1');
});
