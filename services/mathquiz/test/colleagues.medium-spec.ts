import { type Caller, type ContentScope, drafterOf, type GroupRole, routes } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { aStudent, groupId, groupsOf, studentsIn, teacher } from './running.js';
import { knownAccounts } from './standing.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('colleagues');

describe('a test of a colleague', () => {
  const staffAs = (role: GroupRole, _id = groupId) => aCaller({ roles: ['teacher'], groups: [{ _id, role }] });
  const [colleague, manager, owner] = [staffAs('teacher'), staffAs('manager'), staffAs('owner')];
  const marker = staffAs('marker');
  const stranger = staffAs('owner', 'b'.repeat(24));
  const admin = aCaller({ roles: ['admin'] });
  const explain = plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 2 }]);

  const { call, publish, take } = mathquiz;

  const listed = async (by: Caller, archived: '0' | '1' = '0') =>
    (await call(routes.listTests, by, { query: { scope: 'teaching', archived, limit: 100 } })).data;
  const rowOf = async (by: Caller, id: string, archived: '0' | '1' = '0') =>
    (await listed(by, archived)).find((row) => row._id === id);
  const sheet = async (by: Caller, id: string) =>
    (await call(routes.getSubmission, by, { params: { id }, query: { teacher_mode: '1' } })).data;
  async function handedIn(testId: string): Promise<string> {
    const student = aStudent();
    studentsIn.set(groupId, [student.user_id]);
    const id = await take(student, testId, { '0_a': 'because' });
    await eventually(
      () => sheet(teacher, id),
      ({ state }) => state === 'marking',
    );
    return id;
  }

  const reads = (testId: string, id: string) => (by: Caller) => [
    call(routes.getTest, by, { params: { id: testId } }),
    call(routes.testSubmissions, by, { params: { testId } }),
    call(routes.exportTest, by, { params: { testId } }),
    call(routes.statisticsOfTest, by, { params: { testId }, query: {} }),
    call(routes.statisticsOfVariants, by, { params: { testId }, query: { item: 0 } }),
    call(routes.getSubmission, by, { params: { id }, query: { teacher_mode: '1' } }),
    call(routes.equalAnswers, by, { params: { id }, query: {} }),
  ];
  const changes = (testId: string) => (by: Caller) => [
    call(routes.changeTest, by, { params: { id: testId }, body: { close_at: inMs(7_200_000) } }),
    call(routes.archiveTest, by, { params: { id: testId } }),
    call(routes.restoreTest, by, { params: { id: testId } }),
    call(routes.deleteTest, by, { params: { id: testId } }),
  ];
  const codes = (asked: readonly Promise<unknown>[]) => Promise.all(asked.map(codeOf));
  const marking = (id: string) => ({ submission_id: id, markings: [{ part: '0_a', points: 1 }] });

  it('is read by the staff of its group, whose lists have it and say whose it is', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const read = reads(testId, await handedIn(testId));
    for (const by of [colleague, manager, owner]) {
      expect(await codes(read(by))).toEqual(Array(7).fill('done'));
      expect(await rowOf(by, testId)).toMatchObject({
        owner: { _id: teacher.user_id },
        manageable: false,
        counts: { submitted: 1, unmarked: 1 },
      });
    }
    expect(await rowOf(teacher, testId)).toMatchObject({ manageable: true });
    expect(await rowOf(admin, testId)).toMatchObject({ manageable: true });
    const inGroup = { query: { scope: 'teaching' as const, group: groupId, limit: 100 } };
    expect((await call(routes.listTests, colleague, inGroup)).data.map(({ _id }) => _id)).toContain(testId);
  });

  it('is not there for other teachers, and not for a marker, to whom nothing is assigned', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const id = await handedIn(testId);
    for (const by of [stranger, marker]) {
      expect(await codes(reads(testId, id)(by))).toEqual(Array(7).fill('not_found'));
      expect(await codes(changes(testId)(by))).toEqual(Array(4).fill('not_found'));
      expect(await codeOf(call(routes.putMarkings, by, { body: marking(id) }))).toBe('not_found');
      expect(await rowOf(by, testId)).toBeUndefined();
    }
  });

  it('is marked by the staff of its group: alone, all equal answers at once, and taken back', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const id = await handedIn(testId);
    await call(routes.putMarkings, colleague, { body: marking(id) });
    expect(await sheet(teacher, id)).toMatchObject({ state: 'marked', score: 1 });
    const other = await handedIn(testId);
    const press = { press: 'press-0007' };
    await call(routes.markEqualAnswers, manager, { body: { submission_id: other, part: '0_a', points: 2, ...press } });
    expect((await sheet(teacher, other)).score).toBe(2);
    const back = await call(routes.takeBackEqualMarks, colleague, { params: { testId, ...press } });
    expect(back.data).toMatchObject({ taken_back: 1 });
  });

  it('keeps its times and its place: those are of who published it', async () => {
    const testId = await publish();
    for (const by of [colleague, manager, owner])
      expect(await codes(changes(testId)(by))).toEqual(Array(4).fill('not_found'));
    await call(routes.archiveTest, teacher, { params: { id: testId } });
    expect([await rowOf(colleague, testId), await rowOf(colleague, testId, '1')]).toMatchObject([
      undefined,
      { put_away: 'archived', manageable: false },
    ]);
    await call(routes.deleteTest, teacher, { params: { id: testId } });
    // Withdrawn, it is there for who may bring it back alone.
    expect(await rowOf(colleague, testId, '1')).toBeUndefined();
    expect(await rowOf(teacher, testId, '1')).toMatchObject({ put_away: 'withdrawn' });
  });

  it('counts in what waits for a mark, in the figures of a teacher and in the results of a student', async () => {
    const before = (await call(routes.statisticsOfTeacher, colleague, {})).data;
    const testId = await publish({ items: [explain], points: 2 });
    const id = await handedIn(testId);
    const waiting = async (by: Caller) => (await call(routes.toMark, by, {})).data.tests.map(({ _id }) => _id);
    expect(await waiting(colleague)).toContain(testId);
    for (const by of [stranger, marker]) expect(await waiting(by)).toEqual([]);
    const { data } = await call(routes.statisticsOfTeacher, colleague, {});
    expect([data.tests - before.tests, data.unmarked - before.unmarked]).toEqual([1, 1]);
    groupsOf.set(colleague.user_id, colleague.groups);
    const asked = { params: { userId: colleague.user_id } };
    expect((await call(routes.statisticsOfThatTeacher, admin, asked)).data).toEqual(data);
    const student = (await sheet(teacher, id)).user?._id ?? '';
    const results = await call(routes.studentResults, colleague, { params: { userId: student } });
    expect(results.data.tests.map(({ _id }) => _id)).toContain(testId);
    expect(await codeOf(call(routes.studentResults, marker, { params: { userId: student } }))).toBe('not_found');
  });
});

describe('an item that is shared', () => {
  const [group, other] = ['7'.repeat(24), '8'.repeat(24)];
  const inGroup = (role: GroupRole, _id = group) => aCaller({ roles: ['teacher'], groups: [{ _id, role }] });
  const content = anItem(plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 2 }]));

  const { call, running } = mathquiz;
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
    expect(await codeOf(save(colleague, _id, version, 'Changed'))).toBe('done');
    for (const by of [member, guardian, elsewhere]) expect(await codeOf(get(by, _id))).toBe('not_found');
  });

  it('with a group of others: a filter by that group tells nobody but its owner', async () => {
    const [owner, reader] = [known(inGroup('owner')), known(inGroup('teacher', other))];
    const { _id } = await stored(owner, 'Shared twice');
    await share(owner, _id, { group_ids: [group], user_ids: [reader.user_id] });
    const filter = JSON.stringify({ group_id: group });
    for (const sort of ['title', '-updated_at'] as const) {
      expect(await listed(reader, 'shared', sort)).toContain(_id);
      for (const scope of ['shared', 'all'] as const)
        expect([sort, scope, await listed(reader, scope, sort, filter)]).not.toEqual([
          sort,
          scope,
          expect.arrayContaining([_id]),
        ]);
      expect(await listed(owner, 'mine', sort, filter)).toContain(_id);
    }
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
    expect(await codeOf(call(routes.saveExam, colleague, { body }))).toBe('done');
    expect(await codeOf(call(routes.renderExam, colleague, { body: { content: exam } }))).toBe('done');
    expect(await codeOf(call(routes.createExam, inGroup('teacher'), { body: { content: exam } }))).toBe('not_found');
  });
});

describe('a copy of an item', () => {
  const content = anItem(plainItem([{ id: 'a', kind: 'number', prompt: 'What is it?', key: '6' }]));
  const author = () => aCaller({ roles: ['author'] });
  const at = (id: string) => ({ params: { id } });

  const { call, start } = mathquiz;

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
