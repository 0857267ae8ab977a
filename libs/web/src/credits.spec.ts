import { expect, it } from 'vitest';
import { readCredits } from './credits.js';

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
