import { variantsOf } from './variants.js';

const row = (fingerprint: string, points: number, blank = false) => ({
  fingerprint,
  statement: `Of ${fingerprint}`,
  seed: `s${points}`,
  points,
  blank,
});

it('puts those together who saw the same, the hardest variant first', () => {
  const rows = [row('b', 4), row('a', 1), row('b', 2), row('a', 0, true), row('c', 3)];
  expect(variantsOf(rows, 4)).toEqual([
    { statement: 'Of a', seed: 's1', n: 2, mean: 0.5, facility: 0.125, blank_share: 0.5 },
    { statement: 'Of b', seed: 's4', n: 2, mean: 3, facility: 0.75, blank_share: 0 },
    { statement: 'Of c', seed: 's3', n: 1, mean: 3, facility: 0.75, blank_share: 0 },
  ]);
});

it('gives no facility to a question that is worth nothing, and no row where nobody is marked', () => {
  expect(variantsOf([row('a', 0)], 0)[0]?.facility).toBeNull();
  expect(variantsOf([], 4)).toEqual([]);
});
