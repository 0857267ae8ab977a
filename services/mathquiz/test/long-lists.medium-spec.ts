import { type Caller, type ContentScope, routes } from '@mathquiz/contracts';
import { aCaller, anItem, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { startedMathquiz } from './started.js';

const day = 86_400_000;

describe('a list of the Library', () => {
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
