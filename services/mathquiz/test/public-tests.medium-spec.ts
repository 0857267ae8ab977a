import { type Caller, routes, type TestOptions } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { groupId, studentsIn, teacher } from './running.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

const hour = 3_600_000;
const sum = plainItem([{ id: 'a', kind: 'integer', prompt: '', points: 1, key: '4' }]);
const colleague = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'teacher' }] });

describe('a public test', () => {
  const { call, publish, start, take, submit } = startedMathquiz('pub');
  const test = (options: Partial<TestOptions> = {}) =>
    publish({ items: [sum], points: 10, options: { public: true, group_ids: [], ...options } });
  const door = async (id: string, taker?: string) =>
    (await call(routes.publicTest, null, { params: { id }, ...tokens(taker) })).data;
  const tokens = (taker?: string) => (taker ? { tokens: { access: null, refresh: null, taker } } : {});
  const enter = (id: string, body: { name: string; ticket?: string }, taker?: string) =>
    call(routes.enterPublicTest, null, { params: { id }, body, ...tokens(taker) });
  /** As the gateway makes of the cookie. */
  const asCaller = ({ data: { guest } }: Awaited<ReturnType<typeof enter>>, test_id: string): Caller =>
    aCaller({ user_id: guest._id, roles: [], groups: [], guest: { test_id, name: guest.name } });
  const issue = async (id: string, body: object = {}, by = teacher) =>
    (await call(routes.issueTestTicket, by, { params: { id }, body })).data;
  const ticketsOf = async (id: string) => (await call(routes.testTickets, teacher, { params: { id }, query: {} })).data;

  it('is taken by whoever has its link, under a name, and their teacher sees them by it', async () => {
    const id = await test({
      release: { correctness: 'after_submit', score: 'after_submit', key: 'never', solution: 'never' },
    });
    expect(await door(id)).toMatchObject({ title: 'T', state: 'open', ticketed: false, locked: false, guest: null });
    const came = await enter(id, { name: '민지' });
    expect(came.data.guest).toMatchObject({ username: 'Guest', name: '민지' });
    const guest = asCaller(came, id);
    const seen = (await call(routes.getTest, guest, { params: { id } })).data;
    expect(seen).toMatchObject({ groups: [], owner: { username: '' }, options: null, contents: null, counts: null });
    const submission = await take(guest, id, { '0_a': '4' });
    const own = await eventually(
      async () => (await call(routes.getSubmission, guest, { params: { id: submission }, query: {} })).data,
      ({ state }) => state === 'marked',
    );
    expect(own).toMatchObject({ score: 10, user: { name: '민지', username: '' } });
    const rows = (await call(routes.testSubmissions, teacher, { params: { testId: id }, query: {} })).data;
    expect(rows.map(({ user, submission: one }) => [user.name, one?.score])).toEqual([['민지', 10]]);
    const live = (await call(routes.liveTest, teacher, { params: { id } })).data;
    expect(live.rows.map(({ user }) => user.name)).toEqual(['민지']);
    const asTeacher = { params: { id: submission }, query: { teacher_mode: '1' as const } };
    expect((await call(routes.getSubmission, teacher, asTeacher)).data.user.name).toBe('민지');
  });

  it('stands beside a class, whose members take it with their account', async () => {
    const student = aCaller({ roles: ['student'], groups: [{ _id: groupId, role: 'member' }] });
    studentsIn.set(groupId, [student.user_id]);
    const id = await test({ group_ids: [groupId] });
    await start(student, id);
    await start(asCaller(await enter(id, { name: 'Ada' }), id), id);
    const rows = (await call(routes.testSubmissions, colleague, { params: { testId: id }, query: {} })).data;
    expect(rows.map(({ user }) => user.name).sort()).toEqual(['Ada', 'N']);
    studentsIn.delete(groupId);
  });

  it('lets a guest into nothing else: no other test, no other’s submission, nothing of a school', async () => {
    const [id, other, closed] = [await test(), await test(), await publish({ items: [sum] })];
    const guest = asCaller(await enter(id, { name: 'Ada' }), id);
    const stranger = asCaller(await enter(id, { name: 'Bob' }), id);
    const submission = await take(stranger, id, { '0_a': '5' });
    expect(await codeOf(start(guest, other))).toBe('not_found');
    expect(await codeOf(start(guest, closed))).toBe('not_found');
    expect(await codeOf(call(routes.getTest, guest, { params: { id: other } }))).toBe('not_found');
    expect(await codeOf(call(routes.getSubmission, guest, { params: { id: submission }, query: {} }))).toBe(
      'not_found',
    );
    expect(await codeOf(submit(guest, submission, { '0_a': '4' }))).toBe('not_found');
    expect(await codeOf(door(closed))).toBe('not_found');
    expect(await codeOf(enter(closed, { name: 'Ada' }))).toBe('not_found');
    const teaching = { params: { id }, body: {} };
    expect(await codeOf(call(routes.issueTestTicket, guest, teaching))).toBe('not_found');
  });

  it('is entered once by a browser, and again by the link that its guest was given, there alone', async () => {
    const [id, other] = [await test(), await test()];
    const first = await enter(id, { name: 'Ada' });
    const { token } = first.guest_token;
    expect((await door(id, token)).guest).toEqual(first.data.guest);
    expect((await enter(id, { name: 'Bob' }, token)).data.guest).toEqual(first.data.guest);
    expect(first.data.link).toBe(`/app/public/evaluation?test=${id}#${token}`);
    const back = (testId: string, given: string) =>
      call(routes.returnToPublicTest, null, { params: { id: testId }, body: { token: given } });
    expect((await back(id, token)).data.guest).toEqual(first.data.guest);
    expect(await codeOf(back(other, token))).toBe('link_not_found');
    expect(await codeOf(back(id, `${token.slice(0, -2)}xx`))).toBe('link_not_found');
    expect((await door(other, token)).guest).toBeNull();
  });

  it('asks for a ticket where its teacher says so, as often as that is good for', async () => {
    const id = await test({ ticketed: true });
    const { passcode, ticket, path } = await issue(id, { uses: 2 });
    expect(ticket).toMatchObject({ state: 'valid', uses: 2, used: 0, ending: passcode.slice(-2) });
    expect(path).toBe(`/app/public/evaluation?test=${id}&ticket=${passcode}`);
    const find = (code: string) => call(routes.findPublicTest, null, { body: { passcode: code } });
    expect((await find(passcode)).data.path).toBe(path);
    expect(await codeOf(find('ABCDEFGH'))).toBe('ticket_not_found');
    expect(await codeOf(enter(id, { name: 'Ada' }))).toBe('ticket_not_found');
    expect(await codeOf(enter(id, { name: 'Ada', ticket: 'ABCDEFGH' }))).toBe('ticket_not_found');
    const came = await enter(id, {
      name: 'Ada',
      ticket: ` ${passcode.slice(0, 4)}-${passcode.slice(4).toLowerCase()}`,
    });
    // The same browser again takes no second use.
    await enter(id, { name: 'Ada', ticket: passcode }, came.guest_token.token);
    await enter(id, { name: 'Bob', ticket: passcode });
    expect(await codeOf(enter(id, { name: 'Cleo', ticket: passcode }))).toBe('ticket_used_up');
    const [row] = await ticketsOf(id);
    expect(row).toMatchObject({ state: 'used_up', used: 2 });
    expect(row?.guests.map(({ name }) => name)).toEqual(['Bob', 'Ada']);
    expect(JSON.stringify(row)).not.toContain(passcode);
  });

  it('gives a last use to one of two who come at once', async () => {
    const id = await test({ ticketed: true });
    const { passcode } = await issue(id, { uses: 1 });
    const codes = await Promise.all(
      ['Ada', 'Bob', 'Cleo'].map((name) => codeOf(enter(id, { name, ticket: passcode }))),
    );
    expect(codes.sort()).toEqual(['done', 'ticket_used_up', 'ticket_used_up']);
  });

  it('revokes a ticket, of this test alone; who is in stays in', async () => {
    const [id, other] = [await test({ ticketed: true }), await test({ ticketed: true })];
    const { passcode, ticket } = await issue(id);
    const guest = asCaller(await enter(id, { name: 'Ada', ticket: passcode }), id);
    const revoke = (testId: string, by = teacher) =>
      call(routes.revokeTestTicket, by, { params: { id: testId, ticketId: ticket._id } });
    expect(await codeOf(enter(other, { name: 'Bob', ticket: passcode }))).toBe('ticket_not_found');
    expect(await codeOf(revoke(other))).toBe('not_found');
    expect(await codeOf(revoke(id, aCaller({ roles: ['teacher'] })))).toBe('not_found');
    await revoke(id);
    await revoke(id);
    expect(await codeOf(enter(id, { name: 'Bob', ticket: passcode }))).toBe('ticket_revoked');
    expect((await start(guest, id)).try).toBe(1);
  });

  it('counts wrong passcodes from one place', async () => {
    const id = await test({ ticketed: true });
    const asked = { params: { id }, body: { name: 'Ada', ticket: 'ABCDEFGH' }, address: '198.51.100.7' };
    const codes: string[] = [];
    for (let tries = 0; tries < 151; tries += 1) codes.push(await codeOf(call(routes.enterPublicTest, null, asked)));
    expect(codes.slice(0, 150)).toEqual(Array(150).fill('ticket_not_found'));
    expect(codes[150]).toBe('too_many_requests');
    expect(await codeOf(enter(id, { name: 'Ada', ticket: 'ABCDEFGH' }))).toBe('ticket_not_found');
  });

  it.each<[string, Partial<TestOptions>, string]>([
    ['nobody', { public: false, group_ids: [] }, 'body.options.group_ids forNobody'],
    [
      'tickets, but is not public',
      { public: false, group_ids: [groupId], ticketed: true },
      'body.options.ticketed ticketsOfPublicTests',
    ],
    ['labels of no group', { labels: ['slow'] }, 'body.options.labels labelsWithoutGroup'],
  ])('is not published for %s', async (_, options, fault) => {
    const fields = await test(options).then(
      () => [],
      (error: { details: { fields: { path: string; problem: string }[] } }) => error.details.fields,
    );
    expect(fields.map(({ path, problem }) => `${path} ${problem}`)).toEqual([fault]);
  });

  it('is refused with items that are for exams alone, or stand in an exam that is not over', async () => {
    const quiz = (await call(routes.createQuiz, teacher, { body: { content: anItem(sum) } })).data._id;
    const sections = [{ items: [{ quiz_id: quiz, version: 1, points: 1 }] }];
    const exam = (await call(routes.createExam, teacher, { body: { content: { title: 'Secret', sections } } })).data
      ._id;
    const times = { open_at: inMs(hour), close_at: inMs(2 * hour) };
    const put = (options: Partial<TestOptions>) =>
      call(routes.publishTest, teacher, { body: { exam, options: { group_ids: [groupId], ...times, ...options } } });
    const refused = () =>
      put({ public: true }).then(
        () => [],
        (error: { details: { fields: object[] } }) => error.details.fields,
      );
    const fault = [{ path: 'body.options.public', problem: 'secretItems' }];
    expect(await refused()).toEqual([]);
    const attr = { params: { attr: 'exam_only' as const, id: quiz } };
    await call(routes.markQuiz, teacher, attr);
    expect(await refused()).toEqual(fault);
    await call(routes.unmarkQuiz, teacher, attr);
    const release = { correctness: 'after_close', score: 'after_close', key: 'never', solution: 'never' } as const;
    await put({ mode: 'exam', release });
    expect(await refused()).toEqual(fault);
  });

  it('issues no tickets for a test that asks for none, and opens when it opens', async () => {
    const id = await test({ open_at: inMs(hour), close_at: inMs(2 * hour) });
    expect(await codeOf(issue(id))).toBe('wrong_state');
    expect((await door(id)).state).toBe('upcoming');
    const guest = asCaller(await enter(id, { name: 'Ada' }), id);
    expect(await codeOf(start(guest, id))).toBe('test_not_open');
  });
});
