import { type ClassRow, routes, testMoved } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClass, openOne, rows, theTest } from '../../testing/a-class.js';
import { aList, aUser } from '../../testing/builders.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showAt } from '../../testing/show.js';

const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((one) => one.textContent)
    .filter((name) => name?.startsWith('A '));
const anna = rows[0] as ClassRow;
const working: ClassRow = {
  ...anna,
  submission: {
    ...(openOne.submission as NonNullable<ClassRow['submission']>),
    state: 'in_progress',
    answered: 1,
    parts: 4,
  },
};
const open = (search = '') => showAt(`/teacher/tests/${theTest._id}${search}`, aUser(['teacher']));
const follows = () => fakeLive.asked.filter(({ name }) => name.endsWith('follow'));
const online = async () => {
  await fakeLive.heard(testMoved);
  fakeLive.open.set(true);
};
const news = { test_id: theTest._id };

it('who has begun is shown when the server says so, without a reload; the test is followed no more once the page is left', async () => {
  let now = [...rows];
  aClass().on(routes.testSubmissions, () => aList(now));
  const { router } = open();
  await screen.findByText('Not started', { selector: 'td *' });
  await online();
  await waitFor(() => expect(follows()).toEqual([{ name: 'follow', payload: news }]));
  now = [working, ...rows.slice(1)];
  fakeLive.say(testMoved, news);
  expect(await screen.findByText(/1 of 4/, { selector: 'td *' })).toBeTruthy();
  await router.navigate('/');
  await waitFor(() => expect(follows().at(-1)).toEqual({ name: 'unfollow', payload: news }));
});

it('a lost connection is followed anew, and what happened meanwhile is seen', async () => {
  let now = [...rows];
  aClass().on(routes.testSubmissions, () => aList(now));
  open();
  await screen.findByText('Not started', { selector: 'td *' });
  await online();
  await waitFor(() => expect(follows()).toHaveLength(1));
  fakeLive.open.set(false);
  now = [working, ...rows.slice(1)];
  fakeLive.open.set(true);
  expect(await screen.findByText(/1 of 4/, { selector: 'td *' })).toBeTruthy();
  expect(follows()).toHaveLength(2);
});

it('no row slips away from under a pointer: the order follows once it has gone', async () => {
  let now = [...rows];
  aClass().on(routes.testSubmissions, () => aList(now));
  open('?sort=standing');
  await screen.findByText('Not started', { selector: 'td *' });
  const before = names();
  expect(before.at(-1)).toBe('A Absent');
  await online();
  fireEvent.pointerEnter(screen.getByRole('table', { name: 'Class' }).parentElement as HTMLElement);
  const moved = openOne.submission as NonNullable<ClassRow['submission']>;
  now = [{ ...anna, submission: { ...moved, items: [2, null] } }, ...rows.slice(1)];
  fakeLive.say(testMoved, news);
  await waitFor(() => expect(screen.queryByText('Not started', { selector: 'td *' })).toBeNull());
  expect(names()).toEqual(before);
  fireEvent.pointerLeave(screen.getByRole('table', { name: 'Class' }).parentElement as HTMLElement);
  await waitFor(() => expect(names()[0]).toBe('A Absent'));
});
