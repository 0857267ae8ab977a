import {
  checkProposal,
  checkTranslation,
  filingWords,
  gradeAttempt,
  type ItemDraft,
  itemContent,
  rightsOfItem,
  routes,
} from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { author, teacher } from './running.js';
import { startedMathquiz } from './started.js';

describe('proposals of a model, on the real grader', () => {
  const { call, running } = startedMathquiz('prop');
  const stranger = aCaller({ roles: ['teacher'] });
  const { user_id } = author;
  const locale = 'en-US' as const;
  const derivative = "So $f'(x) = {{2*a}}x + {{b}}$.";
  const right = [
    { part_id: 'a', answer: '{{2*a}}x + {{b}}' },
    { part_id: 'b', answer: 'parabola' },
  ];
  const check = async (change: Partial<ItemDraft>, answers = right) => {
    const content = itemContent.parse(anItem({ solution: derivative, ...change }));
    return (await running().bus.ask(checkProposal, { user_id, locale, content, answers })).data;
  };
  const b = { kind: 'integer', name: 'b', from: 1, to: 9 } as const;
  const told = (found: readonly { code: string; path: string }[] | null) =>
    found?.map(({ code, path }) => `${code} ${path}`) ?? null;

  it('are let through where they are right on twenty seeds', async () => {
    const { variant, ...found } = await check({});
    expect(found).toEqual({
      renders: [],
      keys: [],
      distractors: [],
      varies: [],
      answers: [],
      last_line: [],
    });
    expect(variant).toMatchObject({ seed: '1', parts: [{ key: 'a' }, { key: 'b' }] });
    // The second solver must not see the keys.
    expect(JSON.stringify(variant)).not.toMatch(/answer_key|"correct"|typed/);
  });

  it.each<[string, Partial<ItemDraft>, object]>([
    ['an unknown variable', { solution: 'So ${{q}}$.' }, { renders: ['unknownVariable solution'], last_line: null }],
    ['an unclosed brace', { solution: `So $\\frac{1}{2$.\n\n${derivative}` }, { renders: ['texUnbalanced solution'] }],
    ['a brace too many', { solution: `So $2}$.\n\n${derivative}` }, { renders: ['texUnbalanced solution'] }],
    ['conditions that never hold', { conditions: ['1 = 2'] }, { renders: ['conditionNeverHolds conditions.0'] }],
    [
      'a number that nobody can compute',
      { variables: [{ kind: 'derived', name: 'a', expression: '9^9^9^9' }, b] },
      { renders: ['tooMuchWork variables.0.expression'], varies: null },
    ],
    ['TeX that cannot be set', { solution: `$\\foo$\n\n${derivative}` }, { renders: ['texUnreadable solution'] }],
    [
      'TeX that calls itself without an end',
      { solution: '$\\def\\x{\\x\\x}\\x$' },
      { renders: ['texUnreadable solution'] },
    ],
    [
      'TeX in its statement that calls itself without an end',
      { statement: '$f(x) = {{a}}x^2 + {{b}}x$ $\\newcommand{\\x}{\\x\\x}\\x$' },
      { renders: ['texUnreadable statement'] },
    ],
    [
      'a last line that states another answer',
      { solution: 'So $ {{a}}x + {{b}} $.' },
      { last_line: ['lastLineWrong solution'] },
    ],
    [
      'a key that its own rule refuses',
      { parts: [{ id: 'a', kind: 'number', key: 'a/7', forms: ['integer'] }] },
      { keys: ['keyFailsRule parts.0.key'] },
    ],
    [
      'wrong options that are the right one, or each other',
      {
        parts: [
          {
            id: 'a',
            kind: 'choice',
            options: [
              { id: 'r', text: '${{a+b}}$', correct: true },
              { id: 'x', text: '${{b+a}}$', correct: false },
              { id: 'y', text: '1000', correct: false },
              { id: 'z', text: '$1000$', correct: false },
            ],
          },
        ],
      },
      {
        distractors: ['distractorIsRight parts.0.options.1.text', 'distractorsAlike parts.0.options.3.text'],
        last_line: null,
      },
    ],
  ])('are refused with %s', async (_, change, wanted) => {
    const found = await check(change, []);
    for (const [name, failures] of Object.entries(wanted)) {
      expect([name, told(found[name as keyof typeof wanted])]).toEqual([name, failures]);
    }
  });

  it.each<[string, string, string, string]>([
    ['is wrong', '{{a}}x + {{b}}', '1', 'wrong'],
    ['is wrong for some seeds', '{{abs(2*a)}}x + {{b}}', '2', 'wrong'],
    ['cannot be read', '2x +) 3', '1', 'invalid'],
  ])('are refused with the first variant in which an answer %s', async (_, answer, seed, outcome) => {
    const { answers } = await check({}, [...right, { part_id: 'a', answer }]);
    const params = { answer, seed, outcome };
    expect(answers).toEqual([{ code: 'proposedAnswerWrong', path: 'parts.0', params }]);
  });

  it('are refused with an answer that earns a part of the points alone, and with one to no part', async () => {
    const key = '2*a*x + b';
    const parts: ItemDraft['parts'] = [
      { id: 'a', kind: 'expression', key, alternatives: [{ key: 'a*x + b', credit: 0.5, feedback: 'Nearly.' }] },
    ];
    const { answers } = await check({ parts }, [
      { part_id: 'a', answer: '{{a}}x + {{b}}' },
      { part_id: 'z', answer: '7' },
    ]);
    expect(answers.map(({ path, params }) => [path, params.outcome])).toEqual([
      ['parts.0', 'partly'],
      ['parts', 'noSuchPart'],
    ]);
  });

  it('are refused with the variant in which the last line states nothing right', async () => {
    const { last_line } = await check({ solution: `${derivative}\n\nSo $f'(x) = {{abs(2*a)}}x + {{b}}$.` });
    expect(last_line).toMatchObject([
      { code: 'lastLineWrong', params: { seed: '2', line: expect.stringMatching(/^So \$f'\(x\) = \d+x/) } },
    ]);
    expect(told((await check({ solution: 'That was to be shown.' })).last_line)).toEqual(['lastLineWrong solution']);
  });

  it('need no last line where no part can be answered by one', async () => {
    const parts: ItemDraft['parts'] = [{ id: 'a', kind: 'manual', prompt: 'Why?', points: 3 }];
    expect((await check({ parts }, [])).last_line).toBeNull();
    expect((await check({ solution: '' })).last_line).toBeNull();
  });

  it('are compared with what a second solver answers', async () => {
    const content = itemContent.parse(anItem());
    const grade = async (answers: Record<string, string>) =>
      (await running().bus.ask(gradeAttempt, { user_id, locale, content, seed: '1', answers })).data;
    const { variant } = await check({});
    const options = variant?.parts[1]?.options ?? [];
    const b = options.find(({ text }) => text === 'a parabola')?.id ?? '';
    const failures = await grade({ a: '7', b });
    expect(failures).toMatchObject([{ code: 'attemptDisagrees', path: 'parts.0', params: { answer: '7', seed: '1' } }]);
    expect(told(await grade({}))).toEqual(['attemptDisagrees parts.0', 'attemptDisagrees parts.1']);
  });

  it('are for items that one may read', async () => {
    const { data } = await call(routes.createQuiz, author, { body: { content: anItem() } });
    const rights = async (caller: typeof author, quiz_id: string) =>
      (await running().bus.ask(rightsOfItem, { caller, quiz_id })).data;
    expect(await rights(author, data._id)).toEqual({ read: true, write: true });
    expect(await rights(stranger, data._id)).toEqual({ read: false, write: false });
    await call(routes.publishQuiz, author, { params: { id: data._id } });
    expect(await rights(stranger, data._id)).toEqual({ read: true, write: false });
    expect(await rights(author, 'f'.repeat(24))).toEqual({ read: false, write: false });
  });

  it('are filed under categories of the school and tags in use', async () => {
    await call(routes.createQuiz, teacher, { body: { content: anItem({ tags: ['in use'] }) } });
    const { data } = await running().bus.ask(filingWords, { caller: teacher, locale: 'de-DE' });
    expect(data.tags).toContain('in use');
    expect(data.categories).toContainEqual({ _id: 'fractions', name: 'Bruchrechnung' });
  });

  describe('in another language', () => {
    const language = 'de-DE' as const;
    const problems = async (texts: Readonly<Record<string, string>>, change: Partial<ItemDraft> = {}) => {
      const own = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text, stale_since: null }]));
      const content = itemContent.parse(
        anItem({ language: 'en-US', translations: { [language]: { texts: own } }, ...change }),
      );
      return told((await running().bus.ask(checkTranslation, { user_id, content, language })).data);
    };

    it('are let through where they can be drawn and say the same values', async () => {
      expect(await problems({ title: 'Eine Ableitung', statement: 'Sei $f(x) = {{a}}x^2 + {{b}}x$.' })).toEqual([]);
    });

    it('are told by their text where it cannot be drawn, or has other values', async () => {
      expect(await problems({ statement: 'Sei $f(x) = {{a}}x^2 + {{q}}x$.' })).toContain(
        'unknownVariable translations.de-DE.statement',
      );
      expect(await problems({ statement: 'Sei $f(x) = \\frac{ $.' })).not.toEqual([]);
    });

    it('are not told what is wrong with the item itself', async () => {
      expect(await problems({ title: 'Eine Ableitung' }, { statement: 'Let $f(x) = {{q}}$.' })).toEqual([]);
    });
  });
});
