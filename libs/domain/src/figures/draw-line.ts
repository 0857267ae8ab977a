import { sheetWidth } from './draw-axes.js';
import { type Drawing, dot, line, lineTo, moveTo, type Shape, type Write, words } from './drawing.js';
import type { End, NumberLine } from './figure.js';
import { niceStep, ticks } from './ticks.js';

const [left, right, base] = [20, sheetWidth - 20, 44];

const arrow = (x: number, y: number, to: 1 | -1): string =>
  moveTo(x - 7 * to, y - 5) + lineTo(x, y) + lineTo(x - 7 * to, y + 5);

/** An interval stands as a broad stroke on the line; without an end it goes on to the arrow. */
function interval([low, high]: readonly [End, End], at: (value: number) => number): Shape[] {
  const from = low ? at(low.at) : left - 12;
  const to = high ? at(high.at) : right + 12;
  return [
    { kind: 'path', d: moveTo(from, base) + lineTo(to, base), look: 'curve' },
    ...(low ? [dot(from, base, low.open)] : [{ kind: 'path', d: arrow(from, base, -1), look: 'curve' } as const]),
    ...(high ? [dot(to, base, high.open)] : [{ kind: 'path', d: arrow(to, base, 1), look: 'curve' } as const]),
  ];
}

/** Every tick is drawn, and as many have numbers as can be read. */
export function drawNumberLine({ from, to, step, points, intervals }: NumberLine, write: Write): Drawing {
  const at = (value: number): number => left + ((value - from) / (to - from)) * (right - left);
  const all = ticks(from, to, step);
  const longest = Math.max(...all.map((value) => write(value).length), 1);
  const most = Math.max(2, Math.floor((right - left) / (longest * 7.5 + 6)));
  const every = Math.max(1, Math.ceil((all.length - 1) / most));
  const numbered = every === 1 ? all : ticks(from, to, Math.max(step, niceStep(from, to, most)));
  return {
    width: sheetWidth,
    height: 76,
    shapes: [
      line('axis', left - 14, base, right + 14, base),
      { kind: 'path', d: arrow(right + 14, base, 1), look: 'axis' },
      ...all.map((value) => line('axis', at(value), base - 5, at(value), base + 5)),
      ...numbered.flatMap((value) => words('tick', at(value), base + 21, write(value))),
      ...intervals.flatMap((ends) => interval(ends, at)),
      ...points.flatMap(({ at: value, label, open }) => [
        dot(at(value), base, open),
        ...words('label', at(value), base - 12, label),
      ]),
    ],
  };
}
