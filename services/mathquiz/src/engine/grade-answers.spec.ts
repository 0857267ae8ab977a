import { itemContent } from '@mathquiz/contracts';
import type { TaskResult } from '@mathquiz/platform';
import { anItem } from '@mathquiz/testing';
import { gradeAnswers } from './grade-answers.js';
import { type Grading, type GradingTask, grading } from './grading.handler.js';
import type { MarkingPool } from './lanes.js';

type Task = GradingTask;

/** A pool that makes everything but what `fails` says. */
function poolWhere(fails: (task: Task) => Exclude<TaskResult<never>, { state: 'made' }> | null) {
  const asked: Task[] = [];
  const make = async (_craft: string, given: Grading, tasks: readonly Task[]) => {
    asked.push(...tasks);
    const handler = grading(given);
    return tasks.map((task) => fails(task) ?? { state: 'made', made: handler(task) });
  };
  return { asked, pool: { make } as unknown as MarkingPool };
}

const content = itemContent.parse(
  anItem({
    variables: [],
    conditions: [],
    statement: 's',
    solution: '',
    test_cases: [],
    parts: ['a', 'b', 'c'].map((id) => ({ id, kind: 'number', prompt: 'p', key: '2' })),
  }),
);
const answered = (values: Record<string, string>) => ({
  content,
  seed: '1',
  answers: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value, decimal: 'point' as const }])),
});
const items = [answered({ a: '2', b: '3' }), answered({ a: '2', b: '2', c: '2' })];

describe('answers graded in a pool', () => {
  it('are asked for once an item when nothing is too much', async () => {
    const { asked, pool } = poolWhere(() => null);
    const graded = await gradeAnswers(pool, items, {}, 'ann');
    expect(graded.map((item) => item.map((one) => one?.outcome ?? one?.validity))).toEqual([
      ['correct', 'wrong', 'blank'],
      ['correct', 'correct', 'correct'],
    ]);
    expect(asked).toHaveLength(2);
  });

  it('go to a person only where an answer takes too long or too much memory', async () => {
    for (const state of ['overran', 'crashed'] as const) {
      const { pool } = poolWhere(({ item, part }) => (item === 1 && (part === null || part === 1) ? { state } : null));
      const [first, second] = await gradeAnswers(pool, items, {}, 'ann');
      expect(first?.map((one) => one?.outcome)).toEqual(['correct', 'wrong', null]);
      expect(second?.map((one) => [one?.outcome, one?.credit, one?.reasons[0]?.code])).toEqual([
        ['correct', 1, undefined],
        ['undecided', null, 'budget'],
        ['correct', 1, undefined],
      ]);
    }
  });

  it('say that the machine failed when it did; a blank stays blank', async () => {
    const { pool } = poolWhere(({ item }) => (item === 0 ? { state: 'threw', why: 'a fault' } : null));
    const [first] = await gradeAnswers(pool, items, {}, 'ann');
    expect(first?.map((one) => [one?.validity, one?.reasons[0]?.code])).toEqual([
      ['valid', 'notMarked'],
      ['valid', 'notMarked'],
      ['blank', undefined],
    ]);
  });
});
