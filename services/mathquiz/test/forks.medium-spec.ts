import { type Caller, routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { aStudent, groupId } from './running.js';
import { codeOf, inMs, plainItem, startedMathquiz } from './started.js';

const content = anItem(plainItem([{ id: 'a', kind: 'number', prompt: 'What is it?', key: '6' }]));
const author = () => aCaller({ roles: ['author'] });
const at = (id: string) => ({ params: { id } });

describe('a copy of an item', () => {
  const { call, start } = startedMathquiz('frk');

  const stored = async (by: Caller, title = 'Original') =>
    (await call(routes.createQuiz, by, { body: { content: { ...content, title } } })).data;
  const save = async (by: Caller, id: string, version: number, title: string) =>
    (await call(routes.saveQuiz, by, { body: { _id: id, version, content: { ...content, title } } })).data;
  const show = (by: Caller, id: string) => call(routes.publishQuiz, by, at(id));
  const forkOf = async (by: Caller, id: string, idempotencyKey = '') =>
    (await call(routes.forkQuiz, by, { body: { _id: id }, idempotencyKey })).data;
  const get = async (by: Caller, id: string) => (await call(routes.getQuiz, by, at(id))).data;
  const follow = (by: Caller, id: string, version: number) =>
    call(routes.followQuiz, by, { ...at(id), body: { version } });
  const forks = async (by: Caller, id: string) =>
    (await call(routes.forksOfQuiz, by, { ...at(id), query: {} })).data.map(({ _id }) => _id);
  /** One that is published, and another’s copy of it. */
  const published = async () => {
    const [owner, other] = [author(), author()];
    const { _id } = await stored(owner);
    await show(owner, _id);
    return { owner, other, _id, fork: await forkOf(other, _id) };
  };

  it('knows what it was made from, and stays its own', async () => {
    const { owner, other, _id, fork } = await published();
    expect(fork).toMatchObject({
      owner: { _id: other.user_id },
      status: 'draft',
      version: 1,
      mine: true,
      content: { title: 'Original', parts: [{ key: '6' }] },
      forked_from: { _id, version: 1, title: 'Original', newer: null },
    });
    await save(other, fork._id, 1, 'My own');
    expect((await get(other, fork._id)).forked_from).toMatchObject({ _id, version: 1 });
    expect((await get(owner, _id)).content.title).toBe('Original');
    expect((await get(owner, _id)).forked_from).toBeNull();
  });

  it('is told of what is newer only as far as its owner may read it', async () => {
    const { owner, other, _id, fork } = await published();
    await save(owner, _id, 1, 'A draft');
    expect((await get(other, fork._id)).forked_from).toMatchObject({ title: 'Original', newer: null });
    expect(await codeOf(call(routes.getQuiz, other, { ...at(_id), query: { version: 2 } }))).toBe('not_found');
    await show(owner, _id);
    expect((await get(other, fork._id)).forked_from).toMatchObject({ title: 'A draft', newer: 2 });
    // Other staff read what is published alone: what was copied is held against one's own then.
    expect(await codeOf(call(routes.getQuiz, other, { ...at(_id), query: { version: 1 } }))).toBe('not_found');
    const own = await forkOf(owner, _id);
    await save(owner, _id, 2, 'Another draft');
    expect((await get(owner, own._id)).forked_from).toMatchObject({ version: 2, title: 'Another draft', newer: 3 });
    await call(routes.unpublishQuiz, owner, at(_id));
    expect((await get(other, fork._id)).forked_from).toEqual({ _id, version: 1, title: null, newer: null });
    expect((await get(other, fork._id)).content.title).toBe('Original');
  });

  it('follows its original up to a version that is there, by its owner', async () => {
    const { owner, other, _id, fork } = await published();
    await save(owner, _id, 1, 'Better');
    await show(owner, _id);
    expect(await codeOf(follow(other, fork._id, 3))).toBe('not_found');
    expect(await codeOf(follow(owner, fork._id, 2))).toBe('not_found');
    expect((await get(other, fork._id)).forked_from).toMatchObject({ version: 1, newer: 2 });
    expect((await follow(other, fork._id, 2)).data).toMatchObject({
      version: 1,
      content: { title: 'Original' },
      forked_from: { version: 2, title: 'Better', newer: null },
    });
    expect(await codeOf(follow(owner, _id, 1))).toBe('wrong_state');
  });

  it('is among the copies for those who may read it, and a draft for nobody else', async () => {
    const { owner, other, _id, fork } = await published();
    const own = await forkOf(owner, _id);
    expect(await forks(owner, _id)).toEqual([own._id]);
    expect(await forks(other, _id)).toEqual([fork._id]);
    await show(other, fork._id);
    expect((await forks(owner, _id)).sort()).toEqual([own._id, fork._id].sort());
    const hidden = await stored(owner, 'Hidden');
    expect(await codeOf(forks(other, hidden._id))).toBe('not_found');
    expect(await codeOf(forkOf(other, hidden._id))).toBe('not_found');
  });

  it('stays, as tests do, when the original goes into the archive', async () => {
    const { owner, other, _id, fork } = await published();
    const giver = aCaller({ roles: ['author'], groups: [{ _id: groupId, role: 'owner' }] });
    const exam = await call(routes.createExam, giver, {
      body: { content: { title: 'E', sections: [{ items: [{ quiz_id: _id, version: 1, points: 2 }] }] } },
    });
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000) };
    const test = await call(routes.publishTest, giver, { body: { exam: exam.data._id, options } });
    await call(routes.deleteQuiz, owner, at(_id));
    expect(await get(other, fork._id)).toMatchObject({
      content: { title: 'Original' },
      forked_from: { _id, version: 1, title: null, newer: null },
    });
    expect((await save(other, fork._id, 1, 'Still mine')).version).toBe(2);
    expect(JSON.stringify(await start(aStudent(), test.data._id))).toContain('What is it?');
  });

  it('is made once, however often the answer was lost', async () => {
    const { other, _id } = await published();
    const key = 'press-of-a-button';
    const [first, second] = [await forkOf(other, _id, key), await forkOf(other, _id, key)];
    expect(second._id).toBe(first._id);
    expect((await forkOf(other, _id, 'another-press'))._id).not.toBe(first._id);
  });
});
