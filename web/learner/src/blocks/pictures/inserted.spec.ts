import { imagesIn } from '@mathquiz/contracts/storage/file.constants';
import { expect, it } from 'vitest';
import { altIn, isDecoration, pictureText, withInserted, withOther } from './inserted.js';

const size = { width: 800, height: 600 };
const id = 'abcdefghijklmnopqrst-_';
const other = 'ABCDEFGHIJKLMNOPQRST01';

it('names a picture in a text by its words, its id and its pixels', () => {
  expect(pictureText({ id, alt: 'a right triangle', size })).toBe(`![a right triangle](image:${id}#800x600)`);
  expect(pictureText({ id, alt: '', size: null })).toBe(`![](image:${id} "decorative")`);
  // Longer than an address may say: better a place of some shape than no picture.
  expect(pictureText({ id, alt: '', size: { width: 100_000, height: 9 } })).toBe(`![](image:${id} "decorative")`);
});

it.each(['a [b]\nc', '$x_1$ * `y` \\z', 'see {{a}} ](https://a.test)'])(
  'lets no words of a picture become anything else: %j',
  (alt) => {
    const text = pictureText({ id, alt, size });
    expect(imagesIn(text)).toEqual([id]);
    expect(text.replace(`image:${id}#800x600`, '')).not.toMatch(/\n|\{\{|(?<!\\)[$*_`]|\].*\]/);
  },
);

it('puts it where the cursor is, in the place of what is marked', () => {
  expect(withInserted('one two three', 'X', 4, 7)).toBe('one X three');
  expect(withInserted('', 'X', 0, 0)).toBe('X');
});

it('takes another picture everywhere, with its own pixels, and leaves its words', () => {
  const text = `![one](image:${id}) and ![two](image:${id}#3x4)`;
  expect(withOther(text, id, { id: other, size })).toBe(
    `![one](image:${other}#800x600) and ![two](image:${other}#800x600)`,
  );
  expect(withOther(text, id, { id: other, size: null })).toBe(`![one](image:${other}) and ![two](image:${other})`);
});

it('knows the words that a text has for a picture', () => {
  expect(altIn(pictureText({ id, alt: 'x_1 and y', size }), id)).toBe('x_1 and y');
  expect(altIn('none', id)).toBe('');
});

it('knows a decoration from a picture whose words were forgotten', () => {
  expect(isDecoration(pictureText({ id, alt: '', size }), id)).toBe(true);
  expect(isDecoration(withOther(pictureText({ id, alt: '', size }), id, { id: other, size }), other)).toBe(true);
  expect(isDecoration(`![](image:${id}) and ![](image:${other} "decorative")`, id)).toBe(false);
});
