import { type Caller, type ItemDraft, routes } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { aStudent, author, groupId, joinedAt, studentsIn, teacher } from './running.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

describe('the figures of a test on a real database', () => {
  const numberPart = {
    id: 'a',
    kind: 'number' as const,
    key: '6',
    points: 2,
    alternatives: [{ key: '-6', credit: 0.5, class: 'sign error' }],
  };
  const choicePart = {
    id: 'b',
    kind: 'choice' as const,
    options: [
      { id: 'parabola', text: 'a parabola', correct: true },
      { id: 'line', text: 'a line', correct: false },
      { id: 'circle', text: 'a circle', correct: false },
    ],
  };

  const { call, publish: published, start, submit, allMarked } = startedMathquiz('sta');
  const release = { correctness: 'after_submit', score: 'after_submit', key: 'never', solution: 'never' } as const;
  const publish = (change: { title?: string } = {}) =>
    published({
      ...change,
      items: [plainItem([numberPart]), plainItem([choicePart])],
      points: 2,
      options: { attempts: 2, release },
    });

  /** Chooses by what the option says: its label is another one for every student. */
  async function takes(student: Caller, testId: string, typed: string, chosen: string): Promise<void> {
    const attempt = await start(student, testId);
    const options = attempt.items.flatMap((item) => item.parts.flatMap((part) => part.options ?? []));
    const label = options.find(({ text }) => text === chosen)?.id ?? '';
    await submit(student, attempt._id, {
      ...(typed === '' ? {} : { '0_a': typed }),
      ...(label === '' ? {} : { '1_b': label }),
    });
  }

  it('tell what was chosen, which misconception was found, and at which try an item was solved', async () => {
    const testId = await publish();
    const [first, second, ...others] = Array.from({ length: 5 }, aStudent);
    if (!first || !second) throw new Error('five students');
    await takes(first, testId, '-6', 'a line');
    await takes(first, testId, '6', 'a parabola');
    await takes(second, testId, '-6', 'a line');
    for (const other of others) await takes(other, testId, '', 'a line');
    await allMarked(testId, 5);
    // Five takers are marked also while the second try of one still waits.
    const ask = async () => (await call(routes.statisticsOfTest, teacher, { params: { testId } })).data;
    const data = await eventually(ask, ({ items }) => items[0]?.solved === 1);
    const [number, choice] = data.items;
    expect(number?.parts).toEqual([{ part: 'a', options: [], classes: [{ name: 'sign error', count: 1 }] }]);
    expect(choice?.parts[0]?.options).toEqual([
      { id: 'line', text: 'a line', correct: false, count: 4 },
      { id: 'parabola', text: 'a parabola', correct: true, count: 1 },
      { id: 'circle', text: 'a circle', correct: false, count: 0 },
    ]);
    expect([number?.blank_share, number?.solved, number?.tries_to_correct]).toEqual([0.6, 1, 2]);
    expect(number?.quintiles).toEqual([0, 0, 0, 0.5, 1]);
    // Both answers of an attempt came in at one moment: only who gave one alone has a time.
    expect([number?.missing, choice?.missing]).toEqual([{ median_seconds: 'noTimes' }, {}]);
    const own = (await call(routes.statisticsOfStudent, first, {})).data;
    expect(own).toMatchObject({ submitted: 2, streak_days: 1, slope: null });
    expect(own.mastery).toEqual([{ category: 'calculus', items: 4, share: expect.any(Number) }]);
  });

  it('say for each figure why it is missing when nobody has handed in', async () => {
    const testId = await publish();
    const { data } = await call(routes.statisticsOfTest, teacher, { params: { testId } });
    expect([data.mean, data.missing.mean, data.items[0]?.missing.discrimination]).toEqual([
      null,
      'noAttempts',
      'noAttempts',
    ]);
  });

  it('are as CSV in the reader’s words, with times that name their zone', async () => {
    const testId = await publish();
    await takes(aStudent(), testId, '6', 'a parabola');
    await allMarked(testId, 1);
    const { text } = await call(routes.exportTest, teacher, { params: { testId } });
    const [head, row] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe(
      '"Username","Family name","Given name","State","Started","Handed in","Score","Out of","1. Derivative of a quadratic (2)","2. Derivative of a quadratic (2)"',
    );
    expect(row).toMatch(/^"u","L","N","Marked","\d{4}-\d\d-\d\dT[\d:.]+Z","\d{4}-\d\d-\d\dT[\d:.]+Z","4","4","2","2"$/);
  });

  it('leave out who came into the class when the test had closed, and name the file after test and day', async () => {
    const [slow, late, joining] = [aStudent(), aStudent(), aStudent()];
    const testId = await publish({ title: '단원 평가 1/2' });
    await takes(slow, testId, '6', 'a parabola');
    await allMarked(testId, 1);
    await call(routes.changeTest, teacher, { params: { id: testId }, body: { close_at: new Date().toISOString() } });
    joinedAt.set(joining.user_id, new Date(Date.now() + 60_000).toISOString());
    studentsIn.set(groupId, [slow.user_id, late.user_id, joining.user_id]);
    const rows = (await call(routes.testSubmissions, teacher, { params: { testId }, query: {} })).data;
    const laterOf = ({ user_id }: Caller) => rows.find(({ user }) => user._id === user_id)?.joined_later;
    expect([slow, late, joining].map(laterOf)).toEqual([false, false, true]);
    const { data } = await call(routes.statisticsOfTest, teacher, { params: { testId } });
    expect([data.invited, data.started, data.submitted]).toEqual([2, 1, 1]);
    expect((await call(routes.getTest, teacher, { params: { id: testId } })).data.counts?.invited).toBe(2);
    const file = await call(routes.exportTest, teacher, { params: { testId } });
    expect(file.filename).toMatch(/^단원 평가 1 2 \d{4}-\d\d-\d\d\.csv$/);
    expect(file.text.match(/"Not started"|"Joined later"/g)?.toSorted()).toEqual(['"Joined later"', '"Not started"']);
    studentsIn.delete(groupId);
  });
});

describe('figures beyond one test as a whole, on a real database', () => {
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
  });

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
  });
});

describe('what tests say of their items, in the lists of the Library', () => {
  const { call, publish, take, allMarked } = startedMathquiz('meas');
  const six = plainItem([{ id: 'a', kind: 'number', key: '6', points: 2 }]);
  const publishItems = (...titles: string[]) =>
    publish({ items: titles.map((title) => ({ ...six, title })), points: 2 });
  const listed = async (sort: '-used' | 'facility' | '-facility') =>
    (await call(routes.listQuiz, teacher, { query: { scope: 'mine', sort } })).data;
  const usedOf = async (title: string) => (await listed('-used')).find((row) => row.title === title)?.used;

  it('is in how many they are, and the mean share of their points', async () => {
    await call(routes.createQuiz, teacher, { body: { content: anItem({ ...six, title: 'Never' }) } });
    const [both, rare] = [await publishItems('Easy', 'Hard'), await publishItems('Rare')];
    const students = Array.from({ length: 5 }, aStudent);
    for (const [at, student] of students.entries())
      await take(student, both, { '0_a': '6', '1_a': at === 0 ? '6' : '7' });
    await take(aStudent(), rare, { '0_a': '7' });
    await Promise.all([allMarked(both, 5), allMarked(rare, 1)]);
    const hard = await eventually(
      () => usedOf('Hard'),
      (used) => used?.answers === 5,
    );
    expect(hard).toEqual({ tests: 1, answers: 5, facility: 0.2 });
    // What one student got is nobody else's to know.
    const once = await eventually(
      () => usedOf('Rare'),
      (used) => used?.tests === 1,
    );
    expect(once).toEqual({ tests: 1, answers: 0, facility: null });
    const order = async (sort: 'facility' | '-facility') => (await listed(sort)).map(({ title }) => title);
    expect((await order('facility')).slice(0, 2)).toEqual(['Hard', 'Easy']);
    expect((await order('-facility')).slice(0, 2)).toEqual(['Easy', 'Hard']);
    expect((await listed('-used')).at(-1)).toMatchObject({
      title: 'Never',
      used: { tests: 0, answers: 0, facility: null },
    });
  });

  it('follows a mark that a person changes', async () => {
    const test = await publishItems('Followed');
    const students = Array.from({ length: 5 }, aStudent);
    const [submission_id = ''] = await Promise.all(students.map((student) => take(student, test, { '0_a': '7' })));
    await allMarked(test, 5);
    await eventually(
      () => usedOf('Followed'),
      (used) => used?.facility === 0,
    );
    const markings = [{ part: '0_a', points: 2, reason: 'Read anew' }];
    await call(routes.putMarkings, teacher, { body: { submission_id, markings } });
    const used = await eventually(
      () => usedOf('Followed'),
      (now) => now?.facility !== 0,
    );
    expect(used).toEqual({ tests: 1, answers: 5, facility: 0.2 });
  });

  it('ends with a test that is withdrawn, and comes back with it', async () => {
    const id = await publishItems('Withdrawn');
    const inTests = (count: number) =>
      eventually(
        () => usedOf('Withdrawn'),
        (used) => used?.tests === count,
      );
    await inTests(1);
    await call(routes.deleteTest, teacher, { params: { id } });
    await inTests(0);
    await call(routes.restoreTest, teacher, { params: { id } });
    expect((await inTests(1))?.tests).toBe(1);
  });
});

describe('a teacher over all tests', () => {
  const byHand = plainItem([
    { id: 'a', kind: 'number', prompt: 'How much?', key: '6', points: 1 },
    { id: 'b', kind: 'manual', prompt: 'Why?', points: 2 },
    { id: 'c', kind: 'manual', prompt: 'How do you know?', points: 2 },
  ]);

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
