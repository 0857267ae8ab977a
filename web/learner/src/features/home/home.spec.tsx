import { routes, type SubmissionRow } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aList, anId, aTestRow, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';
import { nextOf } from './next-of.js';

const attempt = (change: Partial<SubmissionRow> = {}): SubmissionRow => ({
  _id: anId(5),
  test_id: anId(3),
  title: 'Quadratics',
  try: 1,
  state: 'marked',
  started_at: '2026-03-01T08:00:00.000Z',
  submitted_at: '2026-03-01T08:40:00.000Z',
  score: 15,
  out_of: 20,
  ...change,
});

describe('what a student can do with a test', () => {
  const running = attempt({ state: 'in_progress', submitted_at: null, score: null });
  it.each([
    ['start', { mine: [] }],
    ['goOn', { mine: [running, attempt()], attempts: 2 }],
    [null, { mine: [attempt()] }],
    ['tryAgain', { mine: [attempt()], attempts: 2 }],
    ['tryAgain', { mine: [attempt(), attempt()], attempts: 0 }],
    [null, { mine: [], state: 'upcoming' as const }],
    [null, { mine: [running], state: 'closed' as const }],
  ])('is %s', (next, change) => expect(nextOf(aTestRow(change))).toBe(next));
});

it('shows a student their tests, with the way in and the result', async () => {
  fakeApi().on(routes.listTests, () =>
    aList([aTestRow(), aTestRow({ _id: anId(4), title: 'Fractions', state: 'closed', mine: [attempt()] })]),
  );
  showAt('/', aUser(['student']));
  const start = await screen.findByRole('link', { name: 'Start test' });
  expect(start.getAttribute('href')).toBe(`/evaluation?test=${anId(3)}`);
  expect(screen.getByText('15 of 20')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See result' }).getAttribute('href')).toBe(
    `/evaluation/result?submission=${anId(5)}`,
  );
});

it('says what belongs here when there is nothing yet', async () => {
  fakeApi().on(routes.listTests, () => aList([]));
  showAt('/', aUser(['student']));
  expect(await screen.findByText(/When your teacher publishes a test/)).toBeTruthy();
});

it('says what happened when loading fails, and loads again on a press', async () => {
  const api = fakeApi().on(routes.listTests, () => {
    throw new Fault('unavailable');
  });
  showAt('/', aUser(['student']));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(routes.listTests, () => aList([aTestRow()]));
  fireEvent.click(again);
  expect(await screen.findByText('Quadratics')).toBeTruthy();
});

it('lets a person with two roles change whose work is shown with one press', async () => {
  fakeApi().on(routes.listTests, ({ query }) => aList([aTestRow({ title: query.scope })]));
  showAt('/', aUser(['student', 'teacher']));
  expect(await screen.findByText('teaching')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Student' }));
  expect(await screen.findByText('taking')).toBeTruthy();
});

describe('figures of one’s own', () => {
  const own = {
    submitted: 3,
    trend: [0.2, 0.5, 0.9].map((share, day) => ({
      at: `2026-03-0${day + 1}T08:00:00.000Z`,
      title: `Test ${day}`,
      share,
    })),
    slope: 0.35,
    mastery: [
      { category: 'algebra' as const, items: 9, share: 0.75 },
      { category: 'geometry' as const, items: 2, share: null },
    ],
    streak_days: 4,
  };

  it('show a student their results over time, what is mastered, and days in a row', async () => {
    fakeApi()
      .on(routes.listSubmissions, () => aList([attempt()]))
      .on(routes.statisticsOfStudent, () => ({ data: own }));
    showAt('/student', aUser(['student']));
    const chart = await screen.findByRole('img', { name: 'Results over time' });
    const told = document.getElementById(chart.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('3 results, from 20% to 90%. It is going up.');
    expect(screen.getByText('4 days in a row')).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
    expect(screen.getByText('2 questions so far')).toBeTruthy();
  });

  it('stand above results that are searched by the name of the test', async () => {
    fakeApi()
      .on(routes.listSubmissions, ({ query }) => aList(JSON.parse(query.filter).q === 'geometry' ? [] : [attempt()]))
      .on(routes.statisticsOfStudent, () => ({ data: own }));
    showAt('/student', aUser(['student']));
    await screen.findByRole('link', { name: 'See result' });
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: ' geometry ' } });
    expect(await screen.findByText('Nothing matches this search.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: '' } });
    expect(await screen.findByRole('link', { name: 'See result' })).toBeTruthy();
  });

  it('stay away before the first result is shown', async () => {
    fakeApi()
      .on(routes.listSubmissions, () => aList([attempt()]))
      .on(routes.statisticsOfStudent, () => ({ data: { ...own, trend: [], mastery: [], streak_days: 0 } }));
    showAt('/student', aUser(['student']));
    await screen.findByRole('link', { name: 'See result' });
    expect(screen.queryByText('Progress')).toBeNull();
  });

  it('tell a teacher how many have handed in over all tests, and who may fall behind', async () => {
    const user = { _id: anId(9), username: 'mia', name: 'Mia', lastname: 'Berg' };
    const at_risk = [{ user, results: 3, share: 0.25 }];
    fakeApi()
      .on(routes.listTests, () => aList([aTestRow()]))
      .on(routes.statisticsOfTeacher, () => ({
        data: { tests: 4, open: 1, invited: 40, started: 35, submitted: 30, unmarked: 3, at_risk },
      }));
    showAt('/', aUser(['teacher']));
    expect(await screen.findByText('75%')).toBeTruthy();
    expect(screen.getByText('One student may fall behind')).toBeTruthy();
    expect(screen.getByText('Mia Berg')).toBeTruthy();
    expect(screen.getByText('25%, 3 results')).toBeTruthy();
  });

  it('are those of the days in the address, which are chosen on the page; none of them is said', async () => {
    const asked: unknown[] = [];
    const none = { tests: 0, open: 0, invited: 0, started: 0, submitted: 0, unmarked: 0, at_risk: [] };
    fakeApi()
      .on(routes.listTests, () => aList([aTestRow()]))
      .on(routes.statisticsOfTeacher, ({ query }) => {
        asked.push(query);
        return { data: query.start_date === '2026-02-01' ? none : { ...none, tests: 4 } };
      });
    const { path, unmount } = showAt('/', aUser(['teacher']));
    fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2026-02-01' } });
    expect(await screen.findByText('There is nothing to count between these days.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-31' } });
    expect(await screen.findByText('Must not be before the first day')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-02-28' } });
    await waitFor(() => expect(asked.at(-1)).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' }));
    expect(path()).toBe('/?start_date=2026-02-01&end_date=2026-02-28');
    fireEvent.click(screen.getByRole('button', { name: 'All days' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({}));
    expect(path()).toBe('/');
    unmount();
    showAt('/?start_date=yesterday', aUser(['teacher']));
    expect(await screen.findByText('Date should be in te format of YYYY-MM-DD')).toBeTruthy();
    expect(asked.at(-1)).toEqual({});
  });

  it.each([
    ['/', 'author' as const, routes.statisticsOfAuthor],
    ['/student', 'student' as const, routes.statisticsOfStudent],
  ])('of %s for a role are asked for with the days of the address', async (page, role, route) => {
    const api = fakeApi()
      .on(routes.listQuiz, () => aList([]))
      .on(routes.listSubmissions, () => aList([attempt()]))
      .on(routes.statisticsOfStudent, () => ({ data: { ...own, trend: [] } }))
      .on(routes.statisticsOfAuthor, () => ({
        data: { items: 5, published: 4, versions: 9, used_in_tests: 0, open_reports: 0, facility: null, hardest: [] },
      }));
    showAt(`${page}?start_date=2026-02-01`, aUser([role]));
    expect(await screen.findByText('There is nothing to count between these days.')).toBeTruthy();
    const asked = api.requests.filter((one) => one.route === route);
    expect(asked.map(({ query }) => query)).toEqual(asked.map(() => ({ start_date: '2026-02-01' })));
  });

  it('tell an author how often items are used and which are hard, with the way to them', async () => {
    const hardest = [{ quiz_id: anId(7), title: 'Surds', n: 12, facility: 0.1 }];
    fakeApi()
      .on(routes.listQuiz, () => aList([]))
      .on(routes.statisticsOfAuthor, () => ({
        data: { items: 5, published: 4, versions: 9, used_in_tests: 2, open_reports: 3, facility: 0.6, hardest },
      }));
    showAt('/', aUser(['author']));
    expect(await screen.findByText('60%')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Surds' }).getAttribute('href')).toBe(`/author/items/${anId(7)}`);
  });
});
