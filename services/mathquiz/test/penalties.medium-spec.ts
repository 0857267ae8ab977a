import { type Caller, healthOf, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { aStudent } from './running.js';
import { startedMathquiz } from './started.js';

const released = { correctness: 'after_submit', score: 'after_submit', key: 'never', solution: 'never' } as const;
/** The variable makes every attempt ask something else: what was right once is wrong elsewhere. */
const item = {
  variables: [{ kind: 'integer' as const, name: 'n', from: 1000, to: 9999 }],
  conditions: [],
  statement: 'Write ${{n}}$.',
  solution: '',
  test_cases: [],
  parts: [
    { id: 'a', kind: 'integer' as const, prompt: 'a', key: 'n', points: 4, attempt_penalty: 0.25 },
    { id: 'b', kind: 'integer' as const, prompt: 'b', key: 'n', points: 4 },
  ],
};

describe('a test that may be taken again', () => {
  const { running, call, inStore, publish: published, start, submit } = startedMathquiz('pen');
  const publish = () => published({ items: [item], points: 8, options: { attempts: 5, release: released } });
  /** `right` stands for the right answer of this attempt's variant. */
  async function take(student: Caller, testId: string, a: string, b = 'right'): Promise<string> {
    const { _id, items } = await start(student, testId);
    const n = /\d+/.exec(items[0]?.statement ?? '')?.[0] ?? '';
    await submit(student, _id, { '0_a': a === 'right' ? n : a, '0_b': b === 'right' ? n : b });
    return _id;
  }
  async function marked(student: Caller, id: string) {
    const sent = { params: { id }, query: { teacher_mode: '0' as const } };
    const ask = async () => (await call(routes.getSubmission, student, sent)).data;
    return eventually(ask, ({ state }) => state === 'marked');
  }
  const pointsOf = async (student: Caller, id: string) =>
    (await marked(student, id)).items[0]?.parts.map((part) => part.points_earned);

  it('takes off what each earlier wrong answer to a part costs, and nothing for an invalid or empty one', async () => {
    const [student, testId] = [aStudent(), await publish()];
    const ids: string[] = [];
    for (const answer of ['1', '2x +) 3', '', '2', 'right']) ids.push(await take(student, testId, answer));
    expect(await pointsOf(student, ids[4] ?? '')).toEqual([2, 4]);
    const last = await marked(student, ids[4] ?? '');
    expect(last.items[0]?.parts[0]?.judgement).toMatchObject({
      outcome: 'partly',
      credit: 0.5,
      reasons: [{ code: 'attemptPenalty', params: { tries: '2', percent: '50' } }],
    });
    // A first try is never less for what came after it.
    expect(await pointsOf(student, ids[0] ?? '')).toEqual([0, 4]);
  }, 30_000);

  it('counts a right answer that a penalty made less for right, and other students’ tries for nothing', async () => {
    const testId = await publish();
    const [student, other] = [aStudent(), aStudent()];
    await take(other, testId, '1');
    const ids: string[] = [];
    for (const answer of ['1', 'right', 'right']) ids.push(await take(student, testId, answer, '1'));
    expect(await pointsOf(student, ids[1] ?? '')).toEqual([3, 0]);
    expect(await pointsOf(student, ids[2] ?? '')).toEqual([3, 0]);
  }, 30_000);

  it('has each try judged once, however many follow it', async () => {
    const madeOf = async () =>
      Number(
        /made (\d+)/.exec((await running().bus.ask(healthOf('mathquiz'), {})).data.facts['pool.marking'] ?? '')?.[1],
      );
    const [student, testId, before] = [aStudent(), await publish(), await madeOf()];
    for (let at = 0; at < 5; at += 1) await marked(student, await take(student, testId, '1'));
    expect((await madeOf()) - before).toBe(5);
  }, 30_000);

  it('gives the same marks when all is marked again, in any order', async () => {
    const [student, testId] = [aStudent(), await publish()];
    const ids: string[] = [];
    for (const answer of ['1', '2', 'right']) ids.push(await take(student, testId, answer));
    const before = await Promise.all(ids.map((id) => pointsOf(student, id)));
    const unmarked = { state: 'submitted', marks: [], score: null, marked_at: null, marking_tries: 0 };
    await inStore(async (store) => {
      for (const id of ids.toReversed())
        await store.collection('submissions').updateOne({ _id: new Types.ObjectId(id) }, { $set: unmarked });
    });
    const again = await Promise.all(ids.map((id) => pointsOf(student, id)));
    expect(before).toEqual([
      [0, 4],
      [0, 4],
      [2, 4],
    ]);
    expect(again).toEqual(before);
  }, 30_000);
});
