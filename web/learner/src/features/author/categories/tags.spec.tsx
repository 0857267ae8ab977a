import { routes, type TagRow } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anId, aTask, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const row = (tag: string, items: number): TagRow => ({ tag, items, texts: 1, books: 0 });
let tags: readonly TagRow[];
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  tags = [row('surds', 12), row('roots', 3)];
  api = fakeApi()
    .on(routes.listAllTags, () => aList([...tags]))
    .on(routes.listTagAliases, () => aList([{ tag: 'radicals', into: 'surds', at: '2026-11-20T10:00:00.000Z' }]))
    .on(routes.countTags, () => ({ data: { items: 3, texts: 1, books: 0, files: 2 } }))
    .on(routes.mergeTags, () => ({ data: { task_id: anId(70), state: 'PENDING' as const } }))
    .on(routes.releaseTag, () => ({}))
    .on(routes.listCategories, () => ({ data: { categories: [], merged: {} } }));
});
const open = async () => {
  const shown = showAt('/author/tags', aUser(['reviewer']));
  await screen.findByText('surds');
  return shown;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (tag: string) => fireEvent.click(screen.getByLabelText(`Select the tag ${tag}`));

it('two are merged into the one that stays, and it is said how much that changes and when it is done', async () => {
  api.on(routes.getTask, () => ({ data: aTask({ task_id: anId(70), kind: 'tag_merge', state: 'SUCCESS' }) }));
  await open();
  expect(screen.getByText('Items 12, texts 1, books 0')).toBeTruthy();
  choose('roots');
  expect((screen.getByRole('button', { name: 'Merge' }) as HTMLButtonElement).disabled).toBe(true);
  choose('surds');
  press('Merge');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name that stays'), { target: { value: 'surds' } });
  await dialog.findByText(/items 3, texts 1, books 0, files 2\. Whoever uses an old name gets “surds”/);
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.sent(routes.mergeTags)).toEqual([{ tags: ['roots', 'surds'], into: 'surds' }]));
  await screen.findByText('All items, texts, books and files have the new name.');
  expect(screen.queryByText(/^Selected/)).toBeNull();
});

it('one is renamed; without a name nothing is sent, and a fault stays in the dialog with what was typed', async () => {
  await open();
  press('Rename the tag roots');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  await dialog.findByText('Enter a tag.');
  api.on(routes.mergeTags, () => {
    throw new Fault('invalid_request', { fields: [{ path: 'body.tags.0', problem: 'tagMerged' }] });
  });
  fireEvent.change(dialog.getByLabelText('New name'), { target: { value: ' square roots ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  await dialog.findByText(/merged into another in the meantime/);
  expect((dialog.getByLabelText('New name') as HTMLInputElement).value).toBe(' square roots ');
  expect(api.sent(routes.mergeTags)).toEqual([{ tags: ['roots'], into: 'square roots' }]);
});

it('an old name says where it leads, and stops leading there', async () => {
  await open();
  await screen.findByText('radicals leads to surds');
  press('Stop redirecting radicals');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Stop redirecting' }));
  await waitFor(() => expect(api.sent(routes.releaseTag)).toEqual([{ tag: 'radicals' }]));
});

it('none, none like this, and a failure are said', async () => {
  tags = [];
  const { unmount } = showAt('/author/tags', aUser(['admin']));
  await screen.findByText('No tags yet. Authors add them in the editor.');
  unmount();
  api.on(routes.listAllTags, () => {
    throw new Fault('internal');
  });
  showAt('/author/tags?q=x&sort=tag', aUser(['admin']));
  await screen.findAllByRole('button', { name: 'Try again' });
});

it('who may not keep them comes to the categories', async () => {
  const { path } = showAt('/author/tags', aUser(['author']));
  await waitFor(() => expect(path()).toBe('/author/categories'));
  expect(screen.queryByRole('link', { name: 'Tags' })).toBeNull();
});
