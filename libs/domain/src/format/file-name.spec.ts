import { fileName } from './index.js';

describe('the name of a file', () => {
  it.each([
    ['Fractions 7B', 'Fractions 7B 2026-03-01.csv'],
    ['이차방정식 단원평가', '이차방정식 단원평가 2026-03-01.csv'],
    ['a/b\\c: "x" <1|2>?*', 'a b c x 1 2 2026-03-01.csv'],
    ['../../etc', 'etc 2026-03-01.csv'],
    ['line\nbreak\u202eturned', 'line break turned 2026-03-01.csv'],
    ['...', '2026-03-01.csv'],
    ['x'.repeat(200), `${'x'.repeat(60)} 2026-03-01.csv`],
  ])('of %j is safe on every disk: %s', (title, name) => {
    expect(fileName(title, '2026-03-01', 'csv')).toBe(name);
  });
});
