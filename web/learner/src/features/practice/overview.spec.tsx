import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExercise, aPractice } from '../../testing/a-practice.js';
import { aList, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

let people = 0;
/** Each test is somebody else: a device keeps what one has begun. */
const open = (path = '/practice') => {
  people += 1;
  return showAt(path, aUser(['student'], { _id: anId(900 + people) }));
};
const query = (api: ReturnType<typeof fakeApi>) =>
  api.requests.filter(({ route }) => route === routes.practiceOverview).at(-1)?.query as
    | { filter: string; time_zone: string }
    | undefined;

it('says what comes back now, what is new, and begins with one press', async () => {
  fakeApi().on(routes.practiceOverview, () => ({ data: aPractice() }));
  open();
  const begin = await screen.findByRole('link', { name: 'Practice 10 exercises' });
  expect(begin.getAttribute('href')).toBe('/practice/session');
  const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([value('To review'), value('Not seen yet'), value('Answered today')]).toEqual(['4', '12', '0']);
});

it('asks for no more than there is; where nothing is due it says when the next one comes, and offers nothing', async () => {
  const api = fakeApi().on(routes.practiceOverview, () => ({ data: aPractice({ due: 1, fresh: 0 }) }));
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Practice 1 exercise' })).toBeTruthy();
  unmount();
  api.on(routes.practiceOverview, () => ({
    data: aPractice({ due: 0, fresh: 0, next_due_at: '2026-11-29T10:00:00.000Z' }),
  }));
  open();
  expect((await screen.findByText('Next one comes back')).nextElementSibling?.textContent).toBe('Nov 29');
  expect(screen.queryByRole('link', { name: /^Practice \d/ })).toBeNull();
});

it('waits, says what failed, and loads again on a press', async () => {
  const api = fakeApi().on(routes.practiceOverview, () => {
    throw new Fault('unavailable');
  });
  open();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(routes.practiceOverview, () => ({ data: aPractice() }));
  fireEvent.click(again);
  expect(await screen.findByText('To review')).toBeTruthy();
});

it('says that nobody has put anything aside yet', async () => {
  fakeApi().on(routes.practiceOverview, () => ({
    data: aPractice({ due: 0, fresh: 0, categories: [], grades: [], chapters: [] }),
  }));
  open();
  expect(await screen.findByText(/Nobody has put exercises aside/)).toBeTruthy();
  expect(screen.queryByText('This week')).toBeNull();
});

it('keeps what is practised in the address: it is asked for, begun with, and taken back by a press', async () => {
  const api = fakeApi().on(routes.practiceOverview, ({ query: { filter } }) => ({
    data: JSON.parse(filter).chapter === 'Fractions' ? aPractice({ categories: [], due: 0, fresh: 0 }) : aPractice(),
  }));
  const { path } = open('/practice?grade=99');
  fireEvent.change(await screen.findByLabelText('Grade'), { target: { value: '8' } });
  await waitFor(() => expect(path()).toBe('/practice?grade=8'));
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'geometry' } });
  await waitFor(() => expect(JSON.parse(query(api)?.filter ?? '')).toEqual({ grade: 8, category: 'geometry' }));
  expect(query(api)?.time_zone).toBe('UTC');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Practice 10 exercises' }).getAttribute('href')).toBe(
      '/practice/session?grade=8&category=geometry',
    ),
  );
  fireEvent.change(screen.getByLabelText('Chapter'), { target: { value: 'Fractions' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all exercises' }));
  await waitFor(() => expect(path()).toBe('/practice'));
  expect(await screen.findByText('To review')).toBeTruthy();
});

it('tells how well each category is known, and of how many exercises; a press on one practises it', async () => {
  fakeApi().on(routes.practiceOverview, () => ({ data: aPractice() }));
  open('/practice?grade=7');
  const row = (await screen.findByRole('link', { name: 'Algebra' })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['40%', '5 of 12 practiced']);
  expect(screen.getByRole('link', { name: 'Algebra' }).getAttribute('href')).toBe(
    '/practice/session?grade=7&category=algebra',
  );
  expect(
    within(screen.getByRole('link', { name: 'Geometry' }).closest('tr') as HTMLElement).getByText('–'),
  ).toBeTruthy();
});

it('draws what comes back, and says it in a sentence and a table', async () => {
  fakeApi().on(routes.practiceOverview, () => ({ data: aPractice() }));
  open();
  const chart = await screen.findByRole('img', { name: 'What comes back' });
  expect(document.getElementById(chart.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '10 exercises come back in the next 14 days, most of them on Sun, Nov 29 (6).',
  );
  expect(screen.getAllByRole('row', { hidden: true }).some(({ textContent }) => textContent === 'Sun, Nov 296')).toBe(
    true,
  );
});

it('shows the days of the week without a word on the others, and changes the goal in place', async () => {
  let goal = 3;
  const api = fakeApi()
    .on(routes.practiceOverview, () => ({ data: aPractice({ week: { ...aPractice().week, goal } }) }))
    .on(routes.setPracticeGoal, ({ body: { days } }) => {
      goal = days;
      return { data: { ...aPractice().week, goal } };
    });
  open();
  expect(await screen.findByText('2 of 3 days')).toBeTruthy();
  expect(screen.getByText('2 weeks in a row')).toBeTruthy();
  const done = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes(', Practiced'));
  expect(done.map(({ textContent }) => textContent)).toEqual(['MonMonday, Practiced', 'WedWednesday, Practiced']);
  fireEvent.change(screen.getByLabelText('Goal: days a week'), { target: { value: '2' } });
  expect(await screen.findByText('You have reached your goal for this week.')).toBeTruthy();
  expect(api.sent(routes.setPracticeGoal)).toEqual([{ days: 2, time_zone: 'UTC' }]);
});

it('shows the goal that stands where another could not be stored', async () => {
  const api = fakeApi()
    .on(routes.practiceOverview, () => ({ data: aPractice() }))
    .on(routes.setPracticeGoal, () => {
      throw new Fault('unavailable');
    });
  open();
  const field = (await screen.findByLabelText('Goal: days a week')) as HTMLSelectElement;
  fireEvent.change(field, { target: { value: '7' } });
  await waitFor(() => expect(api.sent(routes.setPracticeGoal)).toHaveLength(1));
  await waitFor(() => expect(field.value).toBe('3'));
  expect(screen.getByText('2 of 3 days')).toBeTruthy();
});

it('is closed while an exam runs, with the way back to it', async () => {
  fakeApi().on(routes.practiceOverview, () => {
    throw new Fault('exam_running', { test_id: anId(9), title: 'Algebra' });
  });
  open();
  expect(await screen.findByText('Practice is closed while you take “Algebra”.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the test' }).getAttribute('href')).toBe(
    `/evaluation?test=${anId(9)}`,
  );
});

it('goes on with what was begun before', async () => {
  fakeApi()
    .on(routes.practiceOverview, () => ({ data: aPractice() }))
    .on(routes.drawPractice, () => ({ data: { exercises: [1, 2, 3].map((one) => anExercise(one)) } }));
  const user = aUser(['student'], { _id: anId(990) });
  const { unmount } = showAt('/practice/session?grade=7', user);
  await screen.findByText('Statement 1');
  unmount();
  const { unmount: leave } = showAt('/practice?grade=7', user);
  expect(await screen.findByRole('link', { name: 'Go on: 3 left' })).toBeTruthy();
  leave();
  // Of another choice nothing was begun.
  showAt('/practice', user);
  expect(await screen.findByRole('link', { name: 'Practice 10 exercises' })).toBeTruthy();
});

it('is a line on a student’s home, where there is something to practise', async () => {
  const api = fakeApi()
    .on(routes.listTests, () => aList([]))
    .on(routes.practiceOverview, () => ({ data: aPractice() }));
  const { unmount } = open('/');
  expect(await screen.findByText('4 exercises to review')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Practice' }).at(-1)?.getAttribute('href')).toBe('/practice');
  unmount();
  api.on(routes.practiceOverview, () => ({ data: aPractice({ due: 0, fresh: 1 }) }));
  const { unmount: leave } = open('/');
  expect(await screen.findByText('1 new exercise to practice')).toBeTruthy();
  leave();
  api.on(routes.practiceOverview, () => ({ data: aPractice({ due: 0, fresh: 0 }) }));
  open('/');
  await screen.findByText(/When your teacher publishes a test/);
  expect(screen.queryByText(/to review|to practice/)).toBeNull();
});
