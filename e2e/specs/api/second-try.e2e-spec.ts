import { type ItemDraft, routes, type Submission } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { eventually } from '@mathquiz/testing';
import { publishTest } from '../../src/published-test.js';
import { aSchool, startedProduct } from '../../src/school.js';

const place = startedProduct();

const item: ItemDraft = {
  title: 'A box of eggs',
  statement: 'There are {{a}} rows of 6 eggs in a box.',
  category: 'arithmetic',
  variables: [
    { kind: 'integer', name: 'a', from: 2, to: 9 },
    { kind: 'derived', name: 'b', expression: '6*a' },
  ],
  parts: [
    { id: 'one', kind: 'integer', prompt: 'How many eggs are in a box?', points: 2, key: 'b', attempt_penalty: 0.25 },
    {
      id: 'ten',
      kind: 'integer',
      prompt: 'How many are in ten boxes?',
      points: 2,
      key: '10*b',
      follow_through: { from_part: 'one', variable: 'b', credit: 0.5 },
    },
  ],
};

/** Takes the test once, with an answer for each part from the number of rows on the page. */
async function take(student: ApiClient, testId: string, answer: (rows: number) => readonly [string, string]) {
  const attempt = (await student.call(routes.startTest, { params: { testId } })).data;
  const rows = Number(/(\d+) rows/.exec(attempt.items[0]?.statement ?? '')?.[1]);
  const events = answer(rows).map((value, index) => ({
    seq: index + 1,
    part: attempt.items[0]?.parts[index]?.key ?? '',
    value,
  }));
  await student.call(routes.evaluatePlain, {
    body: { submission: { _id: attempt._id, client_id: 'device-0001', events } },
  });
  return eventually(
    async () => (await student.call(routes.getSubmission, { params: { id: attempt._id } })).data,
    ({ state }) => state === 'marked' || state === 'marking',
  );
}

const told = ({ items }: Submission) =>
  items[0]?.parts.map((part) => [part.points_earned, part.judgement?.reasons.map(({ code }) => code)]);

describe('a test that may be taken again', () => {
  let submissions: Submission[];
  beforeAll(async () => {
    const school = await aSchool(place, 'again', 1);
    const { test } = await publishTest(await school.signIn('teacher'), school.groupId, { items: [item], attempts: 4 });
    const student = await school.signIn('pupil1');
    submissions = [
      await take(student, test._id, (rows) => [`${6 * rows + 1}`, `${60 * rows + 10}`]),
      await take(student, test._id, (rows) => [`${6 * rows}`, `${60 * rows}`]),
      await take(student, test._id, (rows) => [`${6 * rows} eggs`, '']),
      await take(student, test._id, (rows) => [`${6 * rows}`, `${60 * rows}`]),
    ];
  });

  it('carries an error forward: what follows from a wrong answer earns what the author says', () => {
    // The item's three points are shared by its parts as two to two.
    expect(submissions[0] && told(submissions[0])).toEqual([
      [0, []],
      [0.75, ['carriedForward']],
    ]);
  });

  it('takes the penalty of the wrong try before off a right answer', () => {
    expect(submissions[1] && told(submissions[1])).toEqual([
      [1.125, ['attemptPenalty']],
      [1.5, []],
    ]);
  });

  it('takes nothing off for an answer that could not be read, which waits for the teacher', () => {
    expect(submissions[2] && told(submissions[2])).toEqual([
      [null, ['integerExpected']],
      [0, []],
    ]);
    expect(submissions[3] && told(submissions[3])?.[0]).toEqual([1.125, ['attemptPenalty']]);
  });

  it('gives each try its own score', () => {
    expect(submissions.map(({ score }) => score)).toEqual([0.75, 2.625, null, 2.625]);
  });
});
