import { type Caller, type ItemDraft, routes } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf } from '@mathquiz/testing';
import type { z } from 'zod';
import { aStudent, author, trail } from './running.js';
import { plainItem, startedMathquiz } from './started.js';

const reviewer = aCaller({ roles: ['reviewer'] });
const teacher = aCaller({ roles: ['teacher'] });
const parts: ItemDraft['parts'] = [{ id: 'a', kind: 'manual', prompt: 'Why?', points: 3 }];
/** What a refused request names as its fault. */
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { details?: { fields?: { path: string; problem: string }[] } }) =>
      error.details?.fields?.map(({ path, problem }) => `${path} ${problem}`).join(),
  );

describe('categories on a real database', () => {
  const { call, inStore } = startedMathquiz('cat');

  const tree = async (caller: Caller = author, locale: 'en-US' | 'de-DE' = 'en-US') =>
    (await call(routes.listCategories, caller, { query: { locale } })).data;
  const under = async (slug: string | null) =>
    (await tree()).categories.filter(({ parent }) => parent === slug).map(({ name }) => name);
  const make = async (name: string, parent: string | null = null) =>
    (await call(routes.createCategory, reviewer, { body: { names: { 'en-US': name }, parent } })).data._id;
  type Change = z.input<typeof routes.changeCategory.body>;
  const change = (body: Change) => call(routes.changeCategory, reviewer, { body });
  const merge = (id: string, into: string) => call(routes.mergeCategory, reviewer, { params: { id }, body: { into } });
  const write = async (category: string, title: string, more: Partial<ItemDraft> = {}) => {
    const content = anItem({ ...plainItem(parts), category, title, ...more });
    return (await call(routes.createQuiz, author, { body: { content } })).data._id;
  };
  const publish = (id: string) => call(routes.publishQuiz, reviewer, { params: { id } });
  const list = async (category: string, by: Caller = author, more: object = {}, query: object = {}) => {
    const filter = JSON.stringify({ category, ...more });
    const { data, total } = await call(routes.listQuiz, by, { query: { filter, ...query } });
    expect(total).toBe(data.length);
    return data.map(({ title }) => title).toSorted();
  };

  it('begin with those of the product, in each language, and are everybody’s to read', async () => {
    const { categories } = await tree(aStudent(), 'de-DE');
    expect(categories.slice(0, 2).map(({ _id, name }) => [_id, name])).toEqual([
      ['arithmetic', 'Arithmetik'],
      ['fractions', 'Bruchrechnung'],
    ]);
    await change({ _id: 'fractions', names: { 'de-DE': 'Brüche' } });
    const found = async (locale: 'en-US' | 'de-DE') =>
      (await tree(author, locale)).categories.find(({ _id }) => _id === 'fractions')?.name;
    expect([await found('de-DE'), await found('en-US')]).toEqual(['Brüche', 'Fractions']);
    await change({ _id: 'fractions', names: { 'de-DE': null } });
    expect(await found('de-DE')).toBe('Bruchrechnung');
  });

  it('are asked for with all below them, by every list, search, sample and exam that is drawn', async () => {
    const outer = await make('Sequences');
    const deep = await make('Geometric sequences', outer);
    for (const [at, category] of [outer, deep].entries())
      await publish(await write(category, `Seq ${at}`, { grade: 7 }));
    await write('geometry', 'Another');
    const both = ['Seq 0', 'Seq 1'];
    for (const by of [author, teacher, reviewer]) {
      expect(await list(outer, by)).toEqual(both);
      expect(await list(deep, by)).toEqual(['Seq 1']);
      expect(await list(outer, by, { grade: 7 })).toEqual(both);
      expect(await list(outer, by, { kind: 'manual', grade: 7, status: 'published' })).toEqual(both);
      expect(await list(outer, by, { q: 'seq' })).toEqual(both);
      expect(await list(outer, by, {}, { sort: 'title' })).toEqual(both);
      expect(await list(outer, by, {}, { sample: 5 })).toEqual(both);
    }
    const rows = [{ category: outer, count: 2 }];
    const drawn = await call(routes.generateExam, teacher, { body: { rows } });
    expect(drawn.data.rows.map(({ found }) => found)).toEqual([2]);
  });

  it('lose nothing when they are renamed, moved and merged, and what stands in them is not written', async () => {
    const [old, into] = [await make('Old name'), await make('Kept')];
    const below = await make('Below the old', old);
    const ids = [await write(old, 'In the old'), await write(below, 'Below'), await write(into, 'In the kept')];
    const stored = () =>
      inStore((store) => {
        const projection = { category: 1, version: 1, lists: 1, updated_at: 1 };
        return store
          .collection('quizzes')
          .find({ category: { $in: [old, below, into] } }, { projection })
          .toArray();
      });
    const before = await stored();
    await change({ _id: old, names: { 'en-US': 'New name' }, to: { parent: 'algebra', before: null } });
    expect(await list('algebra')).toEqual(['Below', 'In the old']);
    await merge(old, into);
    expect(await list(into)).toEqual(['Below', 'In the kept', 'In the old']);
    expect(await list(old)).toEqual(await list(into));
    expect(await list('algebra')).toEqual([]);
    expect(await under(into)).toEqual(['Below the old']);
    expect((await tree()).merged).toMatchObject({ [old]: into });
    expect(await stored()).toEqual(before);
    // Who wrote it with the old slug saves it as it is.
    const content = anItem({ ...plainItem(parts), category: old, title: 'In the old' });
    await call(routes.saveQuiz, author, { body: { _id: ids[0] ?? '', version: 1, content } });
    const counts = (await call(routes.getCategory, reviewer, { params: { id: into } })).data;
    expect(counts).toMatchObject({ items: 2, texts: 0, books: 0, name: 'Kept' });
  });

  it('are refused by the name of the field where nobody knows them', async () => {
    expect(await faultOf(write('no-such', 'T'))).toBe('body.content.category categoryUnknown');
    const id = await write('algebra', 'Known');
    const content = anItem({ ...plainItem(parts), category: 'no-such' });
    const saved = call(routes.saveQuiz, author, { body: { _id: id, version: 1, content } });
    expect(await faultOf(saved)).toBe('body.content.category categoryUnknown');
    expect(await list('no-such')).toEqual([]);
  });

  it('refuse a circle, a second of the same name, and one that is not there', async () => {
    const outer = await make('Outer');
    const inner = await make('Inner', outer);
    const move = (_id: string, parent: string | null) => change({ _id, to: { parent, before: null } });
    expect(await faultOf(move(outer, inner))).toBe('body.to.parent categoryCircle');
    expect(await faultOf(make('inner ', outer))).toBe('body.names categoryNameTaken');
    expect(await faultOf(make('Geometry'))).toBe('body.names categoryNameTaken');
    expect(await codeOf(merge('nobody', outer))).toBe('not_found');
    expect(await under(outer)).toEqual(['Inner']);
  });

  it('are removed when nothing stands in them, and their slug never means another', async () => {
    const slug = await make('Passing');
    const id = await write(slug, 'In passing');
    const remove = () => call(routes.deleteCategory, reviewer, { params: { id: slug } });
    expect(await codeOf(remove())).toBe('in_use');
    await call(routes.deleteQuiz, author, { params: { id } });
    expect(await codeOf(remove())).toBe('in_use');
    const empty = await make('Empty');
    await call(routes.deleteCategory, reviewer, { params: { id: empty } });
    expect(await make('Empty')).toBe('empty-2');
    expect(await faultOf(write(empty, 'T'))).toBe('body.content.category categoryUnknown');
  });

  it('keep every one of many changes at once, and the trail has them all', async () => {
    trail.length = 0;
    const slugs = await Promise.all(Array.from({ length: 8 }, (_, at) => make(`At once ${at}`, 'calculus')));
    expect(new Set(slugs).size).toBe(8);
    expect((await under('calculus')).toSorted()).toEqual(Array.from({ length: 8 }, (_, at) => `At once ${at}`));
    expect(trail.map(({ action }) => action)).toEqual(Array.from({ length: 8 }, () => 'category_created'));
    const [one = '', other = ''] = slugs;
    const move = (_id: string, parent: string) => codeOf(change({ _id, to: { parent, before: null } }));
    expect((await Promise.all([move(one, other), move(other, one)])).toSorted()).toEqual(['done', 'invalid_request']);
  });

  it('are whole again after a crash between a change and what it writes', async () => {
    const slug = await make('Survivor');
    await inStore(async (store) => {
      const changes = store.collection<{ _id: string; revision: number }>('category_changes');
      const writes = [{ slug, set: { names: { 'en-US': 'Finished later' } } }];
      await changes.updateOne({ _id: 'tree' }, { $inc: { revision: 1 }, $set: { made: false, writes } });
    });
    await change({ _id: 'geometry', to: { parent: null, before: null } });
    expect((await tree()).categories.find(({ _id }) => _id === slug)?.name).toBe('Finished later');
  });
});
