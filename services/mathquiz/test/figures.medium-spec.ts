import { type Caller, type ItemDraft, routes } from '@mathquiz/contracts';
import { aCaller, anItem, callService, eventually } from '@mathquiz/testing';
import { aStudent, author, groupId, type Running, startMathquiz, studentsIn, teacher } from './running.js';

const otherGroup = 'b'.repeat(24);
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
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
  let running: Running;
  beforeAll(async () => {
    running = await startMathquiz('fig', { SWEEP_MS: '200' });
  }, 60_000);
  afterAll(() => running?.stop());
  const call: <T extends Parameters<typeof callService>[1]>(
    route: T,
    caller: Caller,
    sent: Parameters<typeof callService<T>>[3],
  ) => ReturnType<typeof callService<T>> = (route, caller, sent) => callService(running.bus, route, caller, sent);

  async function publish(group_ids: string[], points = 2): Promise<string> {
    const quiz = (await call(routes.createQuiz, both, { body: { content: anItem(oneOfTwo) } })).data;
    const sections = [{ items: [{ quiz_id: quiz._id, version: 1, points }] }];
    const exam = await call(routes.createExam, both, { body: { content: { title: 'T', sections } } });
    const options = { group_ids, open_at: inMs(-1000), close_at: inMs(3_600_000) };
    return (await call(routes.publishTest, both, { body: { exam: exam.data._id, options } })).data._id;
  }

  async function takes(student: Caller, testId: string, value: string): Promise<void> {
    const attempt = (await call(routes.startTest, student, { params: { testId } })).data;
    const events = [{ seq: 1, part: '0_a', value }];
    const submission = { _id: attempt._id, client_id: 'device-aaaa', events };
    await call(routes.evaluatePlain, student, { body: { submission } });
  }

  async function marked(testId: string, count: number) {
    const ask = async () => (await call(routes.statisticsOfTest, both, { params: { testId } })).data;
    return eventually(ask, (data) => data.marked === count);
  }

  it('tell how each variant of a question did, the hardest first, and how each group did', async () => {
    const testId = await publish([groupId, otherGroup]);
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
    for (const student of students) await takes(student, testId, '1');
    const all = await marked(testId, 8);
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
      const testId = await publish([groupId]);
      await takes(weak, testId, '7');
      await marked(testId, 1);
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
    expect((await call(routes.statisticsOfTeacher, teacher, {})).data.at_risk).toEqual([]);
  }, 60_000);
});
