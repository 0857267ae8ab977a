import { niceStep } from '../../figures/index.js';
import { evenly, type RealFunction } from './curve.js';

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(part * (sorted.length - 1))))] ?? 0;

/**
 * Heights between which the graphs are worth looking at; null where no function has a value. All of them, unless one runs to infinity:
 * then what most of its values need.
 */
export function heightsOf(
  functions: readonly RealFunction[],
  from: number,
  to: number,
): readonly [number, number] | null {
  const values = functions
    .flatMap((f) => evenly(f, from, to))
    .flatMap(({ y }) => (y === null || !Number.isFinite(y) ? [] : [y]))
    .sort((a, b) => a - b);
  if (values.length === 0) return null;
  const whole = [share(values, 0), share(values, 1)] as const;
  const usual = [share(values, 0.1), share(values, 0.9)] as const;
  const spread = usual[1] - usual[0];
  const runsOff = whole[1] - whole[0] > 6 * spread && spread > 0;
  const [low, high] = runsOff ? ([usual[0] - spread / 2, usual[1] + spread / 2] as const) : whole;
  if (high - low < 1e-9 * (1 + Math.abs(high))) return [Math.min(low - 1, 0), Math.max(high + 1, 0)];
  const step = niceStep(low, high, 8);
  // Zero is shown where it is near.
  const [least, most] = [low > 0 && low < high - low ? 0 : low, high < 0 && -high < high - low ? 0 : high];
  return [Math.floor(least / step) * step, Math.ceil(most / step) * step];
}
