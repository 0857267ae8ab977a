import { type Caller, type ItemDraft, routes } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { aStudent, author, groupId, startMathquiz, teacher } from './running.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

describe('items on a real database', () => {
  const { call, inStore } = startedMathquiz('itm', {});
  const create = async (caller: Caller, change = {}) =>
    (await call(routes.createQuiz, caller, { body: { content: anItem(change) } })).data;
  const save = (caller: Caller, _id: string, version: number, title: string) =>
    call(routes.saveQuiz, caller, { body: { _id, version, content: anItem({ title }) } });

  it('take one of several saves over the same version and refuse the others; nothing is overwritten', async () => {
    for (let round = 0; round < 10; round += 1) {
      const quiz = await create(author);
      const codes = await Promise.all(['one', 'two', 'three'].map((title) => codeOf(save(author, quiz._id, 1, title))));
      expect(codes.sort()).toEqual(['done', 'version_conflict', 'version_conflict']);
      const history = await call(routes.historyOfQuiz, author, { params: { id: quiz._id } });
      expect(history.data.map((entry) => entry.version)).toEqual([2, 1]);
    }
  });

  it('are created once by a repeated key', async () => {
    const once = () =>
      call(routes.createQuiz, author, {
        body: { content: anItem() },
        idempotencyKey: 'key-12345678',
      });
    const made = await Promise.all([once(), once(), once()]);
    expect(new Set(made.map((quiz) => quiz.data._id)).size).toBe(1);
  });

  it('and exams and tests are never taken for saved when the key was used for something else', async () => {
    const idempotencyKey = 'key-87654321';
    const item = (title: string) =>
      call(routes.createQuiz, teacher, { body: { content: anItem({ title }) }, idempotencyKey });
    const quiz = (await item('One')).data;
    expect(await codeOf(item('Two'))).toBe('idempotency_mismatch');
    expect((await item('One')).data._id).toBe(quiz._id);
    const exam = (title: string) => {
      const content = { title, sections: [{ items: [{ quiz_id: quiz._id, version: 1, points: 1 }] }] };
      return call(routes.createExam, teacher, { body: { content }, idempotencyKey });
    };
    const { data } = await exam('One');
    expect(await codeOf(exam('Two'))).toBe('idempotency_mismatch');
    const test = (attempts: number) => {
      const times = { open_at: '2026-01-01T00:00:00.000Z', close_at: '2036-01-01T00:00:00.000Z' };
      const body = { exam: data._id, options: { group_ids: [groupId], ...times, attempts } };
      return call(routes.publishTest, teacher, { body, idempotencyKey });
    };
    const published = (await test(1)).data._id;
    expect(await codeOf(test(2))).toBe('idempotency_mismatch');
    expect((await test(1)).data._id).toBe(published);
  });

  it('are published only when their test cases hold on every seed; staff then see the published version, not the draft', async () => {
    const wrong = await create(author, { test_cases: [{ part_id: 'a', answer: '{{a}}x', expected: 'correct' }] });
    const publish = (id: string) => call(routes.publishQuiz, author, { params: { id } });
    expect(await codeOf(publish(wrong._id))).toBe('test_cases_fail');
    const good = await create(author, { title: 'Published title' });
    expect(await codeOf(call(routes.getQuiz, teacher, { params: { id: good._id } }))).toBe('not_found');
    await publish(good._id);
    await save(author, good._id, 1, 'Draft title');
    const seen = (await call(routes.getQuiz, teacher, { params: { id: good._id } })).data;
    expect([seen.version, seen.content.title, seen.mine]).toEqual([1, 'Published title', false]);
    const rowFor = async (caller: Caller) =>
      (await call(routes.listQuiz, caller, { query: { scope: 'all' } })).data.find(({ _id }) => _id === good._id);
    expect(await rowFor(teacher)).toMatchObject({ title: 'Published title', version: 1 });
    expect(await rowFor(author)).toMatchObject({ title: 'Draft title', version: 2 });
    const draft = call(routes.getQuiz, teacher, {
      params: { id: good._id },
      query: { version: 2 },
    });
    expect(await codeOf(draft)).toBe('not_found');
  });

  it('keep a draft of a published item from everybody else, also inside an exam', async () => {
    const quiz = await create(author);
    await call(routes.publishQuiz, author, { params: { id: quiz._id } });
    await save(author, quiz._id, 1, 'Draft title');
    const render = (version: number) => {
      const content = { title: 'T', sections: [{ items: [{ quiz_id: quiz._id, version, points: 1 }] }] };
      return codeOf(call(routes.renderExam, teacher, { body: { content } }));
    };
    expect([await render(1), await render(2)]).toEqual(['done', 'not_found']);
    // Taking it back keeps what was pinned while it was published.
    await call(routes.unpublishQuiz, author, { params: { id: quiz._id } });
    expect([await render(1), await render(2)]).toEqual(['done', 'not_found']);
  });

  it('of one’s own go into a test only when their test cases hold, and the refusal names them all', async () => {
    const test_cases = [{ part_id: 'a', answer: '{{a}}x', expected: 'correct' }];
    const items = [
      await create(teacher),
      await create(teacher, { title: 'Not yet', test_cases }),
      await create(teacher, { title: 'Neither', test_cases }),
    ];
    const publish = async (versions: readonly number[]) => {
      const wanted = items.map(({ _id }, at) => ({ quiz_id: _id, version: versions[at] ?? 1, points: 1 }));
      const content = { title: 'T', sections: [{ items: wanted }] };
      const exam = await call(routes.createExam, teacher, { body: { content } });
      const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      const options = { group_ids: [groupId], open_at: hour(-1), close_at: hour(1) };
      return call(routes.publishTest, teacher, { body: { exam: exam.data._id, options } });
    };
    type Failing = { item: number; title: string; cases: { seed: string; got: string }[] };
    const refused: { code: string; details: { items: Failing[] } } = await publish([1, 1, 1]).then(
      () => Promise.reject(new Error('published')),
      (failure) => failure,
    );
    const said = refused.details.items.map(({ item, title, cases }) => [item, title, cases[0]?.seed, cases[0]?.got]);
    expect([refused.code, ...said]).toEqual([
      'test_cases_fail',
      [1, 'Not yet', '1', 'wrong'],
      [2, 'Neither', '1', 'wrong'],
    ]);
    for (const { _id } of items.slice(1)) await save(teacher, _id, 1, 'Mended');
    expect((await publish([1, 2, 2])).data.items).toBe(3);
  });

  it('cannot be published with a condition that never holds, and say which', async () => {
    const impossible = await create(author, { conditions: ['a > 100'], test_cases: [] });
    const error = await call(routes.publishQuiz, author, { params: { id: impossible._id } }).catch(
      (failure: { code: string; details: Record<string, unknown> }) => failure,
    );
    expect(error).toMatchObject({
      code: 'item_not_renderable',
      details: { code: 'conditionNeverHolds', path: 'conditions.0' },
    });
  });

  it('are found by words in any script, by the owner’s list and by filters; others’ drafts are not', async () => {
    const other = aCaller({ roles: ['author'] });
    await create(other, { title: '이차방정식의 근', category: 'equations' });
    const list = async (caller: Caller, filter: object, scope: 'mine' | 'all' = 'all') =>
      (await call(routes.listQuiz, caller, { query: { filter: JSON.stringify(filter), scope } })).data.map(
        (row) => row.title,
      );
    expect(await list(other, { q: '방정식' })).toEqual(['이차방정식의 근']);
    expect(await list(other, { category: 'geometry' }, 'mine')).toEqual([]);
    expect(await list(author, { q: '방정식' })).toEqual([]);
  });

  it('are found by what the reader may see of them: published words are searched, a newer draft’s are not', async () => {
    const quiz = await create(author, { title: 'Harvest of apples', category: 'geometry', tags: ['autumn'] });
    await call(routes.publishQuiz, author, { params: { id: quiz._id } });
    const changed = anItem({ title: 'Voyage to Neptune', category: 'calculus', tags: ['space'] });
    await call(routes.saveQuiz, author, { body: { _id: quiz._id, version: 1, content: changed } });
    const finds = async (caller: Caller, filter: object, scope: 'all' | 'published' = 'all') =>
      (await call(routes.listQuiz, caller, { query: { filter: JSON.stringify(filter), scope, limit: 100 } })).data
        .filter(({ _id }) => _id === quiz._id)
        .map(({ title }) => title);
    const ofDraft = [{ q: 'neptune' }, { tag: 'space' }, { category: 'calculus', q: 'harvest' }, { status: 'draft' }];
    for (const filter of ofDraft) expect(await finds(teacher, filter)).toEqual([]);
    const ofPublished = [
      { q: 'harvest' },
      { tag: 'autumn' },
      { q: 'apples', category: 'geometry', status: 'published' },
    ];
    for (const scope of ['all', 'published'] as const)
      for (const filter of ofPublished) expect(await finds(teacher, filter, scope)).toEqual(['Harvest of apples']);
    expect([await finds(author, { q: 'neptune' }), await finds(author, { q: 'harvest' })]).toEqual([
      ['Voyage to Neptune'],
      [],
    ]);
    expect(await finds(aCaller({ roles: ['reviewer'] }), { q: 'neptune' })).toEqual(['Voyage to Neptune']);
    const byTitle = { filter: JSON.stringify({ tag: 'autumn' }), sort: 'title' as const };
    const sorted = (await call(routes.listQuiz, teacher, { query: byTitle })).data;
    expect(sorted.map(({ title, status }) => [title, status])).toEqual([['Harvest of apples', 'published']]);
  });

  it('that were published before their published words were kept are found by them after the next start', async () => {
    const quiz = await create(author, { title: 'Old lighthouse' });
    await call(routes.publishQuiz, author, { params: { id: quiz._id } });
    await save(author, quiz._id, 1, 'New lantern');
    await inStore((store) => store.collection('quizzes').updateMany({}, { $unset: { published: 1 } }));
    await (await startMathquiz('itm')).stop();
    const found = async (q: string) =>
      (await call(routes.listQuiz, teacher, { query: { filter: JSON.stringify({ q }) } })).data.map(
        ({ title }) => title,
      );
    expect([await found('lighthouse'), await found('lantern')]).toEqual([['Old lighthouse'], []]);
  });
});

describe('a newer version of an item', () => {
  const author = () => aCaller({ roles: ['author'] });
  const at = (id: string) => ({ params: { id } });
  const content = (change: Partial<ItemDraft> = {}) =>
    anItem({
      ...plainItem([{ id: 'a', kind: 'number', prompt: 'Double it.', key: '2*n', points: 2 }]),
      variables: [{ kind: 'integer', name: 'n', from: 1, to: 9 }],
      statement: 'Take {{n}}.',
      ...change,
    });

  const { call } = startedMathquiz('nwr');

  const stored = async (by: Caller) => (await call(routes.createQuiz, by, { body: { content: content() } })).data._id;
  const save = (by: Caller, _id: string, version: number, change: Partial<ItemDraft>, message: string) =>
    call(routes.saveQuiz, by, { body: { _id, version, content: content(change), message } });
  const newer = async (by: Caller, id: string, from: number, to: number, seeds = ['1', '2']) =>
    (await call(routes.newerQuiz, by, { ...at(id), body: { from, to, seeds } })).data;

  it('is told seed by seed, with what its author said since', async () => {
    const owner = author();
    const id = await stored(owner);
    const part = { id: 'a', kind: 'number' as const, prompt: 'Double it.', key: '2*n + 0*n', points: 2 };
    await save(owner, id, 1, { parts: [part] }, 'Key as a sum');
    await save(owner, id, 2, { parts: [{ ...part, key: '3*n' }], statement: 'Take {{n}} three times.' }, 'Triple');
    const one = await newer(owner, id, 1, 2);
    expect(one.seeds.map(({ seed, changes }) => [seed, changes])).toEqual([
      ['1', []],
      ['2', []],
    ]);
    expect(one).toMatchObject({ marking: false, messages: [{ version: 2, message: 'Key as a sum' }] });
    const both = await newer(owner, id, 1, 3);
    expect(both.seeds[0]?.changes).toEqual([
      { field: 'statement', part: null },
      { field: 'key', part: 'a' },
    ]);
    const n = Number(both.seeds[0]?.before?.values.n);
    expect(both.seeds[0]).toMatchObject({
      before: { statement: `Take ${n}.`, parts: [{ answer_key: { text: String(2 * n) } }] },
      after: { statement: `Take ${n} three times.`, parts: [{ answer_key: { text: String(3 * n) } }] },
    });
    expect(both.messages.map(({ version }) => version)).toEqual([3, 2]);
  });

  it('says where only the judging of answers changes, and where a seed gives nothing any more', async () => {
    const owner = author();
    const id = await stored(owner);
    const part = { id: 'a', kind: 'number' as const, prompt: 'Double it.', key: '2*n', points: 2 };
    await save(owner, id, 1, { parts: [{ ...part, attempt_penalty: 0.5 }] }, '');
    expect(await newer(owner, id, 1, 2)).toMatchObject({ marking: true, messages: [], seeds: [{ changes: [] }, {}] });
    await save(owner, id, 2, { parts: [part], conditions: ['n > 100'] }, '');
    const broken = await newer(owner, id, 2, 3);
    expect(broken.seeds[0]).toMatchObject({ changes: [{ field: 'drawing', part: null }], after: null });
  });

  it('is looked at by who may put both versions into an exam; what was said of drafts stays their author’s', async () => {
    const [owner, other] = [author(), author()];
    const id = await stored(owner);
    expect(await codeOf(newer(other, id, 1, 1))).toBe('not_found');
    await call(routes.publishQuiz, owner, at(id));
    await save(owner, id, 1, { statement: 'Draft {{n}}.' }, 'Only a draft');
    expect(await codeOf(newer(other, id, 1, 2))).toBe('not_found');
    await save(owner, id, 2, { statement: 'Better {{n}}.' }, 'For everybody');
    await call(routes.publishQuiz, owner, at(id));
    const seen = await newer(other, id, 1, 3);
    expect(seen.messages).toMatchObject([{ version: 3, message: 'For everybody' }]);
    expect(seen.seeds[0]?.changes).toEqual([{ field: 'statement', part: null }]);
    expect(await codeOf(newer(owner, id, 1, 4))).toBe('not_found');
  });
});

describe('an item stored before its parts had all their fields', () => {
  /** As an item was stored before parts had penalties, alternatives, feedback, follow-through, names, forms and rules of scoring. */
  const old = {
    title: 'Old item',
    statement: 'Let $f(x) = {{a}}x^2$.',
    variables: [{ kind: 'integer', name: 'a', from: 2, to: 9 }],
    parts: [
      { id: 'a', kind: 'expression', prompt: "What is $f'(x)$?", points: 2, key: '2*a*x' },
      {
        id: 'b',
        kind: 'choice',
        prompt: 'The graph is',
        points: 1,
        options: [
          { id: 'p', text: 'a parabola', correct: true },
          { id: 'l', text: 'a line', correct: false },
        ],
      },
      { id: 'c', kind: 'number', prompt: 'And $f(1)$?', points: 1, key: 'a' },
    ],
    category: 'calculus',
  };

  const { call, inStore, start, submit } = startedMathquiz('old');
  async function anOldItem(caller: Caller): Promise<string> {
    const { _id } = (await call(routes.createQuiz, caller, { body: { content: anItem({ title: 'Old item' }) } })).data;
    await inStore((store) =>
      store.collection('quiz_versions').updateOne({ quiz_id: new Types.ObjectId(_id) }, { $set: { content: old } }),
    );
    return _id;
  }

  it('is shown to its author whole, as the gateway’s closed schema wants it, and can be saved and published', async () => {
    const id = await anOldItem(author);
    const { content } = (await call(routes.getQuiz, author, { params: { id } })).data;
    expect(content.parts[0]).toMatchObject({ attempt_penalty: 0, alternatives: [], follow_through: null });
    expect([content.conditions, content.tags, content.solution, content.test_cases]).toEqual([[], [], '', []]);
    const rendered = (await call(routes.renderDraft, author, { body: { content } })).data;
    expect(rendered.problems).toEqual([]);
    await call(routes.publishQuiz, author, { params: { id } });
    await call(routes.saveQuiz, author, { body: { _id: id, version: 1, content } });
    const forked = (await call(routes.forkQuiz, author, { body: { _id: id } })).data;
    expect(forked.content).toEqual(content);
  });

  it('is drawn, judged and shown with its marks in a test, also one that was published back then', async () => {
    const id = await anOldItem(teacher);
    const sections = [{ items: [{ quiz_id: id, version: 1, points: 4 }] }];
    const exam = await call(routes.createExam, teacher, { body: { content: { title: 'T', sections } } });
    const release = {
      correctness: 'after_submit',
      score: 'after_submit',
      key: 'after_submit',
      solution: 'never',
    } as const;
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000), attempts: 2, release };
    const testId = (await call(routes.publishTest, teacher, { body: { exam: exam.data._id, options } })).data._id;
    await inStore((store) =>
      store.collection('tests').updateOne({ _id: new Types.ObjectId(testId) }, { $set: { 'items.0.content': old } }),
    );
    const student = aStudent();
    for (const number of [1, 2]) {
      const attempt = await start(student, testId);
      expect(attempt.try).toBe(number);
      const a = /\d+/.exec(attempt.items[0]?.statement ?? '')?.[0] ?? '';
      const label = attempt.items[0]?.parts[1]?.options?.find(({ text }) => text === 'a parabola')?.id ?? '';
      await submit(student, attempt._id, { '0_a': `2*${a}x`, '0_b': label, '0_c': '1000' });
      const query = { params: { id: attempt._id }, query: { teacher_mode: '0' as const } };
      const ask = async () => (await call(routes.getSubmission, student, query)).data;
      const marked = await eventually(ask, ({ state }) => state === 'marked');
      expect([marked.score, marked.items[0]?.parts.map((part) => part.judgement?.outcome)]).toEqual([
        3,
        ['correct', 'correct', 'wrong'],
      ]);
    }
    expect((await call(routes.statisticsOfTest, teacher, { params: { testId } })).data.mean).toBe(3);
  });
});
