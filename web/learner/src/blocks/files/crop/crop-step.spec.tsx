import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aFile } from '../../../testing/fake-uploads.js';
import CropStep from './crop-step.js';
import { cut } from './cut.js';

type Seen = {
  rotation: number;
  aspect: number;
  zoom: number;
  cropShape: string;
  onCropComplete: (share: unknown, pixels: unknown) => void;
  onMediaLoaded: (size: { naturalWidth: number; naturalHeight: number }) => void;
};
const seen = vi.hoisted(() => ({ props: null as unknown }));
vi.mock('react-easy-crop', () => ({
  default: (props: unknown) => {
    seen.props = props;
    return null;
  },
}));
vi.mock('./cut.js', async (original) => ({ ...(await original<typeof import('./cut.js')>()), cut: vi.fn() }));

const props = () => seen.props as Seen;
const area = { x: 10, y: 0, width: 100, height: 100 };
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  vi.mocked(cut).mockReset();
});

async function show(face = false) {
  const done: { file: Blob; name: string }[] = [];
  const file = aFile('photo.avif', 'image/avif');
  render(
    <MantineProvider env="test">
      <CropStep
        file={file}
        face={face}
        onDone={(made, name) => done.push({ file: made, name })}
        onBack={() => undefined}
      />
    </MantineProvider>,
  );
  await waitFor(() => expect(seen.props).not.toBeNull());
  act(() => {
    props().onMediaLoaded({ naturalWidth: 400, naturalHeight: 300 });
    props().onCropComplete(null, area);
  });
  return { done, file };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('begins with the whole picture, and turns and cuts it as one wishes', async () => {
  vi.mocked(cut).mockResolvedValue(new Blob(['x'], { type: 'image/webp' }));
  const { done, file } = await show();
  expect([props().aspect, props().rotation]).toEqual([4 / 3, 0]);
  press('Turn left');
  expect([props().aspect, props().rotation]).toEqual([3 / 4, 270]);
  press('Turn right');
  press('Turn right');
  expect(props().rotation).toBe(90);
  fireEvent.click(screen.getByLabelText('Square'));
  fireEvent.change(screen.getByLabelText('Closer'), { target: { value: '2' } });
  expect([props().aspect, props().zoom]).toEqual([1, 2]);
  press('Use this part');
  await waitFor(() => expect(done).toHaveLength(1));
  expect(cut).toHaveBeenCalledWith(file, { area, turn: 90 });
  expect(done[0]?.name).toBe('photo.webp');
});

it('gives the file itself on where nothing of it is taken away', async () => {
  vi.mocked(cut).mockImplementation((file) => Promise.resolve(file));
  const { done, file } = await show();
  press('Use this part');
  await waitFor(() => expect(done).toEqual([{ file, name: 'photo.avif' }]));
});

it('cuts a face to a square, shown in its circle', async () => {
  await show(true);
  expect([props().aspect, props().cropShape]).toEqual([1, 'round']);
  expect(screen.queryByLabelText('Square')).toBeNull();
});

it('says so where the browser can make no picture of the file', async () => {
  vi.mocked(cut).mockRejectedValue(new Error('no picture'));
  const { done } = await show();
  press('Use this part');
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be read/);
  expect(done).toHaveLength(0);
});
