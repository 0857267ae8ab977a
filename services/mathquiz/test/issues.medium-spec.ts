import {
  type Caller,
  forgetPerson,
  holdersOf,
  personalData,
  routes,
  sendLetter,
  tellNotice,
  unseenImages,
} from '@mathquiz/contracts';
import { type Answering, aCaller, anItem, answerFor, codeOf, eventually } from '@mathquiz/testing';
import type { z } from 'zod';
import { aStudent, groupId, studentsIn, teacher } from './running.js';
import { inMs, startedMathquiz } from './started.js';

type Notice = z.output<typeof tellNotice.body>;
type Letter = z.output<typeof sendLetter.body>;

const reviewer = aCaller({ roles: ['reviewer'] });
const stranger = aCaller({ roles: ['teacher'] });
const colleague = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'teacher' }] });
const never = { correctness: 'never', score: 'never', key: 'never', solution: 'never' } as const;
const [ownPicture, foreignPicture] = ['own_picture-0123456789', 'foreign_picture-012345'];
const secretKey = '424242';
const report = { title: 'The key is wrong', type: 'wrong_key' as const, content: 'I get $\\frac{1}{2}$.' };

describe('reports on items', () => {
  const { call, running, start, take } = startedMathquiz('issues');
  let others: Answering;
  const told: Notice[] = [];
  const letters: Letter[] = [];
  beforeAll(async () => {
    others = await answerFor(process.env.NATS_URL ?? '', [
      {
        call: tellNotice,
        answer: (happened: Notice) => {
          told.push(happened);
          return { data: { told: 1 } };
        },
      },
      {
        call: sendLetter,
        answer: (letter: Letter) => {
          letters.push(letter);
          return { data: { message_id: '1'.repeat(24) } };
        },
      },
      {
        call: unseenImages,
        answer: ({ image_ids }: { image_ids: string[] }) => ({ data: image_ids.filter((id) => id !== ownPicture) }),
      },
    ]);
  });
  afterAll(() => others?.close());
  afterAll(() => studentsIn.clear());

  /** A published item of an author, in a test of the teacher. */
  async function given(author = aCaller({ roles: ['author'] })) {
    const parts = [{ id: 'a', kind: 'number' as const, prompt: 'How many?', key: secretKey, points: 2 }];
    const content = anItem({
      title: `It is ${secretKey}`,
      variables: [],
      conditions: [],
      test_cases: [],
      statement: 'Count them.',
      solution: `There are ${secretKey}.`,
      parts,
    });
    const item = (await call(routes.createQuiz, author, { body: { content } })).data._id;
    await call(routes.publishQuiz, author, { params: { id: item } });
    const sections = [{ items: [{ quiz_id: item, version: 1, points: 2 }] }];
    const exam = (await call(routes.createExam, teacher, { body: { content: { title: 'Week 9', sections } } })).data
      ._id;
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000), release: never };
    const test = (await call(routes.publishTest, teacher, { body: { exam, options } })).data._id;
    return { author, content, item, test };
  }
  type Given = Awaited<ReturnType<typeof given>>;
  const send = (by: Caller, item: string, change: object = {}, idempotencyKey = '') =>
    call(routes.reportItem, by, { params: { id: item }, body: { ...report, ...change }, idempotencyKey });
  async function reported({ item, test }: Given, student = aStudent(), change: object = {}) {
    const attempt = await start(student, test);
    const where = { test_id: test, attempt_id: attempt._id, version: 1, page: `/evaluation?test=${test}` };
    const { data } = await send(student, item, { ...where, answers: { '0_a': '7' }, ...change });
    return { student, attempt, issue: data, where };
  }
  const get = async (by: Caller, id: string) => (await call(routes.getIssue, by, { params: { id } })).data;
  const list = (by: Caller, query: object) => call(routes.listIssues, by, { query });
  const idsOf = async (by: Caller, query: object) => (await list(by, query)).data.map(({ _id }) => _id);
  const close = (by: Caller, id: string, body: object) =>
    call(routes.closeIssue, by, { params: { id }, body: { outcome: 'no_fault', ...body } });
  const reopen = (by: Caller, id: string) => call(routes.openIssue, by, { params: { id }, body: { content: 'Still' } });
  const reply = (by: Caller, id: string, content: string, change: object = {}, idempotencyKey = '') =>
    call(routes.replyToIssue, by, { params: { id }, body: { content, ...change }, idempotencyKey });
  const toldOf = (kind: Notice['kind'], about: string) =>
    eventually(
      async () => told.filter((one) => one.kind === kind && one.about === about),
      (those) => those.length > 0,
    );

  it('carry what their reporter had before them, and are stored once under one key', async () => {
    const place = await given();
    const student = aStudent();
    const attempt = await start(student, place.test);
    expect(attempt.items).toMatchObject([{ quiz_id: place.item, version: 1 }]);
    const where = { test_id: place.test, attempt_id: attempt._id, answers: { '0_a': '7' } };
    const [first, again] = [
      await send(student, place.item, where, 'key-12345678'),
      await send(student, place.item, where, 'key-12345678'),
    ];
    expect(again.data._id).toBe(first.data._id);
    expect(await codeOf(send(student, place.item, { ...where, title: 'Another' }, 'key-12345678'))).toBe(
      'idempotency_mismatch',
    );
    expect(await get(student, first.data._id)).toMatchObject({
      ...report,
      state: 'open',
      mine: true,
      item: { _id: place.item, title: null, version: 1 },
      test: { _id: place.test, title: 'Week 9' },
      number: 1,
      answers: { '0_a': '7' },
      random_seed: null,
      newest_version: null,
      may: { close: false, open: false, message: false },
    });
    const happened = await toldOf('issue_reported', `issue:${first.data._id}`);
    expect(happened[0]).toMatchObject({
      user_ids: [place.author.user_id],
      by: null,
      link: `/issues/${first.data._id}`,
    });
    expect(new Set(happened.map(({ key }) => key)).size).toBe(1);
  });

  it('are seen by their reporter, the author, who teaches the test, and reviewers; by nobody else', async () => {
    const place = await given();
    const { student, issue } = await reported(place);
    const id = issue._id;
    const classmate = aStudent();
    for (const [by, scope] of [
      [student, 'mine'],
      [place.author, 'on_items'],
      [teacher, 'on_tests'],
      [colleague, 'on_tests'],
      [reviewer, 'all'],
    ] as const) {
      expect((await get(by, id)).title).toBe(report.title);
      expect(await idsOf(by, { scope, limit: 100 })).toContain(id);
      expect((await call(routes.issuesOfItem, by, { params: { id: place.item }, query: {} })).total).toBe(1);
    }
    for (const by of [stranger, classmate, aCaller({ roles: ['operator'] })]) {
      for (const work of [get(by, id), reply(by, id, 'x'), reopen(by, id), close(by, id, {})])
        expect(await codeOf(work)).toBe('not_found');
      expect(await codeOf(call(routes.issueVariant, by, { params: { id } }))).toBe('not_found');
      expect((await call(routes.issuesOfItem, by, { params: { id: place.item }, query: {} })).data).toEqual([]);
      for (const scope of ['mine', 'on_items', 'on_tests']) expect(await idsOf(by, { scope })).not.toContain(id);
      expect(await codeOf(list(by, { scope: 'all' }))).toBe('forbidden');
    }
  });

  it('name a student to their teachers alone, and tell the key to nobody from whom the test holds it back', async () => {
    const place = await given();
    const { student, issue } = await reported(place);
    const params = { id: issue._id };
    const variantFor = async (by: Caller) => (await call(routes.issueVariant, by, { params })).data;
    const own = await variantFor(student);
    expect(own).toMatchObject({ item: { statement: 'Count them.' }, keys: null, solution: null });
    const everything = [own, await get(student, issue._id), await list(student, { scope: 'mine' })];
    expect(JSON.stringify(everything)).not.toContain(secretKey);
    for (const by of [place.author, teacher, reviewer]) {
      const shown = await variantFor(by);
      expect(shown.keys?.[0]?.latex ?? shown.keys?.[0]?.text).toContain(secretKey);
      expect(shown.solution).toContain(secretKey);
    }
    expect((await get(teacher, issue._id)).reporter?._id).toBe(student.user_id);
    await reply(student, issue._id, 'Look again');
    const seen = await get(place.author, issue._id);
    expect(seen).toMatchObject({ reporter: null, test: null, number: null, thread: [{ by: null, by_reporter: true }] });
    expect(JSON.stringify(seen)).not.toContain(student.user_id);
    expect(told.filter(({ about }) => about === `issue:${issue._id}`).map(({ by }) => by)).not.toContain(
      student.user_id,
    );
  });

  it('are answered, closed as fixed in a version, and opened again by their reporter, who is told', async () => {
    const place = await given();
    const { student, issue } = await reported(place);
    const id = issue._id;
    const about = `issue:${id}`;
    await reply(place.author, id, 'I am looking at it.');
    expect(await toldOf('issue_replied', about)).toMatchObject([{ user_ids: [student.user_id] }]);
    const fix = (version: number | null) =>
      close(place.author, id, { outcome: 'fixed', version, content: 'Thank you' });
    expect(await codeOf(fix(2))).toBe('no_such_version');
    expect(await codeOf(fix(1))).toBe('invalid_request');
    expect(await codeOf(fix(null))).toBe('invalid_request');
    await call(routes.saveQuiz, place.author, { body: { _id: place.item, version: 1, content: place.content } });
    expect((await get(place.author, id)).newest_version).toBe(2);
    expect(await codeOf(close(teacher, id, {}))).toBe('forbidden');
    expect((await fix(2)).data).toMatchObject({ state: 'closed', outcome: { kind: 'fixed', version: 2 } });
    expect(await toldOf('issue_closed', about)).toMatchObject([{ user_ids: [student.user_id], by: null }]);
    expect(await codeOf(fix(2))).toBe('wrong_state');
    expect(await codeOf(reopen(teacher, id))).toBe('forbidden');
    expect((await reopen(student, id)).data).toMatchObject({ state: 'open', outcome: null });
    expect(await codeOf(reopen(student, id))).toBe('wrong_state');
    expect(await toldOf('issue_opened', about)).toMatchObject([{ user_ids: [place.author.user_id] }]);
    expect((await get(student, id)).thread.map(({ number, kind, mine }) => [number, kind, mine])).toEqual([
      [1, 'reply', false],
      [2, 'closed', false],
      [3, 'opened', true],
    ]);
  });

  it('are closed as a duplicate of another report on the same item only', async () => {
    const place = await given();
    const [first, second] = [await reported(place), await reported(place)];
    const elsewhere = await reported(await given());
    const as = (duplicate_of: string | null) =>
      codeOf(close(reviewer, second.issue._id, { outcome: 'duplicate', duplicate_of }));
    for (const other of [null, second.issue._id, elsewhere.issue._id, 'f'.repeat(24)])
      expect(await as(other)).toBe('invalid_request');
    expect(await as(first.issue._id)).toBe('done');
    const filter = JSON.stringify({ item: place.item, state: 'closed' });
    expect((await list(reviewer, { scope: 'all', filter })).data.map(({ outcome }) => outcome)).toEqual([
      { kind: 'duplicate', of: first.issue._id },
    ]);
  });

  it('are answered by a message too, from a box that names no student to who does not teach them', async () => {
    const place = await given();
    const { student, issue } = await reported(place);
    const answer = { send_message: true };
    await reply(place.author, issue._id, 'From the author', answer, 'key-reply-1');
    await reply(place.author, issue._id, 'From the author', answer, 'key-reply-1');
    await reply(teacher, issue._id, 'From the teacher', answer);
    expect(letters.filter(({ recipient_id }) => recipient_id === student.user_id)).toMatchObject([
      { key: `issue-${issue._id}-1`, sender_id: null, text: 'From the author', redirect: `/issues/${issue._id}` },
      { key: `issue-${issue._id}-1`, sender_id: null },
      { key: `issue-${issue._id}-2`, sender_id: teacher.user_id, text: 'From the teacher' },
    ]);
    expect((await get(student, issue._id)).replies).toBe(2);
    expect(await codeOf(reply(place.author, issue._id, 'Other words', {}, 'key-reply-1'))).toBe('idempotency_mismatch');
    expect(await codeOf(reply(student, issue._id, 'x', answer))).toBe('forbidden');
  });

  it('take thirty replies at once and number them without a gap; of many who close one does', async () => {
    const place = await given();
    const { student, issue } = await reported(place);
    const words = Array.from({ length: 30 }, (_, at) => `Reply ${at}`);
    await Promise.all(
      words.map((one, at) => reply([student, place.author, teacher][at % 3] ?? student, issue._id, one)),
    );
    const { thread, replies } = await get(student, issue._id);
    expect(replies).toBe(30);
    expect(thread.map(({ number }) => number)).toEqual(words.map((_, at) => at + 1));
    expect(thread.map(({ content }) => content).sort()).toEqual([...words].sort());
    const codes = await Promise.all(words.slice(0, 8).map(() => codeOf(close(place.author, issue._id, {}))));
    expect(codes.sort()).toEqual(['done', ...Array.from({ length: 7 }, () => 'wrong_state')]);
    expect((await get(student, issue._id)).thread).toHaveLength(31);
  });

  it('have an end that can still be reached when their thread is full', async () => {
    const { student, issue } = await reported(await given());
    for (let at = 0; at < 98; at += 1) await reply(student, issue._id, `Reply ${at}`);
    expect(await codeOf(reply(student, issue._id, 'One more'))).toBe('wrong_state');
    expect((await close(reviewer, issue._id, {})).data.state).toBe('closed');
    expect((await reopen(student, issue._id)).data.state).toBe('open');
  });

  it('alert the teacher of a running test when three students report the same item, once', async () => {
    const place = await given();
    const alerts = () => told.filter(({ kind, about }) => kind === 'issues_in_test' && about === `test:${place.test}`);
    const { student, where } = await reported(place);
    await send(student, place.item, where);
    await send(student, place.item, where);
    await reported(place);
    await toldOf('issue_reported', `issue:${(await reported(place, student)).issue._id}`);
    expect(alerts()).toEqual([]);
    await reported(place);
    expect(await toldOf('issues_in_test', `test:${place.test}`)).toMatchObject([
      { user_ids: [teacher.user_id], params: { title: 'Week 9' } },
    ]);
    await reported(place);
    await eventually(
      async () => alerts(),
      (those) => those.length === 2,
    );
    expect(new Set(alerts().map(({ key }) => key)).size).toBe(1);
  });

  describe('are refused', () => {
    it('where the item, the version, the numbers, the test or the attempt are not those of their reporter', async () => {
      const [place, other] = [await given(), await given()];
      const { student, where } = await reported(place);
      const foreign = (await reported(place)).where.attempt_id;
      const refused = async (change: object, item = place.item) => codeOf(send(student, item, { ...where, ...change }));
      expect(await refused({ attempt_id: foreign })).toBe('not_found');
      expect(await refused({ attempt_id: 'f'.repeat(24) })).toBe('not_found');
      expect(await refused({ attempt_id: null })).toBe('not_found');
      expect(await refused({ attempt_id: null, test_id: null })).toBe('not_found');
      expect(await refused({ version: 2 })).toBe('not_of_attempt');
      expect(await refused({ random_seed: 'another' })).toBe('not_of_attempt');
      expect(await refused({ test_id: other.test })).toBe('not_of_attempt');
      expect(await refused({ index: 5 })).toBe('not_of_attempt');
      expect(await refused({}, other.item)).toBe('not_of_attempt');
      expect(await refused({ answers: { '1_a': 'x' } })).toBe('invalid_request');
      expect(await codeOf(send(stranger, place.item, where))).toBe('not_found');
    });

    it('for a version that does not exist, and for one that is not published', async () => {
      const { author, content, item } = await given();
      await call(routes.saveQuiz, author, { body: { _id: item, version: 1, content } });
      expect(await codeOf(send(author, item, { version: 3 }))).toBe('no_such_version');
      expect(await codeOf(send(stranger, item, { version: 2 }))).toBe('no_such_version');
      expect((await send(author, item)).data.item.version).toBe(2);
      expect((await send(stranger, item, { random_seed: '17' })).data).toMatchObject({
        item: { version: 1 },
        random_seed: '17',
        test: null,
      });
      expect(await codeOf(send(stranger, 'f'.repeat(24)))).toBe('not_found');
    });

    it('with a picture of somebody else, in a report, a reply and a last word alike', async () => {
      const place = await given();
      const holds = (id: string) => `![](image:${id})`;
      const { issue } = await reported(place, aStudent(), { content: holds(ownPicture) });
      expect(await codeOf(reported(place, aStudent(), { content: holds(foreignPicture) }))).toBe('foreign_picture');
      expect(await codeOf(reply(place.author, issue._id, holds(foreignPicture)))).toBe('foreign_picture');
      expect(await codeOf(close(place.author, issue._id, { content: holds(foreignPicture) }))).toBe('foreign_picture');
      const asked = { image_ids: [ownPicture], caller_id: teacher.user_id };
      const { data } = await running().bus.ask(holdersOf('mathquiz'), asked);
      expect(data).toMatchObject([{ kind: 'issue', _id: issue._id, title: '' }]);
    });

    it('in a list with a state that there is not', async () => {
      for (const filter of ['{"state":"broken"}', '{"$where":"1"}', 'no JSON'])
        expect(await codeOf(list(teacher, { filter }))).toBe('invalid_filter');
    });
  });

  it('are counted for the author while they are open', async () => {
    const place = await given();
    const open = async () => (await call(routes.statisticsOfAuthor, place.author, { query: {} })).data.open_reports;
    expect(await open()).toBe(0);
    const [first] = [await reported(place), await reported(place)];
    expect(await open()).toBe(2);
    await close(place.author, first.issue._id, {});
    expect(await open()).toBe(1);
  });

  it('go along with a person, and stay without them when they are gone', async () => {
    const place = await given();
    const student = aStudent();
    const attempt = await take(student, place.test, { '0_a': '7' });
    const where = { test_id: place.test, attempt_id: attempt, answers: { '0_a': '7' } };
    const { data: issue } = await send(student, place.item, where, 'key-12345678');
    await reply(place.author, issue._id, 'Thank you', {}, 'key-87654321');
    const exported = async ({ user_id }: Caller) => {
      const asked = { user_id, caller_id: user_id, cursor: null };
      const { data } = await running().bus.ask(personalData('mathquiz'), asked);
      return data.files.find(({ name }) => name === 'issues')?.rows;
    };
    expect(await exported(student)).toMatchObject([{ _id: issue._id, ...report, answers: { '0_a': '7' }, thread: [] }]);
    const ofAuthor = await exported(place.author);
    expect(ofAuthor).toMatchObject([{ thread: [{ number: 1, content: 'Thank you' }] }]);
    expect(JSON.stringify(ofAuthor)).not.toContain(report.content);
    expect(JSON.stringify([await exported(student), ofAuthor])).not.toContain('seed');
    for (const { user_id } of [student, place.author]) await running().bus.ask(forgetPerson('mathquiz'), { user_id });
    const stored = await running().inStore((store) => store.collection('issues').find().toArray());
    const left = JSON.stringify(stored);
    for (const { user_id } of [student, place.author])
      expect(left.match(new RegExp(`.{0,80}${user_id}.{0,40}`))?.[0]).toBeUndefined();
    expect(await get(teacher, issue._id)).toMatchObject({
      ...report,
      answers: {},
      thread: [{ content: 'Thank you', by_reporter: false }],
      may: { message: false },
    });
  });
});
