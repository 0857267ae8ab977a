import { breadth, type Drawing, line, type Shape, type Write, words } from './drawing.js';
import type { Place, Window } from './figure.js';
import { niceStep, ticks } from './ticks.js';

export const sheetWidth = 340;
const side = { left: 14, right: 18, top: 18, bottom: 20 } as const;

/** Where a point of the window lies in the drawing. */
export type Sheet = {
  readonly drawing: Omit<Drawing, 'shapes'>;
  readonly window: Window;
  readonly at: (place: Place) => Place;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** `even`: one unit is as long on both axes, unless the figure would be a strip. */
export function sheetOf(window: Window, even: boolean): Sheet {
  const [xFrom, xTo, yFrom, yTo] = window;
  const width = sheetWidth - side.left - side.right;
  const height = even ? width * Math.min(1.2, Math.max(0.45, (yTo - yFrom) / (xTo - xFrom))) : width * 0.75;
  const bottom = side.top + height;
  return {
    drawing: { width: sheetWidth, height: Math.round(bottom + side.bottom) },
    window,
    at: ([x, y]) => [
      side.left + ((x - xFrom) / (xTo - xFrom)) * width,
      bottom - ((y - yFrom) / (yTo - yFrom)) * height,
    ],
    left: side.left,
    right: side.left + width,
    top: side.top,
    bottom,
  };
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The numbers of an axis as far as they have room, each over a line of the grid. */
function numbered(from: number, to: number, grid: number, room: number, broad: (value: number) => number): number[] {
  const most = Math.max(2, Math.floor(room / (Math.max(broad(from), broad(to), broad(from + grid)) + 8)));
  return ticks(from, to, (to - from) / grid <= most ? grid : niceStep(from, to, most)).filter((value) => value !== 0);
}

/** Squared paper with its axes and their numbers. */
export function axes(sheet: Sheet, names: readonly [string, string], write: Write): Shape[] {
  const { window, at, left, right, top, bottom } = sheet;
  const [xFrom, xTo, yFrom, yTo] = window;
  const xGrid = niceStep(xFrom, xTo, 14);
  const yGrid = niceStep(yFrom, yTo, 14);
  const xs = numbered(xFrom, xTo, xGrid, right - left, (value) => breadth(write(value)));
  const ys = numbered(yFrom, yTo, yGrid, bottom - top, () => 10);
  const [zeroX, zeroY] = at([within(0, xFrom, xTo), within(0, yFrom, yTo)]);
  // Numbers stand left of the axis; where that is the edge, right of it.
  const inside = zeroX - left < 26;
  const upright = (y: number): Shape[] =>
    words('tick', inside ? zeroX + 4 : zeroX - 4, at([0, y])[1] + 4, write(y), inside ? 'start' : 'end');
  return [
    ...ticks(xFrom, xTo, xGrid).map((x) => line('grid', at([x, 0])[0], top, at([x, 0])[0], bottom)),
    ...ticks(yFrom, yTo, yGrid).map((y) => line('grid', left, at([0, y])[1], right, at([0, y])[1])),
    line('axis', left, zeroY, right + 6, zeroY),
    line('axis', zeroX, top - 6, zeroX, bottom),
    ...words('name', right + 7, zeroY - 6, names[0], 'middle'),
    ...words('name', zeroX + 5, top - 7, names[1], 'start'),
    ...xs.flatMap((x) => words('tick', at([x, 0])[0], Math.min(zeroY + 14, bottom + 14), write(x))),
    ...ys.flatMap(upright),
  ];
}
