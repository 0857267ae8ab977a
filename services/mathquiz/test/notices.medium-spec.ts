import { noticesSeen, routes, tellNotice } from '@mathquiz/contracts';
import { type BusClient, connectBus } from '@mathquiz/platform';
import { type Answering, answerFor, eventually } from '@mathquiz/testing';
import type { z } from 'zod';
import { aStudent, groupId, studentsIn, teacher } from './running.js';
import { inMs, startedMathquiz } from './started.js';

type Told = z.output<typeof tellNotice.body>;
const later = { correctness: 'after_close', score: 'after_close', key: 'never', solution: 'never' } as const;

describe('who is told of tests', () => {
  const { allMarked, call, publish, start, submit } = startedMathquiz('testnotices');
  let messages: Answering;
  let bus: BusClient;
  const told: Told[] = [];
  const seen: { user_id: string | null; about: string; kinds?: string[] | undefined }[] = [];
  beforeAll(async () => {
    const natsUrl = process.env.NATS_URL ?? '';
    messages = await answerFor(natsUrl, [
      {
        call: tellNotice,
        answer: (happened: Told) => {
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
  const toldOf = (kind: Told['kind'], id: string) =>
    eventually(
      async () => told.filter((one) => one.kind === kind && one.about === `test:${id}`),
      (those) => those.length > 0,
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
    const at = inMs(1500);
    const id = await publish({ title: 'Tonight', options: { release: { ...later, score: at } } });
    const attempt = await start(student, id);
    await submit(student, attempt._id, {});
    expect(await toldOf('results_released', id)).toMatchObject([{ user_ids: [student.user_id] }]);
  });

  it('whoever handed in, by itself once a test is over', async () => {
    const student = aStudent();
    const id = await publish({ title: 'Over', options: { release: later, grace_sec: 0, close_at: inMs(2500) } });
    const attempt = await start(student, id);
    await submit(student, attempt._id, {});
    expect(await toldOf('results_released', id)).toMatchObject([{ user_ids: [student.user_id] }]);
  });
});
