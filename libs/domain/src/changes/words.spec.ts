import fc from 'fast-check';
import { maxEdits } from './shortest-edit.js';
import { entriesOf, wordsOf } from './words.js';

const side = (pieces: ReturnType<typeof wordsOf>, not: 'added' | 'removed') =>
  pieces
    .filter(({ state }) => state !== not)
    .map(({ text }) => text)
    .join('');
const marked = (before: string, after: string) =>
  wordsOf(before, after)
    .map(({ state, text }) => (state === 'same' ? text : `[${state === 'added' ? '+' : '-'}${text}]`))
    .join('');

describe('two texts in one', () => {
  it('show the words that went and came', () => {
    expect(marked('A long rectangle.', 'A short, flat rectangle.')).toBe('A [-long][+short, flat] rectangle.');
  });

  it('take formulas, holes and numbers whole', () => {
    expect(marked('Solve $x^2+1=0$ for {{a}} and 1.25.', 'Solve $x^2+2=0$ for {{a+1}} and 1.5.')).toBe(
      'Solve [-$x^2+1=0$][+$x^2+2=0$] for [-{{a}}][+{{a+1}}] and [-1.25][+1.5].',
    );
  });

  it('go sign by sign in Chinese and Japanese, word by word in Korean', () => {
    expect(marked('求长方形的周长', '求正方形的面积')).toBe('求[-长][+正]方形的[-周长][+面积]');
    expect(marked('둘레를 구하세요', '넓이를 구하세요')).toBe('[-둘레를][+넓이를] 구하세요');
  });

  it('go line by line where almost every word is another, and one instead of the other beyond that', () => {
    const words = (tag: string) => Array.from({ length: maxEdits }, (_, at) => `${tag}${'abcdefgh'[at % 8]}`).join(' ');
    expect(wordsOf(`Same\n${words('x')}\nEnd`, `Same\n${words('y')}\nEnd`).map(({ state }) => state)).toEqual([
      'same',
      'removed',
      'added',
      'same',
    ]);
    const lines = (tag: string) => Array.from({ length: maxEdits }, (_, at) => `${tag} ${at % 7} ${tag}`).join('\n');
    expect(wordsOf(lines('x'), lines('y')).map(({ state }) => state)).toEqual(['removed', 'added']);
  });

  it('hold all of the old one and all of the new one, in order, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bc', ' ', '\n', '$', '{{', '}}', '7', '求', '𝑥', ', '))
      .map((list) => list.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordsOf(before, after);
        expect(side(pieces, 'added')).toBe(before);
        expect(side(pieces, 'removed')).toBe(after);
        expect(pieces.every((piece, at) => piece.text !== '' && piece.state !== pieces[at - 1]?.state)).toBe(true);
      }),
    );
  });

  it('of a list, go entry by entry', () => {
    expect(entriesOf(['2', '3', '5'], ['2', '4', '5'], '; ')).toEqual([
      { state: 'same', text: '2; ' },
      { state: 'removed', text: '3' },
      { state: 'added', text: '4' },
      { state: 'same', text: '; 5' },
    ]);
    expect(entriesOf(['area'], ['area', 'square'], '; ')).toEqual([
      { state: 'same', text: 'area' },
      { state: 'added', text: '; square' },
    ]);
  });
});
