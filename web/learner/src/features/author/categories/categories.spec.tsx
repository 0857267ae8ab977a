import { type CategoryRow, routes } from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showNotices } from '../../../testing/notices.js';
import { showAt } from '../../../testing/show.js';

const row = (_id: string, parent: string | null = null): CategoryRow => ({ _id, name: `The ${_id}`, parent });
/** `b` holds `c`, which holds `d`; `a` stands before it and `e` behind. */
const small = [row('a'), row('b'), row('c', 'b'), row('d', 'c'), row('e')];
let tree: readonly CategoryRow[];
let api: ReturnType<typeof fakeApi>;
const whole = (id: string, more = {}) => ({
  data: { ...row(id), names: { 'en-US': `The ${id}` }, items: 0, texts: 0, books: 0, ...more },
});
beforeEach(() => {
  tree = small;
  api = fakeApi()
    .on(routes.listCategories, () => ({ data: { categories: [...tree], merged: { old: 'c' } } }))
    .on(routes.getCategory, ({ params }) => whole(params.id))
    .on(routes.changeCategory, ({ body }) => ({ data: { _id: body._id } }))
    .on(routes.listQuiz, () => aList([]));
});
const open = async (roles: Parameters<typeof aUser>[0] = ['reviewer']) => {
  const shown = showAt('/author/categories', aUser(roles));
  await screen.findByText('The a');
  return shown;
};
const press = (name: string) => fireEvent.click(screen.getByLabelText(name));
const choose = async (of: string, deed: string) => {
  press(`More for The ${of}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: deed }));
  return within(await screen.findByRole('dialog'));
};
const names = () =>
  screen.getAllByRole('listitem').flatMap((item) => /The \w+/.exec(item.textContent ?? '')?.[0] ?? []);

it('a category is moved by its buttons and by the keyboard, and one press takes it back', async () => {
  showNotices();
  await open();
  expect((screen.getByRole('button', { name: 'Move The a up' }) as HTMLButtonElement).disabled).toBe(true);
  press('Put The b under the one above');
  await waitFor(() =>
    expect(api.sent(routes.changeCategory)).toEqual([{ _id: 'b', to: { parent: 'a', before: null } }]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const back = { _id: 'b', to: { parent: null, before: 'e' } };
  await waitFor(() => expect(api.sent(routes.changeCategory).at(-1)).toEqual(back));
  const sent = () => api.sent(routes.changeCategory).at(-1);
  fireEvent.keyDown(screen.getByRole('button', { name: 'More for The d' }), { key: 'ArrowLeft', altKey: true });
  await waitFor(() => expect(sent()).toEqual({ _id: 'd', to: { parent: 'b', before: null } }));
  press('Take The c up one level');
  await waitFor(() => expect(sent()).toEqual({ _id: 'c', to: { parent: null, before: 'e' } }));
  press('Move The b down');
  await waitFor(() => expect(sent()).toEqual({ _id: 'b', to: { parent: null, before: null } }));
});

it('a category is named in any of the languages, and what was typed stays where the name is taken', async () => {
  await open();
  const dialog = await choose('b', 'Rename');
  expect((dialog.getByLabelText('English') as HTMLInputElement).value).toBe('The b');
  api.on(routes.changeCategory, () => {
    throw new Fault('invalid_request', { fields: [{ path: 'body.names', problem: 'categoryNameTaken' }] });
  });
  fireEvent.change(dialog.getByLabelText('German'), { target: { value: 'Folgen' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/has the same name in one of the languages/)).toBeTruthy();
  expect((dialog.getByLabelText('German') as HTMLInputElement).value).toBe('Folgen');
  // What was not touched is not sent: somebody else may have renamed it in another language.
  expect(api.sent(routes.changeCategory)).toEqual([{ _id: 'b', names: { 'de-DE': 'Folgen' } }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.on(routes.getCategory, () => whole('b', { names: { 'en-US': 'Newer name' } }));
  const again = await choose('b', 'Rename');
  expect((again.getByLabelText('English') as HTMLInputElement).value).toBe('Newer name');
});

it('before two are merged it says how much goes where, and none is offered that stands below', async () => {
  api.on(routes.getCategory, ({ params }) => whole(params.id, { items: 12, books: 1 }));
  api.on(routes.mergeCategory, () => ({ data: { _id: 'a' } }));
  await open();
  const dialog = await choose('b', 'Merge into another');
  const into = dialog.getByLabelText('Into');
  expect(
    within(into)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a category', 'The a', 'The e']);
  fireEvent.change(into, { target: { value: 'a' } });
  expect(await dialog.findByText(/From “The b” to “The a” go: items 12, texts 0, books 1/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.sent(routes.mergeCategory)).toEqual([{ into: 'a' }]));
});

it('only an empty one is removed; of another it says what is in it', async () => {
  api.on(routes.deleteCategory, () => ({}));
  await open();
  const full = await choose('b', 'Remove category');
  expect(await full.findByText(/is not empty: items 0, texts 0, books 0, categories below it 1/)).toBeTruthy();
  fireEvent.click(full.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const empty = await choose('e', 'Remove category');
  await empty.findByText('Nothing is filed under “The e”.');
  fireEvent.click(empty.getByRole('button', { name: 'Remove category' }));
  await waitFor(() => expect(api.requests.some(({ route }) => route === routes.deleteCategory)).toBe(true));
});

it('a new one is added, also below another', async () => {
  api.on(routes.createCategory, () => ({ data: { _id: 'new' } }));
  await open();
  const dialog = await choose('c', 'Add one below');
  fireEvent.change(dialog.getByLabelText('English'), { target: { value: ' Series ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.createCategory)).toEqual([{ names: { 'en-US': 'Series' }, parent: 'c' }]));
});

it('a long tree begins folded, is searched, and never draws all of itself', async () => {
  tree = [...small, ...Array.from({ length: 310 }, (_, at) => row(`n${at}`, 'e'))];
  await open();
  expect(names()).toEqual(['The a', 'The b', 'The e']);
  press('Categories below The b');
  expect(names()).toEqual(['The a', 'The b', 'The c', 'The e']);
  press('Categories below The e');
  expect(screen.getByText(/Only the first 300 are shown/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search categories'), { target: { value: 'n309' } });
  await waitFor(() => expect(names()).toEqual(['The n309']));
});

it('who may not keep the tree looks at it, and has no tab for it', async () => {
  await open(['author']);
  expect(screen.queryByRole('button', { name: 'Move The b down' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Categories' })).toBeNull();
});

it('where a category is chosen each level stands further in, and a merged one is the other', async () => {
  showAt('/author?scope=all&category=old', aUser(['author']));
  const field = (await screen.findByLabelText('Category')) as HTMLSelectElement;
  await waitFor(() => expect(field.value).toBe('c'));
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All categories', 'The a', 'The b', '\u2003The c', '\u2003\u2003The d', 'The e']);
});

it('where there are many a category is found by its name', async () => {
  tree = [...small, ...Array.from({ length: 200 }, (_, at) => row(`n${at}`, 'e'))];
  const { path } = showAt('/author?scope=all', aUser(['author']));
  const input = await screen.findByLabelText('Category', { selector: 'input' });
  act(() => input.focus());
  fireEvent.change(input, { target: { value: 'n199' } });
  fireEvent.click(await screen.findByRole('option', { name: /The n199/ }));
  await waitFor(() => expect(path()).toBe('/author?scope=all&category=n199'));
});
