import { type AttemptText, type Exam, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anExam, anId, aUser } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const item = (last: number, points = 2) => ({ quiz_id: anId(last), version: 1, points });
const facts = (last: number, title: string) => ({
  ...{ quiz_id: anId(last), version: 1, title, newer: null },
  category: 'algebra' as const,
});
const section = { title: '', items: [item(21), item(22), item(23, 5)], pick: null, texts: [] };

let api: ReturnType<typeof fakeApi>;
let stored: Exam;
beforeEach(() => {
  stored = anExam({
    content: { title: 'Week 9', instructions: '', sections: [section] },
    facts: [facts(21, 'Roots'), facts(22, 'Circles'), facts(23, 'Angles')],
  });
  api = fakeApi()
    .on(routes.getExam, () => ({ data: stored }))
    .on(routes.saveExam, ({ body }) => {
      stored = { ...stored, version: 2, content: body.content };
      return { data: stored };
    })
    .on(routes.listQuiz, () => aList([]));
});
const show = () => showAt(`/exam/${anId(8)}`, aUser(['teacher']));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const first = () => stored.content.sections[0];

it('gives each student some of the items, once these are worth the same, and counts what a student gets', async () => {
  show();
  expect(await screen.findByText(/3 items · 9 points/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Each student gets'), { target: { value: '2' } });
  expect(screen.getByText('Items that are drawn have to be worth the same.')).toBeTruthy();
  save();
  expect(api.sent(routes.saveExam)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Make all worth 2 points' }));
  expect(screen.queryByText('Items that are drawn have to be worth the same.')).toBeNull();
  expect(screen.getByText(/2 items · 4 points/)).toBeTruthy();
  save();
  await waitFor(() => expect(first()?.pick).toBe(2));
  for (const name of ['Roots', 'Circles']) fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(screen.getByText('This section has only 1 item.')).toBeTruthy();
});

it('has texts between its items, moved by keys, that stay with their items', async () => {
  stored = { ...stored, text_facts: [{ text_id: anId(40), version: 1, title: 'Passage', newer: 3 }] };
  stored.content.sections[0] = { ...section, texts: [{ text_id: anId(40), version: 1, before: 2 }] };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Roots' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take version 3' }));
  save();
  await waitFor(() => expect(first()?.texts).toEqual([{ text_id: anId(40), version: 3, before: 1 }]));
  fireEvent.click(screen.getByRole('button', { name: 'Move Passage up' }));
  save();
  await waitFor(() => expect(first()?.texts[0]?.before).toBe(0));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Passage' }));
  save();
  await waitFor(() => expect(first()?.texts).toEqual([]));
});

it('takes a text as it is published, or one’s own as it is now', async () => {
  const row = {
    ...{ _id: anId(40), owner: { ...stored.owner, _id: anId(9) }, status: 'published' as const, version: 4 },
    ...{ published_version: 2, validated: null, attributes: [], created_at: stored.created_at },
    ...{ updated_at: stored.updated_at, title: 'Passage', category: 'algebra' as const, tags: [], language: null },
    ...{
      grade: null,
      chapter: '',
      difficulty: null,
      requested_at: null,
      mine: true,
      owned: true,
      beginning: 'Once.',
      items: 0,
    },
  };
  api.on(routes.listText, () => aList([row, { ...row, _id: anId(41), title: 'My own', owner: stored.owner }]));
  show();
  for (const [title, version] of [
    ['Passage', 2],
    ['My own', 4],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: 'Add a text to section 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a text' }));
    fireEvent.click(await dialog.findByRole('button', { name: `Add ${title}` }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    save();
    await waitFor(() => expect(first()?.texts.at(-1)).toMatchObject({ version, before: 3 }));
  }
});

it('says how long it takes a student, by how long its items took before, and nothing where that is not known', async () => {
  stored.content.sections[0] = { ...section, items: [item(21), item(22), item(23)], pick: 2 };
  api.on(routes.estimateExam, () => ({ data: [21, 22].map((at) => ({ quiz_id: anId(at), uses: 7, seconds: 450 })) }));
  const { unmount } = show();
  expect(await screen.findByText(/^About 10 min, .* 1 of 2\)/)).toBeTruthy();
  unmount();
  api.on(routes.estimateExam, () => ({ data: [] }));
  show();
  await waitFor(() => expect(api.sent(routes.estimateExam)).toHaveLength(2));
  expect(screen.queryByText(/About/)).toBeNull();
});

it('shows in the preview where a student reads the texts', async () => {
  const text: AttemptText = { before: 0, until: 1, title: 'Passage', body: 'Once upon a time.' };
  const shown = { index: 0, section: '', points: 2, statement: 'What is it?', parts: [] };
  api.on(routes.previewTest, () => ({
    data: {
      attempt: {
        ...{ title: 'Week 9', instructions: '', texts: [text] },
        items: [{ ...shown, quiz_id: anId(21), version: 1 }],
      },
      keys: {},
      student: null,
      problems: [],
    },
  }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Preview as a student' }));
  const dialog = within(await screen.findByRole('dialog'));
  const passage = await dialog.findByText('Once upon a time.');
  const question = dialog.getByText('What is it?');
  expect(passage.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
