import { type Caller, type ItemDraft, routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { startMathquiz } from './running.js';
import { startedMathquiz } from './started.js';

describe('finding items', () => {
  const { call, inStore } = startedMathquiz('fnd', {});
  const create = async (caller: Caller, change: Partial<ItemDraft> = {}) =>
    (await call(routes.createQuiz, caller, { body: { content: anItem(change) } })).data._id;
  const listed = async (caller: Caller, filter: object, scope: 'mine' | 'all' = 'mine') =>
    (await call(routes.listQuiz, caller, { query: { filter: JSON.stringify(filter), scope, limit: 100 } })).data.map(
      ({ _id }) => _id,
    );

  it('takes every word of title, tags, chapter, statement, parts and solution, and formulas as they are typed', async () => {
    const one = aCaller({ roles: ['author'] });
    const parts: ItemDraft['parts'] = [
      {
        id: 'a',
        kind: 'choice',
        prompt: 'Which curve?',
        points: 1,
        options: [
          { id: 'p', text: 'parabola', correct: true },
          { id: 'l', text: 'a straight line', correct: false },
        ],
      },
    ];
    const id = await create(one, {
      title: 'Roots',
      tags: ['surds'],
      chapter: 'Chapter Seven',
      statement: `${'Long words here. '.repeat(100)} Solve $x^2 = \\frac{1}{4}$. 이차방정식`,
      solution: 'Complete the square.',
      variables: [],
      conditions: [],
      test_cases: [],
      parts,
    });
    await create(one, { title: 'Other' });
    for (const q of [
      'roo',
      'surd',
      'seven',
      'solve',
      'x^2',
      'x²',
      '\\frac',
      '방정식',
      '이차',
      'curve',
      'parabola',
      'straight line',
      'square',
    ])
      expect([q, await listed(one, { q })]).toEqual([q, [id]]);
    for (const q of ['x^3', '삼차', 'cubic', 'roots cubic']) expect([q, await listed(one, { q })]).toEqual([q, []]);
  });

  it('has nothing for signs alone, and takes an operator for the words in it', async () => {
    const one = aCaller({ roles: ['author'] });
    await create(one);
    for (const q of ['$', '$$', '{}', '+ = <', '{"$gt":""}']) expect([q, await listed(one, { q })]).toEqual([q, []]);
    expect((await listed(one, { q: '  ' })).length).toBe(1);
  });

  it('finds what was stored before by the rules of today after the next start, and looks at nothing at the one after', async () => {
    const one = aCaller({ roles: ['author'] });
    const id = await create(one, { title: 'Old', statement: 'Draw $\\sqrt{2}$ and $y^3$.' });
    await call(routes.publishQuiz, one, { params: { id } });
    const other = aCaller({ roles: ['teacher'] });
    await inStore((store) =>
      store
        .collection('quizzes')
        .updateOne(
          { _id: new Types.ObjectId(id) },
          { $set: { terms: ['old'], 'published.terms': ['old'] }, $unset: { terms_edition: '' } },
        ),
    );
    expect(await listed(one, { q: '\\sqrt' })).toEqual([]);
    await (await startMathquiz('fnd')).stop();
    for (const q of ['\\sqrt', 'y^3', 'draw'])
      expect([await listed(one, { q }), await listed(other, { q }, 'all')]).toEqual([[id], [id]]);
    const { executionStats } = await inStore((store) =>
      store
        .collection('quizzes')
        .find({ terms_edition: { $ne: 1 } })
        .explain('executionStats'),
    );
    expect(executionStats.totalDocsExamined).toBe(0);
  });
});
