import { itemOrder } from './test-items.js';

const items = [...'aaaabbbb'].map((section) => ({ section }));

describe('the order of the items of a test', () => {
  it('is the published one where nothing is shuffled', () => {
    expect(itemOrder(items, false, 'x')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('is shuffled within each section, and the same for the same seed', () => {
    const orders = ['1', '2', '3', '4', '5', '6'].map((seed) => itemOrder(items, true, seed));
    for (const order of orders) {
      expect([...order.slice(0, 4)].sort()).toEqual([0, 1, 2, 3]);
      expect([...order.slice(4)].sort()).toEqual([4, 5, 6, 7]);
    }
    expect(new Set(orders.map(String)).size).toBeGreaterThan(3);
    expect(itemOrder(items, true, '1')).toEqual(orders[0]);
  });
});
