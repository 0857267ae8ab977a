import { type ClassRow, routes, type Submission, type Test, type TestStatistics } from '@mathquiz/contracts';
import { aList, anId, aTest, aTestRow, inTime } from './builders.js';
import { fakeApi } from './fake-api.js';

type Revision = Submission['items'][number]['parts'][number]['revisions'][number];

const at = '2026-03-01T08:30:00.000Z';
const counts = { invited: 3, started: 2, submitted: 2, unmarked: 1 };
const contents = [0, 1].map((index) => ({
  index,
  quiz_id: anId(9),
  version: 1,
  title: `Item ${index}`,
  section: '',
  block: 0,
  points: 2,
  pick: null,
}));
export const theTest: Test = aTest({ counts, mine: null, contents });
const person = (last: number, lastname: string) => ({
  _id: anId(last),
  username: `student${last}`,
  name: 'A',
  lastname,
});
const handedIn = (last: number, items: (number | null)[]): NonNullable<ClassRow['submission']> => ({
  _id: anId(100 + last),
  try: 1,
  state: items.includes(null) ? 'marking' : 'marked',
  started_at: at,
  submitted_at: at,
  score: items.includes(null) ? null : items.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  items,
  ...inTime,
  absent: [],
  answered: 2,
  parts: 2,
});
export const openOne = { user: person(23, 'Open'), joined_later: false, submission: handedIn(23, [1, null]) };
export const rows: ClassRow[] = [
  { user: person(21, 'Absent'), joined_later: false, submission: null },
  { user: person(22, 'Best'), joined_later: false, submission: handedIn(22, [2, 2]) },
  openOne,
];
export const statistics: TestStatistics = {
  invited: 3,
  started: 2,
  submitted: 2,
  marked: 1,
  out_of: 4,
  mean: 4,
  median: 4,
  sd: null,
  quartiles: null,
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  skewness: null,
  cronbach_alpha: null,
  error_ratio: null,
  standard_error: null,
  missing: { skewness: 'tooFew' },
  items: contents.map(({ index, title }) => ({
    index,
    title,
    n: 1,
    max: 2,
    mean: 2,
    median: 2,
    sd: null,
    facility: 1,
    discrimination: null,
    efficiency: null,
    correlation_with_total: null,
    blank_share: 0,
    tries_to_correct: 1.5,
    median_seconds: 125,
    solved: 1,
    quintiles: index === 0 ? [0.1, 0.2, 0.4, 0.7, 1] : null,
    parts:
      index === 0
        ? [
            {
              part: 'a',
              options: [
                { id: 'p', text: 'a parabola', correct: true, count: 3 },
                { id: 'l', text: 'a line', correct: false, count: 1 },
              ],
              classes: [{ name: 'sign error', count: 2 }],
            },
          ]
        : [],
    missing: { discrimination: 'oneAttempt', ...(index === 0 ? {} : { quintiles: 'tooFew' }) },
  })),
};
/** Of the student with an open answer, marked with these points. */
export const answersOf = (points: number | null, revisions: Revision[] = []): Submission => ({
  _id: anId(123),
  test_id: theTest._id,
  title: theTest.title,
  user: person(23, 'Open'),
  try: 1,
  state: points === null ? 'marking' : 'marked',
  started_at: at,
  submitted_at: at,
  score: points,
  full_score: points,
  ...inTime,
  out_of: 4,
  shown: { correctness: true, score: true, key: true, solution: true },
  stopped: false,
  more_at: null,
  items: [
    {
      quiz_id: anId(1),
      version: 1,
      index: 1,
      section: '',
      points: 2,
      statement: 'Statement',
      points_earned: points,
      solution: null,
      parts: [
        {
          key: '1_a',
          kind: 'text',
          prompt: '',
          points: 2,
          answer: { value: 'their words', decimal: 'point', at },
          read_as: null,
          points_earned: points,
          judgement: null,
          answer_key: { text: 'our words' },
          revisions,
        },
      ],
    },
  ],
});

/** A server with this test and its class. */
export function aClass() {
  return fakeApi()
    .on(routes.listTests, () => aList([aTestRow({ counts, mine: null })]))
    .on(routes.getTest, () => ({ data: theTest }))
    .on(routes.testSubmissions, () => aList(rows))
    .on(routes.statisticsOfTest, () => ({ data: statistics }))
    .on(routes.getSubmission, () => ({ data: answersOf(null) }))
    .on(routes.equalAnswers, () => ({ data: [] }));
}
