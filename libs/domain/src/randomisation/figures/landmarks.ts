import { niceStep, type Place, ticks } from '../../figures/index.js';
import { evenly, type RealFunction } from './curve.js';

/** Landmarks that are told one by one; beyond that many nobody listens. */
const most = 12;
const tidy = (value: number): number => Number(value.toPrecision(6)) + 0;

/** Between two values of different sign, or beside one that touches the axis. */
function bisected(f: RealFunction, from: number, to: number): number | null {
  let [low, high] = [from, to];
  const rising = (f(low) ?? 0) < 0;
  for (let step = 0; step < 60; step += 1) {
    const x = (low + high) / 2;
    const y = f(x);
    if (y === null) return null;
    if (y === 0) return x;
    if (y < 0 === rising) low = x;
    else high = x;
  }
  const left = Math.abs(f(low) ?? Number.POSITIVE_INFINITY);
  // A pole changes its sign too.
  return left < 1e-6 * (1 + Math.abs(f(from) ?? 0)) ? low : null;
}

/** The lowest |f| between two places. */
function lowest(f: RealFunction, from: number, to: number): number | null {
  let [low, high] = [from, to];
  const size = (x: number): number => Math.abs(f(x) ?? Number.POSITIVE_INFINITY);
  for (let step = 0; step < 80; step += 1) {
    const [a, b] = [low + (high - low) * 0.382, low + (high - low) * 0.618];
    if (size(a) < size(b)) high = b;
    else low = a;
  }
  const x = (low + high) / 2;
  return size(x) < 1e-9 * (1 + size(from) + size(to)) ? x : null;
}

/** Where a graph meets the horizontal axis, from left to right. */
export function zerosOf(f: RealFunction, from: number, to: number): number[] {
  const samples = evenly(f, from, to);
  const found = samples.flatMap(({ x, y }, at): number[] => {
    if (y === 0) return [x];
    const [before, after] = [samples[at - 1], samples[at + 1]];
    if (y === null || !before || before.y === null || before.y === 0) return [];
    if (before.y < 0 !== y < 0) {
      const zero = bisected(f, before.x, x);
      return zero === null ? [] : [zero];
    }
    if (!after || after.y === null || after.y === 0 || after.y < 0 !== y < 0) return [];
    if (Math.abs(y) > Math.abs(before.y) || Math.abs(y) > Math.abs(after.y)) return [];
    const touching = lowest(f, before.x, after.x);
    return touching === null ? [] : [touching];
  });
  const told = found.map((x) => (Math.abs(x) < (to - from) * 1e-9 ? 0 : tidy(x)));
  // A constant 0 meets it everywhere.
  return told.length > most ? [] : [...new Set(told)];
}

/** Points of the graph over the numbers of its axis that lie in sight. */
export function pointsOf(
  f: RealFunction,
  [xFrom, xTo, yFrom, yTo]: readonly [number, number, number, number],
): Place[] {
  return ticks(xFrom, xTo, niceStep(xFrom, xTo, most - 2)).flatMap((x): Place[] => {
    const y = f(x);
    return y === null || y < yFrom || y > yTo ? [] : [[x, Number(y.toPrecision(3)) + 0]];
  });
}
