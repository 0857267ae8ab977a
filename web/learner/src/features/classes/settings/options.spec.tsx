import { type Member, routes, type TakerTimes, type Test, type TestOptions } from '@mathquiz/contracts';
import { optionsToday } from '@mathquiz/domain/lifecycle';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anId, aTest, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const stored: TestOptions = optionsToday({
  group_ids: [anId(30)],
  open_at: '2037-03-01T08:00:12.000Z',
  due_at: '2037-03-01T10:00:00.000Z',
  close_at: '2037-03-01T12:00:00.000Z',
  duration_min: 40,
});
const ann: Member = { _id: anId(51), username: 's51', name: 'Ann', lastname: 'Lee', role: 'member', labels: [] };
const times: TakerTimes = {
  user: { _id: ann._id, username: ann.username, name: ann.name, lastname: ann.lastname },
  labels: [],
  time_factor: 1.5,
  open_at: stored.open_at,
  due_at: '2037-03-01T10:20:00.000Z',
  close_at: '2037-03-01T12:20:00.000Z',
  start_until: stored.close_at,
  duration_min: 60,
  attempts: 3,
  why: { open_at: 'test', due_at: 'factor', close_at: 'factor', duration_min: 'factor', attempts: 'person' },
  tries: [],
  closed_for_all_at: '2037-03-01T12:23:00.000Z',
};
const begun = { invited: 2, started: 1, submitted: 0, unmarked: 0 };
const none = { ...begun, started: 0 };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => localStorage.clear());

async function settings(change: Partial<Test> = {}) {
  const groups = [{ _id: anId(30), groupname: '7B' }];
  const test = aTest({ options: stored, state: 'open', mine: null, contents: [], counts: none, groups, ...change });
  api = fakeApi()
    .on(routes.getTest, () => ({ data: test }))
    .on(routes.listTests, () => aList([]))
    .on(routes.groupMembers, () => aList([ann]))
    .on(routes.testSubmissions, () => aList([]))
    .on(routes.changeTest, () => ({ data: test }))
    .on(routes.takerTimes, () => ({ data: times }));
  showAt(`/teacher/tests/${anId(3)}?open=settings`, aUser(['teacher']));
  return within(await screen.findByRole('dialog'));
}
type Dialog = Awaited<ReturnType<typeof settings>>;
const press = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }));
const set = (dialog: Dialog, name: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(name), { target: { value } });
const sent = async () => {
  await waitFor(() => expect(api.sent(routes.changeTest)).toHaveLength(1));
  return api.sent(routes.changeTest)[0];
};

it('sends only what was changed, and says what stands fast', async () => {
  const dialog = await settings();
  expect(dialog.getAllByText(/Set at publishing, so that the test is the same for everyone/)).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: 'Shuffle items' })).toBeNull();
  set(dialog, 'Grace in seconds', '60');
  press(dialog, 'Save');
  expect(await sent()).toEqual({ grace_sec: 60 });
});

it('takes nothing away from who has begun', async () => {
  const dialog = await settings({ counts: begun });
  set(dialog, 'Minutes', '30');
  expect(dialog.getByText('Somebody has begun: the time can only get longer.')).toBeTruthy();
  press(dialog, 'Save');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Minutes')));
  expect(api.sent(routes.changeTest)).toEqual([]);
  set(dialog, 'Minutes', '50');
  press(dialog, 'Save');
  expect(await sent()).toEqual({ duration_min: 50 });
});

it('sets a new password, keeps the old one, or takes it away, and never shows one', async () => {
  const dialog = await settings({ locked: true });
  expect(dialog.getByText(/It cannot be shown again/)).toBeTruthy();
  press(dialog, 'New password');
  press(dialog, 'Keep the old password');
  press(dialog, 'Remove the password');
  press(dialog, 'Save');
  expect(await sent()).toEqual({ password: null });
});

it('says at its field what would be unfair by what only the server knows', async () => {
  const dialog = await settings({ counts: begun });
  api.on(routes.changeTest, () => {
    throw new Fault('unfair_change', { fields: [{ path: 'body.attempts', problem: 'onlyMore' }] });
  });
  set(dialog, 'Attempts allowed', '2');
  press(dialog, 'Save');
  // At the field, which has the focus, and above the button.
  expect(await dialog.findAllByText('Somebody has begun: this can only get more.')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Attempts allowed')));
  expect((dialog.getByLabelText('Attempts allowed') as HTMLInputElement).value).toBe('2');
});

it('tells whose times are why, and what they would see at any moment', async () => {
  const dialog = await settings();
  await dialog.findByRole('option', { name: 'Ann Lee' });
  set(dialog, 'Student', ann._id);
  expect(await dialog.findByText('40 min × 1.5, their extra time')).toBeTruthy();
  expect(dialog.getByText('from their own exception')).toBeTruthy();
  press(dialog, 'Opens Mar 1, 2037, 8:00 AM');
  expect(dialog.getByText('They can begin attempt 1.')).toBeTruthy();
  fireEvent.keyDown(dialog.getByRole('slider', { name: 'At this moment' }), { key: 'PageDown' });
  expect(dialog.getByText(/They cannot begin yet: it opens Mar 1/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'As if they had begun' }));
  press(dialog, 'Opens Mar 1, 2037, 8:00 AM');
  expect(dialog.getByText(/They are working on attempt 1; answers are taken until/)).toBeTruthy();
  expect(dialog.getByText(/Nothing is handed in at this moment/)).toBeTruthy();
  press(dialog, 'Closed for everyone Mar 1, 2037, 12:23 PM');
  expect(dialog.getByText('Keys: shown')).toBeTruthy();
});
