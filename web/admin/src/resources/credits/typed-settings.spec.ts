import { roles } from '@mathquiz/contracts';
import { expect, it } from 'vitest';
import { readAllowance, readFactor, readSettings, type TypedSettings, typedSettings } from './typed-settings.js';

const stored = {
  is_on: true,
  factors: { generate: 100, randomize: 12.5, solve: 0, rubrics: 100, meta: 50, evaluate: 100, translate: 0.125 },
  allowances: { teacher: 50_500, author: 0 },
  time_zone: 'Asia/Seoul',
};
const typed = (change: Partial<TypedSettings> = {}): TypedSettings => ({ ...typedSettings(stored), ...change });

it('what is stored stands in the fields, allowances in credits, and comes back from them', () => {
  expect(typed().allowances).toMatchObject({ teacher: '50.5', author: '0', student: '' });
  expect(Object.keys(typed().allowances)).toEqual([...roles]);
  expect(readSettings(typed())).toEqual(stored);
});

it.each([
  ['2.5', 2.5],
  ['2,125', 2.125],
  [' 0 ', 0],
  ['100000', 100_000],
  ['', null],
  ['-1', null],
  ['0.0001', null],
  ['1e3', null],
  ['100001', null],
])('the factor %j is %s', (text, value) => {
  expect(readFactor(text)).toBe(value);
});

it.each([
  ['', undefined],
  ['50,5', 50_500],
  ['0', 0],
  ['100000', 100_000_000],
  ['100000.001', null],
  ['many', null],
])('the allowance %j is %s milli-credits', (text, milli) => {
  expect(readAllowance(text)).toBe(milli);
});

it('nothing is stored with a number that is none', () => {
  expect(readSettings(typed({ factors: { ...typed().factors, meta: '' } }))).toBeNull();
  expect(readSettings(typed({ allowances: { ...typed().allowances, parent: '-1' } }))).toBeNull();
});
