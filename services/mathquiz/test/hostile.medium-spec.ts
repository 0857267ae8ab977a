import { type Caller, healthOf, routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { poolChildren } from './children.js';
import { aStudent, author, teacher } from './running.js';
import { startedMathquiz } from './started.js';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A child that hangs: it neither ends its task nor says anything. */
const hang = (pid: number | undefined) => pid !== undefined && process.kill(pid, 'SIGSTOP');

describe('children that hang, die or never come to an end', () => {
  const { running, call, inStore, publish, start, submit } = startedMathquiz('hos', {
    SWEEP_MS: '200',
    // Ten times as long on the wall: a busy machine saves five answers within it.
    WORKER_TASK_MS: '200',
    WORKERS_PER_POOL: '1',
  });

  const save = (student: Caller, id: string, events: { seq: number; part: string; value: string }[]) =>
    call(routes.saveAnswers, student, { params: { id }, body: { client_id: 'device-aaaa', events } });
  async function marked(id: string) {
    const sent = { params: { id }, query: { teacher_mode: '1' as const } };
    const ask = async () => (await call(routes.getSubmission, teacher, sent)).data;
    return eventually(ask, ({ state }) => ['marking', 'marked'].includes(state));
  }

  /** The child that `work` has started. */
  async function childOf(work: () => Promise<unknown>): Promise<number | undefined> {
    const before = new Set(poolChildren());
    await work();
    return poolChildren().find((pid) => !before.has(pid));
  }

  it('keep nobody waiting: health and a student’s answers come first, and the author is told', async () => {
    const student = aStudent();
    const testId = await publish();
    // Publishing has tried the item: that lane has its child.
    const [trying] = poolChildren();
    const attempt = await start(student, testId);
    hang(trying);
    const order: string[] = [];
    const inOrder = <T>(what: string, work: Promise<T>) =>
      work.then((answer) => {
        order.push(what);
        return answer;
      });
    const draft = inOrder(
      'draft',
      call(routes.renderDraft, author, { body: { content: anItem(), num_candidates: 1 } }),
    );
    for (let seq = 1; seq <= 5; seq += 1)
      await inOrder('save', save(student, attempt._id, [{ seq, part: '0_a', value: `${seq}x` }]));
    await inOrder('health', running().bus.ask(healthOf('mathquiz'), {}));
    await inOrder('open', start(aStudent(), testId));
    expect((await draft).data.problems).toEqual([{ code: 'tooHeavy', path: '', params: {} }]);
    expect(order).toEqual(['save', 'save', 'save', 'save', 'save', 'health', 'open', 'draft']);
    const { facts } = (await running().bus.ask(healthOf('mathquiz'), {})).data;
    expect(facts['pool.trying']).toContain('overran 1');
    const again = await call(routes.renderDraft, author, { body: { content: anItem(), num_candidates: 1 } });
    expect([again.data.variants.length, again.data.problems]).toEqual([1, []]);
  }, 60_000);

  it('mark a submission all the same', async () => {
    const testId = await publish();
    const submitEmpty = async () => {
      const student = aStudent();
      const { _id } = await start(student, testId);
      await save(student, _id, [{ seq: 1, part: '0_b', value: 'o1' }]);
      await submit(student, _id, {});
      return marked(_id);
    };
    await start(aStudent(), testId);
    const child = await childOf(submitEmpty);
    expect(child).toBeDefined();
    hang(child);
    const seen = await submitEmpty();
    expect(seen.state).toBe('marked');
    expect(['correct', 'wrong']).toContain(seen.items[0]?.parts[1]?.judgement?.outcome);
    expect(poolChildren()).not.toContain(child);
  }, 60_000);

  it('lose no submission when every child is killed, again and again', async () => {
    const testId = await publish();
    const students = Array.from({ length: 80 }, () => aStudent());
    const attempts = await Promise.all(
      students.map(async (student) => ({ student, ...(await start(student, testId)) })),
    );
    let killed = 0;
    const killing = setInterval(() => {
      for (const pid of poolChildren()) {
        process.kill(pid, 'SIGKILL');
        killed += 1;
      }
    }, 150);
    const handedIn: string[] = [];
    try {
      // A slow machine starts few children in a second: the next ten follow until enough of them have died.
      for (let ten = attempts.splice(0, 10); ten.length > 0 && killed < 4; ten = attempts.splice(0, 10)) {
        await Promise.all(ten.map(({ student, _id }) => submit(student, _id, {})));
        handedIn.push(...ten.map(({ _id }) => _id));
        await sleep(500);
      }
    } finally {
      clearInterval(killing);
    }
    const seen = await Promise.all(handedIn.map(marked));
    expect(killed).toBeGreaterThan(3);
    expect(new Set(seen.map((submission) => `${submission.state} ${submission.score}`))).toEqual(new Set(['marked 0']));
  }, 60_000);

  it('leave a submission to a person that nothing can mark, after tries that the database counts', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish());
    await save(student, attempt._id, [{ seq: 1, part: '0_a', value: '2x' }]);
    await inStore(async (store) => {
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
      // How many of the counts are met depends on the moment one looks.
      const counts = seen.slice(0, -1).map(Number);
      expect(seen.at(-1)).toBe(-1);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(Math.max(...counts)).toBeGreaterThan(0);
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
    });
  }, 60_000);
});
