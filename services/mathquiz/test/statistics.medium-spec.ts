import { type Caller, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { aStudent, groupId, joinedAt, studentsIn, teacher } from './running.js';
import { plainItem, startedMathquiz } from './started.js';

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

describe('the figures of a test on a real database', () => {
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
  }, 30_000);

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
  }, 30_000);

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
  }, 30_000);
});
