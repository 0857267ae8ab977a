import { expect, it } from 'vitest';
import { formatCredits, formatMoney, readMoney, typedMoney } from './amounts.js';

it('amounts are written as the reader writes numbers', () => {
  expect([formatCredits(-2500, { signed: true }), formatMoney(500, 'EUR')]).toEqual(['-2.5', '€5.00']);
});

it.each([
  ['5', 'EUR', 500],
  [' 5,5 ', 'EUR', 550],
  ['5.05', 'EUR', 505],
  ['5.005', 'EUR', null],
  ['5000', 'KRW', 5000],
  ['5000.5', 'KRW', null],
  ['-1', 'EUR', null],
  ['1e3', 'EUR', null],
  ['', 'EUR', null],
])('%j of %s is read as %s of its smallest unit', (text, currency, amount) => {
  expect(readMoney(text, currency)).toBe(amount);
});

it.each([
  [500, 'EUR', '5.00'],
  [5000, 'JPY', '5000'],
])('%d of %s is typed as %s', (amount, currency, text) => {
  expect(typedMoney(amount, currency)).toBe(text);
  expect(readMoney(text, currency)).toBe(amount);
});
