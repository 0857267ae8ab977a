import { type ClassRow, routes, type Test } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, anId, aTest, aTestRow, aUser, inTime } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { showNotices } from '../../../testing/notices.js';
import { showAt } from '../../../testing/show.js';

const at = '2026-03-01T08:30:00.000Z';
const aTaught = (change: Partial<Test> = {}): Test =>
  aTest({
    ...{ mine: null, state: 'upcoming', counts: { invited: 2, started: 0, submitted: 0, unmarked: 0 }, contents: [] },
    ...change,
  });
const begun = { invited: 2, started: 1, submitted: 1, unmarked: 1 };
const row = (last: number, submission: ClassRow['submission']): ClassRow => ({
  user: { _id: anId(last), username: `s${last}`, name: 'A', lastname: `B${last}` },
  joined_later: false,
  submission,
});

function served(test: Test, rows: ClassRow[] = []) {
  return fakeApi()
    .on(routes.getTest, () => ({ data: test }))
    .on(routes.listTests, () => aList([]))
    .on(routes.groupMembers, () => aList([]))
    .on(routes.testSubmissions, () => aList(rows))
    .on(routes.changeTest, () => ({ data: test }))
    .on(routes.deleteTest, () => ({}))
    .on(routes.archiveTest, () => ({ data: test }))
    .on(routes.restoreTest, () => ({ data: test }));
}
async function settings() {
  const shown = showAt(`/teacher/tests/${anId(3)}`, aUser(['teacher']));
  fireEvent.click(await screen.findByRole('button', { name: 'Times and release' }));
  await screen.findByRole('dialog');
  return shown;
}

it('moves the opening of a test that nobody has begun, and sends nothing else of its times', async () => {
  const api = served(aTaught());
  await settings();
  fireEvent.change(screen.getByLabelText('Opens at: date'), { target: { value: '2026-03-02' } });
  fireEvent.change(screen.getByLabelText('Opens at: time'), { target: { value: '09:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.changeTest)).toHaveLength(1));
  const [sent] = api.sent(routes.changeTest);
  expect(new Date(sent?.open_at ?? '').getTime()).toBe(new Date('2026-03-02T09:00').getTime());
  expect(sent).not.toHaveProperty('close_at');
});

it('does not open a test after it closes', async () => {
  const api = served(aTaught());
  await settings();
  fireEvent.change(screen.getByLabelText('Opens at: date'), { target: { value: '2027-01-01' } });
  expect(screen.getByText('Must be later than the opening.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.sent(routes.changeTest)).toEqual([]);
});

it('says what a date and a time look like, and sends nothing that is half typed', async () => {
  const api = served(aTaught());
  await settings();
  fireEvent.change(screen.getByLabelText('Closes at: time'), { target: { value: '' } });
  expect(screen.queryByText('Time format should be HH:MM')).toBeNull();
  fireEvent.blur(screen.getByLabelText('Closes at: time'));
  expect(screen.getByText('Time format should be HH:MM')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Closes at: date'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  // Word for word as in spec.md section 5, its slip of the pen included.
  expect(screen.getByText('Date should be in te format of YYYY-MM-DD')).toBeTruthy();
  expect(api.sent(routes.changeTest)).toEqual([]);
});

it('leaves the opening alone once somebody has begun, and says why; such a test is not withdrawn', async () => {
  served(aTaught({ state: 'open', counts: begun }));
  await settings();
  for (const part of ['date', 'time']) {
    expect((screen.getByLabelText(`Opens at: ${part}`) as HTMLInputElement).disabled).toBe(true);
  }
  expect(screen.getByText(/Somebody has begun/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw the test' })).toBeNull();
});

it.each([
  ['Withdraw the test', routes.deleteTest, '“Quadratics” is withdrawn.'],
  ['Move to the archive', routes.archiveTest, '“Quadratics” is in the archive.'],
])('%s: it is gone from the list, and one press on the notice brings it back', async (name, route, said) => {
  const api = served(aTaught());
  showNotices();
  const { path } = await settings();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/teacher/tests'));
  expect(api.requests.some((one) => one.route === route)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests.some((one) => one.route === routes.restoreTest)).toBe(true));
});

it('opens the first answer that waits for a mark where a link asks for it', async () => {
  const submission = {
    _id: anId(90),
    try: 1,
    started_at: at,
    submitted_at: at,
    absent: [],
    answered: 1,
    parts: 1,
    ...inTime,
  };
  served(aTaught({ state: 'closed', counts: begun }), [
    row(51, { ...submission, state: 'marked', score: 1, items: [1] }),
    row(52, { ...submission, state: 'marking', score: null, items: [null] }),
  ]);
  showAt(`/teacher/tests/${anId(3)}?mark=next`, aUser(['teacher']));
  expect(await screen.findByRole('complementary', { name: 'A B52' })).toBeTruthy();
});

it('lists what was put away by itself, with the way back', async () => {
  const api = served(aTaught()).on(routes.listTests, ({ query }) =>
    aList(
      query.archived
        ? [
            aTestRow({ put_away: 'withdrawn', mine: null }),
            aTestRow({ _id: anId(4), title: 'Old', put_away: 'archived' }),
          ]
        : [],
    ),
  );
  const { path } = showAt('/teacher/tests', aUser(['teacher']));
  expect(await screen.findByText(/Tests that you publish/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'archived' } });
  expect(await screen.findByText(/^Withdrawn/)).toBeTruthy();
  expect(path()).toBe('/teacher/tests?state=archived');
  // A withdrawn test has no page.
  expect(screen.queryByRole('link', { name: 'Quadratics' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Old' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Restore: Quadratics' }));
  await waitFor(() => expect(api.requests.some((one) => one.route === routes.restoreTest)).toBe(true));
});

it('of a colleague is read and marked: it says whose it is, and offers nothing that only they may do', async () => {
  const owner = { _id: anId(60), username: 'teacher2', name: 'Ines', lastname: 'Roux' };
  const theirs = aTest({ state: 'open', counts: begun, owner, manageable: false });
  served(theirs).on(routes.listTests, ({ query }) =>
    aList([aTestRow({ owner, manageable: false, mine: null, put_away: query.archived ? 'archived' : null })]),
  );
  const { unmount } = showAt(`/teacher/tests/${anId(3)}`, aUser(['teacher']));
  expect(await screen.findByText(/^Ines Roux · /)).toBeTruthy();
  expect(screen.getByRole('button', { name: /CSV/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Times and release' })).toBeNull();
  unmount();
  showAt('/teacher/tests', aUser(['teacher']));
  expect(await screen.findByText(/^Ines Roux · /)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'archived' } });
  expect(await screen.findByText(/^Archived · Ines Roux/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

it('of one’s own says no name', async () => {
  served(aTaught({ state: 'open', counts: begun }));
  showAt(`/teacher/tests/${anId(3)}`, aUser(['teacher']));
  expect(await screen.findByRole('button', { name: 'Times and release' })).toBeTruthy();
  expect(screen.queryByText(/^Zoë Müller · /)).toBeNull();
});
