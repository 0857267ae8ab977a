import { type Caller, healthOf, routes } from '@mathquiz/contracts';
import { anItem, codeOf, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { AttemptRepository } from '../src/records/attempt.repository.js';
import type { AttemptDocument } from '../src/records/attempt.schema.js';
import { poolChildren } from './children.js';
import { aStudent, author, teacher } from './running.js';
import { plainItem, startedMathquiz } from './started.js';

describe('children that hang, die or never come to an end', () => {
  /** A child that hangs: it neither ends its task nor says anything. */
  const hang = (pid: number | undefined) => pid !== undefined && process.kill(pid, 'SIGSTOP');

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
  });

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
  });

  it('lose no submission when every child is killed, again and again', async () => {
    const testId = await publish();
    const students = Array.from({ length: 40 }, () => aStudent());
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
      // With each ten at least one more child has died.
      for (let ten = attempts.splice(0, 10); ten.length > 0; ten = attempts.splice(0, 10)) {
        const before = killed;
        await Promise.all(ten.map(({ student, _id }) => submit(student, _id, {})));
        handedIn.push(...ten.map(({ _id }) => _id));
        await eventually(
          async () => killed,
          (now) => now > before,
        );
      }
    } finally {
      clearInterval(killing);
    }
    const seen = await Promise.all(handedIn.map(marked));
    expect(killed).toBeGreaterThan(3);
    expect(new Set(seen.map((submission) => `${submission.state} ${submission.score}`))).toEqual(new Set(['marked 0']));
  });

  it('leave a submission to a person that nothing can mark, after tries that the database counts', async () => {
    const [student, testId] = [aStudent(), await publish()];
    const attempt = await start(student, testId);
    await save(student, attempt._id, [{ seq: 1, part: '0_a', value: '2x' }]);
    await inStore(async (store) => {
      const submissions = store.collection('submissions');
      const _id = new Types.ObjectId(attempt._id);
      // Nothing can mark it: its test is not there.
      await submissions.updateOne({ _id }, { $set: { state: 'submitted', test_id: new Types.ObjectId() } });
      const counts: number[] = [];
      // The moments of the polls decide which of the counts are seen.
      await eventually(
        async () => {
          const found = await submissions.findOne({ _id });
          counts.push(found?.marking_tries ?? 0);
          return found?.state;
        },
        (state) => state !== 'submitted',
      );
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      // Another submission is marked after it: the sweeper has passed this one over.
      const other = aStudent();
      const later = await start(other, testId);
      await store
        .collection('submissions')
        .updateOne({ _id: new Types.ObjectId(later._id) }, { $set: { cutoff_at: new Date(0) } });
      await marked(later._id);
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
  });
});

const partIds = ['a', 'b'];
/** 100 terms take some hundred milliseconds. */
const heavy = `${Array.from({ length: 100 }, (_, k) => `${(7919 * (k + 1)) % 10007}x^${k + 1}`).join('+')}=1`;
const item = plainItem(
  partIds.map((id) => ({ id, kind: 'equation' as const, prompt: 'p', key: 'x^7+3x^5-x+1=0', attempt_penalty: 0.1 })),
);
const everyPart = (value: string) => Object.fromEntries(partIds.map((id) => [`0_${id}`, value]));
/** No child is killed here: from source the next one takes seconds on a busy machine. */
const settings = { SWEEP_MS: '300', WORKER_TASK_MS: '5000', WORKERS_PER_POOL: '1' };

type Stored = Pick<AttemptDocument, 'state' | 'marks' | 'marking_tries'>;

function aClass(tag: string, more: NodeJS.ProcessEnv = {}) {
  const place = startedMathquiz(tag, { ...settings, ...more });
  const publish = () => place.publish({ items: [item], options: { attempts: 100 } });
  const factOf = async (lane: string): Promise<string> =>
    (await place.running().bus.ask(healthOf('mathquiz'), {})).data.facts[`pool.${lane}`] ?? '';
  /** What the store says of a student's submissions, in the order of the tries. */
  const submissionsOf = (student: Caller) =>
    place.inStore((store) =>
      store
        .collection<Stored & { user_id: Types.ObjectId; started_at: Date }>('submissions')
        .find({ user_id: new Types.ObjectId(student.user_id) })
        .sort({ started_at: 1 })
        .toArray(),
    );
  const isMarked = ({ state }: Stored) => state === 'marked' || state === 'marking';
  const marked = (student: Caller) =>
    eventually(
      () => submissionsOf(student),
      (all) => all.every(isMarked),
      60_000,
    );
  return { ...place, publish, factOf, submissionsOf, marked };
}

function aReader(tag: string, taskMs: string) {
  const place = aClass(tag, { WORKER_TASK_MS: taskMs });
  const { call, start, factOf } = place;

  async function answered(student: Caller, testId: string, value: string): Promise<string> {
    const { _id } = await start(student, testId);
    const events = Object.entries(everyPart(value)).map(([part, text], at) => ({ seq: at + 1, part, value: text }));
    await call(routes.saveAnswers, student, { params: { id: _id }, body: { client_id: 'device-aaaa', events } });
    return _id;
  }
  const readSoFar = async () => Number(/made (\d+)/.exec(await factOf('reading'))?.[1]);
  const see = async (student: Caller, id: string) =>
    (await call(routes.getSubmission, student, { params: { id }, query: { teacher_mode: '0' } })).data;
  return { ...place, answered, readSoFar, see };
}

describe('a student who hands in the heaviest answers, again and again', () => {
  const { publish, start, submit, take, marked } = aClass('nb');
  const { addMarks } = AttemptRepository.prototype;
  afterAll(() => {
    AttemptRepository.prototype.addMarks = addMarks;
  });

  it('keeps a neighbour waiting for one of them at most', async () => {
    const [first, hostile, neighbour, testId] = [aStudent(), aStudent(), aStudent(), await publish()];
    const { _id } = await start(first, testId);
    const others = new Set(poolChildren());
    await submit(first, _id, everyPart('x=1'));
    await marked(first);
    const marking = poolChildren().filter((pid) => !others.has(pid));
    expect(marking).toHaveLength(1);
    // The child that marks stands still until all have handed in.
    for (const pid of marking) process.kill(pid, 'SIGSTOP');
    for (let at = 0; at < 6; at += 1) await take(hostile, testId, everyPart(heavy));
    await take(neighbour, testId, everyPart('x=1'));
    const order: string[] = [];
    AttemptRepository.prototype.addMarks = async function noted(...asked) {
      const attempt = await addMarks.apply(this, asked);
      if (attempt) order.push(attempt.user_id.toHexString());
      return attempt;
    };
    for (const pid of marking) process.kill(pid, 'SIGCONT');
    const [own] = await marked(neighbour);
    expect(own?.state).toBe('marked');
    // None of them is lost.
    expect(await marked(hostile)).toHaveLength(6);
    expect(order).toHaveLength(7);
    expect(order.indexOf(neighbour.user_id)).toBeLessThanOrEqual(2);
  });
});

describe('a student who has used the judging of this minute', () => {
  const { publish, start, take, submissionsOf, marked } = aClass('nbm', { MARKING_CPU_PER_MINUTE_MS: '100' });

  it('waits: nothing is given up, other students are marked, and no more than ten wait', async () => {
    const [hostile, neighbour, testId] = [aStudent(), aStudent(), await publish()];
    await take(hostile, testId, everyPart(heavy));
    await marked(hostile);
    for (let at = 0; at < 10; at += 1) await take(hostile, testId, everyPart('x=1'));
    await take(neighbour, testId, everyPart('x=1'));
    expect((await marked(neighbour)).map(({ state }) => state)).toEqual(['marked']);
    // The sweeper has seen them twice and more by now.
    for (let at = 0; at < 6; at += 1) await take(aStudent(), testId, everyPart('x=1'));
    const [, ...waiting] = await submissionsOf(hostile);
    expect(waiting.map(({ state, marking_tries, marks }) => [state, marking_tries, marks])).toEqual(
      waiting.map(() => ['submitted', 0, []]),
    );
    expect(await codeOf(start(hostile, testId))).toBe('too_many_requests');
    expect(await codeOf(start(hostile, await publish()))).toBe('done');
  });
});

describe('a student who asks for the page of a running attempt again and again', () => {
  const { publish, factOf, answered, readSoFar, see } = aReader('nbr', '10000');

  it('has each answer read once, however often the page is asked for, and not where tests are shown', async () => {
    const [hostile, testId] = [aStudent(), await publish()];
    const id = await answered(hostile, testId, 'x+1=2');
    const shown = await factOf('showing');
    const seen = await Promise.all(Array.from({ length: 60 }, () => see(hostile, id)));
    expect(seen[59]?.items[0]?.parts.map(({ read_as }) => read_as)).toEqual(partIds.map(() => expect.any(String)));
    expect(await readSoFar()).toBe(partIds.length);
    expect(await factOf('showing')).toBe(shown);
  });
});

describe('a student whose answers take for ever to be read', () => {
  const { publish, start, answered, see } = aReader('nbh', '500');

  it('does not hold up the start of a neighbour, even where reading never ends', async () => {
    const testId = await publish();
    const [first, second] = [aStudent(), aStudent()];
    const read = await answered(first, testId, 'x+2=2');
    const unread = await answered(second, testId, 'x+3=2');
    const before = new Set(poolChildren());
    await see(first, read);
    const reading = poolChildren().filter((pid) => !before.has(pid));
    expect(reading).toHaveLength(1);
    for (const pid of reading) process.kill(pid, 'SIGSTOP');
    const order: string[] = [];
    const seen = see(second, unread).then((page) => {
      order.push('page');
      return page;
    });
    await start(aStudent(), testId).then(() => order.push('start'));
    expect((await seen).items[0]?.parts.map(({ answer, read_as }) => [answer?.value, read_as])).toEqual(
      partIds.map(() => ['x+3=2', null]),
    );
    expect(order).toEqual(['start', 'page']);
  });
});
