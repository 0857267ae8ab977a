import { drawnRows } from './drawn-rows.js';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => `item-${from + at}`);
const seeds = Array.from({ length: 50 }, (_, at) => String(at));
const nothing = new Set<string>();

describe('what a blueprint draws', () => {
  const rows = [
    { count: 5, fitting: ids(0, 20) },
    { count: 4, fitting: ids(10, 20) },
  ];

  it('is the same for the same seed, in whatever order the items come, and another for others', () => {
    const turned = rows.map(({ count, fitting }) => ({ count, fitting: [...fitting].reverse() }));
    for (const seed of seeds) expect(drawnRows(turned, nothing, seed)).toEqual(drawnRows(rows, nothing, seed));
    const different = new Set(seeds.map((seed) => JSON.stringify(drawnRows(rows, nothing, seed))));
    expect(different.size).toBe(seeds.length);
  });

  it('holds nothing twice, and of each row what fits it', () => {
    for (const seed of seeds) {
      const drawn = drawnRows(rows, nothing, seed);
      const all = drawn.flatMap((row) => row.ids);
      expect(new Set(all).size).toBe(9);
      for (const [row, { fitting }] of rows.entries())
        expect(drawn[row]?.ids.every((id) => fitting.includes(id))).toBe(true);
    }
  });

  it('reaches every item sooner or later', () => {
    const met = new Set(seeds.flatMap((seed) => drawnRows(rows, nothing, seed).flatMap((row) => row.ids)));
    expect(met.size).toBe(30);
  });

  it('leaves to a narrow row what a wide one before it can do without', () => {
    const chain = [
      { count: 1, fitting: ['a', 'b'] },
      { count: 1, fitting: ['b', 'c'] },
      { count: 1, fitting: ['b'] },
    ];
    for (const seed of seeds) {
      const [first, second, third] = drawnRows(chain, nothing, seed).map((row) => row.ids);
      expect([first, second, third]).toEqual([['a'], ['c'], ['b']]);
    }
  });

  it('is short where there is no more, and counts what was met lately', () => {
    const drawn = drawnRows([{ count: 4, fitting: ['a', 'b', 'c'] }], new Set(['b', 'z']), '1');
    expect([...(drawn[0]?.ids ?? [])].sort()).toEqual(['a', 'c']);
    expect(drawn[0]?.lately).toBe(1);
    expect(drawnRows([{ count: 2, fitting: [] }], nothing, '1')).toEqual([{ ids: [], lately: 0 }]);
  });
});
