import {
  type Caller,
  examModeChanged,
  mayFollowTest,
  routes,
  runningExam,
  shownItem,
  staffOfTest,
  type TestOptions,
  testMoved,
} from '@mathquiz/contracts';
import { aCaller, codeOf, eventually } from '@mathquiz/testing';
import { aStudent, groupId, studentsIn, teacher } from './running.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('live');

describe('a test while it is written', () => {
  const minute = 60_000;
  const two = [0, 1].map(() => plainItem([{ id: 'a', kind: 'integer', prompt: '', points: 1, key: '4' }]));
  const colleague = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'teacher' }] });
  const stranger = aCaller({ roles: ['teacher'] });

  const { call, publish, start, take, submit } = mathquiz;
  const test = (options: Partial<TestOptions> = {}) => publish({ items: two, options });
  const live = async (id: string, by = teacher) => (await call(routes.liveTest, by, { params: { id } })).data;
  const rowOf = async (id: string, { user_id }: Caller) =>
    (await live(id)).rows.find(({ user }) => user._id === user_id)?.attempt ?? null;
  const save = (student: Caller, id: string, body: object) =>
    call(routes.saveAnswers, student, { params: { id }, body: { client_id: 'device-aaaa', events: [], ...body } });
  const deadlineOf = async (student: Caller, id: string) =>
    Date.parse((await save(student, id, {})).data.deadline_at ?? '');
  const extend = (id: string, body: { minutes: number; user_ids?: string[] }, idempotencyKey = '', by = teacher) =>
    call(routes.extendTest, by, { params: { id }, body, idempotencyKey });

  it('shows to its staff where everybody is, and to nobody else', async () => {
    const [writing, absent] = [aStudent(), aStudent()];
    studentsIn.set(groupId, [writing.user_id, absent.user_id]);
    const id = await test();
    const { _id } = await start(writing, id);
    await save(writing, _id, { events: [{ seq: 1, part: '1_a', value: '4' }], place: 1, waiting: 3 });
    const seen = await live(id, colleague);
    expect(seen.rows).toHaveLength(2);
    expect(await rowOf(id, absent)).toBeNull();
    const row = await rowOf(id, writing);
    expect(row).toMatchObject({
      state: 'in_progress',
      reached: 1,
      items: 2,
      answered: 1,
      parts: 2,
      waiting: 3,
      unseen: 0,
    });
    expect(Date.parse(seen.server_time) - Date.parse(row?.seen_at ?? '')).toBeLessThan(minute);
    expect(await codeOf(live(id, stranger))).toBe('not_found');
    expect(await codeOf(live(id, writing))).toBe('not_found');
    studentsIn.delete(groupId);
  });

  it('gives time to one or to all, once under one key, beyond the close too', async () => {
    const [one, other] = [aStudent(), aStudent()];
    const id = await test({ duration_min: 10, close_at: inMs(12 * minute) });
    const [first, second] = [await start(one, id), await start(other, id)];
    const before = await deadlineOf(one, first._id);
    expect((await extend(id, { minutes: 5 }, 'key-1', colleague)).data).toEqual({ extended: 2 });
    expect((await extend(id, { minutes: 5 }, 'key-1', colleague)).data).toEqual({ extended: 0 });
    expect((await deadlineOf(one, first._id)) - before).toBe(5 * minute);
    await extend(id, { minutes: 7, user_ids: [other.user_id] });
    expect((await deadlineOf(one, first._id)) - before).toBe(5 * minute);
    expect((await rowOf(id, other))?.extra_min).toBe(12);
    // The class is given a later close: what somebody was given stays on top of it.
    await call(routes.changeTest, teacher, { params: { id }, body: { close_at: inMs(30 * minute), duration_min: 20 } });
    expect((await deadlineOf(other, second._id)) - Date.parse(second.started_at)).toBe(32 * minute);
    expect(await codeOf(extend(id, { minutes: 5 }, '', stranger))).toBe('not_found');
    expect(await codeOf(extend(id, { minutes: 5, user_ids: [aStudent().user_id] }))).toBe('wrong_state');
  });

  it('says what its teacher says, to all or some, and who has seen it', async () => {
    const [one, other] = [aStudent(), aStudent()];
    const id = await test();
    const { _id } = await start(one, id);
    await start(other, id);
    const announce = (text: string, user_ids: string[] | null = null) =>
      call(routes.announceTest, teacher, { params: { id }, body: { text, user_ids } });
    const told = async (by: Caller) => (await call(routes.announcements, by, { params: { id } })).data;
    const { _id: first } = (await announce('Question 2: the side is 4 cm')).data;
    await announce('Sit up', [other.user_id]);
    await eventually(
      async () => (await save(one, _id, {})).data.announced,
      (count) => count === 2,
    );
    expect((await told(one)).map(({ text, seen }) => [text, seen])).toEqual([['Question 2: the side is 4 cm', false]]);
    expect(await told(other)).toHaveLength(2);
    const see = (by: Caller, announcementId: string) =>
      call(routes.seeAnnouncement, by, { params: { id, announcementId } });
    await see(one, first);
    await see(one, first);
    expect((await told(one))[0]?.seen).toBe(true);
    expect((await live(id)).announcements.map(({ whom, seen }) => [whom, seen])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect([(await rowOf(id, one))?.unseen, (await rowOf(id, other))?.unseen]).toEqual([0, 2]);
    const [, second] = await told(other);
    expect(await codeOf(see(one, second?._id ?? ''))).toBe('not_found');
    expect(await codeOf(see(stranger, first))).toBe('not_found');
  });

  it('is ended for one, and gone on with, with what was answered and marks made anew', async () => {
    const student = aStudent();
    const id = await test({
      release: { correctness: 'after_submit', score: 'after_submit', key: 'never', solution: 'never' },
    });
    const { _id } = await start(student, id);
    await save(student, _id, { events: [{ seq: 1, part: '0_a', value: '4' }] });
    const stop = (by: Caller) =>
      call(routes.stopAttempt, by, { params: { id: _id }, body: { reason: 'Left the room' } });
    const reopen = (by: Caller) =>
      call(routes.reopenAttempt, by, { params: { id: _id }, body: { minutes: 10, reason: '' } });
    expect(await codeOf(stop(stranger))).toBe('not_found');
    expect(await codeOf(reopen(teacher))).toBe('wrong_state');
    await stop(colleague);
    expect(await codeOf(stop(teacher))).toBe('wrong_state');
    expect(await codeOf(save(student, _id, { events: [{ seq: 2, part: '1_a', value: '4' }] }))).toBe('attempt_over');
    const result = async () => (await call(routes.getSubmission, student, { params: { id: _id }, query: {} })).data;
    expect(await eventually(result, ({ state }) => state === 'marked')).toMatchObject({ score: 3, stopped: true });
    await reopen(teacher);
    const again = (await call(routes.getAttempt, student, { params: { testId: id } })).data;
    expect(again).toMatchObject({ try: 1, state: 'in_progress', answers: { '0_a': { value: '4' } } });
    expect(Math.abs(Date.parse(again.deadline_at ?? '') - Date.now() - 10 * minute)).toBeLessThan(minute);
    expect(await result()).toMatchObject({ score: null, stopped: false, shown: { score: false } });
    await submit(student, _id, {});
    expect((await eventually(result, ({ state }) => state === 'marked')).score).toBe(3);
    expect((await call(routes.announcements, student, { params: { id } })).data).toMatchObject([
      { kind: 'reopened', minutes: 10 },
    ]);
  });

  it('is gone on with only in the newest try', async () => {
    const student = aStudent();
    const id = await test({ attempts: 2 });
    const first = await take(student, id, {});
    await start(student, id);
    const reopen = call(routes.reopenAttempt, teacher, { params: { id: first }, body: { minutes: 10 } });
    expect(await codeOf(reopen)).toBe('wrong_state');
  });
});

describe('a test in exam mode', () => {
  const { call, publish, start, running } = mathquiz;

  const exam = async ({ user_id }: Caller) => (await running().bus.ask(runningExam, { user_id })).data;
  const handIn = (student: Caller, id: string) =>
    call(routes.evaluatePlain, student, { body: { submission: { _id: id, client_id: 'device-aaaa', events: [] } } });

  it('runs for its taker from the start to the hand-in, on whatever device, and says when that changes', async () => {
    const student = aStudent();
    const changed: string[] = [];
    running().bus.listen(examModeChanged, ({ user_id }) => void changed.push(user_id));
    const test = await publish({ options: { mode: 'exam' } });
    expect(await exam(student)).toBeNull();
    const attempt = await start(student, test);
    expect(await exam(student)).toEqual({ test_id: attempt.test_id, title: expect.any(String) });
    expect(await exam(aStudent())).toBeNull();
    await handIn(student, attempt._id);
    expect(await exam(student)).toBeNull();
    const times = () => changed.filter((id) => id === student.user_id).length;
    await eventually(
      async () => times(),
      (count) => count >= 2,
    );
  });

  it('says to each who sits it that its time was moved: what was over may run again', async () => {
    const student = aStudent();
    const changed: string[] = [];
    running().bus.listen(examModeChanged, ({ user_id }) => void changed.push(user_id));
    const test = await publish({ options: { mode: 'exam' } });
    await start(student, test);
    const times = () => changed.filter((id) => id === student.user_id).length;
    await eventually(
      async () => times(),
      (count) => count === 1,
    );
    const close_at = new Date(Date.now() + 7_200_000).toISOString();
    await call(routes.changeTest, teacher, { params: { id: test }, body: { close_at } });
    await eventually(
      async () => times(),
      (count) => count === 2,
    );
  });

  it('homework closes nothing, and is what a test is where nobody has said', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish());
    expect(await exam(student)).toBeNull();
    const { data } = await call(routes.getTest, student, { params: { id: attempt.test_id } });
    expect(data.mode).toBe('homework');
  });

  it('those who read its results may follow it, and hear that it has moved', async () => {
    const student = aStudent();
    const test = await publish();
    const may = async (caller: Caller, test_id: string) =>
      (await running().bus.ask(mayFollowTest, { caller, test_id })).data.may;
    const attempt = await start(student, test);
    const heard: string[] = [];
    running().bus.listen(testMoved, ({ test_id }) => void heard.push(test_id));
    await handIn(student, attempt._id);
    await eventually(
      async () => heard,
      (ids) => ids.includes(attempt.test_id),
    );
    const colleague = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'teacher' }] });
    const stranger = aCaller({ roles: ['teacher'] });
    expect([
      await may(teacher, attempt.test_id),
      await may(colleague, attempt.test_id),
      await may(stranger, attempt.test_id),
      await may(student, attempt.test_id),
      await may(teacher, 'f'.repeat(24)),
    ]).toEqual([true, true, false, false, false]);
  });

  it('the help desk sees the item that its taker sees, with what they have stored, and nothing of others', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish());
    const events = [{ seq: 1, part: '0_a', value: '2x + 1' }];
    await call(routes.saveAnswers, student, {
      params: { id: attempt._id },
      body: { client_id: 'device-aaaa', events },
    });
    const shown = async ({ user_id }: Caller, index = 0) =>
      (await running().bus.ask(shownItem, { user_id, attempt_id: attempt._id, index, locale: 'ko-KR' })).data;
    const seen = await shown(student);
    expect(seen).toMatchObject({ test_id: attempt.test_id, answers: { '0_a': { value: '2x + 1' } } });
    expect(seen?.item.parts.map(({ key }) => key)).toEqual(attempt.items[0]?.parts.map(({ key }) => key));
    expect(seen?.item.statement).toBe(attempt.items[0]?.statement);
    expect(JSON.stringify(seen)).not.toContain('answer_key');
    expect([await shown(aStudent()), await shown(student, 5)]).toEqual([null, null]);
    const staff = async ({ user_id }: Caller) =>
      (await running().bus.ask(staffOfTest, { user_id, test_id: attempt.test_id })).data;
    expect(await staff(student)).toEqual({ title: 'T', owner_id: teacher.user_id, group_ids: [groupId] });
    expect(await staff(aStudent())).toBeNull();
  });
});

describe('the same mark for all equal answers', () => {
  const { call, publish, take } = mathquiz;
  const explain = plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 2 }]);
  /** The numbers are the student's own: equal answers to other numbers are not equal. */
  const numbered = {
    ...explain,
    variables: [{ name: 'n', kind: 'integer' as const, from: 1, to: 3 }],
    statement: 'Why is {{n}} + 1 more than {{n}}?',
  };

  const sheet = async (id: string, by = teacher) =>
    (await call(routes.getSubmission, by, { params: { id }, query: { teacher_mode: '1' as const } })).data;
  async function handedIn(testId: string, answers: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const answer of answers) ids.push(await take(aStudent(), testId, { '0_a': answer }));
    for (const id of ids)
      await eventually(
        () => sheet(id),
        ({ state }) => state === 'marking' || state === 'marked',
      );
    return ids;
  }
  const scores = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await sheet(id)).score));
  const mark = (submission_id: string, points: number, reason?: string) =>
    call(routes.putMarkings, teacher, {
      body: { submission_id, markings: [{ part: '0_a', points, ...(reason === undefined ? {} : { reason }) }] },
    });
  const together = (submission_id: string, points: number, press: string, by = teacher) =>
    call(routes.markEqualAnswers, by, { body: { submission_id, part: '0_a', points, press } });
  const first = (ids: readonly string[]) => ids[0] ?? '';

  it('asks no reason for a first mark by hand, also when it is sent twice, and one for its change', async () => {
    const [id = ''] = await handedIn(await publish({ items: [explain], points: 2 }), ['since']);
    await mark(id, 1.23456);
    await mark(id, 1.23456);
    expect((await sheet(id)).items[0]?.parts[0]?.revisions.map(({ points }) => points)).toEqual([null, 1.235]);
    // As totals are: to a thousandth.
    expect((await sheet(id)).score).toBe(1.235);
    expect(await codeOf(mark(id, 2))).toBe('invalid_request');
    expect(await codeOf(mark(id, 2, '  '))).toBe('invalid_request');
    await mark(id, 2, 'Right after all');
    expect((await sheet(id)).score).toBe(2);
  });

  it('is given in one request, leaves what a person has marked alone and says so, and is done once however often it arrives', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const ids = await handedIn(testId, ['because', ' because ', 'because', 'because', 'no idea', 'because']);
    await mark(ids[3] ?? '', 0.5);
    const asked = await call(routes.equalAnswers, teacher, { params: { id: first(ids) }, query: {} });
    expect(asked.data).toEqual([{ part: '0_a', others: 3, by_hand: 1 }]);
    const answers = await Promise.all([together(first(ids), 1, 'press-0001'), together(first(ids), 1, 'press-0001')]);
    for (const { data } of [...answers, await together(first(ids), 1, 'press-0001')]) {
      expect(data).toMatchObject({ marked: 4, by_hand: 1 });
      expect(data.submission.score).toBe(1);
    }
    expect(await scores(ids)).toEqual([1, 1, 1, 0.5, null, 1]);
    const revisions = (await sheet(ids[1] ?? '')).items[0]?.parts[0]?.revisions ?? [];
    expect(revisions.map(({ points, together }) => [points, together])).toEqual([
      [null, null],
      [1, 'given'],
    ]);
    const left = await call(routes.equalAnswers, teacher, { params: { id: first(ids) }, query: { part: '0_a' } });
    expect(left.data).toEqual([{ part: '0_a', others: 0, by_hand: 4 }]);
  });

  it('is taken back by one more, but not where somebody has changed it since', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const ids = await handedIn(testId, ['because', 'because', 'because']);
    await together(first(ids), 1, 'press-0002');
    await mark(ids[2] ?? '', 2, 'It says more');
    const undo = async () =>
      (await call(routes.takeBackEqualMarks, teacher, { params: { testId, press: 'press-0002' } })).data;
    expect(await undo()).toEqual({ taken_back: 2, changed_since: 1 });
    expect(await undo()).toEqual({ taken_back: 0, changed_since: 1 });
    expect(await scores(ids)).toEqual([null, null, 2]);
    expect((await sheet(first(ids))).state).toBe('marking');
    // Late: the press itself once more changes nothing. Then it may be marked anew, without a reason.
    await together(first(ids), 1, 'press-0002');
    expect(await scores(ids)).toEqual([null, null, 2]);
    await mark(first(ids), 0);
    expect(await scores(ids)).toEqual([0, null, 2]);
  });

  it('goes to the same variant only', async () => {
    const testId = await publish({ items: [numbered], points: 2 });
    const ids = await handedIn(testId, Array<string>(8).fill('one more'));
    const statements = await Promise.all(ids.map(async (id) => (await sheet(id)).items[0]?.statement ?? ''));
    const alike = statements.map((statement) => statement === statements[0]);
    const { data } = await together(first(ids), 2, 'press-0003');
    expect(data.marked).toBe(alike.filter(Boolean).length);
    expect(await scores(ids)).toEqual(alike.map((same) => (same ? 2 : null)));
  });

  it('is another teacher’s to give: 404, and too many points mark nobody', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const ids = await handedIn(testId, ['because', 'because']);
    const other = aCaller({ roles: ['teacher'] });
    expect(await codeOf(together(first(ids), 1, 'press-0004', other))).toBe('not_found');
    expect(await codeOf(call(routes.equalAnswers, other, { params: { id: first(ids) }, query: {} }))).toBe('not_found');
    const undo = call(routes.takeBackEqualMarks, other, { params: { testId, press: 'press-0004' } });
    expect(await codeOf(undo)).toBe('not_found');
    expect(await codeOf(together(first(ids), 2.1, 'press-0004'))).toBe('invalid_request');
    expect(await scores(ids)).toEqual([null, null]);
  });
});
