import { type Caller, routes } from '@mathquiz/contracts';
import { aCaller, eventually } from '@mathquiz/testing';
import { aStudent, groupId, studentsIn, teacher } from './running.js';
import { codeOf, inMs, plainItem, startedMathquiz } from './started.js';

const byHand = plainItem([
  { id: 'a', kind: 'number', prompt: 'How much?', key: '6', points: 1 },
  { id: 'b', kind: 'manual', prompt: 'Why?', points: 2 },
  { id: 'c', kind: 'manual', prompt: 'How do you know?', points: 2 },
]);

describe('a teacher over all tests', () => {
  const { call, publish, start, take } = startedMathquiz('ovr');
  const student = aStudent();
  const stranger = aCaller({ roles: ['teacher'], groups: [{ _id: 'b'.repeat(24), role: 'owner' }] });
  beforeAll(() => studentsIn.set(groupId, [student.user_id]));
  afterAll(() => studentsIn.clear());
  const waiting = async (by: Caller) => (await call(routes.toMark, by, {})).data;
  const results = (by: Caller, userId: string) => call(routes.studentResults, by, { params: { userId } });

  it('is told how many answers wait for a mark, and in which tests; nobody else is', async () => {
    expect(await waiting(teacher)).toEqual({ answers: 0, tests: [] });
    const id = await publish({ title: 'By hand', items: [byHand], points: 5 });
    await publish({ title: 'Nothing to mark' });
    const submission = await take(student, id, { '0_a': '6', '0_b': 'because', '0_c': 'so' });
    const two = await eventually(
      () => waiting(teacher),
      ({ answers }) => answers === 2,
    );
    expect(two.tests).toMatchObject([
      { _id: id, title: 'By hand', answers: 2, submissions: 1, groups: [{ _id: groupId }] },
    ]);
    expect(await waiting(stranger)).toEqual({ answers: 0, tests: [] });
    const markings = [{ part: '0_b', points: 2, reason: 'Right' }];
    await call(routes.putMarkings, teacher, { body: { submission_id: submission, markings } });
    expect((await waiting(teacher)).answers).toBe(1);
  });

  it('sees one student’s counted results in every own test, and those not started; nobody else’s teacher does', async () => {
    const done = await publish({ title: 'Done', items: [plainItem([{ id: 'a', kind: 'number', key: '6' }])] });
    const missed = await publish({ title: 'Missed', options: { open_at: inMs(-2000) } });
    await publish({ title: 'Coming', options: { open_at: inMs(60_000) } });
    await take(student, done, { '0_a': '6' });
    const rowOf = async (id: string) =>
      (await results(teacher, student.user_id)).data.tests.find((test) => test._id === id);
    const marked = await eventually(
      () => rowOf(done),
      (row) => row?.submission?.score !== null,
    );
    expect(marked).toMatchObject({ title: 'Done', out_of: 3, submission: { score: 3, state: 'marked' } });
    expect((await rowOf(missed))?.submission).toBeNull();
    const { data } = await results(teacher, student.user_id);
    expect(data.tests.map(({ title }) => title)).not.toContain('Coming');
    expect(data.groups).toMatchObject([{ _id: groupId }]);
    expect(await codeOf(results(stranger, student.user_id))).toBe('not_found');
    expect(await codeOf(results(teacher, aStudent().user_id))).toBe('not_found');
    const member = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'member' }] });
    expect(await codeOf(results(member, student.user_id))).toBe('not_found');
  });

  it('lets a student find their own by the test’s title, its id, and whether it was handed in', async () => {
    const own = aStudent();
    const [algebra, geometry] = [
      await publish({ title: 'Álgebra, unit 2' }),
      await publish({ title: '기하 단원 평가' }),
    ];
    await take(own, algebra, {});
    await start(own, geometry);
    const found = async (filter: object, by = own) => {
      const { data, total } = await call(routes.listSubmissions, by, { query: { filter: JSON.stringify(filter) } });
      expect(total).toBe(data.length);
      return data.map(({ test_id }) => test_id);
    };
    expect(await found({})).toEqual([geometry, algebra]);
    expect(await found({ q: 'algebra' })).toEqual([algebra]);
    expect(await found({ q: '단원' })).toEqual([geometry]);
    expect(await found({ handed_in: false })).toEqual([geometry]);
    expect(await found({ handed_in: true })).toEqual([algebra]);
    expect(await found({ test_id: algebra, q: '단원' })).toEqual([]);
    expect(await found({ q: 'algebra' }, student)).toEqual([]);
    for (const filter of ['{', '{"state":{"$ne":""}}', '{"test_id":{"$gt":""}}'])
      expect(await codeOf(call(routes.listSubmissions, own, { query: { filter } }))).toBe('invalid_filter');
  });

  it('keeps the results of a student who has left the group', async () => {
    const left = aStudent();
    const id = await publish({ title: 'Before' });
    await take(left, id, {});
    const { data } = await results(teacher, left.user_id);
    expect(data).toMatchObject({ groups: [], tests: [{ _id: id }] });
  });
});
