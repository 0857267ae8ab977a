import { redacted } from './redacted.js';

describe('a text before it leaves the server', () => {
  it.each([
    ['I am Minjun Kim and x = 2.', ['Minjun', 'Kim'], 'I am [name] [name] and x = 2.'],
    ['김민준이 썼다: x = 2', ['민준', '김'], '김[name]이 썼다: x = 2'],
    ['zoë says', ['Zoë'], '[name] says'],
    ['Write to zoe.lefevre@school.example, please.', [], 'Write to [mail], please.'],
    ['Anna-Lena drew it, Anna too.', ['Anna-Lena'], '[name]-[name] drew it, [name] too.'],
    ['Annabel is another one.', ['Anna'], 'Annabel is another one.'],
    ['x + A = 3', ['A'], 'x + A = 3'],
    ['mueller7 did it', ['mueller7'], '[name] did it'],
    ['$\\max(2, 3)$ says max', ['Max'], '$\\max(2, 3)$ says [name]'],
    ['min.kim did it', ['min.kim'], '[name].[name] did it'],
    ['Zoe\u0308 did it', ['Zoë'], '[name] did it'],
    ['5 @ 3 and @home, a@b.', ['Zoë'], '5 @ 3 and @home, [mail].'],
    ['一郎さんと二郎', ['一郎'], '[name]さんと二郎'],
    ['a@b@c d', [], '[mail][mail] d'],
    ['nothing', [], 'nothing'],
  ])('%j of %j is %j', (text, writer, left) => {
    expect(redacted(text, { writer, others: [] })).toBe(left);
  });

  it('keeps the words that other people are called, and takes their names out', () => {
    expect(redacted('Will and An will draw an arrow.', { writer: ['Zoë'], others: ['Will', 'An'] })).toBe(
      '[name] and [name] will draw an arrow.',
    );
  });

  it.each(['a'.repeat(200_000), 'a@'.repeat(100_000), `${'a.'.repeat(100_000)}@`, 'ab@c.'.repeat(40_000)])(
    'is read in a moment, however it is made',
    (text) => {
      expect(redacted(text, { writer: ['ab'], others: ['cd'] }).length).toBeGreaterThan(0);
    },
  );
});
