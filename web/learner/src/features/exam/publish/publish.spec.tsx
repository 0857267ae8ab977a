import { type Member, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fromField } from '../../../lib/field-time.js';
import { aGroup, aList, anExam, anId, aTest, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const exam = anExam();
const member = (last: number, name: string, labels: string[] = []): Member => ({
  _id: anId(last),
  username: `s${last}`,
  name,
  lastname: 'Lee',
  role: 'member',
  labels,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi()
    .on(routes.getExam, () => ({ data: exam }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.grouplist, () => aList([aGroup({ _id: anId(30), groupname: '7B', student_count: 2 })]))
    .on(routes.groupMembers, () => aList([member(51, 'Ann', ['extra time']), member(52, 'Bo')]))
    .on(routes.publishTest, () => ({ data: aTest({ groups: [{ _id: anId(30), groupname: '7B' }] }) }));
});
async function publishing() {
  const shown = showAt(`/exam/${exam._id}?open=publish`, aUser(['teacher']));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByLabelText('7B (2)'));
  return { ...shown, dialog };
}
type Dialog = Awaited<ReturnType<typeof publishing>>['dialog'];
const press = (dialog: Dialog, name: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name }));
const tick = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('checkbox', { name }));
const set = (dialog: Dialog, name: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(name), { target: { value } });
const typedIn = (dialog: Dialog, name: string) => (dialog.getByLabelText(name) as HTMLInputElement).value;
const sent = async () => {
  await waitFor(() => expect(api.sent(routes.publishTest)).toHaveLength(1));
  return api.sent(routes.publishTest)[0];
};

it('sets what an exam needs by one press, says what was changed after that, and sends it', async () => {
  const { dialog } = await publishing();
  press(dialog, 'Exam');
  expect(typedIn(dialog, 'Minutes')).toBe('90');
  expect(dialog.queryByText(/Changed from/)).toBeNull();
  set(dialog, 'Attempts allowed', '2');
  expect(dialog.getByText('Changed from “Exam”: Attempts')).toBeTruthy();
  press(dialog, 'Publish to the class');
  expect((await sent())?.options).toMatchObject({
    mode: 'exam',
    duration_min: 90,
    attempts: 2,
    release: { score: 'after_close', key: 'never' },
  });
});

it('keeps what was typed through a reload, and drops it once asked to', async () => {
  const { dialog, unmount } = await publishing();
  set(dialog, 'Minutes', '35');
  unmount();
  showAt(`/exam/${exam._id}?open=publish`, aUser(['teacher']));
  const again = within(await screen.findByRole('dialog'));
  expect(typedIn(again, 'Minutes')).toBe('35');
  expect(((await again.findByLabelText('7B (2)')) as HTMLInputElement).checked).toBe(true);
  press(again, 'Drop them');
  expect(typedIn(again, 'Minutes')).toBe('45');
});

it('moves a moment by keys on the line, and never past its neighbors', async () => {
  const { dialog } = await publishing();
  set(dialog, 'Opens at: date', '2037-03-02');
  set(dialog, 'Opens at: time', '08:30');
  set(dialog, 'Closes at: date', '2037-03-02');
  set(dialog, 'Closes at: time', '09:30');
  const opens = dialog.getByRole('slider', { name: 'Opening' });
  expect(opens.getAttribute('aria-valuetext')).toMatch(/Mar 2, 2037, 8:30/);
  fireEvent.keyDown(opens, { key: 'ArrowRight' });
  expect(typedIn(dialog, 'Opens at: time')).toBe('08:35');
  fireEvent.keyDown(opens, { key: 'PageUp' });
  expect(typedIn(dialog, 'Opens at: date')).toBe('2037-03-02');
  expect(typedIn(dialog, 'Opens at: time')).toBe('09:25');
  fireEvent.keyDown(dialog.getByRole('slider', { name: 'Closing' }), { key: 'PageUp' });
  expect(typedIn(dialog, 'Closes at: date')).toBe('2037-03-03');
});

it('says what further attempts and late days come to', async () => {
  const { dialog } = await publishing();
  set(dialog, 'Attempts allowed', '0');
  set(dialog, 'Each further attempt costs, in %', '10');
  expect(dialog.getByText('The second attempt of 20 points gives at most 18. The third, 16.')).toBeTruthy();
  expect(dialog.getByText(/Without a due date before the close nothing is late/)).toBeTruthy();
  tick(dialog, 'Due before it closes');
  set(dialog, 'What becomes of it', 'penalty');
  expect(dialog.getByText(/1 day late, 18 · 3 days late, 14 · 5 days late, 10/)).toBeTruthy();
});

it('warns of keys that show while others write, and refuses them in exam mode', async () => {
  const { dialog } = await publishing();
  set(dialog, 'Keys', 'after_submit');
  expect(dialog.getByText(/while others still write, and could pass it on: Keys/)).toBeTruthy();
  tick(dialog, 'Exam mode');
  expect(dialog.getByText(/In exam mode this would show while others still write/)).toBeTruthy();
  press(dialog, 'Publish to the class');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Keys')));
  expect(api.sent(routes.publishTest)).toEqual([]);
});

it('gives a person and a label exceptions, each said in a line, and takes one away', async () => {
  const { dialog } = await publishing();
  const choose = dialog.getByLabelText('Exception for');
  await dialog.findByRole('option', { name: 'extra time' });
  fireEvent.change(choose, { target: { value: 'label:extra time' } });
  press(dialog, 'Add an exception');
  press(dialog, 'Publish to the class');
  expect(dialog.getByText('Say what is different, or remove this exception.')).toBeTruthy();
  tick(dialog, 'Another time limit');
  fireEvent.change(dialog.getAllByLabelText('Minutes').at(-1) as Element, { target: { value: '60' } });
  expect(dialog.getByText('60 min')).toBeTruthy();
  fireEvent.change(choose, { target: { value: `person:${anId(52)}` } });
  press(dialog, 'Add an exception');
  tick(dialog, 'Another number of attempts');
  // Who has one already is offered no second.
  expect(dialog.queryByRole('option', { name: 'extra time' })).toBeNull();
  press(dialog, 'Remove All with the label “extra time”');
  press(dialog, 'Publish to the class');
  expect((await sent())?.options.overrides).toEqual([
    { who: { kind: 'person', user_id: anId(52) }, attempts: 1, note: '' },
  ]);
});

it('is for those with a label only, behind a password that is kept nowhere', async () => {
  const { dialog } = await publishing();
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'extra time' }));
  tick(dialog, 'Students need a password to begin');
  press(dialog, 'Publish to the class');
  expect(dialog.getByText(/A password has at least 4 characters/)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /Password of the test/ }), { target: { value: 'sesame' } });
  press(dialog, 'Publish to the class');
  expect(await sent()).toMatchObject({ password: 'sesame', options: { labels: ['extra time'] } });
  expect(JSON.stringify({ ...localStorage })).not.toContain('sesame');
});

it('shows at its field what the server refuses, until it is changed', async () => {
  api.on(routes.publishTest, () => {
    throw new Fault('invalid_request', { fields: [{ path: 'body.options.due_at', problem: 'dueAfterClose' }] });
  });
  const { dialog } = await publishing();
  tick(dialog, 'Due before it closes');
  press(dialog, 'Publish to the class');
  const said = await waitFor(() => dialog.getByLabelText('Due at: date').closest('fieldset') as HTMLElement);
  expect(await within(said).findByText('It must be due before it closes.')).toBeTruthy();
  const [day = ''] = typedIn(dialog, 'Due at: date').split('T');
  expect(fromField(`${day}T08:00`)).not.toBeNull();
  set(dialog, 'Due at: time', '08:00');
  expect(within(said).queryByText('It must be due before it closes.')).toBeNull();
});
