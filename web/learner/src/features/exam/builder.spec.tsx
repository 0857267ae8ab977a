import { type Exam, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anExam, anId, aQuizRow, aTest, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const examId = anId(8);
const item = (last: number, version = 1) => ({ quiz_id: anId(last), version, points: 2 });
const ownExam = (change: Partial<Exam> = {}): Exam =>
  anExam({
    content: {
      title: 'Week 9',
      instructions: '',
      sections: [{ title: '', items: [item(21), item(22)], pick: null, texts: [] }],
    },
    facts: [
      { quiz_id: anId(21), version: 1, title: 'Roots', category: 'algebra', newer: 4 },
      { quiz_id: anId(22), version: 1, title: 'Circles', category: 'geometry', newer: null },
    ],
    ...change,
  });

let api: ReturnType<typeof fakeApi>;
let stored: Exam;
beforeEach(() => {
  stored = ownExam();
  api = fakeApi()
    .on(routes.getExam, () => ({ data: stored }))
    .on(routes.saveExam, ({ body }) => {
      stored = { ...stored, version: 2, content: body.content };
      return { data: stored };
    })
    .on(routes.listQuiz, () => aList([aQuizRow({ _id: anId(23), title: 'Angles', published_version: 2, version: 2 })]))
    .on(routes.groupMembers, () => aList([]))
    .on(routes.grouplist, () =>
      aList([aGroup({ _id: anId(30), groupname: '7B', member_count: 29, student_count: 28, open: null })]),
    );
});
const show = () => showAt(`/exam/${examId}`, aUser(['teacher']));
const ids = () => stored.content.sections.map((section) => section.items.map(({ quiz_id }) => quiz_id));

it('takes a picked item in with its points, and counts the total', async () => {
  show();
  expect(await screen.findByText(/2 items · 4 points/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Add Angles' }));
  expect(screen.getByText(/3 items · 6 points/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(ids()).toEqual([[anId(21), anId(22), anId(23)]]));
  expect(stored.content.sections[0]?.items[2]).toEqual({ quiz_id: anId(23), version: 2, points: 2 });
});

it('moves items by keys', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Move Roots down' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(ids()).toEqual([[anId(22), anId(21)]]));
});

it('publishes to a class, and leads to its view', async () => {
  const test = aTest({ groups: [{ _id: anId(30), groupname: '7B' }] });
  api.on(routes.publishTest, () => ({ data: test }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  const send = await within(dialog).findByRole('button', { name: 'Publish to the class' });
  fireEvent.click(send);
  expect(await within(dialog).findByText('Choose at least one class.')).toBeTruthy();
  fireEvent.click(await within(dialog).findByLabelText('7B (28)'));
  fireEvent.click(send);
  const link = await screen.findByRole('link', { name: 'Open the class view' });
  expect(link.getAttribute('href')).toBe(`/teacher/tests/${test._id}`);
  expect(api.sent(routes.publishTest)).toMatchObject([
    { exam: examId, options: { group_ids: [anId(30)], attempts: 1, duration_min: 45 } },
  ]);
});

it('says which items keep a test from being published, there and in the exam, and gives the keyboard back', async () => {
  api.on(routes.publishTest, () => {
    throw new Fault('test_cases_fail', {
      items: [
        {
          item: 1,
          quiz_id: anId(22),
          version: 1,
          title: 'Circles',
          cases: [{ index: 1, seed: '7', expected: 'correct', got: 'invalid', ok: false }],
        },
      ],
    });
  });
  show();
  const button = await screen.findByRole('button', { name: 'Publish' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByLabelText('7B (28)'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish to the class' }));
  const sentence = /“Circles”: test case 2 gives “Could not be read” with variant 7\./;
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(sentence);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const note = screen.getByText(sentence);
  expect(within(note).getByRole('link', { name: 'Open in the editor' }).getAttribute('href')).toBe(
    `/author/items/${anId(22)}`,
  );
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('saves what is unsaved before it opens the publish dialog', async () => {
  show();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Week 10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('dialog', { name: 'Publish “Week 10”' })).toBeTruthy();
  expect(stored.content.title).toBe('Week 10');
});

it('lets an author who teaches nobody build, but not publish', async () => {
  showAt(`/exam/${examId}`, aUser(['author']));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('shows the exam as a student meets it, with fields to try, and gives the keyboard back to the button', async () => {
  const part = { key: '0_a', kind: 'choice' as const, prompt: 'Which?', points: 1 };
  const options = [
    { id: 'o1', text: 'Seoul' },
    { id: 'o2', text: '' },
  ];
  api.on(routes.previewTest, () => ({
    data: {
      attempt: {
        title: 'Week 9',
        instructions: '',
        texts: [],
        items: [
          {
            quiz_id: anId(1),
            version: 1,
            index: 0,
            section: '',
            points: 1,
            statement: 'Look.',
            parts: [{ ...part, options, none_of_these: 'o2' }],
          },
        ],
      },
      keys: {},
      student: null,
      problems: [],
    },
  }));
  show();
  const button = await screen.findByRole('button', { name: 'Preview as a student' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  const none = await within(dialog).findByRole('radio', { name: 'None of these' });
  fireEvent.click(none);
  expect((none as HTMLInputElement).checked).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('keeps what is looked for among the items in the address, also when a new exam is saved, and loses nothing typed', async () => {
  api.on(routes.createExam, ({ body }) => ({ data: ownExam({ content: body.content }) }));
  const { path } = showAt('/exam/new', aUser(['teacher']));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Week 10' } });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'geometry' } });
  await waitFor(() => expect(path()).toBe('/exam/new?category=geometry'));
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Week 10');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(`/exam/${examId}?category=geometry`));
  const asked = api.requests.filter(({ route }) => route === routes.listQuiz).at(-1);
  expect(asked?.query).toMatchObject({ filter: '{"category":"geometry"}' });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'algebra' } });
  await waitFor(() => expect(path()).toBe(`/exam/${examId}?category=algebra`));
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Week 10');
});
