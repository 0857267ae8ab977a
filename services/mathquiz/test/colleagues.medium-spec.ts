import { type Caller, type GroupRole, routes } from '@mathquiz/contracts';
import { aCaller, eventually } from '@mathquiz/testing';
import { aStudent, groupId, groupsOf, studentsIn, teacher } from './running.js';
import { codeOf, inMs, plainItem, startedMathquiz } from './started.js';

const staffAs = (role: GroupRole, _id = groupId) => aCaller({ roles: ['teacher'], groups: [{ _id, role }] });
const [colleague, manager, owner] = [staffAs('teacher'), staffAs('manager'), staffAs('owner')];
const marker = staffAs('marker');
const stranger = staffAs('owner', 'b'.repeat(24));
const admin = aCaller({ roles: ['admin'] });
const explain = plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 2 }]);

describe('a test of a colleague', () => {
  const { call, publish, take } = startedMathquiz('col');

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
      expect(await codes(read(by))).toEqual(Array(7).fill('none'));
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
