import { type Caller, healthOf, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import type { AttemptDocument } from '../src/records/attempt.schema.js';
import { poolChildren } from './children.js';
import { aStudent } from './running.js';
import { codeOf, plainItem, startedMathquiz } from './started.js';

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
  return { ...place, publish, factOf, submissionsOf, isMarked, marked };
}

describe('a student who hands in the heaviest answers, again and again', () => {
  const { publish, take, submissionsOf, isMarked, marked } = aClass('nb');

  it('keeps a neighbour waiting for one of them at most', async () => {
    const [hostile, neighbour, testId] = [aStudent(), aStudent(), await publish()];
    for (let at = 0; at < 6; at += 1) await take(hostile, testId, everyPart(heavy));
    await take(neighbour, testId, everyPart('x=1'));
    const before = (await submissionsOf(hostile)).filter(isMarked).length;
    const [own] = await marked(neighbour);
    const after = (await submissionsOf(hostile)).filter(isMarked).length;
    expect(own?.state).toBe('marked');
    expect(after - before).toBeLessThanOrEqual(2);
    expect(after).toBeLessThan(6);
    // None of them is lost.
    expect(await marked(hostile)).toHaveLength(6);
  }, 120_000);
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
    expect(await codeOf(start(hostile, await publish()))).toBe('none');
  }, 120_000);
});

function aReader(tag: string) {
  const place = aClass(tag, { WORKER_TASK_MS: '500' });
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

describe('a student who asks for the page of a running attempt again and again', () => {
  const { publish, factOf, answered, readSoFar, see } = aReader('nbr');

  it('has each answer read once, however often the page is asked for, and not where tests are shown', async () => {
    const [hostile, testId] = [aStudent(), await publish()];
    const id = await answered(hostile, testId, 'x+1=2');
    const shown = await factOf('showing');
    const seen = await Promise.all(Array.from({ length: 60 }, () => see(hostile, id)));
    expect(seen[59]?.items[0]?.parts.map(({ read_as }) => read_as)).toEqual(partIds.map(() => expect.any(String)));
    expect(await readSoFar()).toBe(partIds.length);
    expect(await factOf('showing')).toBe(shown);
  }, 60_000);
});

describe('a student whose answers take for ever to be read', () => {
  const { publish, start, answered, see } = aReader('nbh');

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
  }, 60_000);
});
