import { type Caller, type ContentScope, drafterOf, type GroupRole, routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { knownAccounts } from './standing.js';
import { codeOf, plainItem, startedMathquiz } from './started.js';

const [group, other] = ['7'.repeat(24), '8'.repeat(24)];
const inGroup = (role: GroupRole, _id = group) => aCaller({ roles: ['teacher'], groups: [{ _id, role }] });
const content = anItem(plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 2 }]));

describe('an item that is shared', () => {
  const { call, running } = startedMathquiz('shr');
  const known = knownAccounts();

  const stored = async (by: Caller, title = 'Shared') =>
    (await call(routes.createQuiz, by, { body: { content: { ...content, title } } })).data;
  const share = (by: Caller, doc_id: string, to: { user_ids?: string[]; group_ids?: string[]; write?: boolean }) =>
    call(routes.shareQuiz, by, { body: { doc_id, ...to } });
  const get = (by: Caller, id: string) => call(routes.getQuiz, by, { params: { id } });
  const save = (by: Caller, id: string, version: number, title: string) =>
    call(routes.saveQuiz, by, { body: { _id: id, version, content: { ...content, title } } });
  const listed = async (
    by: Caller,
    scope: ContentScope,
    sort: 'title' | '-updated_at' = '-updated_at',
    filter = '{}',
  ) => (await call(routes.listQuiz, by, { query: { scope, sort, filter, limit: 100 } })).data.map(({ _id }) => _id);

  /** Whether they may have it open beside others who write it. */
  const meets = async (caller: Caller, doc_id: string) =>
    (await running().bus.ask(drafterOf, { caller, kind: 'quiz', doc_id })).data?._id === caller.user_id;

  it('with a person: to read with its drafts, or to change, and no more than that', async () => {
    const [owner, reader, writer, stranger] = [1, 2, 3, 4].map(() => known(inGroup('teacher'))) as [
      Caller,
      Caller,
      Caller,
      Caller,
    ];
    const { _id, version } = await stored(owner);
    expect(await codeOf(get(reader, _id))).toBe('not_found');
    await share(owner, _id, { user_ids: [reader.user_id] });
    const { data } = await share(owner, _id, { user_ids: [writer.user_id], write: true });
    expect(data.shares.map(({ person, write }) => [person?._id, write])).toEqual([
      [reader.user_id, false],
      [writer.user_id, true],
    ]);
    expect((await get(reader, _id)).data).toMatchObject({ mine: false, owned: false, shares: [], version });
    expect((await get(writer, _id)).data).toMatchObject({ mine: true, owned: false, shares: [] });
    expect(await codeOf(get(stranger, _id))).toBe('not_found');
    const all = [owner, reader, writer, stranger].map((by) => meets(by, _id));
    expect(await Promise.all(all)).toEqual([true, true, true, false]);
    expect(await codeOf(save(reader, _id, version, 'Read'))).toBe('not_found');
    expect((await save(writer, _id, version, 'Written')).data.version).toBe(version + 1);
    const history = await call(routes.historyOfQuiz, owner, { params: { id: _id } });
    expect(history.data[0]).toMatchObject({ version: version + 1, by: { _id: writer.user_id } });
    expect((await get(reader, _id)).data.content.title).toBe('Written');
    for (const by of [reader, writer]) {
      expect(await codeOf(share(by, _id, { user_ids: [stranger.user_id] }))).toBe('not_found');
      expect(await codeOf(call(routes.deleteQuiz, by, { params: { id: _id } }))).toBe('not_found');
      expect(await codeOf(call(routes.unpublishQuiz, by, { params: { id: _id } }))).toBe('not_found');
    }
    await call(routes.unshareQuiz, owner, { body: { doc_id: _id, user_ids: [writer.user_id] } });
    expect(await codeOf(get(writer, _id))).toBe('not_found');
    expect([await meets(writer, _id), await meets(owner, 'f'.repeat(24))]).toEqual([false, false]);
  });

  it('with a group: its staff find it, who marks reads it, students and guardians do not', async () => {
    const [owner, colleague, marker] = [inGroup('owner'), inGroup('teacher'), inGroup('marker')];
    const [member, guardian, elsewhere] = [inGroup('member'), inGroup('guardian'), inGroup('teacher', other)];
    const { _id, version } = await stored(owner, 'Zebra of a group');
    await share(owner, _id, { group_ids: [group], write: true });
    for (const sort of ['title', '-updated_at'] as const) {
      for (const scope of ['shared', 'group', 'all'] as const) {
        expect(await listed(colleague, scope, sort)).toContain(_id);
        expect(await listed(marker, scope, sort)).toContain(_id);
        for (const by of [member, guardian, elsewhere]) expect(await listed(by, scope, sort)).not.toContain(_id);
      }
      expect(await listed(colleague, 'mine', sort)).not.toContain(_id);
      expect(await listed(owner, 'shared', sort)).not.toContain(_id);
      expect(await listed(owner, 'group', sort, JSON.stringify({ group_id: group }))).toContain(_id);
      expect(await listed(owner, 'group', sort, JSON.stringify({ group_id: other }))).not.toContain(_id);
    }
    expect(await codeOf(save(marker, _id, version, 'Marked'))).toBe('not_found');
    expect(await codeOf(save(colleague, _id, version, 'Changed'))).toBe('none');
    for (const by of [member, guardian, elsewhere]) expect(await codeOf(get(by, _id))).toBe('not_found');
  });

  it('not with oneself, with a group that one is not of, with students or nobody', async () => {
    const owner = known(aCaller({ roles: ['teacher'], groups: [{ _id: group, role: 'member' }] }));
    const student = known(aCaller({ roles: ['student'] }));
    const { _id } = await stored(owner);
    const refused = [
      { user_ids: [owner.user_id] },
      { group_ids: [other] },
      { group_ids: [group] },
      { user_ids: [student.user_id] },
      { user_ids: ['f'.repeat(24)] },
    ];
    for (const to of refused) expect(await codeOf(share(owner, _id, to))).toBe('cannot_share');
    expect((await get(owner, _id)).data.shares).toEqual([]);
    const admin = { ...routes.shareQuiz.body.parse({ doc_id: _id }), access_rights: ['admin'] };
    expect(routes.shareQuiz.body.safeParse(admin).success).toBe(false);
  });

  it('stays in the exams of those who put it there when it is taken back, and comes into no other', async () => {
    const [owner, colleague] = [inGroup('teacher'), known(inGroup('teacher'))];
    const { _id, version } = await stored(owner);
    const exam = { title: 'Exam', sections: [{ items: [{ quiz_id: _id, version, points: 2 }] }] };
    const create = (title: string) => call(routes.createExam, colleague, { body: { content: { ...exam, title } } });
    expect(await codeOf(create('before'))).toBe('not_found');
    await share(owner, _id, { user_ids: [colleague.user_id] });
    const held = (await create('while')).data;
    await call(routes.unshareQuiz, owner, { body: { doc_id: _id, user_ids: [colleague.user_id] } });
    const again = await call(routes.getExam, colleague, { params: { id: held._id } });
    expect(again.data.facts).toMatchObject([{ quiz_id: _id, newer: null }]);
    const body = { _id: held._id, version: held.version, content: { ...exam, title: 'after' } };
    expect(await codeOf(call(routes.saveExam, colleague, { body }))).toBe('none');
    expect(await codeOf(call(routes.renderExam, colleague, { body: { content: exam } }))).toBe('none');
    expect(await codeOf(call(routes.createExam, inGroup('teacher'), { body: { content: exam } }))).toBe('not_found');
  });
});
