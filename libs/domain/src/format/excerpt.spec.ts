import { excerpt } from './index.js';

describe('the beginning of a statement', () => {
  it('is the whole of a short one', () => expect(excerpt(' Solve $x^2 = 4$. ', 40)).toBe('Solve $x^2 = 4$.'));

  it('ends between two words', () => expect(excerpt('one two three four', 9)).toBe('one two…'));

  it.each([
    'Solve $a + b + c + d$ for $x$ now',
    'Solve $$a + b + c + d$$ for $x$ now',
    String.raw`It costs \$ 5 and $a + b + c + d$ more, they say`,
  ])('never ends inside a formula: %s', (text) => {
    for (let most = 5; most < text.length; most += 1) {
      const cut = excerpt(text, most).replaceAll(String.raw`\$`, '').replaceAll('$$', '$');
      expect([cut, (cut.split('$').length - 1) % 2]).toEqual([cut, 0]);
    }
  });
});
