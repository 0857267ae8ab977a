import { type Caller, type ManyAction, type ManyKind, type ManyOutcome, routes, tagsMost } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { knownAccounts } from './standing.js';
import { codeOf, plainItem, startedMathquiz } from './started.js';

const group = '7'.repeat(24);
const nothing = 'e'.repeat(24);
const author = () => aCaller({ roles: ['author'], groups: [{ _id: group, role: 'teacher' }] });
const content = anItem(plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 2 }]));

describe('one thing done to many', () => {
  const { call } = startedMathquiz('mny');
  const known = knownAccounts();

  const stored = async (by: Caller, change: Partial<typeof content> = {}) =>
    (await call(routes.createQuiz, by, { body: { content: { ...content, ...change } } })).data._id;
  const some = (by: Caller, count: number, change: Partial<typeof content> = {}) =>
    Promise.all(Array.from({ length: count }, (_, at) => stored(by, { title: `Item ${at}`, ...change })));
  const many = async (by: Caller, ids: string[], action: ManyAction, kind: ManyKind = 'quiz'): Promise<ManyOutcome[]> =>
    (await call(routes.doToMany, by, { params: { kind }, body: { ids, action } })).data;
  const get = async (by: Caller, id: string) => (await call(routes.getQuiz, by, { params: { id } })).data;
  const codes = (outcomes: readonly ManyOutcome[]) => outcomes.map(({ code }) => code);
  const tag = (...add: string[]): ManyAction => ({ do: 'tag', add, remove: [] });

  it('tags two hundred in the order that was asked for, once however often it is sent', async () => {
    const by = author();
    const ids = await some(by, 200, { tags: ['old', 'stays'] });
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
