import { type Role, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, anId, aQuizRow, aUser } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';
import { movedTo } from './found.js';
import { pagesOf } from './own-pages.js';

const api = () =>
  fakeApi()
    .on(routes.listQuiz, () => aList([aQuizRow({ title: 'Roots' })]))
    .on(routes.listExam, () => aList([]))
    .on(routes.listText, () => aList([]))
    .on(routes.listBook, () => aList([]))
    .on(routes.grouplist, () => aList([]))
    .on(routes.contacts, () => aList([]));

async function open(roles: readonly Role[] = ['author']) {
  const shown = showAt('/settings/user', aUser(roles));
  await screen.findByRole('button', { name: 'Find anywhere' }, { timeout: 5000 });
  fireEvent.keyDown(window, { code: 'KeyK', key: 'k', ctrlKey: true });
  return { ...shown, field: await screen.findByRole('combobox', { name: 'Type a name' }) };
}

it('opens by Ctrl-K with the pages of one’s role, and closes by Escape', async () => {
  api();
  const { field } = await open();
  expect(screen.getByRole('option', { name: 'New item' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Classes' })).toBeNull();
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Type a name' })).toBeNull());
});

it('finds an item by its name and goes there by Enter', async () => {
  const asked = api();
  const { field, path } = await open();
  fireEvent.change(field, { target: { value: 'roots' } });
  await screen.findByRole('option', { name: /Roots/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(path()).toBe(`/author/items/${anId(2)}`));
  expect(asked.requests.some(({ route }) => route === routes.listStudents || route === routes.listTests)).toBe(false);
});

it('says that nothing has the name, and that a part could not be searched', async () => {
  api()
    .on(routes.listQuiz, () => aList([]))
    .on(routes.listExam, () => {
      throw new Error('gone');
    });
  const { field } = await open();
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(await screen.findByText('Nothing has this name.')).toBeTruthy();
  expect(await screen.findByText('Not everything could be searched.')).toBeTruthy();
});

it('moves by arrows over the ends', () => {
  expect([movedTo(0, 3, 'ArrowUp'), movedTo(2, 3, 'ArrowDown'), movedTo(1, 3, 'End'), movedTo(0, 0, 'End')]).toEqual([
    2, 0, 2, 0,
  ]);
});

it('has each page of a role once, and no page of another role', () => {
  const paths = (role: Role) => pagesOf(role).map(({ path }) => path);
  for (const role of ['student', 'teacher', 'author', 'admin'] as const)
    expect(new Set(paths(role)).size).toBe(paths(role).length);
  expect(paths('student').filter((path) => /^\/(teacher|author|exam)/.test(path))).toEqual([]);
});
