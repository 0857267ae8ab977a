/**
 * Exact sums and counts. Points are kept to a thousandth (composition's roundPoints), so every sum of points, of squares and of
 * cubes is a whole number of thousandths: taking a row out again leaves exactly what was there before it came.
 */
export const thousand = 1000;
/** Points as a whole number of thousandths, the unit of every sum here. */
export const toThousandths = (points: number): number => Math.round(points * thousand);

/** How often each value is there. Never holds a count of 0. */
export type Counts<K> = Map<K, number>;

/** Adds `by` (or takes it away) to a value's count. Throws RangeError when more is taken away than is there. */
export function count<K>(counts: Counts<K>, value: K, by: number): void {
  const now = (counts.get(value) ?? 0) + by;
  if (now < 0) throw new RangeError('a row is taken away that was never added');
  if (now === 0) counts.delete(value);
  else counts.set(value, now);
}

/** Values in ascending order, each with its count. */
export const ascending = (counts: ReadonlyMap<number, number>): [value: number, count: number][] =>
  [...counts].sort(([a], [b]) => a - b);

/** Power sums of whole numbers. */
export type Sums = { n: number; x: bigint; xx: bigint; xxx: bigint };

export const noSums = (): Sums => ({ n: 0, x: 0n, xx: 0n, xxx: 0n });

/** Adds a value (by = 1) or takes it away (by = −1). */
export function sumUp(sums: Sums, value: number, by: 1 | -1): void {
  const [x, sign] = [BigInt(value), BigInt(by)];
  sums.n += by;
  sums.x += sign * x;
  sums.xx += sign * x * x;
  sums.xxx += sign * x * x * x;
}
