import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anId, aTestRow, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const named = { _id: anId(20), groupname: 'Class 7B' };
const group = aGroup({ ...named, member_count: 31, student_count: 30, open: { applications: 2, invitations: 0 } });
const counts = { invited: 30, started: 28, submitted: 27, unmarked: 3 };
const pupil = {
  _id: anId(31),
  username: 'student1',
  name: 'Mia',
  lastname: 'Berg',
  role: 'member' as const,
  labels: [],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.grouplist, () => aList([group]))
    .on(routes.getGroup, () => ({ data: group }))
    .on(routes.groupMembers, () => aList([pupil]))
    .on(routes.groupTickets, () => aList([]))
    .on(routes.listTests, () => aList([aTestRow({ groups: [named], counts, mine: null })]));
});

it('shows a teacher their classes, with how many are in each and what is open', async () => {
  showAt('/teacher', aUser(['teacher']));
  expect(await screen.findByRole('heading', { name: 'Classes' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Class 7B' });
  expect(link.getAttribute('href')).toBe(`/teacher/groups/${group._id}`);
  expect(await screen.findByText('30 students · 1 test open · 2 applications to decide on')).toBeTruthy();
});

it('has a sentence and a way to the first class, which opens when it is made', async () => {
  api.on(routes.grouplist, () => aList([])).on(routes.createGroup, () => ({ data: group }));
  const { path } = showAt('/teacher', aUser(['teacher']));
  expect(await screen.findByText(/You have no class yet/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Create class' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name of the group'), { target: { value: 'Class 7B' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create class' }));
  await waitFor(() => expect(path()).toBe(`/teacher/groups/${group._id}`));
});

it('opens a class with its students, each the way to their results; then its tests and its codes', async () => {
  showAt(`/teacher/groups/${group._id}`, aUser(['teacher']));
  const mia = await screen.findByRole('link', { name: 'Mia Berg' });
  expect(mia.getAttribute('href')).toBe(`/teacher/students/${pupil._id}`);
  expect(api.requests.find((one) => one.route === routes.groupMembers)?.query).toMatchObject({ role: 'member' });
  fireEvent.click(screen.getByRole('link', { name: 'Tests' }));
  const test = await screen.findByRole('link', { name: 'Quadratics' });
  expect(test.getAttribute('href')).toBe(`/teacher/tests/${anId(3)}`);
  expect(screen.getByText(/27 of 30 handed in/)).toBeTruthy();
  expect(api.requests.findLast((one) => one.route === routes.listTests)?.query).toMatchObject({
    scope: 'teaching',
    group: group._id,
  });
  fireEvent.click(screen.getByRole('link', { name: 'Join codes' }));
  expect(await screen.findByText(/No join code yet/)).toBeTruthy();
});

it('leads from an empty class to its join code', async () => {
  api.on(routes.groupMembers, () => aList([]));
  const { path } = showAt(`/teacher/groups/${group._id}`, aUser(['teacher']));
  fireEvent.click(await screen.findByRole('link', { name: 'Create join code' }));
  await waitFor(() => expect(path()).toBe(`/teacher/groups/${group._id}?tab=tickets`));
});

it('keeps the search of the students in the address', async () => {
  const { path } = showAt(`/teacher/groups/${group._id}`, aUser(['teacher']));
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Berg' } });
  await waitFor(() => expect(path()).toBe(`/teacher/groups/${group._id}?q=Berg`));
});
