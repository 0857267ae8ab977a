import { type Caller, type GroupRole, routes } from '@mathquiz/contracts';
import type { examScopes } from '@mathquiz/contracts/mathquiz/exam.constants';
import { aCaller, anItem, eventually } from '@mathquiz/testing';
import { aStudent, groupId } from './running.js';
import { knownAccounts } from './standing.js';
import { codeOf, inMs, plainItem, startedMathquiz } from './started.js';

const [group, other] = ['7'.repeat(24), '8'.repeat(24)];
const inGroup = (role: GroupRole, _id = group) => aCaller({ roles: ['teacher'], groups: [{ _id, role }] });
const item = anItem(plainItem([{ id: 'a', kind: 'number', prompt: 'What is it?', key: '6' }]));
const at = (id: string) => ({ params: { id } });

describe('an exam that is shared', () => {
  const { call, start } = startedMathquiz('shx');
  const known = knownAccounts();

  /** An exam of an item that is a draft of its owner’s. */
  const stored = async (by: Caller, title = 'Exam') => {
    const quiz = (await call(routes.createQuiz, by, { body: { content: item } })).data;
    const content = { title, sections: [{ items: [{ quiz_id: quiz._id, version: 1, points: 2 }] }] };
    const exam = (await call(routes.createExam, by, { body: { content } })).data;
    return { exam, content, quizId: quiz._id };
  };
  const share = (by: Caller, doc_id: string, to: { user_ids?: string[]; group_ids?: string[]; write?: boolean }) =>
    call(routes.shareExam, by, { body: { doc_id, ...to } });
  const unshare = (by: Caller, doc_id: string, from: Caller) =>
    call(routes.unshareExam, by, { body: { doc_id, user_ids: [from.user_id] } });
  const get = async (by: Caller, id: string) => (await call(routes.getExam, by, at(id))).data;
  const fork = async (by: Caller, _id: string, idempotencyKey = '') =>
    (await call(routes.forkExam, by, { body: { _id }, idempotencyKey })).data;
  const listed = async (by: Caller, scope: (typeof examScopes)[number], filter = '{}') =>
    (await call(routes.listExam, by, { query: { scope, filter, limit: 100 } })).data.map(({ _id }) => _id);

  it('with a person: to use, or to change, and no more than that; it says who saved last', async () => {
    const [owner, reader, writer] = [1, 2, 3].map(() => known(inGroup('teacher'))) as [Caller, Caller, Caller];
    const { exam, content } = await stored(owner);
    const { _id, version } = exam;
    const save = (by: Caller) =>
      call(routes.saveExam, by, { body: { _id, version, content: { ...content, title: 'Changed' } } });
    expect(await codeOf(get(reader, _id))).toBe('not_found');
    await share(owner, _id, { user_ids: [reader.user_id] });
    const { data } = await share(owner, _id, { user_ids: [writer.user_id], write: true });
    expect(data.shares.map(({ person, write }) => [person?._id, write])).toEqual([
      [reader.user_id, false],
      [writer.user_id, true],
    ]);
    expect(await get(reader, _id)).toMatchObject({ mine: false, owned: false, shares: [], version });
    expect(await get(owner, _id)).toMatchObject({ mine: true, owned: true, saved_by: { _id: owner.user_id } });
    expect(await codeOf(save(reader))).toBe('not_found');
    expect((await save(writer)).data).toMatchObject({ mine: true, owned: false, saved_by: { _id: writer.user_id } });
    expect(await codeOf(save(writer))).toBe('version_conflict');
    for (const by of [reader, writer]) {
      expect(await codeOf(share(by, _id, { user_ids: [owner.user_id] }))).toBe('not_found');
      expect(await codeOf(unshare(by, _id, reader))).toBe('not_found');
      expect(await codeOf(call(routes.deleteExam, by, at(_id)))).toBe('not_found');
    }
    await unshare(owner, _id, writer);
    expect(await codeOf(get(writer, _id))).toBe('not_found');
  });

  it('with a group: its staff find and use it, students and guardians do not', async () => {
    const [owner, colleague, marker] = [inGroup('owner'), inGroup('teacher'), inGroup('marker')];
    const { exam } = await stored(owner);
    await share(owner, exam._id, { group_ids: [group], write: true });
    for (const scope of ['shared', 'group'] as const) {
      for (const by of [colleague, marker]) expect(await listed(by, scope)).toContain(exam._id);
      for (const by of [inGroup('member'), inGroup('guardian'), inGroup('teacher', other)])
        expect(await listed(by, scope)).not.toContain(exam._id);
    }
    expect(await listed(colleague, 'mine')).not.toContain(exam._id);
    expect(await listed(owner, 'shared')).not.toContain(exam._id);
    expect(await listed(owner, 'group', JSON.stringify({ group_id: group }))).toContain(exam._id);
    expect(await listed(owner, 'group', JSON.stringify({ group_id: other }))).not.toContain(exam._id);
    expect(await get(colleague, exam._id)).toMatchObject({ mine: true });
    expect(await get(marker, exam._id)).toMatchObject({ mine: false });
    expect(await codeOf(get(inGroup('member'), exam._id))).toBe('not_found');
    await call(routes.deleteExam, owner, at(exam._id));
    expect(await listed(colleague, 'shared')).not.toContain(exam._id);
  });

  it('not with oneself, with a group that one is not of, with students or nobody, and never with more than writing', async () => {
    const owner = known(aCaller({ roles: ['teacher'], groups: [{ _id: group, role: 'member' }] }));
    const student = known(aCaller({ roles: ['student'] }));
    const { exam } = await stored(owner);
    const refused = [
      { user_ids: [owner.user_id] },
      { group_ids: [other] },
      { group_ids: [group] },
      { user_ids: [student.user_id] },
      { user_ids: ['f'.repeat(24)] },
    ];
    for (const to of refused) expect(await codeOf(share(owner, exam._id, to))).toBe('cannot_share');
    expect((await get(owner, exam._id)).shares).toEqual([]);
    const admin = { ...routes.shareExam.body.parse({ doc_id: exam._id }), access_rights: ['admin'] };
    expect(routes.shareExam.body.safeParse(admin).success).toBe(false);
  });

  it('lets its readers read the items that it pins, there alone', async () => {
    const [owner, reader] = [known(inGroup('teacher')), known(inGroup('teacher'))];
    const { exam, content, quizId } = await stored(owner);
    const look = (version: number, withExam: boolean) =>
      call(routes.renderQuiz, reader, {
        ...at(quizId),
        body: { version, ...(withExam ? { ref_doc: { kind: 'exam' as const, _id: exam._id } } : {}) },
      });
    expect(await codeOf(look(1, true))).toBe('not_found');
    await share(owner, exam._id, { user_ids: [reader.user_id] });
    expect((await get(reader, exam._id)).facts).toMatchObject([{ quiz_id: quizId, newer: null }]);
    const shown = await eventually(
      () => look(1, true),
      ({ data }) => data.variants.length > 0,
    );
    expect(shown.data.variants[0]?.statement).toBe('What is it?');
    expect(await codeOf(call(routes.renderExam, reader, { body: { content } }))).toBe('none');
    await call(routes.saveQuiz, owner, { body: { _id: quizId, version: 1, content: { ...item, title: 'Draft' } } });
    expect(await codeOf(look(2, true))).toBe('not_found');
    expect(await codeOf(look(1, false))).toBe('not_found');
    await unshare(owner, exam._id, reader);
    expect(await codeOf(look(1, true))).toBe('not_found');
    expect(await codeOf(call(routes.renderExam, reader, { body: { content } }))).toBe('not_found');
  });

  it('is copied by who may use it; the copy knows its original, and stays when that is taken away', async () => {
    const [owner, reader] = [known(inGroup('teacher')), known(inGroup('teacher'))];
    const { exam, content } = await stored(owner, 'Original');
    expect(await codeOf(fork(reader, exam._id))).toBe('not_found');
    await share(owner, exam._id, { user_ids: [reader.user_id] });
    const copy = await fork(reader, exam._id, 'one-press');
    expect((await fork(reader, exam._id, 'one-press'))._id).toBe(copy._id);
    expect(copy).toMatchObject({
      owner: { _id: reader.user_id },
      mine: true,
      owned: true,
      forked_from: { _id: exam._id, version: 1, title: 'Original', newer: null },
    });
    expect(copy.content).toEqual(exam.content);
    const body = { _id: exam._id, version: 1, content: { ...content, title: 'Moved on' } };
    await call(routes.saveExam, owner, { body });
    expect((await get(reader, copy._id)).forked_from).toMatchObject({ version: 1, title: 'Moved on', newer: 2 });
    await unshare(owner, exam._id, reader);
    expect((await get(reader, copy._id)).forked_from).toEqual({ _id: exam._id, version: 1, title: null, newer: null });
    expect((await get(owner, exam._id)).forked_from).toBeNull();
    const again = { _id: copy._id, version: 1, content: { ...content, title: 'Mine' } };
    expect((await call(routes.saveExam, reader, { body: again })).data.content.title).toBe('Mine');
  });

  it('is published by who may use it, and the test stays when the share is taken back', async () => {
    const owner = known(inGroup('teacher'));
    const colleague = known(aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'owner' }] }));
    const { exam } = await stored(owner);
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000) };
    const publish = () => call(routes.publishTest, colleague, { body: { exam: exam._id, options } });
    expect(await codeOf(publish())).toBe('not_found');
    await share(owner, exam._id, { user_ids: [colleague.user_id] });
    const test = (await publish()).data;
    await unshare(owner, exam._id, colleague);
    expect((await start(aStudent(), test._id)).items[0]?.statement).toBe('What is it?');
    expect(await codeOf(publish())).toBe('not_found');
  });
});
