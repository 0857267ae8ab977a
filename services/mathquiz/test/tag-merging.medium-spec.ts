import { type Caller, type ItemDraft, routes } from '@mathquiz/contracts';
import { aCaller, anItem, eventually } from '@mathquiz/testing';
import type { Connection } from 'mongoose';
import { aStudent, author, type Running, startMathquiz, teacher, trail } from './running.js';
import { plainItem, startedMathquiz } from './started.js';

describe('merging of tags on a real database', () => {
  const reviewer = aCaller({ roles: ['reviewer'] });
  const parts: ItemDraft['parts'] = [{ id: 'a', kind: 'manual', prompt: 'Why?', points: 3 }];
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { code?: string; details?: { fields?: { path: string; problem: string }[] } }) =>
        error.details?.fields?.map(({ path, problem }) => `${path} ${problem}`).join() ?? error.code,
    );

  let running: Running;
  const settings = { SWEEP_MS: '200' };
  beforeAll(async () => {
    running = await startMathquiz('tmrg', settings);
  });
  afterAll(() => running?.stop());
  const call: Running['call'] = (...asked) => running.call(...asked);
  const inStore = <T>(work: (store: Connection) => Promise<T>) => running.inStore(work);
  const tasks = <T>(work: (tasks: ReturnType<Connection['collection']>) => Promise<T>) =>
    inStore((store) => work(store.useDb(running.database.replace(/mathquiz$/, 'tasks')).collection('tasks')));

  const content = (title: string, tags: string[]) => anItem({ ...plainItem(parts), category: 'algebra', title, tags });
  const write = async (title: string, ...tags: string[]) =>
    (await call(routes.createQuiz, author, { body: { content: content(title, tags) } })).data._id;
  const publish = (id: string) => call(routes.publishQuiz, reviewer, { params: { id } });
  const get = async (id: string) => (await call(routes.getQuiz, author, { params: { id } })).data;
  const found = async (tag: string, by: Caller = author, more: object = {}) => {
    const filter = JSON.stringify({ tag, ...more });
    return (await call(routes.listQuiz, by, { query: { filter } })).data.map(({ title }) => title).toSorted();
  };
  const ended = (id: string) =>
    eventually(
      () => tasks((store) => store.findOne({ title: id }, { sort: { _id: -1 } })),
      (task) => task?.ended_at != null,
    );
  const begin = (tags: string[], into: string) => call(routes.mergeTags, reviewer, { body: { tags, into } });
  const merge = async (tags: string[], into: string) => {
    await begin(tags, into);
    return ended(into);
  };
  const every = async (q: string) =>
    (await call(routes.listAllTags, reviewer, { query: { q, limit: 100 } })).data.map(
      ({ tag, items, texts, books }) => `${tag} ${items} ${texts} ${books}`,
    );
  const counted = (q: string, wanted: string[]) =>
    eventually(
      () => every(q),
      (tags) => tags.join() === wanted.join(),
    );
  const aliases = async (q: string) =>
    (await call(routes.listTagAliases, reviewer, { query: { q } })).data.map(({ tag, into }) => `${tag} ${into}`);

  it('rewrites whatever carries one, what others see of it too, without a new version; older states stay', async () => {
    trail.length = 0;
    const id = await write('Published', 'Mold', 'kept');
    await publish(id);
    await call(routes.saveQuiz, author, { body: { _id: id, version: 1, content: content('Newer', ['Mother']) } });
    await call(routes.saveQuiz, author, {
      body: { _id: id, version: 2, content: content('Newest', ['Mother', 'Mold']) },
    });
    const gone = await write('Archived', 'Mold');
    await call(routes.deleteQuiz, author, { params: { id: gone } });
    const body = { content: { title: 'A text', category: 'algebra', body: 'Words', tags: ['Mold'] } };
    const text = (await call(routes.createText, author, { body })).data._id;
    const book = { content: { title: 'A book', category: 'algebra', tags: ['Mother'] } };
    const bookId = (await call(routes.createBook, author, { body: book })).data._id;
    await counted('mo', ['Mold 2 1 0', 'Mother 1 0 1']);
    const before = await get(id);
    const says = (await call(routes.countTags, reviewer, { body: { tags: ['Mold', 'Mother'], into: 'Mfinal' } })).data;
    expect(says).toEqual({ items: 2, texts: 1, books: 1, files: 0 });
    expect(await merge(['Mold', 'Mother'], 'Mfinal')).toMatchObject({ state: 'SUCCESS', result: { changed: 4 } });
    expect(await get(id)).toEqual({ ...before, content: { ...before.content, tags: ['Mfinal'] } });
    const published = (await call(routes.getQuiz, teacher, { params: { id } })).data;
    expect([published.version, published.content.tags]).toEqual([1, ['Mfinal', 'kept']]);
    const old = (await call(routes.getQuiz, author, { params: { id }, query: { version: 2 } })).data;
    expect(old.content.tags).toEqual(['Mother']);
    expect((await call(routes.getText, author, { params: { id: text } })).data.content.tags).toEqual(['Mfinal']);
    expect((await call(routes.getBook, author, { params: { id: bookId } })).data.content.tags).toEqual(['Mfinal']);
    expect(await every('m')).toEqual(['Mfinal 2 1 1']);
    expect(await found('Mfinal', author, { q: 'mfinal' })).toEqual(['Newest']);
    expect(await found('Mfinal', teacher, { q: 'mold' })).toEqual([]);
    await call(routes.restoreQuiz, author, { params: { id: gone } });
    expect((await get(gone)).content.tags).toEqual(['Mfinal']);
    expect(trail).toMatchObject([{ action: 'tags_merged', details: { tags: 'Mold, Mother', into: 'Mfinal' } }]);
  });

  it('an old name is found and stored as the new one, by lists, samples and exams that are drawn', async () => {
    const id = await write('By its old name', 'Aold');
    await publish(id);
    await begin(['Aold'], 'Anew');
    // At once, whether it is rewritten yet or not.
    for (const by of [author, teacher, reviewer])
      for (const tag of ['Aold', 'Anew']) {
        expect(await found(tag, by)).toEqual(['By its old name']);
        expect(await found(tag, by, { grade: 7, status: 'draft' })).toEqual([]);
        expect(await found(tag, by, { q: 'name' })).toEqual(['By its old name']);
      }
    const rows = [{ category: 'algebra', tags: ['Aold'], count: 1 }];
    const drawn = await call(routes.generateExam, teacher, { body: { rows } });
    expect(drawn.data.rows.map(({ found: count }) => count)).toEqual([1]);
    await ended('Anew');
    // Who has it open saves over the version that they have seen.
    const open = content('Saved with the old name', ['Aold', 'Anew', 'Amore']);
    const saved = (await call(routes.saveQuiz, author, { body: { _id: id, version: 1, content: open } })).data;
    expect([saved.version, saved.content.tags]).toEqual([2, ['Anew', 'Amore']]);
    expect((await get(await write('New', 'Aold'))).content.tags).toEqual(['Anew']);
    expect(await aliases('aold')).toEqual(['Aold Anew']);
    await call(routes.releaseTag, reviewer, { body: { tag: 'Aold' } });
    expect(await aliases('aold')).toEqual([]);
    expect((await get(await write('Again', 'Aold'))).content.tags).toEqual(['Aold']);
    expect(await found('Aold')).toEqual(['Again']);
  });

  it('of a chain and of a circle the newest word is what everything carries', async () => {
    const id = await write('Chained', 'Cone', 'Ctwo');
    await merge(['Cone'], 'Ctwo');
    await merge(['Ctwo'], 'Cthree');
    expect((await get(id)).content.tags).toEqual(['Cthree']);
    expect(await aliases('c')).toEqual(['Cone Cthree', 'Ctwo Cthree']);
    await merge(['Cthree'], 'Cone');
    expect((await get(id)).content.tags).toEqual(['Cone']);
    expect(await aliases('c')).toEqual(['Cthree Cone', 'Ctwo Cone']);
    expect(await found('Ctwo')).toEqual(['Chained']);
  });

  it('a killed process is gone on with, a second run changes nothing, and what was cancelled is found all the same', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, (_, at) => write(`Many ${at}`, 'Kold', 'Kmore')));
    expect(await merge(['Kold'], 'Knew')).toMatchObject({ of: 2, done: 2, things: { a_step: 20, all: 25 } });
    const half = ids.slice(0, 10);
    const stored = () =>
      inStore((store) => store.collection('quizzes').find({ title: /^Many/ }).sort({ _id: 1 }).toArray());
    const done = await stored();
    await running.stop();
    await inStore(async (store) => {
      // As it was after the first step, with a state rewritten and its head not.
      const ofHalf = done.filter(({ _id }) => half.includes(String(_id))).map(({ _id }) => _id);
      const old = { tags: ['Kold', 'Kmore'] };
      await store.collection('quizzes').updateMany({ _id: { $in: ofHalf } }, { $set: old });
      await store
        .collection('quiz_versions')
        .updateMany({ quiz_id: { $in: ofHalf.slice(1) } }, { $set: { 'content.tags': old.tags } });
    });
    const input = JSON.stringify({ tags: ['Kold'], things: 25 });
    const killed = { state: 'PROGRESS', done: 1, lease: 'dead', due_at: new Date(0), ended_at: null, input };
    await tasks((store) => store.updateOne({ title: 'Knew' }, { $set: killed }));
    running = await startMathquiz('tmrg', settings);
    expect(await ended('Knew')).toMatchObject({ state: 'SUCCESS', done: 2 });
    for (const id of [half[0], half[1], ids.at(-1)])
      expect((await get(id ?? '')).content.tags).toEqual(['Knew', 'Kmore']);
    // The sweeper may still be counting.
    const again = await eventually(stored, (all) => all.every(({ tags_due }) => tags_due === false));
    const seen = ({ tags, version, updated_at, terms }: (typeof done)[number]) => ({
      tags,
      version,
      updated_at,
      terms,
    });
    expect(again.map(seen)).toEqual(done.map(seen));
    await merge(['Kold'], 'Knew');
    expect(await stored()).toEqual(again);
    expect([...(await every('kmore')), ...(await every('kold')), ...(await every('knew'))]).toEqual([
      'Kmore 25 0 0',
      'Knew 25 0 0',
    ]);
    // Cancelled before anything was rewritten.
    await inStore((store) =>
      store
        .collection('quizzes')
        .updateOne({ title: 'Many 3' }, { $set: { tags: ['Kold'], lists: [], lists_edition: 0 } }),
    );
    for (const tag of ['Kold', 'Knew']) expect(await found(tag, author, { q: 'many 3' })).toEqual(['Many 3']);
  });

  it('two at once both hold, and the same one twice is one', async () => {
    await Promise.all([write('X', 'Tx'), write('Y', 'Ty'), write('Z', 'Tz')]);
    await Promise.all([begin(['Tx'], 'Tall'), begin(['Ty'], 'Tall'), begin(['Ty'], 'Tall'), begin(['Tz'], 'Tall')]);
    expect(await aliases('tall')).toEqual(['Tx Tall', 'Ty Tall', 'Tz Tall']);
    expect(await found('Ty')).toEqual(['X', 'Y', 'Z']);
    await counted('tall', ['Tall 3 0 0']);
    const both = [faultOf(begin(['Tall'], 'Tone')), faultOf(begin(['Tall'], 'Ttwo'))];
    expect((await Promise.all(both)).toSorted()).toEqual(['body.tags.0 tagMerged', 'none']);
  });

  it('is refused by the name of the field, and for whoever does not keep the tags', async () => {
    await write('Refused', 'Rone');
    expect(await faultOf(begin(['Rone'], 'Rone'))).toBe('body.into tagItself');
    expect(await faultOf(begin(['Rone', 'Rnone'], 'Rtwo'))).toBe('body.tags.1 tagUnknown');
    expect(await faultOf(call(routes.releaseTag, reviewer, { body: { tag: 'Rone' } }))).toBe('body.tag tagUnknown');
    const takes = (tags: unknown, into: unknown) => routes.mergeTags.body.safeParse({ tags, into }).success;
    expect([takes(['a'], 'b'), takes([], 'b'), takes(['a'], ' '), takes(['a'], 'b'.repeat(41))]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([takes(Array(10_000).fill('a'), 'b'), takes(['a'], { $gt: '' }), takes(['a'], 'b\nc')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await aliases('rone')).toEqual([]);
  });
});

describe('tags on a real database', () => {
  const { call, inStore } = startedMathquiz('tag');

  const anAuthor = () => aCaller({ roles: ['author'] });
  const create = async (caller: Caller, ...tags: string[]) =>
    (await call(routes.createQuiz, caller, { body: { content: anItem({ tags }) } })).data._id;
  const publish = (caller: Caller, id: string) => call(routes.publishQuiz, caller, { params: { id } });
  const list = async (caller: Caller, query = {}) =>
    (await call(routes.listTags, caller, { query: { limit: 100, ...query } })).data.map(
      ({ tag, count }) => `${tag} ${count}`,
    );
  /** What others have changed is counted by the sweeper. */
  const counted = (caller: Caller, query: object, wanted: string[]) =>
    eventually(
      () => list(caller, query),
      (tags) => tags.join() === wanted.join(),
    );

  it('are one’s own at once and everybody’s when published, the most used first', async () => {
    const [author, other] = [anAuthor(), anAuthor()];
    const first = await create(author, 'alpha', 'beta');
    await create(author, 'beta');
    expect(await list(author, { q: 'a' })).toEqual(['alpha 1']);
    expect(await list(author)).toEqual(['beta 2', 'alpha 1']);
    expect(await list(other)).toEqual([]);
    await publish(author, first);
    await counted(other, {}, ['alpha 1', 'beta 1']);
    expect(await list(author)).toEqual(['beta 2', 'alpha 1']);
    await call(routes.unpublishQuiz, author, { params: { id: first } });
    await counted(other, {}, []);
    await call(routes.deleteQuiz, author, { params: { id: first } });
    expect(await list(author)).toEqual(['beta 1']);
  });

  it('of a draft of a published item stay its author’s', async () => {
    const author = anAuthor();
    const id = await create(author, 'gamma open');
    await publish(author, id);
    await call(routes.saveQuiz, author, {
      body: { _id: id, version: 1, content: anItem({ tags: ['gamma secret'] }) },
    });
    await counted(aStudent(), { q: 'gamma' }, ['gamma open 1']);
  });

  it('are found by the beginning of any word, in any script, with pages that agree', async () => {
    const author = anAuthor();
    await create(author, 'quadratic équations', '이차방정식', 'quartic', 'quartic curves');
    await create(author, 'quartic');
    expect(await list(author, { q: 'qua' })).toEqual(['quartic 2', 'quadratic équations 1', 'quartic curves 1']);
    expect(await list(author, { q: 'equ' })).toEqual(['quadratic équations 1']);
    expect(await list(author, { q: '방정' })).toEqual(['이차방정식 1']);
    expect(await list(author, { q: '.*' })).toEqual(await list(author));
    const query = { q: 'qua', limit: 1 };
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => list(author, { ...query, offset })));
    expect(pages).toEqual([['quartic 2'], ['quadratic équations 1'], ['quartic curves 1'], []]);
    const { total } = await call(routes.listTags, author, { query });
    expect(total).toBe(3);
  });

  it('are counted right when many items change at once, and for items stored before there were counts', async () => {
    const authors = Array.from({ length: 6 }, anAuthor);
    const ids = await Promise.all(authors.map((author) => create(author, 'delta')));
    await Promise.all(authors.map((author, at) => publish(author, ids[at] ?? '')));
    await inStore(async (store) => {
      await counted(aStudent(), { q: 'delta' }, ['delta 6']);
      await store.collection('tags').deleteMany({});
      const unset = { tags_due: '', tag_keys: '', tag_pending: '' };
      await store.collection('quizzes').updateMany({}, { $unset: unset });
      await counted(aStudent(), { q: 'delta' }, ['delta 6']);
    });
  });
});
