import { imagesIn } from '@mathquiz/contracts/storage/file.constants';
import { expect, it } from 'vitest';
import { altIn, pictureText, withInserted, withOther } from './inserted.js';

const id = 'abcdefghijklmnopqrst-_';
const other = 'ABCDEFGHIJKLMNOPQRST01';

it('names a picture in a text by its words and its id', () => {
  expect(pictureText({ id, alt: 'a right triangle' })).toBe(`![a right triangle](image:${id})`);
  expect(pictureText({ id, alt: '' })).toBe(`![](image:${id})`);
});

it.each(['a [b]\nc', '$x_1$ * `y` \\z', 'see {{a}} ](https://a.test)'])(
  'lets no words of a picture become anything else: %j',
  (alt) => {
    const text = pictureText({ id, alt });
    expect(imagesIn(text)).toEqual([id]);
    expect(text.replace(`image:${id}`, '')).not.toMatch(/\n|\{\{|(?<!\\)[$*_`]|\].*\]/);
  },
);

it('puts it where the cursor is, in the place of what is marked', () => {
  expect(withInserted('one two three', 'X', 4, 7)).toBe('one X three');
  expect(withInserted('', 'X', 0, 0)).toBe('X');
});

it('takes another picture everywhere, and leaves its words', () => {
  const text = `![one](image:${id}) and ![two](image:${id})`;
  expect(withOther(text, id, other)).toBe(`![one](image:${other}) and ![two](image:${other})`);
});

it('knows the words that a text has for a picture', () => {
  expect(altIn(pictureText({ id, alt: 'x_1 and y' }), id)).toBe('x_1 and y');
  expect(altIn('none', id)).toBe('');
});
