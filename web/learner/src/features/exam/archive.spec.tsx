import { type Exam, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anExam, anExamRow, anId, aQuizRow, aRendering, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showNotices } from '../../testing/notices.js';
import { showAt } from '../../testing/show.js';

const exam: Exam = anExam({
  _id: anId(10),
  content: {
    title: 'Week 9',
    instructions: '',
    sections: [{ title: '', items: [{ quiz_id: anId(21), version: 1, points: 2 }], pick: null, texts: [] }],
  },
  facts: [{ quiz_id: anId(21), version: 1, title: 'Roots', category: 'algebra', newer: null }],
});
const row = anExamRow({ _id: exam._id });
const other = { ...exam.owner, _id: anId(9) };
const items = [
  aQuizRow({
    _id: anId(23),
    title: 'Own',
    version: 4,
    published_version: 2,
    statement: 'Solve $x = {{a}}$ for {{n}}.',
  }),
  aQuizRow({ _id: anId(24), title: 'Theirs', owner: other, version: 2, published_version: 2 }),
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.getExam, () => ({ data: exam }))
    .on(routes.listExam, ({ query }) => aList(JSON.parse(String(query.filter)).archived ? [row] : []))
    .on(routes.deleteExam, () => ({}))
    .on(routes.restoreExam, () => ({ data: exam }))
    .on(routes.grouplist, () => aList([]))
    .on(routes.listQuiz, () => aList(items));
});
const asked = (route: (typeof api.requests)[number]['route']) => api.requests.filter((one) => one.route === route);

it('goes into the archive from its page, and comes back by one press on the notice', async () => {
  showNotices();
  const { path } = showAt(`/exam/${exam._id}`, aUser(['teacher']));
  fireEvent.click(await screen.findByRole('button', { name: 'Move to the archive' }));
  expect(await screen.findByText('“Week 9” is in the archive.')).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/exam'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked(routes.restoreExam)).toHaveLength(1));
});

it('is listed in the archive alone, restored there, and deleted for good only after a question', async () => {
  const { path } = showAt('/exam', aUser(['teacher']));
  expect(await screen.findByText(/You have not built an exam yet/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'archived' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore: Week 9' }));
  expect(path()).toBe('/exam?show=archived');
  await waitFor(() => expect(asked(routes.restoreExam)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good: Week 9' }));
  expect(asked(routes.deleteExam)).toHaveLength(0);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(asked(routes.deleteExam)[0]?.query).toMatchObject({ for_good: true }));
});

it('says on its page that it is archived, and is not published from there', async () => {
  api.on(routes.getExam, () => ({ data: { ...exam, archived: true } }));
  showAt(`/exam/${exam._id}`, aUser(['teacher']));
  expect(await screen.findByText(/This exam is in the archive/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Publish' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(asked(routes.restoreExam)).toHaveLength(1));
});

it('picks from all that one may use, with statements typeset and a peek, and stays in the builder', async () => {
  api.on(routes.renderQuiz, () => ({ data: aRendering() }));
  const { path } = showAt(`/exam/${exam._id}`, aUser(['teacher']));
  const picker = within(await screen.findByRole('complementary', { name: 'Items to pick from' }));
  await picker.findByText('Own');
  expect(asked(routes.listQuiz)[0]?.query).toMatchObject({ scope: 'all' });
  await waitFor(() => expect(picker.getAllByRole('listitem')[0]?.querySelectorAll('.katex').length).toBe(2));
  fireEvent.click(picker.getByRole('button', { name: 'Look at Own' }));
  const peek = within(await screen.findByRole('dialog', { name: 'Own' }));
  expect(await peek.findByText('Statement of variant 1')).toBeTruthy();
  expect(asked(routes.renderQuiz)[0]?.body).toMatchObject({ version: 4, ref_doc: { kind: 'exam', _id: exam._id } });
  fireEvent.click(peek.getByRole('button', { name: 'Close' }));
  fireEvent.click(picker.getByRole('button', { name: 'Add Own' }));
  fireEvent.click(picker.getByRole('button', { name: 'Add Theirs' }));
  expect(screen.getByText(/3 items · 6 points/)).toBeTruthy();
  expect(path()).toBe(`/exam/${exam._id}`);
});

it('makes a class in the publish dialog for who has none, keeps what was chosen there, and publishes to it', async () => {
  let made = false;
  const group = aGroup({ _id: anId(30), groupname: '7B', member_count: 1, student_count: 0, open: null });
  api
    .on(routes.grouplist, () => aList(made ? [group] : []))
    .on(routes.publishTest, () => {
      throw new Fault('unavailable');
    })
    .on(routes.createGroup, () => {
      made = true;
      return { data: group };
    });
  showAt(`/exam/${exam._id}`, aUser(['teacher']));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  const publish = () => fireEvent.click(dialog.getByRole('button', { name: 'Publish to the class' }));
  for (const part of ['date', 'time']) {
    fireEvent.change(await dialog.findByLabelText(`Closes at: ${part}`), { target: { value: '' } });
  }
  publish();
  expect(dialog.getByText('Date should be in te format of YYYY-MM-DD')).toBeTruthy();
  expect(dialog.getByText('Time format should be HH:MM')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Closes at: date'), { target: { value: '2037-05-01' } });
  fireEvent.change(dialog.getByLabelText('Closes at: time'), { target: { value: '12:00' } });
  const name = await dialog.findByLabelText('Name of the class');
  fireEvent.change(name, { target: { value: '7B' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  const box = (await dialog.findByLabelText('7B (0)')) as HTMLInputElement;
  expect(box.checked).toBe(true);
  expect(dialog.getByText(/7B is created and selected/)).toBeTruthy();
  expect((dialog.getByLabelText('Closes at: date') as HTMLInputElement).value).toBe('2037-05-01');
  expect((dialog.getByLabelText('Closes at: time') as HTMLInputElement).value).toBe('12:00');
  expect(asked(routes.publishTest)).toHaveLength(0);
  publish();
  await waitFor(() => expect(api.sent(routes.publishTest)).toMatchObject([{ options: { group_ids: [anId(30)] } }]));
});
