import { readdirSync, readFileSync } from 'node:fs';
import { type ItemDraft, type ItemProblem, itemContent } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { handlers } from './handlers.js';
import { ItemChecks } from './item-checks.service.js';
import type { TryingPool } from './lanes.js';

const make = async (handler: keyof typeof handlers, given: never, tasks: readonly never[]) => {
  const work = handlers[handler](given);
  return tasks.map((task) => ({ state: 'made', made: work(task) }));
};
const trials = new ItemChecks({ make } as unknown as TryingPool);

const anItem = (change: Partial<ItemDraft>): ItemDraft => ({
  title: 'T',
  statement: 'Factor ${{a}}x^2 + {{b}}x$.',
  category: 'algebra',
  variables: [
    { name: 'a', kind: 'integer', from: 2, to: 9 },
    { name: 'b', kind: 'integer', from: 2, to: 9 },
  ],
  parts: [{ id: 'p', kind: 'expression', key: 'a*x^2 + b*x' }],
  ...change,
});

/** What the gate refuses, and what the editor's preview says of the same item: code and field. */
async function told(change: Partial<ItemDraft>): Promise<{ gate: string[]; preview: string[] }> {
  const content = itemContent.parse(anItem(change));
  const said = (problems: readonly ItemProblem[]) => problems.map(({ code, path }) => `${code} ${path}`);
  const refused = await trials.assertPublishable('ann', content).then(
    () => [],
    (error: AppError) => (error.details as { problems: ItemProblem[] }).problems,
  );
  const seeds = Array.from({ length: 20 }, (_, at) => String(at + 1));
  return { gate: said(refused), preview: said((await trials.render('ann', content, seeds, {})).problems) };
}

describe('the gate before publishing, and the editor with the same words', () => {
  it('let a sound item through', async () => {
    expect(await told({})).toEqual({ gate: [], preview: [] });
  });

  it.each<[string, Partial<ItemDraft>, string]>([
    [
      'a key that is not factored all the way for even numbers',
      { parts: [{ id: 'p', kind: 'expression', key: 'x*(a*x+b)', form: 'factored', form_complete: true }] },
      'keyFailsRule parts.0.key',
    ],
    [
      'a key that is no whole number where one is wanted',
      { parts: [{ id: 'p', kind: 'number', key: 'a/b', forms: ['integer'] }] },
      'keyFailsRule parts.0.key',
    ],
    [
      'several ticks of which none is right',
      {
        statement: 'S',
        variables: [],
        parts: [
          {
            id: 'p',
            kind: 'choice_multi',
            options: ['a', 'b'].map((id) => ({ id, text: id, correct: false })),
          },
        ],
      },
      'noneCorrect parts.0.options.0.correct',
    ],
    ['TeX with a bracket missing', { statement: '$\\frac{{{a}}{2$ and {{b}}' }, 'texUnbalanced statement'],
    ['a command that does not exist', { solution: 'So $\\foo + {{a}}$.' }, 'texUnreadable solution'],
    ['a command in words', { solution: 'So \\frac{1}{2}.' }, 'texOutside solution'],
    ['a dollar sign alone', { statement: 'Factor ${{a}}x + {{b}} now.' }, 'dollarAlone statement'],
    ['a block that never ends', { statement: '{{a}}{{b}}\n\n$$\nx\n' }, 'dollarAlone statement'],
    ['a brace that was lost', { statement: '{{b}} {{a}} {{a}+1' }, 'bracesLeft statement'],
    ['the same in maths', { statement: '{{b}} {{a}} ${{a}+1}$' }, 'bracesLeft statement'],
    ['one brace instead of two', { statement: '{{b}} {{a}} and {a}' }, 'bracesLeft statement'],
    [
      'a lost brace in a prompt',
      { parts: [{ id: 'p', kind: 'expression', key: 'a*x^2 + b*x', prompt: 'Use {{a}' }] },
      'bracesLeft parts.0.prompt',
    ],
  ])('refuse %s, at its field', async (_, change, problem) => {
    expect(await told(change)).toEqual({ gate: [problem], preview: [problem] });
  });

  it.each<[string, Partial<ItemDraft>, string]>([
    [
      'a part without words beside another',
      {
        parts: [
          { id: 'p', kind: 'expression', prompt: 'As a product', key: 'x*(a*x + b)' },
          { id: 'q', kind: 'integer', key: 'a' },
        ],
      },
      'partWithoutLabel parts.1.prompt',
    ],
    [
      'a picture without words',
      { solution: 'So ![](image:abcdefghijklmnopqrst-_#640x480)' },
      'pictureWithoutWords solution',
    ],
    ['a figure that there is not', { solution: 'So ![](figure:f1)' }, 'unknownFigure solution'],
  ])('refuse %s, at its field', async (_, change, problem) => {
    expect(await told(change)).toEqual({ gate: [problem], preview: [problem] });
  });

  it.each<[string, Partial<ItemDraft>]>([
    ['a name that is no variable', { conditions: ['q > 1'] }],
    ['a condition that never holds', { conditions: ['a > 9'] }],
    [
      'a figure that closes for some seeds only',
      { figures: [{ id: 'f1', kind: 'triangle', a: 'a', b: '2', c: '3' }], solution: '![](figure:f1)' },
    ],
  ])('refuse %s, since it cannot be drawn', async (_, change) => {
    const content = itemContent.parse(anItem(change));
    await expect(trials.assertPublishable('ann', content)).rejects.toMatchObject({
      code: 'item_not_renderable',
      details: { path: change.figures ? 'figures.0.a' : 'conditions.0', code: expect.any(String) },
    });
  });

  it('let through what is only warned of, which the preview of a draft says and no other', async () => {
    const change: Partial<ItemDraft> = {
      variables: [
        { name: 'a', kind: 'integer', from: 2, to: 3 },
        { name: 'b', kind: 'integer', from: 2, to: 3 },
        { name: 'c', kind: 'integer', from: 2, to: 3 },
      ],
      parts: [
        {
          id: 'p',
          kind: 'choice',
          options: [
            { id: 'r', text: '${{a*b}}$', correct: true },
            { id: 'w', text: '${{a+b}}$', correct: false },
          ],
        },
      ],
    };
    expect(await told(change)).toEqual({ gate: [], preview: [] });
    const warned = async (drafted: boolean) =>
      (await trials.render('ann', itemContent.parse(anItem(change)), ['1'], {}, { warned: drafted })).warnings.map(
        ({ code, path }) => `${code} ${path}`,
      );
    expect(await warned(true)).toEqual([
      'unusedVariable variables.2.name',
      'distractorIsRight parts.0.options.1.text',
      'variantsAlike variables',
    ]);
    expect(await warned(false)).toEqual([]);
  });

  it('refuse a statement that lost its variable, also where others make every variant another', async () => {
    expect(await told({ statement: 'Factor $x^2 + {{b}}x$.' })).toMatchObject({
      gate: expect.arrayContaining(['variableLost statement']),
      preview: expect.arrayContaining(['variableLost statement']),
    });
    const both = await told({ statement: 'Factor it.' });
    expect(both.gate).toEqual(['variableLost statement', 'sameTaskOtherKey statement']);
  });

  it('take what is told by another way: by what is computed from it, by a condition, in a table for a word', async () => {
    const variables: ItemDraft['variables'] = [
      { name: 'a', kind: 'integer', from: 2, to: 9 },
      { name: 'b', kind: 'integer', from: 2, to: 90 },
      { name: 'c', kind: 'derived', expression: 'a^2' },
      { name: 'things', kind: 'list', values: ['apple', 'pear'], texts: true },
      { name: 'prices', kind: 'list', values: ['45', '55'], with: 'things' },
    ];
    const statement =
      'Apples cost 45, pears 55. What is {{c}} of {{entry(things, 1)}}? `$` and \\$ and ${}^2$, a \\{ too.';
    const parts: ItemDraft['parts'] = [{ id: 'p', kind: 'number', key: 'a*b*entry(prices, 1)' }];
    expect(await told({ variables, conditions: ['b = c + 1'], statement, parts })).toEqual({ gate: [], preview: [] });
  });

  it('tell of a key that fails with which seed, what it is and why', async () => {
    const parts = [{ id: 'p', kind: 'expression', key: 'x*(a*x+b)', form: 'factored' }] as const;
    const error: AppError = await trials
      .assertPublishable('ann', itemContent.parse(anItem({ parts: [...parts] })))
      .then(
        () => Promise.reject(new Error('published')),
        (failure) => failure,
      );
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'item_has_faults',
      details: { problems: [{ code: 'keyFailsRule', params: { reason: 'commonFactor', seed: expect.any(String) } }] },
    });
  });
});

const folder = new URL('../../../../deploy/seed/items/', import.meta.url);
const examples = readdirSync(folder).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ItemDraft[]).map((draft) => itemContent.parse(draft)),
);

/** A few seeds of each here: seeding the example school takes every one of them through the whole gate. */
it.each(examples.map((content) => [content.title, content] as const))(
  'finds nothing to mend in the example item %s',
  async (_, content) => {
    const { problems } = await trials.render('ann', { ...content, test_cases: [] }, ['1', '2', '3'], {});
    expect(problems).toEqual([]);
  },
);
