import { axes, sheetOf } from './draw-axes.js';
import { type Drawing, dot, lineTo, moveTo, type Shape, type Write, words } from './drawing.js';
import type { Place, Plane, Plot, Segment } from './figure.js';

/** Where the label of the curve stands: beside its last point in sight, away from the edges. */
function labelPlace(pieces: readonly (readonly Place[])[], toSheet: (place: Place) => Place): Place | null {
  const places = pieces.flat().filter(([x, y]) => x > 60 && x < 940 && y > 60 && y < 940);
  const last = places.at(-1);
  return last ? toSheet(last) : null;
}

/** Graphs of functions; curves are told apart by their dashes too. */
export function drawPlot({ window, letter, curves }: Plot, write: Write): Drawing {
  const sheet = sheetOf(window, false);
  const [xFrom, xTo, yFrom, yTo] = window;
  const at = ([x, y]: Place): Place =>
    sheet.at([xFrom + (x / 1000) * (xTo - xFrom), yFrom + (y / 1000) * (yTo - yFrom)]);
  const shapes = curves.flatMap(({ pieces, label }, index): Shape[] => {
    const d = pieces
      .map((piece) => piece.map((place, step) => (step === 0 ? moveTo : lineTo)(...at(place))).join(''))
      .join('');
    const place = labelPlace(pieces, at);
    const below = place && place[1] < sheet.top + 24;
    return [
      ...(d === '' ? [] : [{ kind: 'path', d, look: 'curve', dash: index } as const]),
      ...(place ? words('label', place[0] - 6, place[1] + (below ? 18 : -8), label, 'end') : []),
    ];
  });
  return { ...sheet.drawing, shapes: [...axes(sheet, [letter, 'y'], write), ...shapes] };
}

/** Two short strokes at the end of a segment. */
function arrowHead([x1, y1]: Place, [x2, y2]: Place): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const back = (turn: number): Place => [x2 - 10 * Math.cos(angle + turn), y2 - 10 * Math.sin(angle + turn)];
  return moveTo(...back(0.4)) + lineTo(x2, y2) + lineTo(...back(-0.4));
}

function segmentShapes({ from, to, label, look }: Segment, at: (place: Place) => Place): Shape[] {
  const [start, end] = [at(from), at(to)];
  const head = look === 'arrow' ? arrowHead(start, end) : '';
  const d = moveTo(...start) + lineTo(...end) + head;
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  // Beside the middle, at a right angle to the segment.
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const [nx, ny] = [(end[1] - start[1]) / length, (start[0] - end[0]) / length];
  return [
    { kind: 'path', d, look: 'curve', ...(look === 'dashed' ? { dash: 1 } : {}) },
    ...words('label', x + nx * 13, y + ny * 13 + 4, label),
  ];
}

/** Points and segments. What lies outside of the window is the author's mistake, which the drawing of the variant tells. */
export function drawPlane({ window, points, segments }: Plane, write: Write): Drawing {
  const sheet = sheetOf(window, true);
  const marks = points.flatMap(({ at, label }): Shape[] => {
    const [x, y] = sheet.at(at);
    const left = x > sheet.right - 30;
    return [dot(x, y), ...words('label', left ? x - 8 : x + 8, Math.max(y - 7, 12), label, left ? 'end' : 'start')];
  });
  const lines = segments.flatMap((segment) => segmentShapes(segment, sheet.at));
  return { ...sheet.drawing, shapes: [...axes(sheet, ['x', 'y'], write), ...lines, ...marks] };
}
