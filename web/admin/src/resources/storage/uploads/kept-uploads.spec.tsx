import { beforeEach, expect, it } from 'vitest';
import { forgetUpload, isSameFile, type KeptUpload, keepUpload, keptUploads } from './kept-uploads.js';

const upload = (upload_id: string, change: Partial<KeptUpload> = {}): KeptUpload => ({
  bucket: 'assets',
  key: 'videos/parabola.mp4',
  upload_id,
  part_bytes: 8,
  type: 'video/mp4',
  name: 'Parabola.mp4',
  bytes: 20,
  modified: 1_700_000_000_000,
  ...change,
});

beforeEach(() => localStorage.clear());

it('keeps uploads until they are forgotten, each person’s own', () => {
  keepUpload('ann', upload('1'));
  keepUpload('ann', upload('2'));
  keepUpload('bob', upload('3'));
  expect(keptUploads('ann').map(({ upload_id }) => upload_id)).toEqual(['1', '2']);
  forgetUpload('ann', '1');
  expect(keptUploads('ann')).toEqual([upload('2')]);
  expect(keptUploads('bob')).toEqual([upload('3')]);
});

it('keeps an upload once', () => {
  keepUpload('ann', upload('1'));
  keepUpload('ann', upload('1', { key: 'other' }));
  expect(keptUploads('ann')).toEqual([upload('1', { key: 'other' })]);
});

it.each(['no JSON', '{}', '[null, 3, {"key": "x"}]'])('takes %j for nothing', (kept) => {
  localStorage.setItem('storage:uploads:ann', kept);
  expect(keptUploads('ann')).toEqual([]);
});

it.each([
  [{}, true],
  [{ name: 'parabola.mp4' }, false],
  [{ size: 21 }, false],
  [{ lastModified: 1_700_000_000_001 }, false],
])('knows the file again by name, size and time: %j', (change, same) => {
  const file = { name: 'Parabola.mp4', size: 20, lastModified: 1_700_000_000_000, ...change };
  expect(isSameFile(upload('1'), file)).toBe(same);
});
