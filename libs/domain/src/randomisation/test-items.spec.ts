import { drawnItems, itemOrder, textPlaces } from './test-items.js';

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

/** Two sections: two of five, and all of three. */
const picking = [
  ...Array.from({ length: 5 }, () => ({ section: '', block: 0, pick: 2 })),
  ...Array.from({ length: 3 }, () => ({ section: '', block: 1, pick: null })),
];

describe('the items that an attempt has', () => {
  it('are all of them where no section draws some', () => {
    expect(drawnItems(items, 'x')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('are as many as a section draws, in their order, other ones for other students', () => {
    const drawn = Array.from({ length: 40 }, (_, student) => drawnItems(picking, `seed ${student}`));
    for (const one of drawn) {
      expect(one.filter((index) => index < 5)).toHaveLength(2);
      expect(one.filter((index) => index >= 5)).toEqual([5, 6, 7]);
      expect(one).toEqual([...one].sort((a, b) => a - b));
    }
    const met = new Set(drawn.flat());
    expect([...met].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(5);
  });

  it('are for ever those that its seed drew', () => {
    const two = ['00ff', 'a1', 'b2', 'c3', '9e8d'].map((seed) => drawnItems(picking, seed).slice(0, 2));
    expect(two).toEqual([
      [1, 3],
      [2, 3],
      [0, 4],
      [0, 1],
      [1, 2],
    ]);
  });

  it('are shuffled within their sections, though two have the same title', () => {
    for (const seed of ['1', '2', '3']) {
      const order = itemOrder(picking, true, seed);
      expect([...order].sort()).toEqual(drawnItems(picking, seed));
      expect(order.slice(0, 2).every((index) => index < 5)).toBe(true);
    }
  });
});

describe('texts between the items', () => {
  const whole = [0, 0, 0, 1, 1].map((block) => ({ section: '', block, pick: null }));
  const places = (of: typeof picking, order: readonly number[], shuffle: boolean, ...texts: [number, number][]) =>
    textPlaces(
      texts.map(([block, before]) => ({ block, before })),
      of,
      order,
      shuffle,
    ).map(({ before, until }) => [before, until]);

  it('stand where they were put, and go with the rest of their section', () => {
    const order = itemOrder(whole, false, 'x');
    expect(places(whole, order, false, [0, 0], [0, 2], [0, 3], [1, 0], [1, 1], [2, 0])).toEqual([
      [0, 3],
      [2, 3],
      [3, 3],
      [3, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  it('stand before all items of a section that is shuffled or drawn from', () => {
    expect(places(whole, itemOrder(whole, true, 'x'), true, [0, 2], [1, 1])).toEqual([
      [0, 3],
      [3, 5],
    ]);
    expect(places(picking, itemOrder(picking, false, 'x'), false, [0, 4], [1, 1])).toEqual([
      [0, 2],
      [3, 5],
    ]);
  });
});
