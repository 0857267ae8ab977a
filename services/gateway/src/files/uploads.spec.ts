import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { rangeOf } from './downloads.service.js';
import { shownName, watched } from './uploads.service.js';

describe('a file on its way in', () => {
  it('is read to its end, and ended with an error when nothing more comes', async () => {
    expect((await buffer(watched(Readable.from([Buffer.from('whole')]), 50))).toString()).toBe('whole');
    const stalled = new Readable({ read() {} });
    stalled.push('half');
    await expect(buffer(watched(stalled, 50))).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: [{ path: 'file', problem: 'stalled' }] },
    });
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\photo.png', 'photo.png'],
    ['a\0b\n.png', 'a b .png'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['김민준의 풀이.jpg', '김민준의 풀이.jpg'],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('%j is shown as %j', (given, shown) => {
    expect(shownName(given)).toBe(shown);
  });
});

describe('a piece of a file', () => {
  it.each([
    [undefined, null],
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=50-500', { from: 50, to: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=9-3', 'outside'],
    ['bytes=1-2,5-6', null],
    ['pages=1-2', null],
  ])('of 100 bytes asked for as %s', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});
