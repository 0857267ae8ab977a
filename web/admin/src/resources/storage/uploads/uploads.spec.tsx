import { routes } from '@mathquiz/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../../lib/session.js';
import { refuses } from '../../../testing/fake-server.js';
import { aFile, anObject, fakeStore } from '../../../testing/fake-store.js';
import { openConsole } from '../../../testing/open-console.js';
import { anAdmin, aUser } from '../../../testing/people.js';
import { startTestTexts } from '../../../testing/texts.js';
import { endUploads } from './uploads.js';

const MB = 1024 * 1024;
const page = '/storage/assets/show?prefix=videos/';
const large = () => aFile('Parabola (neu).mp4', 20 * MB);

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => {
  endUploads();
  vi.unstubAllGlobals();
});

/** As after a reload: the page and what it held in memory are gone, what the device keeps is there. */
function reload(): void {
  cleanup();
  endUploads();
}

async function choose(files: File[], label = 'Files to upload'): Promise<void> {
  await screen.findByRole('button', { name: 'Upload files' });
  const inputs = screen.getAllByLabelText(label);
  fireEvent.change(inputs[0] ?? document.body, { target: { files } });
}
const sendChosen = async (name = 'Upload files') =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const parts = (puts: readonly { url: string }[]) => puts.map(({ url }) => url.split('/').at(-1));

it('sends a small file at once, below the open folder, by the name that was shown', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  const { sent } = openConsole(page, store.known);
  await choose([aFile('Übung 3.mp4', 3 * MB)]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload to: videos' }));
  const name = dialog.getByRole('textbox', { name: 'Name in the storage' });
  expect(name).toHaveProperty('value', 'Ubung-3.mp4');
  fireEvent.change(name, { target: { value: 'exercise 3' } });
  expect(dialog.getByText('Letters from A to Z, digits, and . _ - only.')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'exercise-3.mp4' } });
  await sendChosen();
  expect(await screen.findByText('1 of 1 finished')).toBeTruthy();
  expect(store.puts).toEqual([{ url: '/signed/upload-1/1', bytes: 3 * MB, headers: {} }]);
  expect(sent(routes.beginUpload).map(({ body }) => body)).toEqual([
    { key: 'videos/exercise-3.mp4', type: 'video/mp4', bytes: 3 * MB, replace: false },
  ]);
  expect(sent(routes.completeUpload).map(({ body }) => body)).toEqual([
    { key: 'videos/exercise-3.mp4', upload_id: 'upload-1' },
  ]);
  // The folder in sight shows it without a reload.
  expect((await screen.findAllByText('exercise-3.mp4')).length).toBeGreaterThan(0);
});

it('sends a large file in parts and says how far it is', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  store.answer = ({ url }) => (url.endsWith('/2') ? undefined : 204);
  openConsole(page, store.known);
  await choose([large()]);
  await sendChosen();
  // The first part, and half of the second.
  expect(await screen.findByText('12 MB of 20 MB')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Parabola (neu).mp4' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['60', '60%']);
  expect(store.puts.map(({ bytes }) => bytes)).toEqual([8 * MB, 8 * MB]);
});

it('goes on after a reload with the parts that are missing, when the same file is chosen again', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  store.answer = ({ url }) => (url.endsWith('/2') ? undefined : 204);
  openConsole(page, store.known);
  await choose([large()]);
  await sendChosen();
  await screen.findByText('12 MB of 20 MB');
  reload();

  store.answer = () => 204;
  store.puts.length = 0;
  const { sent } = openConsole(page, store.known);
  expect(await screen.findByText(/Choose the same file again: only what is missing is sent/)).toBeTruthy();
  await choose([large()]);
  expect(await screen.findByText('1 of 1 finished')).toBeTruthy();
  expect(parts(store.puts)).toEqual(['2', '3']);
  expect(sent(routes.beginUpload)).toEqual([]);
  expect(sent(routes.completeUpload).map(({ body }) => body)).toEqual([
    { key: 'videos/Parabola-neu.mp4', upload_id: 'upload-1' },
  ]);
  reload();
  openConsole(page, store.known);
  await screen.findByRole('button', { name: 'Upload files' });
  expect(screen.queryByText(/Interrupted/)).toBeNull();
});

it('takes no other file for the rest of one, and gives it up on request', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  store.answer = () => undefined;
  openConsole(page, store.known);
  await choose([large()]);
  await sendChosen();
  await screen.findByText('4 MB of 20 MB');
  reload();

  const { sent } = openConsole('/storage', store.known);
  const again = await screen.findByRole('button', { name: 'Choose the file again: Parabola (neu).mp4' });
  const input = within(again.closest('li') ?? document.body).getByLabelText('Files to upload');
  fireEvent.change(input, { target: { files: [aFile('Parabola (neu).mp4', 20 * MB, 1)] } });
  expect((await screen.findByRole('alert')).textContent).toContain('This is another file.');
  fireEvent.click(screen.getByRole('button', { name: 'Discard: Parabola (neu).mp4' }));
  await waitFor(() => expect(sent(routes.abandonUpload)).toHaveLength(1));
  expect(store.begun.size).toBe(0);
  expect(screen.queryByText('Uploads')).toBeNull();
  reload();
  openConsole('/storage', store.known);
  await screen.findByText('Exports');
  expect(screen.queryByText('Uploads')).toBeNull();
});

it('begins anew when the server has given the upload up meanwhile', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  store.answer = () => undefined;
  openConsole(page, store.known);
  await choose([large()]);
  await sendChosen();
  await screen.findByText('4 MB of 20 MB');
  reload();

  store.begun.clear();
  store.puts.length = 0;
  store.answer = () => 204;
  openConsole(page, store.known);
  await screen.findByText(/Choose the same file again/);
  await choose([large()]);
  expect(await screen.findByText('1 of 1 finished')).toBeTruthy();
  expect(parts(store.puts)).toEqual(['1', '2', '3']);
  expect(localStorage.getItem(`storage:uploads:${anAdmin()._id}`)).toBe('[]');
});

it('waits a lost network out and goes on with the part that failed', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  let lost = true;
  store.answer = ({ url }) => (url.endsWith('/2') && lost ? 0 : 204);
  openConsole(page, store.known);
  await choose([large()]);
  await sendChosen();
  expect(await screen.findByText(/continues by itself/)).toBeTruthy();
  lost = false;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('1 of 1 finished')).toBeTruthy();
  expect(new Set(parts(store.puts))).toEqual(new Set(['1', '2', '3']));
  expect(parts(store.puts).filter((part) => part === '1')).toHaveLength(1);
});

it('says why a part was refused, keeps what has arrived, and tries again on request', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  store.answer = ({ url }) => (url.endsWith('/3') ? 413 : 204);
  const { sent } = openConsole(page, store.known);
  await choose([large()]);
  await sendChosen();
  expect((await screen.findByRole('alert')).textContent).toContain('did not accept the file (status 413)');
  store.puts.length = 0;
  store.answer = () => 204;
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Parabola (neu).mp4' }));
  expect(await screen.findByText('1 of 1 finished')).toBeTruthy();
  expect(parts(store.puts)).toEqual(['3']);
  expect(sent(routes.beginUpload)).toHaveLength(1);
});

it('says who uses the file that it may not replace', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  const holder = { kind: 'asset', _id: 'a'.repeat(24), title: 'A right triangle', versions: [] };
  openConsole(page, [refuses(routes.beginUpload, 'in_use', 'It is in use.', { holders: [holder] }), ...store.known]);
  await choose([aFile('small.mp4', MB)]);
  await sendChosen();
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('is not replaced. Used by: File of the library: A right triangle');
});

it('asks before a file replaces another', async () => {
  const store = fakeStore([anObject('videos/a.mp4', { bytes: 5 }), anObject('videos/b.mp4.old')]);
  openConsole(page, store.known);
  await choose([aFile('a.mp4', MB), aFile('b.mp4', MB)]);
  await sendChosen();
  expect((await screen.findByRole('alert')).textContent).toContain('will be replaced');
  expect(store.puts).toEqual([]);
  await sendChosen('Replace 1 file and upload');
  expect(await screen.findByText('2 of 2 finished')).toBeTruthy();
  expect(store.kept.get('videos/a.mp4')?.bytes).toBe(MB);
});

it('does not replace what has come to lie there since the admin looked', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  openConsole(page, [
    refuses(routes.beginUpload, 'version_conflict', 'Something else lies there.', {}),
    ...store.known,
  ]);
  await choose([aFile('late.mp4', MB)]);
  await sendChosen();
  expect((await screen.findByRole('alert')).textContent).toContain('Something else lies there.');
  expect(store.puts).toEqual([]);
});

it('gives files of one choice names of their own, and leaves one out on request', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  openConsole(page, store.known);
  await choose([aFile('수학.mp4', MB), aFile('과학.mp4', MB), aFile('c.mp4', MB)]);
  const dialog = within(await screen.findByRole('dialog'));
  const names = () => dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
  expect(names()).toEqual(['file.mp4', 'file-2.mp4', 'c.mp4']);
  fireEvent.click(dialog.getByRole('button', { name: 'Leave out: c.mp4' }));
  expect(names()).toEqual(['file.mp4', 'file-2.mp4']);
});

it('takes files that are dropped on the page', async () => {
  openConsole(page, fakeStore([anObject('videos/a.pdf')]).known);
  await screen.findByText('a.pdf');
  const file = aFile('dropped.mp4', MB);
  const items = [{ getAsFile: () => file }, { getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory: true }) }];
  const dataTransfer = { types: ['Files'], items };
  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(screen.getByText('Drop to upload to: videos')).toBeTruthy();
  fireEvent.drop(document.body, { dataTransfer });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.queryByText('Drop to upload to: videos')).toBeNull();
});

it('cancels an upload on its way, and the server is told', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  store.answer = () => undefined;
  const { sent } = openConsole(page, store.known);
  await choose([large()]);
  await sendChosen();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel: Parabola (neu).mp4' }));
  await waitFor(() => expect(sent(routes.abandonUpload)).toHaveLength(1));
  expect(screen.queryByText('Uploads')).toBeNull();
  expect(store.kept.has('videos/Parabola-neu.mp4')).toBe(false);
});

it('counts an upload as done whose answer was lost on the way', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  let first = true;
  openConsole(page, store.known);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const reply = await answered(input, init);
    const completes = init?.method === 'PUT' && input.includes('/storage/s3/uploads/');
    if (!completes || !first) return reply;
    first = false;
    throw new TypeError('Failed to fetch');
  });
  await choose([large()]);
  await sendChosen();
  await screen.findByText(/continues by itself/);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('1 of 1 finished')).toBeTruthy();
});

it('stops for another person, and shows them nothing of it', async () => {
  const store = fakeStore([anObject('videos/a.pdf')]);
  store.answer = () => undefined;
  const other = aUser(9, { username: 'admin2', roles: ['admin'] });
  openConsole(page, store.known);
  await choose([large()]);
  await sendChosen();
  await screen.findByText('4 MB of 20 MB');
  become(other);
  await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull());
  become(anAdmin());
  store.answer = () => 204;
  fireEvent.click(await screen.findByRole('button', { name: 'Resume: Parabola (neu).mp4' }));
  expect(await screen.findByText('1 of 1 finished')).toBeTruthy();
});
