import { expect, it } from 'vitest';
import { asWritten, facePicture, imageAddress, imageSources, imageUrl, picturesAsWords } from './image-address.js';

const id = 'abcdefghijklmnopqrst-_';
const token = 'ABCDEFGHIJKLMNOPQRST01';

it('reads the address of a picture, with its token and its size where they are told', () => {
  expect(imageAddress(`image:${id}`)).toEqual({ id, token: null, size: null });
  expect(imageAddress(`image:${id}.${token}`)).toEqual({ id, token, size: null });
  expect(imageAddress(`image:${id}.${token}#640x480`)).toEqual({ id, token, size: { width: 640, height: 480 } });
});

it.each([
  'image:short',
  `image:${id}x`,
  `image:${id}.${token}0`,
  `image:${id}?w=1`,
  `image:${id}#0x5`,
  `IMAGE:${id}`,
  `https://a.test/image:${id}`,
  'javascript:alert(1)',
  '',
])('takes %j for no picture', (address) => expect(imageAddress(address)).toBeNull());

it('asks for a picture in the widths that lie ready, with the token', () => {
  expect(imageUrl({ id })).toBe(`/api/v1/images/${id}`);
  expect(imageUrl({ id, token }, 640)).toBe(`/api/v1/images/${id}?t=${token}&w=640`);
  expect(imageSources({ id, token }).split(', ')).toEqual(
    [320, 640, 1280].map((width) => `/api/v1/images/${id}?t=${token}&w=${width} ${width}w`),
  );
});

it('shows the face of a person from the store and from the account', () => {
  expect(facePicture(`image:${id}.${token}`)).toBe(`/api/v1/images/${id}?t=${token}&w=320`);
  expect(facePicture('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
});

it('takes the tokens out of everything that a form is filled with', () => {
  const text = `"See" ![a\\b](image:${id}.${token})\n\n![](image:${id})`;
  expect(asWritten({ a: text, parts: [{ prompt: text }] })).toEqual({
    a: text.replace(`.${token}`, ''),
    parts: [{ prompt: text.replace(`.${token}`, '') }],
  });
});

it('says a picture in words where none is drawn', () => {
  expect(picturesAsWords(`See ![a right triangle](image:${id}.${token}#3x4) and ![](image:${id})!`)).toBe(
    'See a right triangle and !',
  );
  expect(picturesAsWords(`See ![a right triangle](image:${id}.ABC…`)).toBe('See a right triangle');
  expect(picturesAsWords('See ![a right…')).toBe('See a right…');
  expect(picturesAsWords('![p](https://a.test) [x](image:y)')).toBe('![p](https://a.test) [x](image:y)');
});
