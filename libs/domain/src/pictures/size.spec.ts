import { describe, expect, it } from '@jest/globals';
import { fitsPicture, pictureSize } from './size.js';

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const text = (words: string) => [...Buffer.from(words, 'latin1')];
const little = (value: number, bytes: number) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);
const riff = (kind: string, ...rest: number[]) => [
  ...text('RIFF'),
  0,
  0,
  0,
  0,
  ...text('WEBP'),
  ...text(kind),
  0,
  0,
  0,
  0,
  ...rest,
];

const png = (width: number, height: number) => [
  ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
  ...u32(13),
  ...text('IHDR'),
  ...u32(width),
  ...u32(height),
  ...[8, 6, 0, 0, 0],
];
/** With a thumbnail in a segment before the frame, which must not be taken for it. */
const jpeg = (width: number, height: number, sof = 0xc0) => {
  const thumbnail = [0xff, 0xd8, 0xff, 0xc0, ...u16(11), 8, ...u16(16), ...u16(16), 1, 0, 0, 0, 0xff, 0xd9];
  const exif = [0xff, 0xe1, ...u16(thumbnail.length + 2), ...thumbnail];
  return [0xff, 0xd8, ...exif, 0xff, 0xff, sof, ...u16(11), 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0];
};
const lossy = (width: number, height: number) =>
  riff('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2));
const lossless = (width: number, height: number) =>
  riff('VP8L', 0x2f, ...little(((height - 1) << 14) | (width - 1), 4));
const extended = (width: number, height: number) =>
  riff('VP8X', 0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3));

describe('the size of a picture', () => {
  it.each([
    ['PNG', png(128, 96)],
    ['JPEG', jpeg(128, 96)],
    ['progressive JPEG', jpeg(128, 96, 0xc2)],
    ['lossy WebP', lossy(128, 96)],
    ['lossless WebP', lossless(128, 96)],
    ['extended WebP', extended(128, 96)],
  ])('is read from the header of a %s', (_, bytes) => {
    expect(pictureSize(Uint8Array.from(bytes))).toEqual({ width: 128, height: 96 });
  });

  it('is read from pictures that programs have made', () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect(pictureSize(Buffer.from(dot, 'base64'))).toEqual({ width: 1, height: 1 });
    const webp = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
    expect(pictureSize(Buffer.from(webp, 'base64'))).toEqual({ width: 1, height: 1 });
  });

  it.each([
    ['nothing', []],
    ['a PNG without its header', png(1, 1).slice(0, 20)],
    ['a PNG that begins with another chunk', png(1, 1).map((byte, at) => (at === 12 ? 0x4a : byte))],
    ['a JPEG without a frame', [0xff, 0xd8, 0xff, 0xd9]],
    ['a JPEG whose segments lead nowhere', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]],
    ['a WebP of no known kind', riff('VP9 ', 0, 0, 0, 0)],
    ['another format', text('GIF89a')],
  ])('is not to be had from %s', (_, bytes) => {
    expect(pictureSize(Uint8Array.from(bytes))).toBeNull();
  });

  it.each([
    [png(1024, 1024), true],
    [png(1025, 1024), false],
    [png(0, 10), false],
    [png(0x7fffffff, 0x7fffffff), false],
    [jpeg(65_535, 65_535), false],
    [lossless(16_384, 16_384), false],
    [extended(2 ** 24, 2 ** 24), false],
    [text('GIF89a'), false],
  ])('decides whether it fits (%#)', (bytes, fits) => {
    expect(fitsPicture(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`)).toBe(fits);
  });
});
