import { sheetWidth } from './draw-axes.js';
import { box, breadth, type Drawing, fitted, line, type Shape, type Write, words } from './drawing.js';
import type { Bars, Boxes } from './figure.js';
import { around, ticks } from './ticks.js';

const [top, height, right] = [26, 190, sheetWidth - 8];

/** Bars above their names; below zero they hang. */
export function drawBars({ bars, yLabel }: Bars, write: Write): Drawing {
  const values = bars.map(({ value }) => value);
  const [low, high, step] = around(Math.min(0, ...values), Math.max(0, ...values), 6);
  const marks = ticks(low, high, step);
  const left = Math.max(...marks.map((value) => breadth(write(value)))) + 12;
  const y = (value: number): number => top + ((high - value) / (high - low)) * height;
  const each = (right - left) / bars.length;
  const broad = Math.min(46, each * 0.7);
  const room = each - 2;
  // Names that do not fit side by side stand at every second, third … bar.
  const every = Math.max(1, Math.ceil(30 / each));
  const shapes = bars.flatMap(({ label, value }, at): Shape[] => {
    const middle = left + each * (at + 0.5);
    const [from, to] = [y(Math.max(0, value)), y(Math.min(0, value))];
    return [
      box('fill', middle - broad / 2, from, broad, to - from),
      box('line', middle - broad / 2, from, broad, to - from),
      ...(at % every === 0 ? words('label', middle, top + height + 18, fitted(label, room * every)) : []),
    ];
  });
  return {
    width: sheetWidth,
    height: top + height + 28,
    shapes: [
      ...marks.map((value) => line('grid', left, y(value), right, y(value))),
      ...marks.flatMap((value) => words('tick', left - 6, y(value) + 4, write(value), 'end')),
      ...shapes,
      line('axis', left, y(0), right, y(0)),
      line('axis', left, top - 6, left, top + height),
      ...words('label', 2, 13, fitted(yLabel, sheetWidth - 8), 'start'),
    ],
  };
}

const rowHeight = 58;

/** Box plots over one scale, each with its name above it. */
export function drawBoxes({ boxes }: Boxes, write: Write): Drawing {
  const all = boxes.flatMap(({ five }) => five);
  const [low, high, step] = around(Math.min(...all), Math.max(...all), 14);
  const [left, end] = [22, sheetWidth - 22];
  const x = (value: number): number => left + ((value - low) / (high - low)) * (end - left);
  const foot = 10 + boxes.length * rowHeight;
  const shapes = boxes.flatMap(({ label, five }, at): Shape[] => {
    const [least = 0, q1 = 0, median = 0, q3 = 0, most = 0] = five.map(x);
    const y = 10 + at * rowHeight + 34;
    return [
      ...words('label', left - 8, y - 19, fitted(label, end - left), 'start'),
      line('line', least, y, q1, y),
      line('line', q3, y, most, y),
      line('line', least, y - 8, least, y + 8),
      line('line', most, y - 8, most, y + 8),
      box('fill', q1, y - 13, q3 - q1, 26),
      box('line', q1, y - 13, q3 - q1, 26),
      line('curve', median, y - 13, median, y + 13),
    ];
  });
  const marks = ticks(low, high, step);
  const longest = Math.max(...marks.map((value) => breadth(write(value))));
  const every = Math.ceil(((longest + 6) * marks.length) / (end - left));
  return {
    width: sheetWidth,
    height: foot + 26,
    shapes: [
      ...marks.map((value) => line('grid', x(value), 10, x(value), foot)),
      line('axis', left, foot, end, foot),
      ...marks.flatMap((value, at) => (at % every === 0 ? words('tick', x(value), foot + 16, write(value)) : [])),
      ...shapes,
    ],
  };
}
