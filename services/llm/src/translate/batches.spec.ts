import { batchesOf } from './batches.js';

const aText = (length: number, path = 'p') => ({ path, text: 'x'.repeat(length), markdown: true });
const sizes = (lengths: readonly number[]) =>
  batchesOf(lengths.map((length) => aText(length))).map((batch) => batch.map(({ text }) => text.length));

describe('runs of texts for one call each', () => {
  it.each([
    [[], []],
    [[10], [[10]]],
    [
      [2000, 2000, 1],
      [[2000, 2000], [1]],
    ],
    [
      [20_000, 1, 1],
      [[20_000], [1, 1]],
    ],
    [
      [1, 20_000, 1],
      [[1], [20_000], [1]],
    ],
  ])('%j is %j', (lengths, batches) => {
    expect(sizes(lengths)).toEqual(batches);
  });

  it('hold twenty texts at most', () => {
    expect(sizes(Array.from({ length: 45 }, () => 1)).map((batch) => batch.length)).toEqual([20, 20, 5]);
  });
});
