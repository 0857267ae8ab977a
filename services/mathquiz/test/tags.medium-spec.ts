import { type Caller, routes } from '@mathquiz/contracts';
import { aCaller, anItem, eventually } from '@mathquiz/testing';
import { aStudent } from './running.js';
import { startedMathquiz } from './started.js';

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
