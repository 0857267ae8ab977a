import { expect, it } from 'vitest';
import { readAmount, type TypedAmount, wrongInAmount } from './typed-amount.js';

const typed = (change: Partial<TypedAmount> = {}): TypedAmount => ({
  kind: 'person',
  account: { id: 'a'.repeat(24), name: 'Ada' },
  number: '2,5',
  reason: ' For the algebra items ',
  ...change,
});

it('an amount in credits becomes milli-credits of a person or a group', () => {
  const amount = { milli: 2500, reason: 'For the algebra items' };
  expect(readAmount(typed())).toEqual({ ...amount, account: { user_id: 'a'.repeat(24) } });
  expect(readAmount(typed({ kind: 'group' }))).toEqual({ ...amount, account: { group_id: 'a'.repeat(24) } });
});

it.each([
  ['account', { account: null }],
  ['number', { number: '' }],
  ['number', { number: '0' }],
  ['number', { number: '-1' }],
  ['number', { number: '0.0001' }],
  ['number', { number: '1000000.001' }],
  ['reason', { reason: ' ' }],
  ['reason', { reason: 'two\nlines' }],
  ['reason', { reason: 'x'.repeat(301) }],
] as const)('the %s is wrong in %j, and nothing is sent', (field, change) => {
  const wrong = Object.entries(wrongInAmount(typed(change))).filter(([, isWrong]) => isWrong);
  expect(wrong.map(([name]) => name)).toEqual([field]);
  expect(readAmount(typed(change))).toBeNull();
});
