import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { anObject, fakeStore } from '../../testing/fake-store.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { anAdmin } from '../../testing/people.js';
import { startTestTexts } from '../../testing/texts.js';

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

const asset = { kind: 'asset', _id: 'a'.repeat(24), title: 'A right triangle' } as const;
const avatar = { kind: 'avatar', _id: 'b'.repeat(24), title: 'photo.jpg' } as const;
const page = '/storage/assets/show';

it('lists the buckets in words, with how much lies in them and for how long', async () => {
  openConsole('/storage', fakeStore([anObject('a.pdf'), anObject('b.pdf')]).known);
  const row = await rowOf('Files of the library');
  expect(row.getByText('assets')).toBeTruthy();
  expect(row.getByText('2')).toBeTruthy();
  expect(row.getByText('2.9 MB')).toBeTruthy();
  expect(row.getByText('As long as something uses them')).toBeTruthy();
  expect((await rowOf('Exports')).getByText('For 7 days')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Files of the library' }).getAttribute('href')).toBe(page);
});

it('says what lies in a bucket, and what it belongs to', async () => {
  const objects = [anObject('a.pdf', { belongs_to: asset }), anObject('b.pdf', { belongs_to: avatar }), anObject('c')];
  openConsole(page, fakeStore(objects).known);
  const row = await rowOf('a.pdf');
  expect(row.getByText('application/pdf')).toBeTruthy();
  expect(row.getByText('1.4 MB')).toBeTruthy();
  expect(row.getByText('File of the library: A right triangle')).toBeTruthy();
  expect((await rowOf('b.pdf')).getByText('Profile picture: photo.jpg')).toBeTruthy();
  expect((await rowOf('c')).getByText('Nobody')).toBeTruthy();
});

it('leads through folders by the address, so that a reload shows the same', async () => {
  const { known } = fakeStore([anObject('drafts/2026/plan.pdf'), anObject('top.pdf')]);
  const { router } = openConsole(page, known);
  fireEvent.click(await screen.findByRole('link', { name: 'drafts' }));
  fireEvent.click(await screen.findByRole('link', { name: '2026' }));
  await rowOf('plan.pdf');
  expect(router.state.location.search).toBe('?prefix=drafts%2F2026%2F');
  expect(screen.getByRole('heading', { level: 1, name: '2026' })).toBeTruthy();
  const way = within(screen.getByRole('navigation', { name: 'Folders on the way here' }));
  expect(way.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Storage',
    'Files of the library',
    'drafts',
  ]);
  await router.navigate(-2);
  await rowOf('top.pdf');
});

it('turns pages by their cursor, and back the way one came', async () => {
  const objects = ['a', 'b', 'c', 'd', 'e'].map((name) => anObject(`${name}.pdf`));
  const { router, sent } = openConsole(page, fakeStore(objects, { most: 2 }).known);
  await rowOf('a.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await rowOf('c.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await rowOf('e.pdf');
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  expect(router.state.location.search).toBe('?after=d.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await rowOf('d.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await rowOf('a.pdf');
  expect(screen.queryByRole('button', { name: 'Previous page' })).toBeNull();
  const cursors = sent(routes.listObjects).map(({ query }) => query.after);
  expect(cursors).toEqual([undefined, 'b.pdf', 'd.pdf', 'b.pdf', undefined]);
});

it('begins in the middle by a link, and leads to the first page from there', async () => {
  openConsole(`${page}?after=f1.pdf`, fakeStore([anObject('f1.pdf'), anObject('f2.pdf')]).known);
  await rowOf('f2.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'First page' }));
  await rowOf('f1.pdf');
});

it('shows only what belongs to nobody when asked, and says where to look on', async () => {
  const { known } = fakeStore([anObject('a.pdf', { belongs_to: asset }), anObject('b.pdf')]);
  const { router } = openConsole(page, known);
  await rowOf('a.pdf');
  fireEvent.click(screen.getByRole('switch', { name: 'Only what belongs to nobody' }));
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
  await rowOf('b.pdf');
  expect(router.state.location.search).toBe('?nobody=1');
});

it('makes a folder below the one that is open, and refuses a name that no key takes', async () => {
  const { router, sent } = openConsole(`${page}?prefix=drafts/`, fakeStore([anObject('drafts/a.pdf')]).known);
  await rowOf('a.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'New folder' }));
  const field = await screen.findByRole('textbox', { name: 'Name of the folder' });
  fireEvent.change(field, { target: { value: 'mein Ordner' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create folder' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'my-folder' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create folder' }));
  expect(await screen.findByRole('link', { name: 'my-folder' })).toBeTruthy();
  expect(sent(routes.createFolder).map(({ body }) => body)).toEqual([{ key: 'drafts/my-folder' }]);
  expect(router.state.location.search).toBe('?prefix=drafts/');
});

it('has the browser follow the signed address of a download', async () => {
  const followed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute('href')} ${this.download}`);
  });
  openConsole(`${page}?prefix=drafts/`, fakeStore([anObject('drafts/a.pdf')]).known);
  fireEvent.click((await rowOf('a.pdf')).getByRole('button', { name: 'Download: a.pdf' }));
  await waitFor(() => expect(followed).toEqual(['/signed/drafts/a.pdf a.pdf']));
  click.mockRestore();
});

it('names what goes before several are deleted, and keeps what is used with what holds it', async () => {
  const store = fakeStore([anObject('a.pdf', { belongs_to: asset }), anObject('b.pdf'), anObject('c.pdf')]);
  openConsole(page, store.known);
  await rowOf('a.pdf');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select: a.pdf' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select: b.pdf' }));
  expect(screen.getByText('Selected: 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 entries?' }));
  expect(dialog.getByText('b.pdf')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('1 entry was not deleted.');
  expect(dialog.getByText('It is still used.')).toBeTruthy();
  expect(dialog.getByText('File of the library: A right triangle')).toBeTruthy();
  expect(dialog.queryByText('b.pdf')).toBeNull();
  expect(store.removed).toEqual(['b.pdf']);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('b.pdf')).toBeNull();
});

it('deletes an empty folder by its key', async () => {
  const store = fakeStore([anObject('drafts/.folder')]);
  const { sent } = openConsole(page, store.known);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: drafts/' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent(routes.deleteObject).map(({ query }) => query.key)).toEqual(['drafts']));
});

it('keeps a folder that holds something, and says so', async () => {
  const refusal = refuses(routes.deleteObject, 'in_use', 'This is in use.', { holders: [] });
  openConsole(page, [refusal, ...fakeStore([anObject('drafts/a.pdf')]).known]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: drafts/' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('This folder is not empty. Delete what is in it first.')).toBeTruthy();
});

it('says so where the store does not count', async () => {
  const uncounted = { name: 'assets' as const, objects: null, bytes: null, kept_days: null };
  openConsole('/storage', [answers(routes.listBuckets, { data: [uncounted] })]);
  expect((await rowOf('Files of the library')).getByText('Not counted')).toBeTruthy();
});

it('says what belongs in an empty bucket', async () => {
  openConsole(page, fakeStore().known);
  expect(await screen.findByText(/Nothing is here yet/)).toBeTruthy();
});

it('says what went wrong, and tries again', async () => {
  openConsole(page, [refuses(routes.listObjects, 'internal', 'Our side failed.')]);
  expect((await screen.findByRole('alert')).textContent).toContain('Our side failed.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('knows no other bucket', async () => {
  openConsole('/storage/secrets/show', fakeStore().known);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});
