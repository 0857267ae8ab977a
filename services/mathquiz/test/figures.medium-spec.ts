import { type ItemDraft, routes } from '@mathquiz/contracts';
import { aCaller } from '@mathquiz/testing';
import { aStudent, author, groupId, studentsIn, teacher } from './running.js';
import { startedMathquiz } from './started.js';

const otherGroup = 'b'.repeat(24);
const admin = aCaller({ roles: ['admin'] });
const both = aCaller({
  roles: ['teacher'],
  groups: [groupId, otherGroup].map((_id) => ({ _id, role: 'owner' as const })),
});
/** One of two questions; 1 answers the first. */
const oneOfTwo: Partial<ItemDraft> = {
  title: 'One of two',
  variables: [{ name: 'a', kind: 'choice', values: ['1', '2'] }],
  conditions: [],
  statement: 'What is {{a}} times 1?',
  parts: [{ id: 'a', kind: 'integer', key: 'a' }],
  solution: '',
  test_cases: [],
};

describe('figures beyond one test as a whole, on a real database', () => {
  const { call, publish, take, allMarked } = startedMathquiz('fig');
  it('tell how each variant of a question did, the hardest first, and how each group did', async () => {
    const testId = await publish({
      by: both,
      items: [oneOfTwo],
      points: 2,
      options: { group_ids: [groupId, otherGroup] },
    });
    const students = Array.from({ length: 8 }, (_, at) =>
      at < 3 ? aStudent() : aCaller({ roles: ['student'], groups: [{ _id: otherGroup, role: 'member' }] }),
    );
    studentsIn.set(
      groupId,
      students.slice(0, 3).map(({ user_id }) => user_id),
    );
    studentsIn.set(
      otherGroup,
      students.slice(3).map(({ user_id }) => user_id),
    );
    for (const student of students) await take(student, testId, { '0_a': '1' });
    const all = await allMarked(testId, 8, both);
    const variants = async (query: object) =>
      (await call(routes.statisticsOfVariants, both, { params: { testId }, query })).data.variants;
    const found = await variants({});
    expect(found.reduce((sum, { n }) => sum + n, 0)).toBe(8);
    expect(new Set(found.map(({ statement }) => statement)).size).toBe(found.length);
    for (const { statement, facility } of found) expect(facility).toBe(statement.includes('1 times') ? 1 : 0);
    expect(found.map(({ facility }) => facility)).toEqual(found.map(({ facility }) => facility).sort());

    const of = async (group: string) =>
      (await call(routes.statisticsOfTest, both, { params: { testId }, query: { group } })).data;
    const [three, five] = [await of(groupId), await of(otherGroup)];
    expect([three.invited, three.marked, five.invited, five.marked]).toEqual([3, 3, 5, 5]);
    const sum = (three.mean ?? 0) * 3 + (five.mean ?? 0) * 5;
    expect(sum).toBeCloseTo((all.mean ?? 0) * 8);
    expect((await variants({ group: groupId })).reduce((total, { n }) => total + n, 0)).toBe(3);
    for (const [route, query] of [
      [routes.statisticsOfTest, { group: 'c'.repeat(24) }],
      [routes.statisticsOfVariants, { item: 5 }],
    ] as const)
      await expect(call(route, both, { params: { testId }, query })).rejects.toMatchObject({ code: 'not_found' });
  }, 60_000);

  it('tell a teacher who may fall behind, an author what was hard, and an admin the same of either', async () => {
    const weak = aStudent();
    studentsIn.set(groupId, [weak.user_id]);
    const before = (await call(routes.statisticsOfTeacher, both, {})).data;
    for (let round = 0; round < 2; round += 1) {
      const testId = await publish({ by: both, items: [oneOfTwo] });
      await take(weak, testId, { '0_a': '7' });
      await allMarked(testId, 1, both);
    }
    const { data } = await call(routes.statisticsOfTeacher, both, {});
    expect([data.tests - before.tests, data.submitted - before.submitted]).toEqual([2, 2]);
    expect(data.invited).toBeGreaterThanOrEqual(data.submitted - before.submitted);
    expect(data.at_risk.map(({ user, results, share }) => [user._id, results, share])).toEqual([[weak.user_id, 2, 0]]);
    const own = (await call(routes.statisticsOfAuthor, both, {})).data;
    // Eight have answered the item of the test before; of the two that only one has, nothing is told.
    expect(own.hardest).toMatchObject([{ title: 'One of two', n: 8 }]);
    expect(own.facility).toBe(own.hardest[0]?.facility);
    expect((await call(routes.statisticsOfAuthor, author, {})).data).toMatchObject({ facility: null, hardest: [] });
    const params = { userId: both.user_id };
    expect((await call(routes.statisticsOfThatTeacher, admin, { params })).data).toEqual(data);
    expect((await call(routes.statisticsOfThatAuthor, admin, { params })).data).toEqual(own);
    const student = await call(routes.statisticsOfThatStudent, admin, { params: { userId: weak.user_id } });
    expect(student.data.submitted).toBe(2);
    // Who teaches the class sees the same of it, whoever published the tests; who teaches another sees nothing.
    expect((await call(routes.statisticsOfTeacher, teacher, {})).data.at_risk).toEqual(data.at_risk);
    const elsewhere = aCaller({ roles: ['teacher'], groups: [{ _id: 'c'.repeat(24), role: 'owner' }] });
    expect((await call(routes.statisticsOfTeacher, elsewhere, {})).data.at_risk).toEqual([]);
    // By days, both included: today holds everything, the days before and after hold nothing.
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
    const days = (start: number, end: number) => ({ query: { start_date: day(start), end_date: day(end) } });
    for (const empty of [days(-9, -2), days(2, 9)]) {
      expect((await call(routes.statisticsOfTeacher, both, empty)).data).toMatchObject({ tests: 0, at_risk: [] });
      const nothing = { used_in_tests: 0, facility: null, hardest: [], items: own.items };
      expect((await call(routes.statisticsOfAuthor, both, empty)).data).toMatchObject(nothing);
      expect((await call(routes.statisticsOfStudent, weak, empty)).data).toMatchObject({ trend: [], streak_days: 1 });
    }
    expect((await call(routes.statisticsOfTeacher, both, days(-1, 1))).data).toEqual(data);
    expect((await call(routes.statisticsOfAuthor, both, days(-1, 1))).data).toEqual(own);
    expect((await call(routes.statisticsOfStudent, weak, days(-1, 1))).data.trend).toHaveLength(2);
  }, 60_000);
});
