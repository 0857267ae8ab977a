import { sixtyDigits, unit } from './fixed.ts';
import { type Formula, lettersOf, type Point, valueAt } from './formula.ts';

/** Points at which two formulas are held against each other: positive, negative, none of them special. */
const coordinates: readonly (readonly bigint[])[] = [
  [137n, 211n, 89n, 173n],
  [59n, 31n, 157n, 71n],
  [233n, 83n, 47n, 109n],
  [-67n, 151n, -101n, 61n],
  [-163n, -43n, 127n, -79n],
];

function pointOf(numbers: readonly bigint[], letters: readonly string[]): Point {
  return new Map(letters.map((name, k) => [name, ((numbers[k % numbers.length] ?? 1n) * unit) / 97n]));
}

function told(at: Point): string {
  return [...at].map(([name, value]) => `${name} = ${(value * 97n + unit / 2n) / unit}/97`).join(', ');
}

export type Held =
  /** Points at which both have a value, and the first where the values differ in the first 60 digits. */
  { readonly agree: number; readonly differ: string | null };

function near(a: bigint, b: bigint): boolean {
  const size = unit + (a < 0n ? -a : a);
  const distance = a > b ? a - b : b - a;
  return distance * unit <= sixtyDigits * size;
}

export function held(a: Formula, b: Formula): Held {
  const letters = [...lettersOf(b, lettersOf(a))].sort();
  let agree = 0;
  for (const numbers of coordinates) {
    const at = pointOf(numbers, letters);
    const [left, right] = [valueAt(a, at), valueAt(b, at)];
    if (left === null || right === null) continue;
    if (!near(left, right)) return { agree, differ: told(at) || 'the value' };
    agree++;
  }
  return { agree, differ: null };
}
