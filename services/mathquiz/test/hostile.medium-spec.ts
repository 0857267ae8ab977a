import { type Caller, healthOf, type ItemDraft, routes } from '@mathquiz/contracts';
import { anItem, callService } from '@mathquiz/testing';
import { createConnection, Types } from 'mongoose';
import { workshopChildren } from './children.js';
import { aStudent, author, groupId, type Running, startMathquiz, teacher } from './running.js';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const equation = (id: string) =>
  ({ id, kind: 'equation', prompt: 'Solve.', key: 'x^7+3x^5-x+1=0' }) as ItemDraft['parts'][number];
/** Takes some hundred milliseconds: the limit of these tests is well below. */
const hostileAnswer = `${Array.from({ length: 100 }, (_, k) => `${(7919 * (k + 1)) % 10007}x^${k + 1}`).join('+')}=1`;
const hostileItem = anItem({
  variables: [{ kind: 'integer', name: 'a', from: 1, to: 1000 }],
  conditions: ['sum(a^3/n^2, n, 1, 300) < 0'],
  statement: 's',
  solution: '',
  parts: [{ id: 'a', kind: 'number', prompt: 'p', key: 'a' }],
  test_cases: [],
});
const plain = { variables: [], conditions: [], statement: 's', solution: '', test_cases: [] };

describe('hostile items and answers', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startMathquiz('hos', { SWEEP_MS: '200', WORKSHOP_TASK_MS: '100', WORKSHOP_CHILDREN: '1' });
  }, 60_000);
  afterAll(() => running?.stop());
  // From source a child needs a second to start, and each hostile task costs one.

  const call: <T extends Parameters<typeof callService>[1]>(
    route: T,
    caller: Caller,
    sent: Parameters<typeof callService<T>>[3],
  ) => ReturnType<typeof callService<T>> = (route, caller, sent) => callService(running.bus, route, caller, sent);

  async function publish(content: ItemDraft): Promise<string> {
    const quiz = await call(routes.createQuiz, teacher, { body: { content } });
    const sections = [{ items: [{ quiz_id: quiz.data._id, version: 1, points: 3 }] }];
    const exam = await call(routes.createExam, teacher, { body: { content: { title: 'T', sections } } });
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000) };
    return (await call(routes.publishTest, teacher, { body: { exam: exam.data._id, options } })).data._id;
  }
  const start = async (student: Caller, testId: string) =>
    (await call(routes.startTest, student, { params: { testId } })).data;
  const save = (student: Caller, id: string, events: { seq: number; part: string; value: string }[]) =>
    call(routes.saveAnswers, student, { params: { id }, body: { client_id: 'device-aaaa', events } });
  const submit = (student: Caller, _id: string) =>
    call(routes.evaluatePlain, student, { body: { submission: { _id, client_id: 'device-aaaa', events: [] } } });
  async function marked(id: string) {
    for (let round = 0; round < 150; round += 1) {
      const { data } = await call(routes.getSubmission, teacher, { params: { id }, query: { teacher_mode: '1' } });
      if (['marking', 'marked'].includes(data.state)) return data;
      await sleep(100);
    }
    throw new Error('never marked');
  }

  it('keep nobody waiting: health and another student’s answers come first, and the author is told', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish(anItem()));
    const order: string[] = [];
    const inOrder = <T>(what: string, work: Promise<T>) =>
      work.then((answer) => {
        order.push(what);
        return answer;
      });
    const draft = inOrder(
      'hostile draft',
      call(routes.renderDraft, author, { body: { content: hostileItem, num_candidates: 3 } }),
    );
    const tried = inOrder(
      'hostile answer',
      call(routes.tryQuiz, author, {
        body: { content: anItem({ ...plain, parts: [equation('a')] }), seed: '1', answers: { a: hostileAnswer } },
      }),
    );
    for (let seq = 1; seq <= 5; seq += 1)
      await inOrder('save', save(student, attempt._id, [{ seq, part: '0_a', value: `${seq}x` }]));
    const { data: health } = await inOrder('health', running.bus.ask(healthOf('mathquiz'), {}));
    await inOrder('open', start(aStudent(), attempt.test_id));
    expect((await draft).data.problems).toEqual([{ code: 'tooHeavy', path: '', params: {} }]);
    expect((await tried).data.a).toMatchObject({ outcome: 'undecided', reasons: [{ code: 'budget' }] });
    expect(order.slice(0, 7)).toEqual(['save', 'save', 'save', 'save', 'save', 'health', 'open']);
    expect([health.ok, health.facts['workshop.trying']]).toEqual([true, expect.stringContaining('overran')]);
  }, 60_000);

  it('cannot be published', async () => {
    const quiz = await call(routes.createQuiz, author, { body: { content: hostileItem } });
    const error = await call(routes.publishQuiz, author, { params: { id: quiz.data._id } }).catch((failure) => failure);
    expect(error).toMatchObject({ code: 'item_not_renderable', details: { code: 'tooHeavy' } });
  }, 60_000);

  it('leave the hostile answer to a person and mark the others', async () => {
    const student = aStudent();
    const testId = await publish(anItem({ ...plain, parts: [equation('a'), equation('b'), equation('c')] }));
    const attempt = await start(student, testId);
    const values = { a: 'x^7+3x^5=x-1', b: hostileAnswer, c: 'x=1' };
    const events = Object.entries(values).map(([id, value], at) => ({ seq: at + 1, part: `0_${id}`, value }));
    await save(student, attempt._id, events);
    await submit(student, attempt._id);
    const seen = await marked(attempt._id);
    const outcomes = seen.items[0]?.parts.map((part) => [part.judgement?.outcome, part.judgement?.reasons[0]?.code]);
    expect(seen.state).toBe('marking');
    expect(outcomes?.[0]).toEqual(['correct', undefined]);
    expect(outcomes?.[1]).toEqual(['undecided', 'budget']);
    expect(outcomes?.[2]?.[0]).toBe('wrong');
  }, 60_000);

  it('are no reason to lose a submission when the child that marks it is killed, again and again', async () => {
    const testId = await publish(anItem());
    const students = Array.from({ length: 30 }, () => aStudent());
    const attempts = await Promise.all(students.map((student) => start(student, testId)));
    let killed = 0;
    const killing = setInterval(() => {
      for (const pid of workshopChildren()) {
        process.kill(pid, 'SIGKILL');
        killed += 1;
      }
    }, 150);
    await Promise.all(attempts.map((attempt, at) => submit(students[at] ?? teacher, attempt._id)));
    await sleep(1000);
    clearInterval(killing);
    const seen = await Promise.all(attempts.map((attempt) => marked(attempt._id)));
    expect(killed).toBeGreaterThan(3);
    expect(new Set(seen.map((submission) => `${submission.state} ${submission.score}`))).toEqual(new Set(['marked 0']));
  }, 60_000);

  it('are tried a few times, counted in the database, and are then a person’s to mark', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish(anItem()));
    await save(student, attempt._id, [{ seq: 1, part: '0_a', value: '2x' }]);
    const store = await createConnection(process.env.MONGO_URL ?? '', { dbName: running.database }).asPromise();
    try {
      const submissions = store.collection('submissions');
      const _id = new Types.ObjectId(attempt._id);
      // Nothing can mark it: its test is not there.
      await submissions.updateOne({ _id }, { $set: { state: 'submitted', test_id: new Types.ObjectId() } });
      const seen: (number | undefined)[] = [];
      for (let round = 0; round < 300 && seen.at(-1) !== -1; round += 1) {
        const found = await submissions.findOne({ _id });
        seen.push(found?.state === 'submitted' ? found.marking_tries : -1);
        await sleep(50);
      }
      expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, -1]));
      await sleep(1500);
      const left = await submissions.findOne({ _id });
      expect([left?.state, left?.score, left?.marking_tries]).toEqual(['marking', null, 4]);
      const codes = left?.marks.map((mark: { points: number | null; judgement: { reasons: { code: string }[] } }) => [
        mark.points,
        mark.judgement.reasons[0]?.code,
      ]);
      expect(codes).toEqual([
        [null, 'notMarked'],
        [0, undefined],
      ]);
    } finally {
      await store.close();
    }
  }, 60_000);
});
