import { type Caller, type ItemDraft, routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { codeOf, plainItem, startedMathquiz } from './started.js';

const author = () => aCaller({ roles: ['author'] });
const at = (id: string) => ({ params: { id } });
const content = (change: Partial<ItemDraft> = {}) =>
  anItem({
    ...plainItem([{ id: 'a', kind: 'number', prompt: 'Double it.', key: '2*n', points: 2 }]),
    variables: [{ kind: 'integer', name: 'n', from: 1, to: 9 }],
    statement: 'Take {{n}}.',
    ...change,
  });

describe('a newer version of an item', () => {
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
