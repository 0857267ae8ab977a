import { type Caller, routes, type TestOptions } from '@mathquiz/contracts';
import { aCaller, codeOf, eventually } from '@mathquiz/testing';
import { aStudent, groupId, labelsOf, studentsIn, takers, teacher } from './running.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

const hour = 3_600_000;
const minute = 60_000;
const sum = plainItem([{ id: 'a', kind: 'integer', prompt: '', points: 1, key: '4' }]);

describe('the options of a test', () => {
  const { call, publish, start, take, submit, allMarked, inStore } = startedMathquiz('opt');

  const labelled = (...labels: string[]): Caller => {
    const student = aCaller({ roles: ['student'], groups: [{ _id: groupId, role: 'member', labels }] });
    labelsOf.set(student.user_id, labels);
    return student;
  };
  const test = (options: Partial<TestOptions> = {}) => publish({ items: [sum], points: 10, options });
  const rowOf = async (student: Caller, id: string) => (await call(routes.getTest, student, { params: { id } })).data;
  const change = (id: string, body: object, by = teacher) => call(routes.changeTest, by, { params: { id }, body });
  const fieldsOf = (work: Promise<unknown>) =>
    work.then(
      () => [],
      (error: { details?: { fields?: { path: string; problem: string }[] } }) =>
        (error.details?.fields ?? []).map(({ path, problem }) => `${path} ${problem}`),
    );
  const result = async (by: Caller, id: string) =>
    (await call(routes.getSubmission, by, { params: { id }, query: by === teacher ? { teacher_mode: '1' } : {} })).data;
  const marked = (by: Caller, id: string) =>
    eventually(
      () => result(by, id),
      ({ state }) => state === 'marked',
    );
  /** As if an attempt had begun so much earlier. */
  const moveEnds = (id: string, ends: { deadline_at: Date; cutoff_at?: Date }) =>
    inStore(async (store) => {
      const one = await store.collection('submissions').findOne({}, { sort: { _id: -1 } });
      if (one?._id.toHexString() !== id) throw new Error('Another attempt was begun meanwhile');
      await store.collection('submissions').updateOne({ _id: one._id }, { $set: ends });
    });
  const ago = (ms: number) => new Date(Date.now() - ms);

  it('are for the labels that it names alone, in lists and by its address', async () => {
    const [slow, other] = [labelled('slow'), labelled()];
    const id = await test({ labels: ['slow'] });
    expect((await rowOf(slow, id))._id).toBe(id);
    expect(await codeOf(rowOf(other, id))).toBe('not_found');
    expect(await codeOf(start(other, id))).toBe('not_found');
    const listed = async (student: Caller) =>
      (await call(routes.listTests, student, { query: { limit: 100 } })).data.some(({ _id }) => _id === id);
    expect([await listed(slow), await listed(other)]).toEqual([true, false]);
    studentsIn.set(groupId, [slow.user_id, other.user_id]);
    const rows = (await call(routes.testSubmissions, teacher, { params: { testId: id }, query: {} })).data;
    expect(rows.map(({ user }) => user._id)).toEqual([slow.user_id]);
    studentsIn.delete(groupId);
  });

  it('give somebody times of their own, and their lists are by these', async () => {
    const [early, plain] = [aStudent(), aStudent()];
    const id = await test({
      open_at: inMs(hour),
      close_at: inMs(2 * hour),
      overrides: [{ who: { kind: 'person', user_id: early.user_id }, open_at: inMs(-1000), attempts: 3, note: '' }],
    });
    expect(await rowOf(early, id)).toMatchObject({ state: 'open', attempts: 3 });
    expect(await rowOf(plain, id)).toMatchObject({ state: 'upcoming', attempts: 1 });
    const openOf = async (student: Caller, state: 'open' | 'upcoming') =>
      (await call(routes.listTests, student, { query: { state, limit: 100 } })).data.some(({ _id }) => _id === id);
    expect([await openOf(early, 'open'), await openOf(early, 'upcoming')]).toEqual([true, false]);
    expect([await openOf(plain, 'open'), await openOf(plain, 'upcoming')]).toEqual([false, true]);
    expect(await codeOf(start(plain, id))).toBe('test_not_open');
    expect((await start(early, id)).try).toBe(1);
  });

  it('say to a teacher which times somebody has, and why; to nobody else', async () => {
    const student = labelled('slow');
    const stranger = aStudent();
    studentsIn.set(groupId, [student.user_id]);
    takers.set(student.user_id, { locale: 'en-US', time_factor: 1.5 });
    const id = await test({
      duration_min: 20,
      overrides: [{ who: { kind: 'label', label: 'slow' }, duration_min: 40, note: '' }],
    });
    const ask = (by: Caller, userId: string) => call(routes.takerTimes, by, { params: { id, userId } });
    expect((await ask(teacher, student.user_id)).data).toMatchObject({
      labels: ['slow'],
      time_factor: 1.5,
      duration_min: 60,
      why: { duration_min: 'factor', open_at: 'test', close_at: 'factor' },
      tries: [],
    });
    expect(await codeOf(ask(teacher, stranger.user_id))).toBe('not_found');
    expect(await codeOf(ask(aCaller({ roles: ['teacher'] }), student.user_id))).toBe('not_found');
    studentsIn.delete(groupId);
  });

  it('give more time to who is given it while they write, with the next word of their page', async () => {
    const student = aStudent();
    const id = await test({ duration_min: 20, close_at: inMs(21 * minute) });
    const { _id, started_at } = await start(student, id);
    const look = async (time_factor: number) => {
      const body = { client_id: 'device-aaaa', events: [] };
      const asked = { params: { id: _id }, body };
      const { data } = await call(routes.saveAnswers, { ...student, time_factor }, asked);
      return (new Date(data.deadline_at ?? 0).getTime() - new Date(started_at).getTime()) / minute;
    };
    expect(await look(1)).toBeCloseTo(20, 1);
    expect(await look(1.5)).toBeCloseTo(30, 1);
    // Time that was given stays.
    expect(await look(1)).toBeCloseTo(30, 1);
    expect(await look(1.25)).toBeCloseTo(30, 1);
  });

  it('open it with a password, once; nobody is told it', async () => {
    const student = aStudent();
    const id = await test();
    await change(id, { password: 'open sesame' });
    expect(await rowOf(student, id)).toMatchObject({ locked: true });
    const begin = (body: object) => call(routes.startTest, student, { params: { testId: id }, body });
    expect(await codeOf(begin({}))).toBe('wrong_test_password');
    expect(await codeOf(begin({ password: 'open' }))).toBe('wrong_test_password');
    const first = (await begin({ password: ' open sesame' })).data._id;
    expect((await begin({})).data._id).toBe(first);
    expect(JSON.stringify(await rowOf(teacher, id))).not.toContain('sesame');
    await change(id, { password: null });
    expect((await start(aStudent(), id)).try).toBe(1);
  });

  it('lessen what came late and what was tried again, count it anew when it is due later, and say so', async () => {
    const student = aStudent();
    const id = await test({
      open_at: inMs(-30 * hour),
      due_at: inMs(-25 * hour),
      attempts: 2,
      attempt_penalty: 20,
      late: { policy: 'penalty', per_day: 10, cap: 50 },
    });
    await take(student, id, { '0_a': '5' });
    const second = await take(student, id, { '0_a': '4' });
    await allMarked(id, 1);
    expect(await marked(student, second)).toMatchObject({
      full_score: 10,
      score: 6,
      deductions: { late_days: 2, late: 20, tries: 20 },
    });
    await change(id, { due_at: inMs(-2 * hour) });
    expect(await result(student, second)).toMatchObject({
      score: 7,
      deductions: { late_days: 1, late: 10, tries: 20 },
    });
    await change(id, { due_at: null, attempt_penalty: 0 });
    expect(await result(student, second)).toMatchObject({ score: 10, full_score: 10 });
  });

  it('leave to a teacher whether what came late counts', async () => {
    const student = aStudent();
    const id = await test({
      open_at: inMs(-3 * hour),
      due_at: inMs(-2 * hour),
      late: { policy: 'approval', per_day: 0, cap: 0 },
    });
    const submission = await take(student, id, { '0_a': '4' });
    expect(await marked(teacher, submission)).toMatchObject({ approval: 'waiting', full_score: 10, score: null });
    const decide = (by: Caller, accept: boolean) =>
      call(routes.decideLate, by, { params: { id: submission }, body: { accept, reason: 'Was ill' } });
    expect(await codeOf(decide(aCaller({ roles: ['teacher'] }), true))).toBe('not_found');
    expect((await decide(teacher, true)).data).toMatchObject({ approval: 'accepted', score: 10 });
    expect((await decide(teacher, false)).data).toMatchObject({ approval: 'refused', score: null });
    const onTime = await take(aStudent(), await test(), {});
    await marked(teacher, onTime);
    expect(await codeOf(call(routes.decideLate, teacher, { params: { id: onTime }, body: { accept: true } }))).toBe(
      'wrong_state',
    );
  });

  it('take nothing after it was due where nothing late is taken', async () => {
    const id = await test({
      open_at: inMs(-2 * hour),
      due_at: inMs(-hour),
      late: { policy: 'reject', per_day: 0, cap: 0 },
    });
    expect(await codeOf(start(aStudent(), id))).toBe('test_closed');
  });

  it('go forward: what was left behind is closed, whichever device asks', async () => {
    const student = aStudent();
    const id = await publish({ items: [sum, sum], options: { navigation: 'forward' } });
    const { _id } = await start(student, id);
    const save = (seq: number, part: string, place?: number) =>
      call(routes.saveAnswers, student, {
        params: { id: _id },
        body: {
          client_id: 'device-aaaa',
          events: [{ seq, part, value: '4' }],
          ...(place === undefined ? {} : { place }),
        },
      });
    expect((await save(1, '0_a', 0)).data.reached).toBe(0);
    expect((await save(2, '1_a', 1)).data.reached).toBe(1);
    expect(await codeOf(save(3, '0_a', 1))).toBe('part_passed');
    expect((await save(3, '1_a')).data).toMatchObject({ stored: 3, reached: 1 });
    const again = (await call(routes.getAttempt, student, { params: { testId: id } })).data;
    expect(again).toMatchObject({ reached: 1, answers: { '0_a': { value: '4' } } });
    const elsewhere = { client_id: 'device-bbbb', events: [] };
    expect((await call(routes.saveAnswers, student, { params: { id: _id }, body: elsewhere })).data.reached).toBe(1);
  });

  it('do not count what nobody handed in where they say so; what was on its way counts', async () => {
    const student = aStudent();
    const id = await test({ duration_min: 1, grace_sec: 3600, on_time_out: 'abandon' });
    const { _id } = await start(student, id);
    await moveEnds(_id, { deadline_at: ago(1000) });
    await submit(student, _id, { '0_a': '4' });
    expect((await marked(teacher, _id)).score).toBe(10);
    const late = aStudent();
    const other = await start(late, id);
    await moveEnds(other._id, { deadline_at: ago(5000), cutoff_at: ago(1000) });
    const gone = await eventually(
      () => result(teacher, other._id),
      ({ state }) => state === 'abandoned',
    );
    expect(gone).toMatchObject({ score: null });
    expect((await result(late, other._id)).shown).toMatchObject({ correctness: false, key: false });
  });

  it('show results at their time and in their window only', async () => {
    const student = aStudent();
    const release = { correctness: inMs(hour), score: 'after_submit', key: 'never', solution: 'never' };
    const id = await test({ release });
    const submission = await take(student, id, { '0_a': '4' });
    await marked(teacher, submission);
    expect(await result(student, submission)).toMatchObject({
      shown: { correctness: false, score: true },
      more_at: release.correctness,
      score: 10,
    });
    await change(id, { review_from: inMs(hour) });
    expect(await result(student, submission)).toMatchObject({ shown: { score: false }, score: null, full_score: null });
    await change(id, { review_from: null, review_until: inMs(-1000) });
    expect(await result(student, submission)).toMatchObject({ shown: { score: false }, more_at: null });
  });

  it('change fairly once somebody has begun, whatever a teacher likes before', async () => {
    const id = await test({ duration_min: 30, attempts: 3 });
    await change(id, { duration_min: 20 });
    const student = aStudent();
    await start(student, id);
    expect(await fieldsOf(change(id, { duration_min: 10, attempts: 2 }))).toEqual([
      'body.duration_min onlyLonger',
      'body.attempts onlyMore',
    ]);
    expect(await codeOf(change(id, { duration_min: 10 }))).toBe('unfair_change');
    const own = { who: { kind: 'person', user_id: student.user_id }, duration_min: 40, note: '' };
    await change(id, { overrides: [own] });
    const running = (await call(routes.getAttempt, student, { params: { testId: id } })).data;
    expect(Date.parse(running.deadline_at ?? '') - Date.parse(running.started_at)).toBe(40 * 60_000);
    expect(await fieldsOf(change(id, { overrides: [] }))).toEqual(['body.overrides overrideTakesAway']);
  });

  it('let it be ended now, also where somebody would have had it later', async () => {
    const who = { kind: 'person' as const, user_id: 'b'.repeat(24) };
    const id = await test({ overrides: [{ who, due_at: inMs(hour / 2), note: '' }], due_at: inMs(hour / 4) });
    await start(aStudent(), id);
    const now = inMs(0);
    expect(await codeOf(change(id, { close_at: now, due_at: now }))).toBe('done');
    expect((await rowOf(teacher, id)).state).toBe('closed');
  });

  it('refuse keys that would show while others write an exam, at publishing and after', async () => {
    const early = {
      correctness: 'after_submit',
      score: 'after_submit',
      key: 'after_submit',
      solution: 'never',
    } as const;
    expect(await codeOf(test({ mode: 'exam', release: early }))).toBe('release_too_early');
    expect(await codeOf(test({ mode: 'exam', release: { ...early, key: inMs(hour / 2) } }))).toBe('release_too_early');
    const id = await test({ mode: 'exam' });
    expect(await codeOf(change(id, { release: early }))).toBe('release_too_early');
    const later = { who: { kind: 'label' as const, label: 'ill' }, close_at: inMs(9 * hour), note: '' };
    const afterMost = { ...early, key: inMs(2 * hour) };
    expect(await codeOf(change(id, { overrides: [later], release: afterMost }))).toBe('release_too_early');
    expect(await codeOf(change(id, { release: afterMost }))).toBe('done');
    expect(await codeOf(test({ release: early }))).toBe('done');
    // Somebody who may still come is one who writes.
    const absent = { who: { kind: 'person' as const, user_id: 'b'.repeat(24) }, close_at: inMs(48 * hour), note: '' };
    expect(await codeOf(test({ mode: 'exam', overrides: [absent], release: { ...early, key: inMs(2 * hour) } }))).toBe(
      'release_too_early',
    );
  });

  it('name field and reason where they cannot be meant', async () => {
    const who = { kind: 'label' as const, label: 'slow' };
    expect(await fieldsOf(test({ due_at: inMs(5 * hour) }))).toEqual(['body.options.due_at dueAfterClose']);
    expect(await fieldsOf(test({ close_at: inMs(-2000) }))).toEqual(['body.options.close_at closesBeforeOpening']);
    expect(
      await fieldsOf(
        test({
          overrides: [
            { who, attempts: 2, note: '' },
            { who, attempts: 3, note: '' },
          ],
        }),
      ),
    ).toEqual(['body.options.overrides.1.who overrideTwice']);
  });
});
