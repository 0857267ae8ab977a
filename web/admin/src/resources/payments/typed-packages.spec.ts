import { expect, it } from 'vitest';
import { aPackage } from '../../testing/payments.js';
import { emptyPackage, readSale, type TypedPackage, typedSale, withMoved } from './typed-packages.js';

const stored = {
  packages: [aPackage(1, { milli: 1 }), aPackage(2, { amount: 5000, currency: 'JPY' })],
  seller: 'Example School',
};
const { packages } = typedSale(stored);
const with1 = (change: Partial<TypedPackage>) => {
  const one = { key: 'new-1', credits: '1', price: '1', currency: 'EUR', ...change } as const;
  return readSale({ packages: [one], seller: '' });
};

it('packages that are stored stand in the fields, and come back from them', () => {
  expect(packages.map(({ credits, price }) => [credits, price])).toEqual([
    ['0.001', '5.00'],
    ['500', '5000'],
  ]);
  expect(readSale({ packages, seller: ' Example School ' })).toEqual(stored);
});

it('a new package has a key of its own and the currency of the last one', () => {
  expect(emptyPackage([])).toEqual({ key: 'new-1', credits: '', price: '', currency: 'EUR' });
  expect(emptyPackage([...packages, emptyPackage([])])).toMatchObject({ key: 'new-2', currency: 'EUR' });
  expect(emptyPackage(packages).currency).toBe('JPY');
});

it('a package is moved by one place, and not out of the list', () => {
  const keys = (list: readonly TypedPackage[]) => list.map(({ key }) => key);
  const [first, second] = keys(packages);
  expect(keys(withMoved(packages, 0, 1))).toEqual([second, first]);
  expect(keys(withMoved(packages, 1, -1))).toEqual([second, first]);
  expect(withMoved(packages, 0, -1)).toBe(packages);
  expect(withMoved(packages, 1, 1)).toBe(packages);
});

it.each([
  ['no credits', { credits: '' }],
  ['0 credits', { credits: '0' }],
  ['a part of a milli-credit', { credits: '0.0001' }],
  ['too many credits', { credits: '1000000.001' }],
  ['no price', { price: '' }],
  ['a price of 0', { price: '0' }],
  ['a part of a cent', { price: '1.005' }],
  ['a part of a yen', { price: '1.5', currency: 'JPY' }],
  ['too high a price', { price: '1000000' }],
] as const)('nothing is stored with %s', (_, change) => {
  expect(with1(change)).toBeNull();
});
