import { routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import { aStudent, teacher } from './running.js';
import { plainItem, startedMathquiz } from './started.js';

describe('what tests say of their items, in the lists of the Library', () => {
  const { call, publish, take, allMarked } = startedMathquiz('meas');
  const six = plainItem([{ id: 'a', kind: 'number', key: '6', points: 2 }]);
  const publishItems = (...titles: string[]) =>
    publish({ items: titles.map((title) => ({ ...six, title })), points: 2 });
  const listed = async (sort: '-used' | 'facility' | '-facility') =>
    (await call(routes.listQuiz, teacher, { query: { scope: 'mine', sort } })).data;
  const usedOf = async (title: string) => (await listed('-used')).find((row) => row.title === title)?.used;

  it('is in how many they are, and the mean share of their points', async () => {
    await call(routes.createQuiz, teacher, { body: { content: anItem({ ...six, title: 'Never' }) } });
    const [both, rare] = [await publishItems('Easy', 'Hard'), await publishItems('Rare')];
    const students = Array.from({ length: 5 }, aStudent);
    for (const [at, student] of students.entries())
      await take(student, both, { '0_a': '6', '1_a': at === 0 ? '6' : '7' });
    await take(aStudent(), rare, { '0_a': '7' });
    await Promise.all([allMarked(both, 5), allMarked(rare, 1)]);
    const hard = await eventually(
      () => usedOf('Hard'),
      (used) => used?.answers === 5,
    );
    expect(hard).toEqual({ tests: 1, answers: 5, facility: 0.2 });
    // What one student got is nobody else's to know.
    const once = await eventually(
      () => usedOf('Rare'),
      (used) => used?.tests === 1,
    );
    expect(once).toEqual({ tests: 1, answers: 0, facility: null });
    const order = async (sort: 'facility' | '-facility') => (await listed(sort)).map(({ title }) => title);
    expect((await order('facility')).slice(0, 2)).toEqual(['Hard', 'Easy']);
    expect((await order('-facility')).slice(0, 2)).toEqual(['Easy', 'Hard']);
    expect((await listed('-used')).at(-1)).toMatchObject({
      title: 'Never',
      used: { tests: 0, answers: 0, facility: null },
    });
  }, 30_000);

  it('follows a mark that a person changes', async () => {
    const test = await publishItems('Followed');
    const students = Array.from({ length: 5 }, aStudent);
    const [submission_id = ''] = await Promise.all(students.map((student) => take(student, test, { '0_a': '7' })));
    await allMarked(test, 5);
    await eventually(
      () => usedOf('Followed'),
      (used) => used?.facility === 0,
    );
    const markings = [{ part: '0_a', points: 2, reason: 'Read anew' }];
    await call(routes.putMarkings, teacher, { body: { submission_id, markings } });
    const used = await eventually(
      () => usedOf('Followed'),
      (now) => now?.facility !== 0,
    );
    expect(used).toEqual({ tests: 1, answers: 5, facility: 0.2 });
  }, 30_000);

  it('ends with a test that is withdrawn, and comes back with it', async () => {
    const id = await publishItems('Withdrawn');
    const inTests = (count: number) =>
      eventually(
        () => usedOf('Withdrawn'),
        (used) => used?.tests === count,
      );
    await inTests(1);
    await call(routes.deleteTest, teacher, { params: { id } });
    await inTests(0);
    await call(routes.restoreTest, teacher, { params: { id } });
    expect((await inTests(1))?.tests).toBe(1);
  }, 30_000);
});
