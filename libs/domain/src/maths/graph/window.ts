/** The part of the plane that is shown. */
import { add, compare, divide, integer, multiply, negate, type Rational, subtract } from '../rational.js';
import { rationalFromText } from '../rational-text.js';
import type { GraphPoint, LineCurve } from './objects.js';

/** Ends of the axes, both included. */
export type GraphWindow = {
  readonly xFrom: number;
  readonly xTo: number;
  readonly yFrom: number;
  readonly yTo: number;
};

export const defaultWindow: GraphWindow = { xFrom: -10, xTo: 10, yFrom: -10, yTo: 10 };

export type ExactWindow = { readonly x: readonly [Rational, Rational]; readonly y: readonly [Rational, Rational] };

/** Throws RangeError where an end is not finite. */
export function exactWindow({ xFrom, xTo, yFrom, yTo }: GraphWindow): ExactWindow {
  const exact = (value: number): Rational => rationalFromText(String(value));
  return { x: [exact(xFrom), exact(xTo)], y: [exact(yFrom), exact(yTo)] };
}

function within(value: Rational, [low, high]: readonly [Rational, Rational]): boolean {
  return compare(low, value) <= 0 && compare(value, high) <= 0;
}

export function inWindow({ x, y }: GraphPoint, window: ExactWindow): boolean {
  return within(x, window.x) && within(y, window.y);
}

/** Where a line crosses the edges of the window: none, one (a corner) or two points and their doubles at corners. */
export function crossings({ a, b, c }: LineCurve, window: ExactWindow): readonly GraphPoint[] {
  const found: GraphPoint[] = [];
  for (const x of b.n === 0n ? [] : window.x) found.push({ x, y: negate(divide(add(multiply(a, x), c), b)) });
  for (const y of a.n === 0n ? [] : window.y) found.push({ x: negate(divide(add(multiply(b, y), c), a)), y });
  return found.filter((point) => inWindow(point, window));
}

/** `count + 1` values from one end to the other. */
export function spread([low, high]: readonly [Rational, Rational], count: number): readonly Rational[] {
  const step = divide(subtract(high, low), integer(count));
  return Array.from({ length: count + 1 }, (_, k) => add(low, multiply(step, integer(k))));
}
