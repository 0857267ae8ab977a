import { type Caller, type ManyAction, type ManyKind, type ManyOutcome, routes, tagsMost } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { aStudent, author, groupId, teacher } from './running.js';
import { knownAccounts } from './standing.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('many');

describe('one thing done to many', () => {
  const group = '7'.repeat(24);
  const nothing = 'e'.repeat(24);
  const author = () => aCaller({ roles: ['author'], groups: [{ _id: group, role: 'teacher' }] });
  const content = anItem(plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 2 }]));

  const { call, inStore } = mathquiz;
  const known = knownAccounts();

  const stored = async (by: Caller, change: Partial<typeof content> = {}) =>
    (await call(routes.createQuiz, by, { body: { content: { ...content, ...change } } })).data._id;
  const some = (by: Caller, count: number, change: Partial<typeof content> = {}) =>
    Promise.all(Array.from({ length: count }, (_, at) => stored(by, { title: `Item ${at}`, ...change })));
  /** So many more items as this one is. */
  async function copies(id: string, count: number): Promise<string[]> {
    const quiz_id = new Types.ObjectId(id);
    const made = Array.from({ length: count }, () => new Types.ObjectId());
    await inStore(async (store) => {
      const [heads, versions] = [store.collection('quizzes'), store.collection('quiz_versions')];
      const [head, version] = [await heads.findOne({ _id: quiz_id }), await versions.findOne({ quiz_id })];
      await heads.insertMany(made.map((_id) => ({ ...head, _id })));
      await versions.insertMany(made.map((copy) => ({ ...version, _id: new Types.ObjectId(), quiz_id: copy })));
    });
    return made.map(String);
  }
  const many = async (by: Caller, ids: string[], action: ManyAction, kind: ManyKind = 'quiz'): Promise<ManyOutcome[]> =>
    (await call(routes.doToMany, by, { params: { kind }, body: { ids, action } })).data;
  const get = async (by: Caller, id: string) => (await call(routes.getQuiz, by, { params: { id } })).data;
  const codes = (outcomes: readonly ManyOutcome[]) => outcomes.map(({ code }) => code);
  const tag = (...add: string[]): ManyAction => ({ do: 'tag', add, remove: [] });

  it('tags two hundred in the order that was asked for, once however often it is sent', async () => {
    const by = author();
    const [one = ''] = await some(by, 1, { tags: ['old', 'stays'] });
    const ids = [one, ...(await copies(one, 199))];
    const action: ManyAction = { do: 'tag', add: ['new'], remove: ['old'] };
    const first = await many(by, ids, action);
    expect(first.map(({ _id }) => _id)).toEqual(ids);
    expect(new Set(first.map(({ code, changed, version }) => `${code} ${changed} ${version}`))).toEqual(
      new Set(['done true 2']),
    );
    const again = await many(by, ids, action);
    expect(new Set(again.map(({ code, changed, version }) => `${code} ${changed} ${version}`))).toEqual(
      new Set(['done false null']),
    );
    const { version, content: now } = await get(by, ids[150] ?? '');
    expect([version, now.tags]).toEqual([2, ['stays', 'new']]);
    const query = { scope: 'mine' as const, filter: '{"tag":"new"}', limit: 1 };
    expect((await call(routes.listQuiz, by, { query })).total).toBe(200);
  });

  it('does what the caller may, and says of each other one why not', async () => {
    const [by, other, reviewer] = [known(author()), author(), aCaller({ roles: ['reviewer'] })];
    const [own, archived, full, foreign, shown, lent] = [
      await stored(by),
      await stored(by),
      await stored(by, { tags: Array.from({ length: tagsMost }, (_, at) => `tag ${at}`) }),
      await stored(other),
      await stored(other),
      await stored(other),
    ];
    await call(routes.deleteQuiz, by, { params: { id: archived } });
    await call(routes.publishQuiz, reviewer, { params: { id: shown } });
    await call(routes.shareQuiz, other, { body: { doc_id: lent, user_ids: [by.user_id], write: true } });
    const text = { title: 'Text', category: 'algebra', body: 'A text.' };
    const ofAnotherKind = (await call(routes.createText, by, { body: { content: text } })).data._id;
    const ids = [own, archived, full, foreign, shown, lent, ofAnotherKind, nothing];
    const outcomes = await many(by, ids, tag('surds'));
    expect(codes(outcomes)).toEqual([
      'done',
      'wrong_state',
      'invalid_request',
      'not_found',
      'forbidden',
      'done',
      'not_found',
      'not_found',
    ]);
    expect(outcomes[2]?.problem).toBe('tagsTooMany');
    expect((await get(other, shown)).content.tags).toEqual(content.tags);
    // Shared to change is not given to pass on or to put away.
    expect(codes(await many(by, [own, lent], { do: 'archive' }))).toEqual(['done', 'forbidden']);
    expect(codes(await many(by, [lent], { do: 'share', user_ids: [], group_ids: [group], write: false }))).toEqual([
      'forbidden',
    ]);
    const rows = await call(routes.listQuiz, by, { query: { scope: 'shared' } });
    expect(rows.data.map(({ _id, mine, owned }) => [_id, mine, owned])).toEqual([[lent, true, false]]);
  });

  it('moves them, and takes it back where nobody has worked on them since', async () => {
    const by = author();
    const ids = await some(by, 3, { category: 'algebra', tags: ['kept'] });
    const gone: ManyAction = { do: 'move', category: 'never-there' };
    expect(await codeOf(many(by, ids, gone))).toBe('invalid_request');
    const moved = await many(by, ids, { do: 'move', category: 'geometry' });
    const [touched = '', ...others] = ids;
    const now = await get(by, touched);
    const edit = { ...now.content, title: 'Worked on' };
    await call(routes.saveQuiz, by, { body: { _id: touched, version: 2, content: edit } });
    const back: ManyAction = { do: 'take_back', versions: moved.map(({ version }) => version ?? 0) };
    const taken = await many(by, ids, back);
    expect(codes(taken)).toEqual(['version_conflict', 'done', 'done']);
    expect((await many(by, ids, back)).map(({ code, changed }) => [code, changed])).toEqual([
      ['version_conflict', false],
      ['done', false],
      ['done', false],
    ]);
    expect((await get(by, touched)).content).toMatchObject({ category: 'geometry', title: 'Worked on' });
    for (const id of others)
      expect(await get(by, id)).toMatchObject({ version: 3, content: { category: 'algebra', tags: ['kept'] } });
  });

  it('puts them away and has them back, as they were', async () => {
    const [by, reviewer] = [author(), aCaller({ roles: ['reviewer'] })];
    const [draft = '', published = ''] = await some(by, 2);
    await call(routes.publishQuiz, reviewer, { params: { id: published } });
    expect((await many(by, [draft, published], { do: 'archive' })).map(({ changed }) => changed)).toEqual([true, true]);
    expect((await many(by, [draft, published], { do: 'archive' })).map(({ changed }) => changed)).toEqual([
      false,
      false,
    ]);
    expect((await get(by, published)).status).toBe('archived');
    for (const changed of [true, false])
      expect(await many(by, [published, draft], { do: 'restore' })).toMatchObject([
        { code: 'done', changed },
        { code: 'done', changed },
      ]);
    expect([(await get(by, draft)).status, (await get(by, published)).status]).toEqual(['draft', 'published']);
  });

  it('shares them with colleagues and one’s own groups, and with nobody else', async () => {
    const [by, colleague] = [known(author()), known(author())];
    const student = known(aCaller({ roles: ['student'] }));
    const ids = await some(by, 2);
    const share = (user_ids: string[], group_ids: string[], write = false): ManyAction => ({
      do: 'share',
      user_ids,
      group_ids,
      write,
    });
    const refused = [share([by.user_id], []), share([student.user_id], []), share([], ['8'.repeat(24)])];
    for (const action of refused) expect(codes(await many(by, ids, action))).toEqual(['cannot_share', 'cannot_share']);
    const wanted = share([colleague.user_id], [group], true);
    for (const _ of [1, 2]) expect(codes(await many(by, ids, wanted))).toEqual(['done', 'done']);
    const { shares } = await get(by, ids[0] ?? '');
    expect(shares.map(({ person, group: of, write }) => [person?._id ?? of?._id, write])).toEqual([
      [colleague.user_id, true],
      [group, true],
    ]);
  });

  it('is the same for texts, and for exams as far as they have it', async () => {
    const by = author();
    const text = { title: 'Text', category: 'algebra', body: 'A text.' };
    const textId = (await call(routes.createText, by, { body: { content: text } })).data._id;
    expect(codes(await many(by, [textId], tag('surds'), 'text'))).toEqual(['done']);
    const stored = (await call(routes.getText, by, { params: { id: textId } })).data;
    expect([stored.version, stored.content.tags, stored.content.body]).toEqual([2, ['surds'], 'A text.']);
    const exam = { title: 'Exam', sections: [{ items: [] }] };
    const examId = (await call(routes.createExam, by, { body: { content: exam } })).data._id;
    expect(await codeOf(many(by, [examId], tag('surds'), 'exam'))).toBe('invalid_request');
    const [shared] = await many(by, [examId], { do: 'share', user_ids: [], group_ids: [group], write: false }, 'exam');
    expect(shared?.code).toBe('done');
    for (const asked of ['archive', 'restore'] as const)
      for (const changed of [true, false])
        expect(await many(by, [examId], { do: asked }, 'exam')).toMatchObject([{ code: 'done', changed }]);
    expect(codes(await many(aCaller({ roles: ['author'] }), [examId], { do: 'archive' }, 'exam'))).toEqual([
      'not_found',
    ]);
  });
});

describe('what is put away', () => {
  const content = (quiz_id: string) => ({
    title: 'Week 9',
    sections: [{ items: [{ quiz_id, version: 1, points: 1 }] }],
  });

  const { call, publish, start } = mathquiz;
  const item = async (by = author) =>
    (await call(routes.createQuiz, by, { body: { content: anItem({ test_cases: [] }) } })).data._id;

  it('comes back as it was: a published item is published again, a draft is a draft', async () => {
    const [published, draft] = [await item(), await item()];
    await call(routes.publishQuiz, author, { params: { id: published } });
    const seenByOthers = () => codeOf(call(routes.getQuiz, teacher, { params: { id: published } }));
    for (const id of [published, draft]) await call(routes.deleteQuiz, author, { params: { id } });
    expect(await seenByOthers()).toBe('not_found');
    const back = await call(routes.restoreQuiz, author, { params: { id: published } });
    expect(back.data).toMatchObject({ status: 'published', published_version: 1 });
    expect(await seenByOthers()).toBe('done');
    const again = await call(routes.restoreQuiz, author, { params: { id: published } });
    expect(again.data.status).toBe('published');
    const other = await call(routes.restoreQuiz, author, { params: { id: draft } });
    expect(other.data).toMatchObject({ status: 'draft', published_version: null });
  });

  it('is an exam that is listed only in the archive, cannot be published or saved there, and goes for good only from there', async () => {
    const quiz = await item(teacher);
    const { data: exam } = await call(routes.createExam, teacher, { body: { content: content(quiz) } });
    const params = { id: exam._id };
    const listed = async (archived: boolean) =>
      (await call(routes.listExam, teacher, { query: { filter: JSON.stringify({ archived }) } })).data.some(
        ({ _id }) => _id === exam._id,
      );
    const forGood = () => codeOf(call(routes.deleteExam, teacher, { params, query: { for_good: '1' } }));
    expect(await forGood()).toBe('wrong_state');
    await call(routes.deleteExam, teacher, { params, query: {} });
    expect([await listed(false), await listed(true)]).toEqual([false, true]);
    expect((await call(routes.getExam, teacher, { params })).data.archived).toBe(true);
    const options = { group_ids: [groupId], open_at: inMs(0), close_at: inMs(60_000) };
    const body = { _id: exam._id, version: 1, content: content(quiz) };
    expect(await codeOf(call(routes.saveExam, teacher, { body }))).toBe('wrong_state');
    expect(await codeOf(call(routes.publishTest, teacher, { body: { exam: exam._id, options } }))).toBe('wrong_state');
    expect((await call(routes.restoreExam, teacher, { params })).data.archived).toBe(false);
    expect([await listed(false), await listed(true)]).toEqual([true, false]);
    await call(routes.deleteExam, teacher, { params, query: {} });
    expect(await forGood()).toBe('done');
    expect(await codeOf(call(routes.getExam, teacher, { params }))).toBe('not_found');
  });

  const titlesOf = async (scope: 'taking' | 'teaching', by = teacher, archived: '0' | '1' = '0') =>
    (await call(routes.listTests, by, { query: { scope, archived, limit: 100 } })).data.map(({ title }) => title);

  it('is a test that nobody began: withdrawn it is there for nobody, and restored for everybody', async () => {
    const [id, student] = [await publish({ title: 'Withdrawn' }), aStudent()];
    await call(routes.deleteTest, teacher, { params: { id } });
    expect(await titlesOf('taking', student)).not.toContain('Withdrawn');
    expect(await codeOf(start(student, id))).toBe('not_found');
    expect(await titlesOf('teaching')).not.toContain('Withdrawn');
    const away = await call(routes.listTests, teacher, { query: { scope: 'teaching', archived: '1' } });
    expect(away.data.find((test) => test._id === id)?.put_away).toBe('withdrawn');
    await call(routes.restoreTest, teacher, { params: { id } });
    expect(await titlesOf('taking', student)).toContain('Withdrawn');
    expect((await start(student, id)).items).toHaveLength(1);
    expect(await codeOf(call(routes.deleteTest, teacher, { params: { id } }))).toBe('in_use');
  });

  it('is an archived test: out of the teacher’s list, but not out of its students’', async () => {
    const [id, student] = [await publish({ title: 'Archived' }), aStudent()];
    await start(student, id);
    await call(routes.archiveTest, teacher, { params: { id } });
    expect(await titlesOf('teaching')).not.toContain('Archived');
    expect(await titlesOf('teaching', teacher, '1')).toContain('Archived');
    expect(await titlesOf('taking', student)).toContain('Archived');
    expect((await call(routes.restoreTest, teacher, { params: { id } })).data.put_away).toBeNull();
    expect(await titlesOf('teaching')).toContain('Archived');
  });

  it('never was the opening of a test that somebody has begun: it moves for as long as nobody has', async () => {
    const id = await publish();
    const move = (open_at: string) => codeOf(call(routes.changeTest, teacher, { params: { id }, body: { open_at } }));
    expect(await move(inMs(60_000))).toBe('done');
    expect((await call(routes.getTest, teacher, { params: { id } })).data.state).toBe('upcoming');
    expect(await move(inMs(-60_000))).toBe('done');
    await start(aStudent(), id);
    expect(await move(inMs(60_000))).toBe('in_use');
    expect(await move(inMs(-30_000))).toBe('done');
  });

  it('shows what an item asks in its row, the published words to who may not see the draft', async () => {
    const id = await item();
    await call(routes.publishQuiz, author, { params: { id } });
    const save = { _id: id, version: 1, content: anItem({ statement: 'A secret draft', test_cases: [] }) };
    await call(routes.saveQuiz, author, { body: save });
    const asked = async (by: typeof teacher) =>
      (await call(routes.listQuiz, by, { query: { scope: 'all', limit: 100 } })).data.find((row) => row._id === id)
        ?.statement;
    expect(await asked(author)).toBe('A secret draft');
    expect(await asked(teacher)).toBe(anItem().statement);
  });
});
