import { type ItemContent, type Quiz, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anItem, aQuiz, aRendering, aUser } from '../../../../testing/builders.js';
import { fakeApi } from '../../../../testing/fake-api.js';
import { showAt } from '../../../../testing/show.js';

const author = aUser(['author']);
let api: ReturnType<typeof fakeApi>;
let stored: Quiz;
beforeEach(() => {
  stored = aQuiz({ content: anItem({ variables: [] }) });
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.saveQuiz, ({ body }) => {
      stored = { ...stored, version: stored.version + 1, content: body.content };
      return { data: stored };
    });
});

const open = () => showAt(`/author/items/${stored._id}`, author);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const add = async (kind: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add variable' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
};
async function saved(): Promise<ItemContent['variables']> {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.saveQuiz)).toHaveLength(1));
  return stored.content.variables;
}

it('a matrix is saved with its size, its range and what must hold for it', async () => {
  open();
  await add('Matrix');
  type('Rows', '3');
  type('Columns', '3');
  type('Entries from', '-2');
  fireEvent.click(screen.getByLabelText('Invertible (determinant not 0)'));
  expect(screen.getByText('inverse(M)')).toBeTruthy();
  expect(await saved()).toEqual([
    { kind: 'matrix', name: 'M', rows: 3, columns: 3, from: -2, to: 5, invertible: true, symmetric: false },
  ]);
});

it('an invertible matrix that is not square leads to its rows, and is not saved', async () => {
  open();
  await add('Matrix');
  type('Rows', '3');
  fireEvent.click(screen.getByLabelText('Symmetric'));
  fireEvent.click(await screen.findByRole('button', { name: 'M must have as many rows as columns.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Rows'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.sent(routes.saveQuiz)).toHaveLength(0);
});

it('a polynomial is saved with its letter, degree, roots and leading coefficient', async () => {
  open();
  await add('Polynomial with whole roots');
  type('Letter', 't');
  type('Degree', '3');
  type('Roots from', '-2');
  type('Roots to', '4');
  type('Leading coefficient to', '2');
  fireEvent.click(screen.getByLabelText('All roots different'));
  const [drawn] = await saved();
  expect(drawn).toMatchObject({
    name: 'P',
    letter: 't',
    degree: 3,
    roots_from: -2,
    roots_to: 4,
    lead_to: 2,
    distinct: true,
  });
});

it('a list takes the order of a list above it', async () => {
  open();
  await add('Shuffled list');
  await add('Shuffled list');
  expect(screen.getAllByLabelText('Entries')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'L' } });
  fireEvent.change(screen.getAllByLabelText('Entries')[1] ?? document.body, { target: { value: 'a; b; c; d' } });
  fireEvent.click(screen.getAllByLabelText('Entries are words, not numbers')[1] ?? document.body);
  expect(await saved()).toMatchObject([
    { name: 'L', with: null, texts: false },
    { name: 'K', with: 'L', texts: true, values: ['a', 'b', 'c', 'd'] },
  ]);
});

it('a list of another length than the one it goes with is named', async () => {
  open();
  await add('Shuffled list');
  await add('Shuffled list');
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'L' } });
  fireEvent.change(screen.getAllByLabelText('Entries')[1] ?? document.body, { target: { value: '1; 2' } });
  expect(await screen.findByRole('button', { name: 'K must have as many entries as L.' })).toBeTruthy();
});

it('texts are saved with their forms', async () => {
  open();
  await add('Name or other text');
  type('Texts', 'apple|apples; pear|pears');
  expect(await saved()).toEqual([{ kind: 'words', name: 'a', values: ['apple|apples', 'pear|pears'] }]);
});

it('every kind of variable can be added with the keyboard', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Add variable' });
  button.focus();
  fireEvent.click(button);
  const menu = await screen.findByRole('menu');
  const items = within(menu).getAllByRole('menuitem');
  expect(items).toHaveLength(9);
  items[0]?.focus();
  fireEvent.keyDown(items[0] ?? menu, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(items[1]);
});

it('seeds that look alike are named over the preview', async () => {
  api.on(routes.renderDraft, () => ({ data: aRendering({ duplicates: ['3', '5'] }) }));
  open();
  expect(await screen.findByText('Same as an earlier variant: 3, 5. The variables have too few values.')).toBeTruthy();
});
