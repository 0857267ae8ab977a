import { type Caller, childOfParent, routes } from '@mathquiz/contracts';
import { type Answering, aCaller, anItem, answerFor, callService, eventually } from '@mathquiz/testing';
import { aStudent, groupId, type Running, startMathquiz, teacher } from './running.js';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const never = { correctness: 'never', score: 'never', key: 'never', solution: 'never' } as const;
const released = { ...never, score: 'after_submit' } as const;

describe('a parent', () => {
  const parent = aCaller({ roles: ['parent'] });
  const child = aStudent();
  let running: Running;
  let auth: Answering;
  beforeAll(async () => {
    running = await startMathquiz('par', { SWEEP_MS: '200' });
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
  }, 60_000);
  afterAll(async () => {
    await auth?.close();
    await running?.stop();
  });

  const call: <T extends Parameters<typeof callService>[1]>(
    route: T,
    caller: Caller,
    sent: Parameters<typeof callService<T>>[3],
  ) => ReturnType<typeof callService<T>> = (route, caller, sent) => callService(running.bus, route, caller, sent);
  const results = async (caller: Caller, id: string) =>
    (await call(routes.childResults, caller, { params: { id } })).data;

  async function publish(title: string, release: typeof never | typeof released, change = {}): Promise<string> {
    const part = { id: 'a', kind: 'number' as const, key: '6', points: 2 };
    const item = { variables: [], conditions: [], solution: '', test_cases: [], statement: 'Key?', parts: [part] };
    const quiz = (await call(routes.createQuiz, teacher, { body: { content: anItem(item) } })).data;
    const sections = [{ items: [{ quiz_id: quiz._id, version: 1, points: 2 }] }];
    const exam = await call(routes.createExam, teacher, { body: { content: { title, sections } } });
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000), release, ...change };
    return (await call(routes.publishTest, teacher, { body: { exam: exam.data._id, options } })).data._id;
  }
  async function take(student: Caller, testId: string, value: string): Promise<void> {
    const attempt = (await call(routes.startTest, student, { params: { testId } })).data;
    const submission = { _id: attempt._id, client_id: 'device-aaaa', events: [{ seq: 1, part: '0_a', value }] };
    await call(routes.evaluatePlain, student, { body: { submission } });
    for (;;) {
      const { data } = await call(routes.statisticsOfTest, teacher, { params: { testId } });
      if (data.marked > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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
    const soon = await publish('Longer', released, { open_at: inMs(-60_000), close_at: inMs(1500) });
    const attempt = (await call(routes.startTest, slow, { params: { testId: soon } })).data;
    const dueNow = async () => (await results(parent, child.user_id)).due.find(({ _id }) => _id === soon);
    expect(await dueNow()).toMatchObject({ title: 'Longer', close_at: attempt.deadline_at });
    const closed = async () => (await call(routes.getTest, teacher, { params: { id: soon } })).data.state === 'closed';
    await eventually(closed, Boolean);
    expect(await dueNow()).toMatchObject({ title: 'Longer', close_at: attempt.deadline_at });
    await call(routes.evaluatePlain, slow, {
      body: { submission: { _id: attempt._id, client_id: 'device-aaaa', events: [] } },
    });
    expect(await dueNow()).toBeUndefined();
  });

  it('of somebody else gets 404, as for nobody at all', async () => {
    const other = aCaller({ roles: ['parent'] });
    await expect(results(other, child.user_id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(results(parent, aStudent().user_id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
