import { type Blueprint, type Caller, type GroupRole, type ItemDraft, limits, routes } from '@mathquiz/contracts';
import type { examScopes } from '@mathquiz/contracts/mathquiz/exam.constants';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { aStudent, groupId } from './running.js';
import { knownAccounts } from './standing.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('sharedexams');

describe('an exam that is shared', () => {
  const [group, other] = ['7'.repeat(24), '8'.repeat(24)];
  const inGroup = (role: GroupRole, _id = group) => aCaller({ roles: ['teacher'], groups: [{ _id, role }] });
  const item = anItem(plainItem([{ id: 'a', kind: 'number', prompt: 'What is it?', key: '6' }]));
  const at = (id: string) => ({ params: { id } });

  const { call, start } = mathquiz;
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
    expect(await codeOf(call(routes.renderExam, reader, { body: { content } }))).toBe('done');
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

describe('an exam from a blueprint', () => {
  const parts: ItemDraft['parts'] = [{ id: 'a', kind: 'manual', prompt: 'Why?', points: 3 }];
  const teacher = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'owner' }] });
  const colleague = aCaller({ roles: ['author'] });
  const admin = aCaller({ roles: ['admin'] });
  const day = 86_400_000;

  const { call, inStore } = mathquiz;
  const write = async (by: Caller, tag: string, change: Partial<ItemDraft> = {}) =>
    (
      await call(routes.createQuiz, by, {
        body: { content: anItem({ ...plainItem(parts), category: 'geometry', tags: [tag], ...change }) },
      })
    ).data;
  const publish = async (id: string) => call(routes.publishQuiz, admin, { params: { id } });
  const published = async (tag: string, count: number, change: Partial<ItemDraft> = {}) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { _id } = await write(colleague, tag, change);
      await publish(_id);
      ids.push(_id);
    }
    return ids;
  };
  type BlueprintRequest = Partial<Omit<Blueprint, 'rows'>> & { rows: readonly Partial<Blueprint['rows'][number]>[] };
  const generate = async ({ rows, ...more }: BlueprintRequest, by = teacher) => {
    const whole = rows.map((row) => ({ category: 'geometry' as const, count: 1, ...row }));
    return (await call(routes.generateExam, by, { body: { ...more, rows: whole } })).data;
  };
  const idsOf = ({ content }: Awaited<ReturnType<typeof generate>>) =>
    content.sections.flatMap(({ items }) => items.map(({ quiz_id }) => quiz_id));
  /** Published to the class, and opened so many days ago. */
  async function give(ids: readonly string[], daysAgo: number, withdrawn = false): Promise<void> {
    const items = ids.map((quiz_id) => ({ quiz_id, version: 1, points: 1 }));
    const body = { content: { title: 'Given', sections: [{ items }] } };
    const exam = (await call(routes.createExam, teacher, { body })).data._id;
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(day) };
    const test = (await call(routes.publishTest, teacher, { body: { exam, options } })).data._id;
    if (withdrawn) await call(routes.deleteTest, teacher, { params: { id: test } });
    await inStore(async (store) => {
      const one = await store.collection('tests').findOne({}, { sort: { _id: -1 } });
      if (one?._id.toHexString() !== test) throw new Error('Another test was published meanwhile');
      const open_at = new Date(Date.now() - daysAgo * day);
      await store.collection('tests').updateOne({ _id: one._id }, { $set: { open_at } });
    });
  }

  it('is the same for the same seed, holds nothing twice, and may be saved as it is', async () => {
    const ids = await published('draw', 12);
    const rows = [
      { tags: ['draw'], count: 3 },
      { tags: ['draw'], count: 4 },
    ];
    const first = await generate({ rows, seed: 'a' });
    expect(idsOf(first)).toEqual(idsOf(await generate({ rows, seed: 'a' })));
    const others = await Promise.all(['b', 'c', 'd'].map((seed) => generate({ rows, seed })));
    expect(others.some((one) => idsOf(one).join() !== idsOf(first).join())).toBe(true);
    for (const one of [first, ...others]) {
      expect(new Set(idsOf(one)).size).toBe(7);
      expect(idsOf(one).every((id) => ids.includes(id))).toBe(true);
      expect(one.rows.map(({ found, short }) => [found, short])).toEqual([
        [3, 0],
        [4, 0],
      ]);
    }
    expect(first.content.sections[0]?.items[0]).toMatchObject({ version: 1, points: 3 });
    expect(first.facts.map(({ quiz_id }) => quiz_id)).toEqual(idsOf(first));
    const saved = await call(routes.createExam, teacher, { body: { content: { ...first.content, title: 'Drawn' } } });
    expect(saved.data.content.sections).toEqual(first.content.sections);
    const worth = await generate({ rows, points: 5 });
    expect(worth.content.sections[0]?.items.every(({ points }) => points === 5)).toBe(true);
  });

  it('holds what the teacher may use: published items and their own drafts, no strangers’ and nothing put away', async () => {
    const mine = (await write(teacher, 'use'))._id;
    const archived = (await write(teacher, 'use'))._id;
    await call(routes.deleteQuiz, teacher, { params: { id: archived } });
    await write(colleague, 'use');
    const [old, exam, open] = await published('use', 3);
    const set = (attr: 'deprecated' | 'exam_only', id = '') =>
      call(routes.markQuiz, colleague, { params: { id, attr } });
    await set('deprecated', old);
    await set('exam_only', exam);
    const rows = [{ tags: ['use'], count: 10 }];
    const drawn = await generate({ rows });
    expect(idsOf(drawn).sort()).toEqual([mine, open].sort());
    expect(drawn.rows).toEqual([{ found: 2, short: 8, lately: 0 }]);
    expect(idsOf(await generate({ rows, exam_only: true })).sort()).toEqual([mine, open, exam].sort());
    // An admin reads all drafts, and is given none of them by chance.
    expect(idsOf(await generate({ rows }, admin))).toEqual([open]);
  });

  it('takes of a published item what is published, of one’s own what is newest', async () => {
    const [id = ''] = await published('version', 1);
    const content = anItem({ ...plainItem(parts), category: 'algebra', tags: ['version'] });
    await call(routes.saveQuiz, colleague, { body: { _id: id, version: 1, content } });
    const of = async (by: Caller, category: 'geometry' | 'algebra') =>
      (await generate({ rows: [{ category, tags: ['version'] }] }, by)).content.sections[0]?.items.map(
        ({ version }) => version,
      );
    expect([await of(teacher, 'geometry'), await of(teacher, 'algebra')]).toEqual([[1], []]);
    expect([await of(colleague, 'geometry'), await of(colleague, 'algebra')]).toEqual([[], [2]]);
  });

  it('asks for difficulty, grade and every tag', async () => {
    const [fits] = await published('asks', 1, { difficulty: 4, grade: 8, tags: ['asks', 'circle'] });
    await published('asks', 1, { difficulty: 2, grade: 8, tags: ['asks', 'circle'] });
    await published('asks', 1, { difficulty: 4, grade: 7, tags: ['asks', 'circle'] });
    await published('asks', 1, { difficulty: 4, grade: 8 });
    const drawn = await generate({ rows: [{ difficulty: 4, grade: 8, tags: ['asks', 'circle'], count: 4 }] });
    expect(idsOf(drawn)).toEqual([fits]);
    expect(drawn.rows).toEqual([{ found: 1, short: 3, lately: 0 }]);
  });

  it('leaves out what the class has met in the last 90 days, and says how many', async () => {
    const [lately = '', before = '', withdrawn = '', free = ''] = await published('met', 4);
    await give([lately], 20);
    await give([before], 91);
    await give([withdrawn], 20, true);
    const rows = [{ tags: ['met'], count: 4 }];
    expect(idsOf(await generate({ rows })).length).toBe(4);
    const drawn = await generate({ rows, group_id: groupId });
    expect(idsOf(drawn).sort()).toEqual([before, withdrawn, free].sort());
    expect(drawn.rows).toEqual([{ found: 3, short: 1, lately: 1 }]);
    // What a class has met is its own teachers' to know.
    for (const by of [colleague, aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'member' }] })])
      expect(await codeOf(generate({ rows, group_id: groupId }, by))).toBe('not_found');
  });

  it('refuses more than an exam holds, and what is no blueprint', async () => {
    const rows = [{ count: limits.itemsPerExam }, { count: 1 }];
    expect(await codeOf(generate({ rows }))).toBe('too_large');
    const { body } = routes.generateExam;
    const row = { category: 'geometry', count: 1 };
    for (const bad of [
      { rows: [] },
      { rows: Array.from({ length: 21 }, () => row) },
      { rows: [{ ...row, category: { $ne: '' } }] },
      { rows: [{ ...row, count: 0 }] },
      { rows: [{ ...row, tags: { $ne: '' } }] },
      { rows: [row], seed: '$where' },
      { rows: [row], group_id: 'everybody' },
      { rows: [row], points: -1 },
    ])
      expect(body.safeParse(bad).success).toBe(false);
  });
});
