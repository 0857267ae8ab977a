import { itemContent } from '@mathquiz/contracts';
import type { TaskResult } from '@mathquiz/platform';
import { anItem } from '@mathquiz/testing';
import { handlers } from './handlers.js';
import { ItemChecks } from './item-checks.service.js';
import type { TryingPool } from './lanes.js';
import { conventionOf } from './variants.js';

type Unmade = Exclude<TaskResult<never>, { state: 'made' }>;

/** Trials whose pool makes everything but what `fails` says. */
function trialsWhere(fails: (handler: string, task: unknown) => Unmade | null): ItemChecks {
  const make = async (handler: keyof typeof handlers, given: never, tasks: readonly never[]) => {
    const work = handlers[handler](given);
    return tasks.map((task) => fails(handler, task) ?? { state: 'made', made: work(task) });
  };
  return new ItemChecks({ make } as unknown as TryingPool);
}

const content = itemContent.parse(anItem());
const seeds = ['1', '2', '3'];

describe('an item on trial', () => {
  it('shows its variants and how its test cases fare', async () => {
    const rendered = await trialsWhere(() => null).render('ann', content, seeds, { decimal: 'point' });
    expect(rendered.variants.map(({ seed }) => seed)).toEqual(seeds);
    expect([rendered.problems, rendered.cases.length, rendered.cases.every(({ ok }) => ok)]).toEqual([[], 12, true]);
  });

  it('says for a draft alone how its keys may be typed, in the writing of its reader', async () => {
    const parts = [{ id: 'p', kind: 'set' as const, key: '{1/2, 3}' }];
    const asked = itemContent.parse({ ...anItem(), parts, test_cases: [] });
    const typed = async (locale: 'en-US' | 'de-DE', wanted: boolean) => {
      const { variants } = await trialsWhere(() => null).render('ann', asked, ['1'], conventionOf(locale), {
        typed: wanted,
      });
      return variants[0]?.parts[0]?.typed;
    };
    expect(await typed('en-US', true)).toContain('1/2, 3');
    expect(await typed('de-DE', true)).toContain('1/2; 3');
    expect(await typed('en-US', false)).toBeUndefined();
  });

  it('is written in the words of its reader', async () => {
    const counted = { ...content, statement: '{{words(7)}}' };
    const rendered = await trialsWhere(() => null).render('ann', counted, ['1'], conventionOf('de-DE'));
    expect(rendered.variants.map(({ statement }) => statement)).toEqual(['sieben']);
  });

  it('names the seeds that repeat an earlier task, told by what the parts ask too', async () => {
    const variables = [{ kind: 'integer' as const, name: 'z', from: 1, to: 2, step: 1 }];
    const parts = [{ id: 'p', kind: 'number' as const, key: '1', prompt: '{{z}}' }];
    const asked = {
      ...content,
      statement: 'How much?',
      variables,
      conditions: [],
      parts,
      solution: '',
      test_cases: [],
    };
    const { variants, duplicates } = await trialsWhere(() => null).render(
      'ann',
      itemContent.parse(asked),
      [...'123456'],
      {},
    );
    const prompts = variants.map((variant) => variant.parts[0]?.prompt);
    expect(new Set(prompts)).toEqual(new Set(['1', '2']));
    expect(duplicates).toEqual([...'123456'].filter((_, at) => prompts.indexOf(prompts[at]) !== at));
  });

  it('is too heavy where one variant takes too long, and the others are shown', async () => {
    const trials = trialsWhere((_, task) => (task === '2' ? { state: 'overran' } : null));
    const rendered = await trials.render('ann', content, seeds, { decimal: 'point' });
    expect(rendered.variants.map(({ seed }) => seed)).toEqual(['1', '3']);
    expect(rendered.problems).toEqual([{ code: 'tooHeavy', path: '', params: {} }]);
    await expect(trials.assertDrawable('ann', content, seeds, { item: 4 })).rejects.toMatchObject({
      code: 'item_not_renderable',
      details: { item: 4, seed: '2', code: 'tooHeavy' },
    });
  });

  it('fails a test case that takes too long', async () => {
    const trials = trialsWhere((handler) => (handler === 'testing' ? { state: 'crashed' } : null));
    const [first] = await trials.runCases('ann', content, seeds);
    expect(first).toMatchObject({ index: 0, seed: '1', expected: 'correct', got: 'tooHeavy', ok: false });
  });

  it('does not blame the author for a fault of ours', async () => {
    const trials = trialsWhere(() => ({ state: 'threw', why: 'a fault' }));
    await expect(trials.draw('ann', content, seeds)).rejects.toMatchObject({ code: 'internal' });
  });
});
