import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import { aStudent, author, groupId, teacher } from './running.js';
import { codeOf, inMs, startedMathquiz } from './started.js';

const content = (quiz_id: string) => ({ title: 'Week 9', sections: [{ items: [{ quiz_id, version: 1, points: 1 }] }] });

describe('what is put away', () => {
  const { call, publish, start } = startedMathquiz('put');
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
    expect(await seenByOthers()).toBe('none');
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
    expect(await forGood()).toBe('none');
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
    expect(await move(inMs(60_000))).toBe('none');
    expect((await call(routes.getTest, teacher, { params: { id } })).data.state).toBe('upcoming');
    expect(await move(inMs(-60_000))).toBe('none');
    await start(aStudent(), id);
    expect(await move(inMs(60_000))).toBe('in_use');
    expect(await move(inMs(-30_000))).toBe('none');
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
