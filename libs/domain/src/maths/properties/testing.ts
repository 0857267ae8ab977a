import fc from 'fast-check';
import type { Expr } from '../expr.js';
import { read } from '../reading/read.js';
import type { ReadOptions } from '../reading.js';

/**
 * Rational formulas for property tests, apart from the product's own trees: how they are written, what they are worth at a
 * point (exact), how they may be rewritten, and how one slip changes them.
 */
export type Formula =
  | { readonly op: 'number'; readonly value: number }
  | { readonly op: 'letter'; readonly name: string }
  | { readonly op: '+' | '-' | '*' | '/'; readonly left: Formula; readonly right: Formula }
  | { readonly op: '^'; readonly base: Formula; readonly power: number };

export const number = (value: number): Formula => ({ op: 'number', value });
const pair = (op: '+' | '-' | '*' | '/', left: Formula, right: Formula): Formula => ({ op, left, right });

export const formulas: fc.Arbitrary<Formula> = fc.letrec<{ node: Formula }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: -9, max: 12 }).map(number),
    fc.constantFrom('x', 'y', 'a').map((name): Formula => ({ op: 'letter', name })),
    fc
      .tuple(fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const), tie('node'), tie('node'))
      .map(([op, left, right]) => pair(op, left, right)),
    fc.tuple(tie('node'), fc.integer({ min: 1, max: 3 })).map(([base, power]): Formula => ({ op: '^', base, power })),
  ),
})).node;

export function written(one: Formula): string {
  switch (one.op) {
    case 'number':
      return one.value < 0 ? `(${one.value})` : String(one.value);
    case 'letter':
      return one.name;
    case '^':
      return `(${written(one.base)})^${one.power}`;
    default:
      return `(${written(one.left)})${one.op}(${written(one.right)})`;
  }
}

export type Fraction = readonly [numerator: bigint, denominator: bigint];
export type Point = Readonly<Record<string, Fraction>>;

/** The exact value at a point, neither reduced nor with a positive denominator; null where something is divided by 0. */
export function valueAt(one: Formula, point: Point): Fraction | null {
  if (one.op === 'number') return [BigInt(one.value), 1n];
  if (one.op === 'letter') return point[one.name] ?? [0n, 1n];
  if (one.op === '^') {
    const base = valueAt(one.base, point);
    return base && [base[0] ** BigInt(one.power), base[1] ** BigInt(one.power)];
  }
  const [left, right] = [valueAt(one.left, point), valueAt(one.right, point)];
  if (!left || !right) return null;
  switch (one.op) {
    case '+':
      return [left[0] * right[1] + right[0] * left[1], left[1] * right[1]];
    case '-':
      return [left[0] * right[1] - right[0] * left[1], left[1] * right[1]];
    case '*':
      return [left[0] * right[0], left[1] * right[1]];
    case '/':
      return right[0] === 0n ? null : [left[0] * right[1], left[1] * right[0]];
  }
}

const points: readonly Point[] = [
  { x: [7n, 3n], y: [-5n, 2n], a: [11n, 4n] },
  { x: [-13n, 5n], y: [17n, 7n], a: [3n, 11n] },
  { x: [23n, 2n], y: [8n, 9n], a: [-19n, 6n] },
];

/** Proven different: at some point both have a value and the values differ. */
export const differs = (one: Formula, other: Formula): boolean =>
  points.some((point) => {
    const [left, right] = [valueAt(one, point), valueAt(other, point)];
    return left !== null && right !== null && left[0] * right[1] !== right[0] * left[1];
  });

/** Whether it has a value at all three points, so that it is no division by nothing in disguise. */
export const hasValues = (one: Formula): boolean => points.every((point) => valueAt(one, point) !== null);

const always: Formula = pair('+', { op: '^', base: { op: 'letter', name: 'x' }, power: 2 }, number(1));

/** What the node may become without another value anywhere that it has one. */
function equals(one: Formula, by: number): Formula[] {
  const k = number((by % 7) + 2);
  const anywhere = [
    pair('+', one, number(0)),
    pair('*', number(1), one),
    pair('-', pair('+', one, k), k),
    pair('/', pair('*', k, one), k),
    pair('/', pair('*', one, always), always),
    pair('-', number(0), pair('*', number(-1), one)),
  ];
  switch (one.op) {
    case 'number':
      return [...anywhere, pair('-', number(one.value + (by % 5)), number(by % 5))];
    case 'letter':
      return anywhere;
    case '^':
      return one.power < 2
        ? anywhere
        : [
            ...anywhere,
            pair('*', one.base, { ...one, power: one.power - 1 }),
            pair('*', { ...one, power: one.power - 1 }, one.base),
          ];
    case '+':
      return [...anywhere, pair('+', one.right, one.left)];
    case '-':
      return [...anywhere, pair('+', pair('*', number(-1), one.right), one.left)];
    case '*': {
      const { left, right } = one;
      const spread =
        right.op === '+' || right.op === '-'
          ? [pair(right.op, pair('*', left, right.left), pair('*', left, right.right))]
          : [];
      return [...anywhere, ...spread, pair('*', right, left)];
    }
    case '/': {
      const { left, right } = one;
      const split =
        left.op === '+' || left.op === '-'
          ? [pair(left.op, pair('/', left.left, right), pair('/', left.right, right))]
          : [];
      return [...anywhere, ...split, pair('*', left, pair('/', number(1), right))];
    }
  }
}

/** What one slip makes of the node. */
function slips(one: Formula, by: number): Formula[] {
  switch (one.op) {
    case 'number':
      return [number(one.value + 1 + (by % 3)), number(-one.value)];
    case 'letter':
      return [{ ...one, name: one.name === 'x' ? 'y' : 'x' }, pair('+', one, number(1))];
    case '^':
      return [{ ...one, power: one.power + 1 }, one.base];
    default:
      return [
        { ...one, op: one.op === '+' ? '-' : one.op === '-' ? '+' : one.op === '*' ? '/' : '*' },
        one.left,
        pair('-', one.right, one.left),
      ];
  }
}

/** Goes down by the steps, as far as there is a way, and changes what is there. */
function changed(one: Formula, steps: readonly number[], change: (one: Formula, by: number) => Formula[]): Formula {
  const [step = 0, ...rest] = steps;
  if (rest.length > 0 && one.op === '^') return { ...one, base: changed(one.base, rest, change) };
  if (rest.length > 0 && 'left' in one) {
    return step % 2 === 0
      ? { ...one, left: changed(one.left, rest, change) }
      : { ...one, right: changed(one.right, rest, change) };
  }
  const choices = change(one, step >> 3);
  return choices[step % choices.length] ?? one;
}

const way = fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 });

/** A formula and the same after one to five legal steps. */
export const rewritten: fc.Arbitrary<readonly [Formula, Formula]> = fc
  .tuple(formulas.filter(hasValues), fc.array(way, { minLength: 1, maxLength: 5 }))
  .map(([one, ways]) => [one, ways.reduce((now, steps) => changed(now, steps, equals), one)] as const);

/** A formula and one that is proven to be another. */
export const mutated: fc.Arbitrary<readonly [Formula, Formula]> = fc
  .tuple(rewritten, way)
  .map(([[one, other], steps]) => [one, changed(other, steps, slips)] as const)
  .filter(([one, other]) => differs(one, other));

/** A formula as it was typed. Throws where it cannot be read. */
export function typed(source: string, options: ReadOptions = {}): Expr {
  const reading = read(source, options);
  if (!reading.ok) throw new Error(`${reading.reason}: ${source}`);
  return reading.tree;
}
