import { itemContent } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { anItem } from '@mathquiz/testing';
import { handlers } from '../engine/handlers.js';
import type { ReadingPool } from '../engine/lanes.js';
import type { ReadingTask } from '../engine/reading.handler.js';
import type { Showing } from '../engine/showing.handler.js';
import { AnswerReadings } from './answer-readings.service.js';

const parts = ['a', 'b', 'c'].map((id) => ({ id, kind: 'expression' as const, prompt: 'p', key: 'x' }));
const draft = { variables: [], conditions: [], statement: 's', solution: '', test_cases: [], parts };
const items = [{ section: '', points: 3, content: itemContent.parse(anItem(draft)) }];
const attempt = (values: Record<string, string>) => ({
  seed: 'seed',
  marks: [],
  answers: Object.fromEntries(
    Object.entries(values).map(([part, value]) => [part, { value, decimal: 'point' as const, at: new Date() }]),
  ),
});

/** Readings from a pool that notes what it is asked; each `of` may `fail` or have to wait. */
function someReadings(fails: { code?: 'busy'; waitMs?: number } = {}) {
  const asked: { share: string; answers: string[] }[] = [];
  const make = async (_craft: string, given: Showing, tasks: readonly ReadingTask[], share: string) => {
    if (fails.code) throw new AppError(fails.code);
    asked.push({ share, answers: tasks.map(({ answer }) => answer.value) });
    return tasks.map((task) => ({ state: 'made', made: handlers.reading(given)(task) }));
  };
  const pool = { make, waitOf: () => fails.waitMs ?? 0 } as unknown as ReadingPool;
  const readings = new AnswerReadings(pool);
  const of = (values: Record<string, string>, share = 'ann') => readings.of(items, attempt(values), {}, share);
  return { asked, of, fails };
}

describe('how unjudged answers are read', () => {
  it('is worked out once, however often and by however many pages it is asked at once and later', async () => {
    const { asked, of } = someReadings();
    const all = await Promise.all(Array.from({ length: 60 }, () => of({ '0_a': 'x+1', '0_b': '2x' })));
    expect([...(all[0] ?? [])].map(([part, read]) => [part, read?.includes('x')])).toEqual([
      ['0_a', true],
      ['0_b', true],
    ]);
    for (const one of all) expect(one).toEqual(all[0]);
    await of({ '0_a': 'x+1', '0_b': '2x' });
    expect(asked).toEqual([{ share: 'ann', answers: ['x+1', '2x'] }]);
  });

  it('is worked out anew for the answer that was changed', async () => {
    const { asked, of } = someReadings();
    await of({ '0_a': 'x+1', '0_b': '2x' });
    await of({ '0_a': 'x+1', '0_b': '3x', '0_c': 'x' }, 'bob');
    expect(asked.at(-1)).toEqual({ share: 'bob', answers: ['3x', 'x'] });
  });

  it('is left out where who asks has too much under way, and there when they ask again', async () => {
    const { asked, of, fails } = someReadings({ code: 'busy' });
    expect(await of({ '0_a': 'x+1' })).toEqual(new Map([['0_a', null]]));
    delete fails.code;
    fails.waitMs = 1000;
    expect([await of({ '0_a': 'x+1' }), asked]).toEqual([new Map([['0_a', null]]), []]);
    fails.waitMs = 0;
    expect((await of({ '0_a': 'x+1' })).get('0_a')).toContain('x');
  });
});
