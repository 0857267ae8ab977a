import { type Caller, type ContentScope, type ItemDraft, routes } from '@mathquiz/contracts';
import { contentTermsEdition } from '@mathquiz/domain/finding';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { startMathquiz } from './running.js';
import { plainItem, startedMathquiz } from './started.js';

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
    await create(one, {
      ...plainItem([{ id: 'a', kind: 'integer', prompt: '', points: 1, key: '2' }]),
      title: 'Other',
    });
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
    const id = await create(one, {
      title: 'Old',
      language: 'en-US',
      statement: 'Draw $\\sqrt{2}$ and ${{a}}y^3 + {{b}}x$.',
    });
    await call(routes.publishQuiz, one, { params: { id } });
    const other = aCaller({ roles: ['teacher'] });
    await inStore((store) =>
      store.collection('quizzes').updateOne(
        { _id: new Types.ObjectId(id) },
        {
          $set: { terms: ['old'], 'published.terms': ['old'] },
          $unset: { terms_edition: '', languages: '', 'published.languages': '' },
        },
      ),
    );
    expect(await listed(one, { q: '\\sqrt' })).toEqual([]);
    await (await startMathquiz('fnd')).stop();
    for (const q of ['\\sqrt', 'y^3', 'draw'])
      expect([await listed(one, { q }), await listed(other, { q }, 'all')]).toEqual([[id], [id]]);
    const language = 'en-US' as const;
    expect([await listed(one, { language }), await listed(other, { language, q: 'draw' }, 'all')]).toEqual([
      [id],
      [id],
    ]);
    const { executionStats } = await inStore((store) =>
      store
        .collection('quizzes')
        .find({ terms_edition: { $ne: contentTermsEdition } })
        .explain('executionStats'),
    );
    expect(executionStats.totalDocsExamined).toBe(0);
  });

  it('narrows a list down to one author, and to every facet', async () => {
    const [one, other, reader] = [
      aCaller({ roles: ['author'] }),
      aCaller({ roles: ['author'] }),
      aCaller({ roles: ['teacher'] }),
    ];
    const tag = 'facets of one school';
    const facts = { tags: [tag], grade: 7, difficulty: 2, language: 'ko-KR' as const };
    const [theirs, others] = [await create(one, facts), await create(other, { ...facts, grade: 8 })];
    for (const [by, id] of [
      [one, theirs],
      [other, others],
    ] as const)
      await call(routes.publishQuiz, by, { params: { id } });
    const wanted = async (filter: object) => (await listed(reader, { tag, ...filter }, 'all')).sort();
    const both = [theirs, others].sort();
    expect(await wanted({})).toEqual(both);
    expect(await wanted({ author: one.user_id })).toEqual([theirs]);
    expect(await wanted({ author: reader.user_id })).toEqual([]);
    expect(await wanted({ grade: 8 })).toEqual([others]);
    expect(await wanted({ difficulty: 2, language: 'ko-KR', kind: 'expression', status: 'published' })).toEqual(both);
    expect(await wanted({ author: other.user_id, grade: 7 })).toEqual([]);
  });
});

describe('near items', () => {
  const { call } = startedMathquiz('nea', {});
  const one = aCaller({ roles: ['author'] });
  const reader = aCaller({ roles: ['teacher'] });
  const create = async (change: Partial<ItemDraft>, isPublished = true) => {
    const { _id } = (await call(routes.createQuiz, one, { body: { content: anItem(change) } })).data;
    if (isPublished) await call(routes.publishQuiz, one, { params: { id: _id } });
    return _id;
  };
  const near = async (query: { like?: string; q?: string; limit?: number }, by: Caller = reader) =>
    call(routes.similarQuiz, by, { query });

  it('come from the text index, the nearest first, and never hold what the reader may not see', async () => {
    const roots = await create({ title: 'Roots of a quadratic', category: 'algebra', tags: ['quadratics'] });
    const vertex = await create({ title: 'Vertex of a quadratic', category: 'algebra', tags: ['quadratics'] });
    const sum = await create({ title: 'Adding up', category: 'algebra', tags: [] });
    const circle = await create({
      title: 'Circumference',
      category: 'geometry',
      tags: ['circles'],
      statement: 'Circle ${{a}}x^2 + {{b}}x$?',
    });
    const draft = await create({ title: 'Roots of a quadratic', category: 'algebra', tags: ['quadratics'] }, false);
    const like = await near({ like: roots });
    expect(like.by).toBe('text');
    const ids = like.data.map(({ _id }) => _id);
    expect(ids.slice(0, 2)).toEqual([vertex, sum]);
    expect([ids.includes(draft), ids.includes(roots), ids.indexOf(circle) === 1]).toEqual([false, false, false]);
    expect((await near({ like: roots }, one)).data[0]?._id).toBe(draft);
    expect((await near({ like: roots, limit: 1 })).data.length).toBe(1);
    expect((await near({ q: 'vertex roots' })).data.map(({ _id }) => _id).sort()).toEqual([roots, vertex].sort());
    expect((await near({ q: '$' })).data).toEqual([]);
  });

  it('are asked for by words or by an item that one may read', async () => {
    const draft = await create({ title: 'Mine alone' }, false);
    expect(await codeOf(near({ like: draft }))).toBe('not_found');
    expect(await codeOf(near({}))).toBe('invalid_request');
  });
});

describe('a list of the Library', () => {
  const day = 86_400_000;

  const { call, inStore } = startedMathquiz('lls');
  const create = async (by: Caller, title: string, grade = 7) =>
    (await call(routes.createQuiz, by, { body: { content: { ...anItem({ grade, category: 'algebra' }), title } } }))
      .data._id;
  const publish = (by: Caller, id: string) => call(routes.publishQuiz, by, { params: { id } });
  const list = (by: Caller, scope: ContentScope, filter: object, offset = 0, limit = 10) =>
    call(routes.listQuiz, by, { query: { scope, filter: JSON.stringify(filter), offset, limit } });
  const titles = async (...asked: Parameters<typeof list>) => (await list(...asked)).data.map(({ title }) => title);

  /** So many more that are found as this one is, a day apart. */
  async function copies(id: string, count: number) {
    await inStore(async (store) => {
      const heads = store.collection('quizzes');
      const head = await heads.findOne({ _id: new Types.ObjectId(id) });
      const made = Array.from({ length: count }, (_, at) => {
        const updated_at = new Date(Date.now() - (at + 1) * day);
        return { ...head, terms: [], tags_due: false, _id: new Types.ObjectId(), updated_at };
      });
      // Few at a time: of each a few hundred index entries are written.
      while (made.length > 0) await heads.insertMany(made.splice(0, 50));
    });
  }

  it('turns page after page of what is published and of one’s own drafts together, each once, the newest first', async () => {
    const [owner, reader] = [aCaller({ roles: ['author'] }), aCaller({ roles: ['teacher'] })];
    const first = await create(owner, 'Published', 3);
    await publish(owner, first);
    await copies(first, 34);
    const draft = await create(reader, 'Draft', 3);
    await copies(draft, 5);
    const pages = await Promise.all([0, 10, 20, 30, 40].map((offset) => list(reader, 'all', { grade: 3 }, offset)));
    const rows = pages.flatMap(({ data }) => data);
    expect(pages.map(({ total, more }) => [total, more])).toEqual(pages.map(() => [41, undefined]));
    expect(rows.length).toBe(41);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(41);
    expect(rows.map(({ updated_at }) => updated_at)).toEqual(
      rows
        .map(({ updated_at }) => updated_at)
        .sort()
        .reverse(),
    );
    expect(rows.filter(({ title }) => title === 'Draft').length).toBe(6);
    expect((await list(reader, 'published', { grade: 3 }, 0, 100)).data.length).toBe(35);
    expect((await list(reader, 'mine', { grade: 3 })).total).toBe(6);
  });

  it('counts up to a thousand, says that there are more, and still shows what stands there', async () => {
    const owner = aCaller({ roles: ['author'] });
    const id = await create(owner, 'Many', 5);
    await publish(owner, id);
    await copies(id, 1004);
    for (const offset of [0, 500, 1000]) {
      const page = await list(aCaller({ roles: ['teacher'] }), 'all', { grade: 5, category: 'algebra' }, offset);
      expect([page.total, page.more, page.data.length]).toEqual([1000, true, offset === 1000 ? 5 : 10]);
    }
    const byTitle = await call(routes.listQuiz, owner, { query: { filter: '{"grade":5}', sort: 'title' } });
    expect([byTitle.total, byTitle.more]).toEqual([1000, true]);
  });

  it('shows each reader the version that is theirs to see, by what that version is', async () => {
    const [owner, reader] = [aCaller({ roles: ['author'] }), aCaller({ roles: ['teacher'] })];
    const reviewer = aCaller({ roles: ['reviewer'] });
    const id = await create(owner, 'As published', 9);
    await publish(owner, id);
    await call(routes.saveQuiz, owner, {
      body: { _id: id, version: 1, content: { ...anItem({ grade: 10 }), title: 'As drafted' } },
    });
    expect([await titles(reader, 'all', { grade: 9 }), await titles(reader, 'all', { grade: 10 })]).toEqual([
      ['As published'],
      [],
    ]);
    expect(await titles(reviewer, 'all', { grade: 10 })).toEqual(['As drafted']);
    for (const scope of ['mine', 'all', 'published'] as const) {
      expect([scope, await titles(owner, scope, { grade: 10 })]).toEqual([scope, ['As drafted']]);
      expect([scope, await titles(owner, scope, { grade: 9 })]).toEqual([scope, []]);
    }
    expect(await titles(owner, 'all', { grade: 10, status: 'published' })).toEqual([]);
    expect(await titles(owner, 'all', { grade: 10, status: 'draft' })).toEqual(['As drafted']);
    expect(await titles(reader, 'all', { grade: 9, status: 'published' })).toEqual(['As published']);
  });

  it('has no more what was withdrawn, and has what was put into the archive where that is asked for', async () => {
    const [owner, reader] = [aCaller({ roles: ['author'] }), aCaller({ roles: ['teacher'] })];
    const id = await create(owner, 'Coming and going', 11);
    const seen = async () => [
      await titles(owner, 'all', { grade: 11 }),
      await titles(reader, 'all', { grade: 11 }),
      await titles(owner, 'mine', { grade: 11, status: 'archived' }),
    ];
    const name = 'Coming and going';
    expect(await seen()).toEqual([[name], [], []]);
    await publish(owner, id);
    expect(await seen()).toEqual([[name], [name], []]);
    await call(routes.deleteQuiz, owner, { params: { id } });
    expect(await seen()).toEqual([[], [], [name]]);
    await call(routes.restoreQuiz, owner, { params: { id } });
    await call(routes.unpublishQuiz, owner, { params: { id } });
    expect(await seen()).toEqual([[name], [], []]);
  });

  it('finds again what a crash has left without its keys', async () => {
    const owner = aCaller({ roles: ['author'] });
    const id = await create(owner, 'Stranded', 13);
    await inStore((store) =>
      store
        .collection('quizzes')
        .updateOne({ _id: new Types.ObjectId(id) }, { $set: { lists: [], lists_edition: 0 }, $inc: { lists_seq: 1 } }),
    );
    await eventually(
      () => titles(owner, 'mine', { grade: 13 }),
      ([found]) => found === 'Stranded',
    );
  });
});
