import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anItem, aQuiz, aRendering, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const author = aUser(['author']);
const one = aQuiz();
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: one }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]));
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const undoKey = (target: Element, more: object = {}) =>
  fireEvent.keyDown(target, { key: 'z', ctrlKey: true, bubbles: true, ...more });
const shown = async () => {
  const page = showAt(`/author/items/${one._id}`, author);
  await screen.findByRole('button', { name: 'Undo a step' });
  return page;
};

it('takes back the last steps of the whole form, whichever field has the focus, and shows where', async () => {
  await shown();
  type('Title', 'Other title');
  type('Statement', 'Other statement');
  undoKey(field('Title'));
  expect(field('Statement').value).toBe(one.content.statement);
  expect(document.activeElement).toBe(field('Statement'));
  undoKey(field('Statement'));
  expect(field('Title').value).toBe(one.content.title);
  expect(document.activeElement).toBe(field('Title'));
  undoKey(field('Title'), { key: 'Z', shiftKey: true });
  expect(field('Title').value).toBe('Other title');
});

it('says what came back', async () => {
  await shown();
  type('Title', 'Other title');
  fireEvent.click(screen.getByRole('button', { name: 'Undo a step' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `Undone: Title: ${one.content.title}`,
    ),
  );
});

it('brings back a part that was removed, and takes away one that was added, by its buttons', async () => {
  await shown();
  const parts = () => screen.getAllByLabelText('Key').length;
  fireEvent.click(screen.getByRole('button', { name: 'Add a part' }));
  expect(parts()).toBe(2);
  const undo = screen.getByRole('button', { name: 'Undo a step' });
  undo.focus();
  fireEvent.click(undo);
  expect(parts()).toBe(1);
  expect(document.activeElement).toBe(undo);
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Redo a step' }));
  expect(parts()).toBe(2);
});

it('leaves the keys to fields in which nothing of the item is written, and to a composing keyboard', async () => {
  await shown();
  type('Title', 'Other title');
  const [card] = await screen.findAllByRole('article');
  if (!card) throw new Error('no variant');
  undoKey(await within(card).findByLabelText('Try an answer'));
  undoKey(field('Title'), { isComposing: true });
  expect(field('Title').value).toBe('Other title');
});

it('still takes back after a save what was written before it, and saves that as the next version', async () => {
  let stored = one;
  api.on(routes.saveQuiz, ({ body }) => {
    stored = { ...stored, version: body.version + 1, content: body.content };
    return { data: stored };
  });
  await shown();
  type('Title', 'Other title');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Version 2, saved/);
  undoKey(field('Title'));
  expect(field('Title').value).toBe(one.content.title);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Version 3, saved/);
  expect(api.sent(routes.saveQuiz).at(-1)).toMatchObject({ version: 2, content: { title: one.content.title } });
});

it('takes back nothing that another person has saved', async () => {
  let stored = one;
  api.on(routes.getQuiz, () => ({ data: stored }));
  api.on(routes.historyOfQuiz, () => aList([]));
  api.on(routes.saveQuiz, () => {
    stored = { ...one, version: 2, content: anItem({ title: 'Theirs' }) };
    throw new Fault('version_conflict');
  });
  await shown();
  type('Title', 'Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Drop mine and show what is saved' }));
  await waitFor(() => expect(field('Title').value).toBe('Theirs'));
  undoKey(field('Title'));
  expect(field('Title').value).toBe('Theirs');
});
