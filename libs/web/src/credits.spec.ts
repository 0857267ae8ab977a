import { expect, it } from 'vitest';
import { formatCredits, readCredits } from './credits.js';

it.each([
  [12_500, '12.5'],
  [1, '0.001'],
  [-2000, '-2'],
  [1_234_567_000, '1,234,567'],
])('%d milli-credits are written as credits', (milli, said) => {
  expect(formatCredits(milli, 'en-US')).toBe(said);
});

it('a gain has its sign', () => {
  expect([3000, 0, -3000].map((milli) => formatCredits(milli, 'en-US', { signed: true }))).toEqual(['+3', '0', '-3']);
});

it('are written as the reader writes numbers', () => {
  expect(formatCredits(1_234_500, 'de-DE')).toBe('1.234,5');
});

it.each([
  ['12', 12_000],
  [' 0,5 ', 500],
  ['1.001', 1001],
  ['1.0001', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('%j is read as milli-credits', (text, milli) => {
  expect(readCredits(text)).toBe(milli);
});
