import { type ClassRow, routes, type Submission, type Test, type TestStatistics } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aList, anId, aTestRow, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const at = '2026-03-01T08:30:00.000Z';
const counts = { invited: 3, started: 2, submitted: 2, unmarked: 1 };
const contents = [0, 1].map((index) => ({
  index,
  quiz_id: anId(9),
  version: 1,
  title: `Item ${index}`,
  section: '',
  points: 2,
}));
const test: Test = { ...aTestRow({ counts, mine: null }), instructions: '', created_at: at, options: null, contents };
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
  answered: 2,
  parts: 2,
});
const rows: ClassRow[] = [
  { user: person(21, 'Absent'), submission: null },
  { user: person(22, 'Best'), submission: handedIn(22, [2, 2]) },
  { user: person(23, 'Open'), submission: handedIn(23, [1, null]) },
];
const statistics: TestStatistics = {
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
const answers = (points: number | null): Submission => ({
  _id: anId(123),
  test_id: test._id,
  title: test.title,
  user: person(23, 'Open'),
  try: 1,
  state: points === null ? 'marking' : 'marked',
  started_at: at,
  submitted_at: at,
  score: points,
  out_of: 4,
  shown: { correctness: true, score: true, key: true, solution: true },
  more_at: null,
  items: [
    {
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
          revisions: [],
        },
      ],
    },
  ],
});

function school() {
  return fakeApi()
    .on(routes.listTests, () => aList([aTestRow({ counts, mine: null })]))
    .on(routes.getTest, () => ({ data: test }))
    .on(routes.testSubmissions, () => aList(rows))
    .on(routes.statisticsOfTest, () => ({ data: statistics }))
    .on(routes.getSubmission, () => ({ data: answers(null) }));
}
const open = () => showAt(`/teacher/tests/${test._id}`, aUser(['teacher']));
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((one) => one.textContent)
    .filter((name) => name?.startsWith('A '));

describe('the tests of a teacher', () => {
  it('are listed with their counts, and found by title', async () => {
    school();
    showAt('/teacher/tests', aUser(['teacher']));
    expect(await screen.findByText('2 of 3 handed in')).toBeTruthy();
    expect(screen.getByText('1 to mark')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'geometry' } });
    expect(screen.getByText('Nothing matches this search.')).toBeTruthy();
  });

  it('have a sentence when there are none', async () => {
    fakeApi().on(routes.listTests, () => aList([]));
    showAt('/teacher/tests', aUser(['teacher']));
    expect(await screen.findByText(/Tests that you publish/)).toBeTruthy();
  });
});

describe('the class of a test', () => {
  it('shows everyone, also who has not started, and sorts by a press', async () => {
    school();
    open();
    expect(await screen.findByText('Not started', { selector: 'td *' })).toBeTruthy();
    expect(names()).toEqual(['A Absent', 'A Best', 'A Open']);
    fireEvent.click(screen.getByRole('button', { name: 'Score' }));
    expect(names()).toEqual(['A Best', 'A Absent', 'A Open']);
  });

  it('says the distribution in a sentence and keeps a table behind a press', async () => {
    school();
    open();
    expect(await screen.findByText('One student is marked: 4 out of 4.')).toBeTruthy();
    expect(screen.getByText('As a table')).toBeTruthy();
    expect(screen.getByText('3.2 to under 3.6')).toBeTruthy();
    expect(screen.getByText('3.6 to 4')).toBeTruthy();
  });

  it('opens a question’s figures: its curve with a table, what was chosen, which errors, and why a figure is missing', async () => {
    school();
    open();
    const press = await screen.findByRole('button', { name: '1 Item 0' });
    expect(press.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(press);
    const detail = screen.getByRole('region', { name: 'Question 1: Item 0' });
    expect(document.activeElement?.textContent).toBe('Question 1: Item 0');
    const curve = within(detail).getByRole('img', { name: 'Share of points in each fifth of the class' });
    const told = document.getElementById(curve.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('The weakest fifth got 10% of the points, the strongest 100%.');
    const cells = [...(within(detail).getByText('As a table').closest('details')?.querySelectorAll('td') ?? [])];
    expect(cells.map((cell) => cell.textContent)).toEqual(['10%', '20%', '40%', '70%', '100%']);
    const lines = (name: string) =>
      within(within(detail).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((line) => line.textContent?.trim());
    expect(lines('Options chosen')).toEqual(['a parabola Right3 students', 'a line1 student']);
    expect(lines('Errors recognised')).toEqual(['sign error2 students']);
    expect(within(detail).getByText('2 min 5 sec')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '2 Item 1' }));
    const other = screen.getByRole('region', { name: 'Question 2: Item 1' });
    expect(within(other).getByText('too few students are marked')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '2 Item 1' }));
    expect(screen.queryByRole('region', { name: 'Question 2: Item 1' })).toBeNull();
  });

  it('shows the figures of one group, and of one question by the numbers that were drawn', async () => {
    const groups = [31, 32].map((last) => ({ _id: anId(last), groupname: `Group ${last}` }));
    const asked: unknown[] = [];
    school()
      .on(routes.getTest, () => ({ data: { ...test, groups } }))
      .on(routes.statisticsOfTest, ({ query }) => {
        asked.push(query);
        return { data: statistics };
      })
      .on(routes.statisticsOfVariants, ({ query }) => {
        asked.push(query);
        const one = { seed: 's', n: 2, mean: 1, facility: 0.5, blank_share: 0 };
        const variants = [
          { ...one, statement: 'Of three' },
          { ...one, statement: 'Of four', seed: 'u', facility: 1 },
        ];
        return { data: { variants, newest: null } };
      });
    open();
    fireEvent.change(await screen.findByLabelText('Figures of'), { target: { value: anId(32) } });
    fireEvent.click(await screen.findByRole('button', { name: '2 Item 1' }));
    const more = screen.getByText('By the numbers that were drawn').closest('details');
    if (!more) throw new Error('no details');
    more.open = true;
    fireEvent(more, new Event('toggle'));
    expect(await screen.findByText('Of three')).toBeTruthy();
    expect(within(more).getAllByRole('row')[1]?.textContent).toBe('Of three250%0%');
    expect(asked.at(-1)).toEqual({ group: anId(32), item: 1 });
    expect(asked).toContainEqual({ group: anId(32) });
  });

  it('comes before the figures for who reads in order, as on a phone', async () => {
    school();
    open();
    const table = await screen.findByRole('table', { name: 'Class' });
    const figure = await screen.findByText('Standard deviation');
    expect(table.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says one point and two points', async () => {
    school();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Next unmarked (1 student)' }));
    expect(await screen.findByRole('button', { name: 'Give 1 point' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Give 2 points' })).toBeTruthy();
    expect(screen.getByText('of 2 points')).toBeTruthy();
  });

  it('goes to the next unmarked answer, beside its key, and takes no mark without a reason', async () => {
    const api = school().on(routes.putMarkings, () => ({ data: answers(1.5) }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Next unmarked (1 student)' }));
    const sheet = await screen.findByRole('complementary', { name: 'A Open' });
    expect(await within(sheet).findByText('their words')).toBeTruthy();
    expect(within(sheet).getByText('our words')).toBeTruthy();
    fireEvent.change(within(sheet).getByLabelText('Points (0 to 2)'), { target: { value: '1,5' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save mark' }));
    expect(within(sheet).getByText('Say why, in a few words')).toBeTruthy();
    expect(api.sent(routes.putMarkings)).toEqual([]);
    fireEvent.change(within(sheet).getByLabelText(/^Reason/), { target: { value: 'Good idea' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save mark' }));
    await waitFor(() =>
      expect(api.sent(routes.putMarkings)).toEqual([
        { submission_id: anId(123), markings: [{ part: '1_a', points: 1.5, reason: 'Good idea' }] },
      ]),
    );
  });

  it('keeps what was typed when a mark cannot be saved', async () => {
    school().on(routes.putMarkings, () => {
      throw new Fault('unavailable');
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Next unmarked (1 student)' }));
    fireEvent.change(await screen.findByLabelText('Points (0 to 2)'), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Right after all' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save mark' }));
    await waitFor(() => expect(screen.getByDisplayValue('Right after all')).toBeTruthy());
  });

  it('opens an answer from the keyboard and steps to the next student with j', async () => {
    school();
    open();
    const cell = (await screen.findByText('?')) as HTMLElement;
    fireEvent.click(cell);
    expect(await screen.findByRole('complementary', { name: 'A Open' })).toBeTruthy();
    fireEvent.keyDown(window, { key: 'k' });
    expect(await screen.findByRole('complementary', { name: 'A Best' })).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('complementary', { name: 'A Best' })).toBeNull();
  });

  it('closes the test only after a second press that names it', async () => {
    const api = school().on(routes.changeTest, () => ({ data: test }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Times and release' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close now' }));
    expect(api.sent(routes.changeTest)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close the test for everyone' }));
    await waitFor(() => expect(api.sent(routes.changeTest)).toHaveLength(1));
    expect(api.sent(routes.changeTest)[0]).toHaveProperty('close_at');
  });
});
