import { type Attempt, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { publishTest } from './published-test.js';
import { aSchool, type Place } from './school.js';

/** Coefficients of `f(x) = ax^2 + bx` as the student reads them off the page. */
function coefficients(attempt: Attempt, index: number): { a: number; b: number } {
  const statement = attempt.items.find((item) => item.index === index)?.statement ?? '';
  const match = /= (-?\d*)x\^2 ([+-]) (\d*)x/.exec(statement);
  if (!match) throw new Error(`unexpected statement: ${statement}`);
  const number = (text: string) => (text === '' ? 1 : text === '-' ? -1 : Number(text));
  return { a: number(match[1] ?? ''), b: number(`${match[2] === '-' ? '-' : ''}${match[3] || '1'}`) };
}

const labelOf = (attempt: Attempt, key: string, text: string): string =>
  attempt.items
    .flatMap((item) => item.parts)
    .find((part) => part.key === key)
    ?.options?.find((option) => option.text === text)?.id ?? '';

/**
 * Author, publish, answer, marked, seen, corrected: the main job from one end to the other, through /api/v1. Gives what the
 * specs look at; it asserts nothing itself.
 */
export async function doMainJob(place: Place, tag: string) {
  const school = await aSchool(place, tag, 3);
  const teacher = await school.signIn('teacher');
  const { test } = await publishTest(teacher, school.groupId);
  const student = await school.signIn('pupil1');
  const seenAtHome = (await student.call(routes.listTests, {})).data;
  const attempt = (await student.call(routes.startTest, { params: { testId: test._id } })).data;
  const again = (await student.call(routes.startTest, { params: { testId: test._id } })).data;
  const [first, second] = [coefficients(attempt, 0), coefficients(attempt, 1)];
  const events = [
    { seq: 1, part: '0_a', value: 'to be replaced' },
    // Right, in another form and as the two-dimensional editor writes it.
    { seq: 2, part: '0_a', value: `\\frac{${4 * first.a}x}{2}+${first.b}` },
    { seq: 3, part: '0_b', value: labelOf(attempt, '0_b', 'a parabola') },
    { seq: 4, part: '1_a', value: `${second.a}x + ${second.b}` },
    { seq: 5, part: '1_b', value: labelOf(attempt, '1_b', 'a line') },
  ];
  const stored = (
    await student.call(routes.saveAnswers, { params: { id: attempt._id }, body: { client_id: 'device-0001', events } })
  ).data;
  const repeated = (
    await student.call(routes.saveAnswers, { params: { id: attempt._id }, body: { client_id: 'device-0001', events } })
  ).data;
  const reloaded = (await student.call(routes.getAttempt, { params: { testId: test._id } })).data;
  await student.call(routes.evaluatePlain, {
    body: { submission: { _id: attempt._id, client_id: 'device-0001', events: [] } },
  });
  const result = await eventually(
    async () => (await student.call(routes.getSubmission, { params: { id: attempt._id } })).data,
    (submission) => submission.state === 'marked',
  );
  const classRows = (await teacher.call(routes.testSubmissions, { params: { testId: test._id } })).data;
  const corrected = (
    await teacher.call(routes.putMarkings, {
      body: { submission_id: attempt._id, markings: [{ part: '1_a', points: 1, reason: 'Sign of b is right' }] },
    })
  ).data;
  const statistics = (await teacher.call(routes.statisticsOfTest, { params: { testId: test._id } })).data;
  const csv = (await teacher.call(routes.exportTest, { params: { testId: test._id } })).text;
  const seenByStudent = (await student.call(routes.getSubmission, { params: { id: attempt._id } })).data;
  return {
    test,
    seenAtHome,
    attempt,
    again,
    stored,
    repeated,
    reloaded,
    events,
    result,
    classRows,
    corrected,
    statistics,
    csv,
    seenByStudent,
  };
}
