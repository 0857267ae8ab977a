import { MantineProvider } from '@mantine/core';
import { routes } from '@mathquiz/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { becomeUser } from '../../lib/session.js';
import { queries } from '../../lib/use-call.js';
import { aList, anAsset, anId, anImageId, aQuota, aSentFile, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { aFile, fakeUploads, later } from '../../testing/fake-uploads.js';
import PictureDialog, { type ChosenPicture } from './picture-dialog.js';

// What jsdom cannot do: draw.
vi.mock('./crop/crop-step.js', () => ({
  default: ({ file, onDone }: { file: File; onDone: (file: Blob, name: string) => void }) => (
    <button type="button" onClick={() => onDone(file, file.name)}>
      Use this part
    </button>
  ),
}));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  becomeUser(aUser());
  queries.clear();
  queries.setDefaultOptions({ queries: { retry: false, staleTime: 0 } });
  api = fakeApi()
    .on(routes.fileQuota, () => ({ data: aQuota(12) }))
    .on(routes.createAsset, ({ body }) => ({ data: anAsset({ title: body.title, alt: body.alt }) }));
});

function open(start: File | null = null) {
  const chosen: ChosenPicture[] = [];
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <PictureDialog start={start} onClose={() => undefined} onChosen={(picture) => chosen.push(picture)} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return chosen;
}
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const words = () => screen.findByLabelText(/^What the picture shows/);

describe('a new picture', () => {
  it('is sent while one says what it shows, and is put into the text when both are done', async () => {
    const { reply, answer } = later<{ data: ReturnType<typeof aSentFile> }>();
    const uploads = fakeUploads(() => reply);
    const chosen = open();
    await choose(aFile('right_triangle.png'));
    await press('Use this part');
    const bar = await screen.findByRole('progressbar', { name: 'Sending the file' });
    await waitFor(() => expect(uploads.arrived).toHaveLength(1));
    uploads.progress(0.4);
    await waitFor(() => expect((bar as HTMLProgressElement).value).toBe(0.4));
    expect(screen.getByText('40%')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('right triangle');
    fireEvent.change(await words(), { target: { value: ' a right triangle ' } });
    await press('Put into the text');
    expect(api.sent(routes.createAsset)).toHaveLength(0);
    answer({ data: aSentFile() });
    await waitFor(() =>
      expect(chosen).toEqual([{ id: anImageId, alt: 'a right triangle', size: { width: 800, height: 600 } }]),
    );
    expect(uploads.arrived[0]).toMatchObject({
      path: '/api/v1/upload-file',
      meta: { use: 'asset' },
      name: 'right_triangle.png',
    });
    expect(api.sent(routes.createAsset)).toMatchObject([
      {
        file_id: anId(50),
        title: 'right triangle',
        alt: { decorative: false, texts: { 'en-US': 'a right triangle' } },
      },
    ]);
  });

  it.each(['image.png', 'IMG_20260301_123456.jpg', 'PXL_20260301.jpg', 'Screenshot 2026-03-01.png'])(
    'with a name that says nothing, such as %s, is called what it shows until it gets another title',
    async (name) => {
      fakeUploads(() => ({ data: aSentFile() }));
      open(aFile(name));
      await press('Use this part');
      const title = screen.getByLabelText<HTMLInputElement>('Title');
      expect(title.value).toBe('');
      fireEvent.change(await words(), { target: { value: ' a right  triangle' } });
      expect(title.value).toBe('a right triangle');
      fireEvent.change(title, { target: { value: 'Pythagoras' } });
      fireEvent.change(await words(), { target: { value: 'a triangle' } });
      expect(title.value).toBe('Pythagoras');
    },
  );

  it('is gone on with by keyboard: each step begins with the focus', async () => {
    fakeUploads(() => ({ data: aSentFile() }));
    open();
    await choose(aFile('right_triangle.png'));
    const use = await screen.findByRole('button', { name: 'Use this part' });
    use.focus();
    fireEvent.click(use);
    expect(document.activeElement).toBe(await words());
    const other = screen.getByRole('button', { name: 'Choose another file' });
    other.focus();
    fireEvent.click(other);
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Choose a file' }));
  });

  it('goes on while one looks into the library, and keeps what was typed', async () => {
    const uploads = fakeUploads(() => later<{ data: unknown }>().reply);
    api.on(routes.listAssets, () => aList([anAsset()]));
    open(aFile('right_triangle.png'));
    await press('Use this part');
    fireEvent.change(await words(), { target: { value: 'half a sentence' } });
    fireEvent.click(screen.getByRole('tab', { name: 'My files' }));
    await screen.findByText('A right triangle');
    fireEvent.click(screen.getByRole('tab', { name: 'New picture' }));
    expect(((await words()) as HTMLTextAreaElement).value).toBe('half a sentence');
    expect(uploads.stopped).toBe(0);
  });

  it('is not put anywhere before it is said what it shows, or that it is decoration', async () => {
    fakeUploads(() => ({ data: aSentFile() }));
    const chosen = open();
    await choose(aFile('a.gif', 'image/gif'));
    await press('Put into the text');
    expect(await screen.findByText('Say what it shows, or mark it as decoration')).toBeTruthy();
    expect(api.sent(routes.createAsset)).toHaveLength(0);
    fireEvent.change(await words(), { target: { value: 'a' } });
    fireEvent.click(screen.getByLabelText('Decoration only'));
    await screen.findByText('The file has arrived.');
    // Words that are half typed are nobody's wish.
    expect(api.sent(routes.createAsset)).toHaveLength(0);
    await press('Put into the text');
    await waitFor(() => expect(chosen).toMatchObject([{ alt: '' }]));
    expect(api.sent(routes.createAsset)[0]?.alt).toEqual({ decorative: true, texts: {} });
  });

  it('can be stopped on its way, and sent again', async () => {
    const uploads = fakeUploads(() => later<{ data: unknown }>().reply);
    open();
    await choose(aFile());
    await press('Use this part');
    await press('Stop sending');
    expect(await screen.findByText('Sending was stopped; nothing was kept.')).toBeTruthy();
    expect(uploads.stopped).toBe(1);
    await press('Try again');
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(uploads.arrived).toHaveLength(2);
  });

  it.each([
    ['too_large', 'This is too large to be sent.'],
    ['unsupported_media', 'This kind of file is not accepted.'],
    ['unreadable_file', /cannot be read/],
    ['quota_exceeded', /no room left for more files/],
    ['storage_full', /no room for files on this server/],
    ['offline', 'There is no connection to the server.'],
  ] as const)(
    'that is refused as %s says so, keeps what was typed, and is sent again by a press',
    async (code, said) => {
      let refused = false;
      fakeUploads(() => {
        if (refused) return { data: aSentFile() };
        refused = true;
        throw new Fault(code);
      });
      open();
      await choose(aFile('a.gif', 'image/gif'));
      expect((await screen.findByRole('alert')).textContent).toMatch(said);
      fireEvent.change(await words(), { target: { value: 'typed before' } });
      await press('Try again');
      expect(await screen.findByText('The file has arrived.')).toBeTruthy();
      expect(((await words()) as HTMLTextAreaElement).value).toBe('typed before');
    },
  );

  it('that was read but shows nothing is not put into a text', async () => {
    fakeUploads(() => ({ data: aSentFile({ image_id: null, kind: 'pdf' }) }));
    open();
    await choose(aFile('a.pdf', 'application/pdf'));
    expect(await screen.findByText(/cannot be shown as a picture/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Put into the text' }).disabled).toBe(true);
  });

  it('that was pasted where it shall stand is taken at once', async () => {
    fakeUploads(() => ({ data: aSentFile() }));
    open(aFile('image.png'));
    expect(await screen.findByRole('button', { name: 'Use this part' })).toBeTruthy();
  });

  it('can be dropped, and pasted into the dialog', async () => {
    fakeUploads(() => ({ data: aSentFile() }));
    open();
    const place = await screen.findByText('Drop a file here, paste it, or choose one.');
    fireEvent.paste(place, { clipboardData: { types: ['text/plain', 'Files'], files: [aFile()] } });
    expect(screen.queryByRole('button', { name: 'Use this part' })).toBeNull();
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [aFile()] } });
    expect(await screen.findByRole('button', { name: 'Use this part' })).toBeTruthy();
  });
});

describe('what would be refused', () => {
  it.each([
    [aFile('IMG_0001.HEIC', 'image/heic'), /HEIC photo, which browsers cannot show/],
    [aFile('a.png', 'image/png', 0), 'This file is empty.'],
    [aFile('a.exe', 'application/x-msdownload'), 'This kind of file cannot be used here.'],
    [aFile('a.svg', 'image/svg+xml', 1024 * 1024 + 1), /too large: at most 1 MB/],
  ])('is told before anything is sent', async (file, said) => {
    const uploads = fakeUploads(() => ({ data: aSentFile() }));
    open();
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(uploads.arrived).toHaveLength(0);
  });

  it('is what has no room left, which stands there before', async () => {
    api.on(routes.fileQuota, () => ({ data: aQuota(499.9999) }));
    open();
    expect((await screen.findByText(/Your files take 500 MB of 500 MB/)).textContent).toMatch(/Soon there is no room/);
    await choose(aFile('a.png', 'image/png', 4096));
    expect((await screen.findByRole('alert')).textContent).toMatch(/There is room for only 0.1 kB more/);
  });

  it('leaves HEIC out of the file dialog, so that an iPhone gives a JPEG', async () => {
    open();
    const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
    expect(input.accept).toContain('image/jpeg');
    expect(input.accept).not.toMatch(/hei[cf]/);
  });

  it('a phone offers its camera', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)');
    open();
    expect(await screen.findByRole('button', { name: 'Take a photo' })).toBeTruthy();
    expect(screen.getByLabelText('Take a photo', { selector: 'input' }).getAttribute('capture')).toBe('environment');
    agent.mockRestore();
  });
});

describe('a picture of the library', () => {
  it('is found by a search, page by page, and put into the text with its words', async () => {
    api.on(routes.listAssets, ({ query }) => ({
      ...aList([anAsset({ title: `from ${query.offset}` })], 20),
      offset: query.offset,
      limit: query.limit,
    }));
    const chosen = open();
    fireEvent.click(await screen.findByRole('tab', { name: 'My files' }));
    await screen.findByText('from 0');
    await press('Next');
    expect(await screen.findByText('from 12')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Search titles and tags'), { target: { value: 'tri' } });
    await waitFor(() => {
      const filter = JSON.stringify({ q: 'tri', kind: { $in: ['image', 'svg', 'pdf'] } });
      expect(api.requests.at(-1)?.query).toMatchObject({ filter, scope: 'mine', offset: 0 });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'from 0' }));
    expect(((await words()) as HTMLTextAreaElement).value).toBe('A right triangle with legs 3 and 4');
    fireEvent.change(await words(), { target: { value: 'the triangle of part a' } });
    await press('Put into the text');
    expect(chosen).toMatchObject([{ id: anImageId, alt: 'the triangle of part a' }]);
  });

  it('of others comes from people and from groups', async () => {
    const asked: string[] = [];
    api.on(routes.listAssets, ({ query }) => {
      asked.push(query.scope);
      return aList([]);
    });
    open();
    fireEvent.click(await screen.findByRole('tab', { name: 'Shared with me' }));
    expect(await screen.findByText('Nobody has shared a file with you yet.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Of my groups'));
    await waitFor(() => expect(asked).toEqual(['shared', 'group']));
  });

  it('that cannot be loaded says so, and is asked for again by a press', async () => {
    let away = true;
    api.on(routes.listAssets, () => {
      if (away) throw new Fault('unavailable');
      return aList([anAsset()]);
    });
    open();
    fireEvent.click(await screen.findByRole('tab', { name: 'My files' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    away = false;
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: 'A right triangle' })).toBeTruthy();
  });
});
