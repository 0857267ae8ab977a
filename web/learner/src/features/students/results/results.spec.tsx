import { routes, type StudentTest } from '@mathquiz/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anId, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const user = { _id: anId(31), username: 'student1', name: 'Mia', lastname: 'Berg' };
const groups = [{ _id: anId(20), groupname: 'Class 7B' }];
const at = '2026-03-01T08:00:00.000Z';
const aTest = (last: number, score: number | null, change: Partial<StudentTest> = {}): StudentTest => ({
  _id: anId(last),
  title: `Test ${last}`,
  state: 'closed',
  close_at: at,
  out_of: 20,
  submission: { _id: anId(100 + last), state: score === null ? 'marking' : 'marked', submitted_at: at, score },
  ...change,
});
const show = () => showAt(`/teacher/students/${user._id}`, aUser(['teacher']));
const served = (tests: StudentTest[]) =>
  fakeApi().on(routes.studentResults, () => ({ data: { user, groups, tests, total: tests.length } }));

it('shows one student over all tests: scores, what waits for a mark, what was not taken, and the course of it', async () => {
  served([aTest(43, 15), aTest(42, null), aTest(41, null, { submission: null }), aTest(40, 5)]);
  show();
  expect(await screen.findByRole('heading', { name: 'Mia Berg' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Class 7B' }).getAttribute('href')).toBe(`/teacher/groups/${anId(20)}`);
  expect(screen.getByText('15 of 20')).toBeTruthy();
  expect(screen.getByText(/^To mark/)).toBeTruthy();
  expect(screen.getByText(/^Not taken/)).toBeTruthy();
  expect(screen.getByText('2 results, from 25% to 75%.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Test 43' });
  expect(link.getAttribute('href')).toBe(`/teacher/tests/${anId(43)}?student=${user._id}`);
});

it('says that there is nothing yet, or that this student is not there', async () => {
  const api = served([]);
  const { unmount } = show();
  expect(await screen.findByText(/has not been given one of your tests/)).toBeTruthy();
  unmount();
  api.on(routes.studentResults, () => {
    throw new Fault('not_found');
  });
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
