import { expect, it } from 'vitest';
import { readAmount, readSettings, type TypedSettings, typedSettings } from './typed-settings.js';

const stored = {
  currency: 'EUR',
  time_zone: 'Asia/Seoul',
  prices: [{ model: 'm-1', input: 0.2, output: 10 }],
  person_tokens: 2_000_000,
  school_cost: null,
};
const typed = (change: Partial<TypedSettings> = {}): TypedSettings => ({ ...typedSettings(stored), ...change });

it('what is stored stands in the fields, and comes back from them', () => {
  expect(readSettings(typedSettings(stored))).toEqual(stored);
});

it.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 0 ', 0],
  ['0,000001', 0.000001],
  ['', null],
  ['-1', null],
  ['1.000,5', null],
  ['1e3', null],
  ['1001', null],
])('the amount %j, of 1000 at most, is %s', (text, value) => {
  expect(readAmount(text, 1000)).toBe(value);
});

it.each([
  ['a model without a name', { prices: [{ model: ' ', input: '1', output: '1' }] }],
  ['a model with two prices', { prices: ['m', ' m '].map((model) => ({ model, input: '1', output: '1' })) }],
  ['a price that is none', { prices: [{ model: 'm', input: '', output: '1' }] }],
  ['half a token', { person_tokens: '0.5' }],
  ['too much money', { school_cost: '1000001' }],
])('nothing is stored with %s', (_, change) => {
  expect(readSettings(typed(change))).toBeNull();
});
