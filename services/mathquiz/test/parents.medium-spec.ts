import { type Caller, childOfParent, noticesSeen, routes, tellNotice } from '@mathquiz/contracts';
import { type BusClient, connectBus } from '@mathquiz/platform';
import { type Answering, aCaller, answerFor, codeOf, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { aStudent, groupId, studentsIn, teacher } from './running.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('parents');

describe('a parent', () => {
  const never = { correctness: 'never', score: 'never', key: 'never', solution: 'never' } as const;
  const released = { ...never, score: 'after_submit' } as const;

  const parent = aCaller({ roles: ['parent'] });
  const child = aStudent();
  const { call, publish: published, start, submit, take: taken, closeNow } = mathquiz;
  let auth: Answering;
  beforeAll(async () => {
    auth = await answerFor(process.env.NATS_URL ?? '', [
      {
        call: childOfParent,
        answer: ({ parent_id, student_id }: { parent_id: string; student_id: string }) => {
          const linked = parent_id === parent.user_id && student_id === child.user_id;
          const person = { _id: student_id, username: 'minsu12', name: 'Minsu', lastname: 'Kim' };
          return { data: linked ? { ...person, group_ids: [groupId] } : null };
        },
      },
    ]);
  });
  afterAll(() => auth?.close());
  const results = async (caller: Caller, id: string) =>
    (await call(routes.childResults, caller, { params: { id } })).data;

  const question = {
    ...plainItem([{ id: 'a', kind: 'number', key: '6', points: 2 }]),
    statement: 'Key?',
  };
  const publish = (title: string, release: typeof never | typeof released, change = {}) =>
    published({ title, items: [question], points: 2, options: { release, ...change } });
  async function take(student: Caller, testId: string, value: string): Promise<void> {
    await taken(student, testId, { '0_a': value });
    await eventually(
      async () => (await call(routes.statisticsOfTest, teacher, { params: { testId } })).data,
      ({ marked }) => marked > 0,
    );
  }

  it('reads the marks that are released to the child and what is due, and nothing else', async () => {
    const shown = await publish('Shown', released);
    const hidden = await publish('Hidden', never);
    await publish('Open', released, { close_at: inMs(7_200_000) });
    await publish('Coming', released, { open_at: inMs(60_000) });
    const started = await publish('Started', released, { close_at: inMs(1_800_000) });
    await take(child, shown, '6');
    await take(child, hidden, '6');
    await call(routes.startTest, child, { params: { testId: started } });
    await take(aStudent(), shown, '7');
    const seen = await results(parent, child.user_id);
    expect(seen.marks).toMatchObject([{ test_id: shown, title: 'Shown', score: 2, out_of: 2, state: 'marked' }]);
    expect(seen.marks).toHaveLength(1);
    expect(seen.due.map(({ title }) => title)).toEqual(['Started', 'Coming', 'Open']);
    expect(JSON.stringify(seen)).not.toContain('Key?');
  });

  it('is told until when a child with extra time may go on, also after the test has closed for the others', async () => {
    const slow = aCaller({ ...child, time_factor: 2 });
    const soon = await publish('Longer', released, { open_at: inMs(-60_000) });
    const attempt = await start(slow, soon);
    const dueNow = async () => (await results(parent, child.user_id)).due.find(({ _id }) => _id === soon);
    expect(await dueNow()).toMatchObject({ title: 'Longer', close_at: attempt.deadline_at });
    await closeNow(soon);
    expect(await dueNow()).toMatchObject({ title: 'Longer', close_at: attempt.deadline_at });
    await submit(slow, attempt._id, {});
    expect(await dueNow()).toBeUndefined();
  });

  it('opens a released result with what the child sees of it, and no other', async () => {
    const open = (caller: Caller, id: string, submissionId: string) =>
      call(routes.childResult, caller, { params: { id, submissionId } });
    const marks = await published({ title: 'Marks', items: [question], points: 2, options: { release: released } });
    const all = { correctness: 'after_submit', score: 'after_submit', key: 'after_submit', solution: 'never' } as const;
    const keys = await published({ title: 'Keys', items: [question], points: 2, options: { release: all } });
    const none = await publish('None', never);
    const ids: Record<string, string> = {};
    for (const testId of [marks, keys, none]) ids[testId] = await taken(child, testId, { '0_a': '7' });
    const ofOther = await taken(aStudent(), keys, { '0_a': '6' });
    const idOf = (testId: string) => ids[testId] ?? '';
    const listed = async () => (await results(parent, child.user_id)).marks.map(({ _id }) => _id);
    await eventually(listed, (seen) => [marks, keys].every((testId) => seen.includes(idOf(testId))));
    const { data } = await open(parent, child.user_id, idOf(marks));
    const [part] = data.items[0]?.parts ?? [];
    expect(data).toMatchObject({ title: 'Marks', score: 0, shown: { score: true, key: false, correctness: false } });
    expect(part).toMatchObject({ answer: { value: '7' }, answer_key: null, judgement: null, revisions: [] });
    const full = (await open(parent, child.user_id, idOf(keys))).data;
    expect(full.items[0]?.parts[0]).toMatchObject({ answer_key: { latex: '6' }, judgement: { outcome: 'wrong' } });
    // What the child gets is the same.
    expect(full).toEqual((await call(routes.getSubmission, child, { params: { id: idOf(keys) } })).data);
    const refused = [
      codeOf(open(parent, child.user_id, idOf(none))),
      codeOf(open(parent, child.user_id, ofOther)),
      codeOf(open(parent, aStudent().user_id, ofOther)),
      codeOf(open(aCaller({ roles: ['parent'] }), child.user_id, idOf(keys))),
    ];
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['not_found']));
  });

  it('of somebody else gets 404, as for nobody at all', async () => {
    const other = aCaller({ roles: ['parent'] });
    await expect(results(other, child.user_id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(results(parent, aStudent().user_id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('who is told of tests', () => {
  const hour = 3_600_000;
  type Notice = z.output<typeof tellNotice.body>;
  const later = { correctness: 'after_close', score: 'after_close', key: 'never', solution: 'never' } as const;

  const { allMarked, call, closeNow, inStore, publish, start, submit } = mathquiz;
  let messages: Answering;
  let bus: BusClient;
  const told: Notice[] = [];
  const seen: { user_id: string | null; about: string; kinds?: string[] | undefined }[] = [];
  beforeAll(async () => {
    const natsUrl = process.env.NATS_URL ?? '';
    messages = await answerFor(natsUrl, [
      {
        call: tellNotice,
        answer: (happened: Notice) => {
          told.push(happened);
          return { data: { told: 1 } };
        },
      },
    ]);
    bus = await connectBus({ servers: natsUrl });
    bus.listen(noticesSeen, (one) => void seen.push(one));
  });
  afterAll(async () => {
    await bus?.close();
    await messages?.close();
  });
  beforeEach(() => studentsIn.set(groupId, [aStudent().user_id]));
  afterAll(() => studentsIn.clear());
  /** Each key once: two who tell of the same are heard once. */
  const toldOf = (kind: Notice['kind'], id: string) =>
    eventually(
      async () => {
        const those = told.filter((one) => one.kind === kind && one.about === `test:${id}`);
        return [...new Map(those.map((one) => [one.key, one])).values()];
      },
      (those) => those.length > 0,
    );
  /** Moves the moment of the results to now. */
  const moveResults = (id: string, others: object) =>
    inStore((store) =>
      store
        .collection('tests')
        .updateOne({ _id: new Types.ObjectId(id) }, { $set: { results_at: new Date(), ...others } }),
    );
  const change = (id: string, body: object) => call(routes.changeTest, teacher, { params: { id }, body });
  const seenBy = (user_id: string | null, id: string) =>
    eventually(
      async () => seen,
      (those) => those.some((one) => one.user_id === user_id && one.about === `test:${id}`),
    );

  it('its class when it is published and when its times move, until it is begun', async () => {
    const [student, other] = [aStudent(), aStudent()];
    studentsIn.set(groupId, [student.user_id, other.user_id]);
    const id = await publish({ title: 'Week 9' });
    const both = [student.user_id, other.user_id];
    expect(await toldOf('test_published', id)).toMatchObject([
      {
        key: `test-${id}`,
        user_ids: both,
        by: teacher.user_id,
        params: { title: 'Week 9' },
        link: `/evaluation?test=${id}`,
      },
    ]);
    await change(id, { close_at: inMs(7_200_000) });
    expect((await toldOf('test_changed', id))[0]?.user_ids).toEqual(both);
    await start(student, id);
    await seenBy(student.user_id, id);
  });

  it('one student alone of times that are theirs, and nobody of a change that is none', async () => {
    const [student, other] = [aStudent(), aStudent()];
    studentsIn.set(groupId, [student.user_id, other.user_id]);
    const id = await publish({ title: 'For one' });
    await change(id, { grace_sec: 300 });
    await change(id, { overrides: [{ who: { kind: 'person', user_id: other.user_id }, attempts: 2, note: '' }] });
    expect(await toldOf('test_changed', id)).toMatchObject([{ user_ids: [other.user_id] }]);
  });

  it('nobody any more when it is withdrawn', async () => {
    const id = await publish({ title: 'Mistake' });
    await call(routes.deleteTest, teacher, { params: { id } });
    await seenBy(null, id);
  });

  it('whoever handed in, of results that waited for its end; who looks has seen them', async () => {
    const [student, absent] = [aStudent(), aStudent()];
    const id = await publish({ title: 'Ends soon', options: { release: later } });
    const attempt = await start(student, id);
    await start(absent, id);
    await submit(student, attempt._id, {});
    await allMarked(id, 1);
    expect(told.filter(({ kind }) => kind === 'results_released')).toEqual([]);
    await call(routes.changeTest, teacher, { params: { id }, body: { release: { ...later, score: 'after_submit' } } });
    expect(await toldOf('results_released', id)).toMatchObject([
      {
        user_ids: [student.user_id],
        key: `results-${attempt._id}`,
        link: `/evaluation/result?submission=${attempt._id}`,
      },
    ]);
    await call(routes.getSubmission, student, { params: { id: attempt._id }, query: {} });
    await seenBy(student.user_id, id);
  });

  it('whoever handed in, by itself at the time that the test says', async () => {
    const student = aStudent();
    const id = await publish({ title: 'Tonight', options: { release: { ...later, score: inMs(hour) } } });
    const attempt = await start(student, id);
    await submit(student, attempt._id, {});
    await moveResults(id, { 'options.release.score': inMs(-1000) });
    expect(await toldOf('results_released', id)).toMatchObject([{ user_ids: [student.user_id] }]);
  });

  it('whoever handed in, by itself once a test is over', async () => {
    const student = aStudent();
    const id = await publish({ title: 'Over', options: { release: later, grace_sec: 0 } });
    const attempt = await start(student, id);
    await submit(student, attempt._id, {});
    await closeNow(id);
    await moveResults(id, { latest_cutoff_at: new Date(Date.now() - 1000) });
    expect(await toldOf('results_released', id)).toMatchObject([{ user_ids: [student.user_id] }]);
  });
});
