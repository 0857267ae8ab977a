import { type Asset, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aGroup, aList, anAsset, anId, aQuota, aSentFile, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { aFile, fakeUploads } from '../../testing/fake-uploads.js';
import { showNotices } from '../../testing/notices.js';
import { showAt } from '../../testing/show.js';
import { wantedFiles } from './wanted-files.js';

vi.mock('../../blocks/files/crop/crop-step.js', () => ({
  default: ({ file, onDone }: { file: File; onDone: (file: Blob, name: string) => void }) => (
    <button type="button" onClick={() => onDone(file, file.name)}>
      Use this part
    </button>
  ),
}));

const author = aUser(['author']);
const colleague = { _id: anId(7), username: 'teacher2', name: 'Jan', lastname: 'Novák' };
const quiz = { kind: 'quiz' as const, _id: anId(2), title: 'Pythagoras', versions: [1, 3] };
const letter = { kind: 'message' as const, _id: anId(4), title: '', versions: [] };
let api: ReturnType<typeof fakeApi>;
let stored: Asset;
beforeEach(() => {
  stored = anAsset();
  api = fakeApi()
    .on(routes.listAssets, () => aList([stored]))
    .on(routes.getAsset, () => ({ data: stored }))
    .on(routes.assetUsage, () => ({ data: [quiz, letter] }))
    .on(routes.fileQuota, () => ({ data: aQuota(12) }))
    .on(routes.contacts, () => aList([colleague]))
    .on(routes.grouplist, () => aList([aGroup()]))
    .on(routes.saveAsset, ({ body: { _id, revision, file_id, ...change } }) => {
      stored = { ...stored, ...(change as Partial<Asset>), revision: revision + 1 };
      return { data: stored };
    });
});
const lists = () => api.requests.filter(({ route }) => route === routes.listAssets);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const page = `/author/files/${anId(51)}`;

describe('the files of the library', () => {
  it('are a tab beside the items', async () => {
    api.on(routes.listQuiz, () => aList([]));
    const { path } = showAt('/author', author);
    fireEvent.click(await screen.findByRole('link', { name: 'Files' }));
    expect(await screen.findByRole('link', { name: 'A right triangle' })).toBeTruthy();
    expect(path()).toBe('/author/files');
    expect(screen.getByRole('link', { name: 'Files' }).getAttribute('aria-current')).toBe('page');
  });

  it('are cards with what is known of them, where they are used, and the room that is left', async () => {
    stored = anAsset({ kind: 'pdf', pages: 3, mine: false, owner: colleague });
    showAt('/author/files', author);
    const card = within((await screen.findByRole('link', { name: 'A right triangle' })).closest('li') as HTMLElement);
    expect(card.getByText('PDF · 244 kB · 3 pages')).toBeTruthy();
    expect(card.getByText('Jan Novák')).toBeTruthy();
    expect(await card.findByText('Used in 2 places')).toBeTruthy();
    expect(await screen.findByText(/Your files take 12 MB of 500 MB/)).toBeTruthy();
  });

  it('are searched, filtered and sorted, and the address keeps the choice', async () => {
    const { path } = showAt('/author/files', author);
    await screen.findByRole('link', { name: 'A right triangle' });
    await type('Search titles and tags', 'tri');
    await waitFor(() => expect(path()).toBe('/author/files?q=tri'));
    await type('Kind of file', 'pdf');
    await type('Order of the files', '-bytes');
    fireEvent.click(screen.getByLabelText('Of my groups'));
    await type('Files of which group', anId(20));
    expect(path()).toBe(`/author/files?q=tri&kind=pdf&sort=-bytes&scope=group&group=${anId(20)}`);
    const filter = JSON.stringify({ q: 'tri', kind: 'pdf', group_id: anId(20) });
    await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ scope: 'group', sort: '-bytes', filter }));
    fireEvent.click(await screen.findByRole('link', { name: 'geometry' }));
    expect(path()).toContain('&tag=geometry');
  });

  it('of a link that made something up are just the files', () => {
    expect(wantedFiles({ q: '', kind: '{"$gt":""}', tag: '', group: 'x' })).toBe('{}');
  });

  it('begin with the way to add one', async () => {
    api.on(routes.listAssets, () => aList([])).on(routes.createAsset, () => ({ data: stored }));
    fakeUploads(() => ({ data: aSentFile({ kind: 'audio', image_id: null, width: null, height: null }) }));
    const { path } = showAt('/author/files', author);
    expect(await screen.findByText(/You have no files yet/)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a file' })[0] as HTMLElement);
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
    fireEvent.change(input, { target: { files: [aFile('hymn.mp3', 'audio/mpeg')] } });
    // A sound has nothing to be described in words.
    expect(screen.queryByLabelText(/^What the picture shows/)).toBeNull();
    await press('Put into the library');
    await waitFor(() => expect(path()).toBe(page));
    expect(api.sent(routes.createAsset)).toMatchObject([{ title: 'hymn', file_id: anId(50) }]);
  });
});

describe('a file', () => {
  it('tells who made it, how large it is, and what it is by its content', async () => {
    showAt(page, author);
    const facts = within(await screen.findByRole('region', { name: 'What is known of it' }));
    for (const fact of ['Zoë Müller', '244 kB', '800 × 600', 'triangle.png', 'ab'.repeat(32)])
      expect(facts.getByText(fact)).toBeTruthy();
    const download = screen.getByRole('link', { name: 'Download the file' });
    expect(download.getAttribute('href')).toBe(`/api/v1/core/download-asset/${anId(51)}`);
  });

  it('is said otherwise: only what changed is sent, onto the revision that was read', async () => {
    showAt(page, author);
    await type('Title', ' A 3-4-5 triangle ');
    await type('In another language', 'ko-KR');
    await type('What the picture shows (한국어)', '직각삼각형');
    await type('License', 'cc-by');
    await type('Tags', 'geometry, pythagoras,, geometry');
    await press('Save');
    await waitFor(() =>
      expect(api.sent(routes.saveAsset)).toEqual([
        {
          _id: anId(51),
          revision: 1,
          title: 'A 3-4-5 triangle',
          alt: { decorative: false, texts: { ...anAsset().alt.texts, 'ko-KR': '직각삼각형' } },
          licence: 'cc-by',
          tags: ['geometry', 'pythagoras'],
        },
      ]),
    );
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true));
  });

  it('that was saved elsewhere meanwhile keeps what is typed here, and is saved onto the newest by another press', async () => {
    const takes = api;
    takes.on(routes.saveAsset, ({ body }) => {
      if (body.revision === 1) {
        stored = { ...stored, revision: 2, source: 'Euclid' };
        throw new Fault('version_conflict');
      }
      stored = { ...stored, revision: 3, title: body.title ?? '' };
      return { data: stored };
    });
    showAt(page, author);
    await type('Title', 'Mine');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Somebody saved this/);
    await waitFor(() => expect(api.requests.filter(({ route }) => route === routes.getAsset)).toHaveLength(2));
    await press('Save');
    await waitFor(() => expect(api.sent(routes.saveAsset).map(({ revision }) => revision)).toEqual([1, 2]));
    expect(stored.title).toBe('Mine');
  });

  it('that one may only read is read, and offers no more', async () => {
    stored = anAsset({ mine: false, writable: false, owner: colleague });
    showAt(page, author);
    expect((await screen.findByLabelText('Title')).closest('fieldset')?.disabled).toBe(true);
    for (const name of ['Save', 'Delete the file', 'Replace with a new version', 'Share it'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('leads to where it is used, and says no more of what one may not see', async () => {
    showAt(page, author);
    const usage = within(await screen.findByRole('region', { name: 'Where it is used' }));
    expect((await usage.findByRole('link', { name: 'Pythagoras' })).getAttribute('href')).toBe(
      `/author/items/${anId(2)}`,
    );
    expect(usage.getByText('used in an item · versions: 1, 3')).toBeTruthy();
    expect(usage.getByText('A message that you may not see')).toBeTruthy();
  });

  it('is shared with a person and a group, read or write, and taken back', async () => {
    api
      .on(routes.shareAsset, ({ body: { user_ids, group_ids, write } }) => {
        const shares = [
          ...user_ids.map(() => ({ person: colleague, group: null, write })),
          ...group_ids.map((_id) => ({ person: null, group: { _id, groupname: 'Class 7B' }, write })),
        ];
        stored = {
          ...stored,
          shares: [...stored.shares.filter(({ person }) => !person || !user_ids.length), ...shares],
        };
        return { data: stored };
      })
      .on(routes.unshareAsset, () => {
        stored = { ...stored, shares: [] };
        return { data: stored };
      });
    showAt(page, author);
    await press('Share it');
    fireEvent.click(await screen.findByRole('button', { name: /Jan Novák/ }));
    expect(await screen.findByRole('button', { name: 'Stop sharing with Jan Novák' })).toBeTruthy();
    await type('Jan Novák may', 'write');
    await waitFor(() => expect(api.sent(routes.shareAsset).map(({ write }) => write)).toEqual([false, true]));
    fireEvent.click(screen.getByLabelText('They may also change and replace it'));
    await type('Share with a group', anId(20));
    expect(await screen.findByText('a whole group')).toBeTruthy();
    expect(api.sent(routes.shareAsset).at(-1)).toMatchObject({ group_ids: [anId(20)], write: true });
    await press('Stop sharing with Class 7B');
    expect(await screen.findByText('Only you can see this file in the library.')).toBeTruthy();
    expect(api.sent(routes.unshareAsset)).toMatchObject([{ group_ids: [anId(20)], user_ids: [] }]);
  });

  it('is replaced by a new version', async () => {
    fakeUploads(() => ({ data: aSentFile() }));
    showAt(page, author);
    await press('Replace with a new version');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
    fireEvent.change(input, { target: { files: [aFile()] } });
    await press('Use this part');
    await waitFor(() =>
      expect(api.sent(routes.saveAsset)).toEqual([{ _id: anId(51), revision: 1, file_id: anId(50) }]),
    );
  });

  it('that something holds is not deleted: what holds it is told, each with the way there', async () => {
    api.on(routes.deleteAsset, () => {
      throw new Fault('in_use', { holders: [quiz, letter] });
    });
    const { path } = showAt(page, author);
    await press('Delete the file');
    const dialog = within(await screen.findByRole('dialog', { name: 'A right triangle' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete the file' }));
    expect(await dialog.findByText(/still used, so it was not deleted/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Pythagoras' })).toBeTruthy();
    expect(path()).toBe(page);
  });

  it('that nothing holds is gone, and that is said', async () => {
    api.on(routes.deleteAsset, () => ({}));
    showNotices();
    const { path } = showAt(page, author);
    await press('Delete the file');
    const dialog = within(await screen.findByRole('dialog', { name: 'A right triangle' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete the file' }));
    await waitFor(() => expect(path()).toBe('/author/files'));
    expect(await screen.findByText('“A right triangle” is deleted.')).toBeTruthy();
  });

  it('that is not there says so', async () => {
    api.on(routes.getAsset, () => {
      throw new Fault('not_found');
    });
    showAt(page, author);
    expect(await screen.findByText('This is not here, or you may not see it.')).toBeTruthy();
  });
});
