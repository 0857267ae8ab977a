/** A drawing as figures: coordinates of the axes as doubles, ready to be scaled and painted. */
import { toNumber } from '../rational.js';
import { type Curve, type GraphObject, type GraphPoint, levelAt, lineThrough } from './objects.js';
import { crossings, exactWindow, type GraphWindow } from './window.js';

export type Place = readonly [x: number, y: number];

/** `area`: to be filled by the even-odd rule; its boundary comes as a figure of its own. Lines and curves are cut off at the window. */
export type Figure =
  | { readonly kind: 'dot'; readonly at: Place }
  | { readonly kind: 'path'; readonly places: readonly Place[]; readonly dashed: boolean }
  | { readonly kind: 'circle'; readonly centre: Place; readonly radius: number; readonly dashed: boolean }
  | { readonly kind: 'area'; readonly rings: readonly (readonly Place[])[] };

const samples = 96;

function place({ x, y }: GraphPoint): Place {
  return [toNumber(x), toNumber(y)];
}

function ends(points: readonly Place[]): readonly Place[] {
  const [first] = points;
  const last = points.find((point) => first && (point[0] !== first[0] || point[1] !== first[1]));
  return first && last ? [first, last] : [];
}

function corners({ xFrom, xTo, yFrom, yTo }: GraphWindow): readonly Place[] {
  return [
    [xFrom, yFrom],
    [xTo, yFrom],
    [xTo, yTo],
    [xFrom, yTo],
  ];
}

function evenly(from: number, to: number): number[] {
  return Array.from({ length: samples + 1 }, (_, k) => from + ((to - from) * k) / samples);
}

/** Runs of places in the window along a parabola; the ends lie on the window's edge. */
function parabolaRuns(curve: Curve & { kind: 'parabola' }, window: GraphWindow): readonly (readonly Place[])[] {
  const { sideways, stretch } = curve;
  const [a, h, k] = [toNumber(stretch), toNumber(curve.vertex.x), toNumber(curve.vertex.y)];
  const [along, up] = sideways ? [k, h] : [h, k];
  const [from, to] = sideways ? [window.yFrom, window.yTo] : [window.xFrom, window.xTo];
  const [low, high] = sideways ? [window.xFrom, window.xTo] : [window.yFrom, window.yTo];
  const value = (x: number): number => up + a * (x - along) ** 2;
  const edges = [low, high].flatMap((edge) => {
    const square = (edge - up) / a;
    return square < 0 ? [] : [along - Math.sqrt(square), along + Math.sqrt(square)];
  });
  const cuts = [from, to, ...edges.filter((x) => x > from && x < to)].sort((x, y) => x - y);
  return cuts.slice(1).flatMap((right, index) => {
    const left = cuts[index] ?? right;
    const middle = value((left + right) / 2);
    if (left === right || middle < low || middle > high) return [];
    return [
      evenly(left, right).map((x): Place => {
        const y = Math.min(high, Math.max(low, value(x)));
        return sideways ? [y, x] : [x, y];
      }),
    ];
  });
}

function circleRing(curve: Curve & { kind: 'circle' }): readonly Place[] {
  const [[x, y], radius] = [place(curve.centre), Math.sqrt(toNumber(curve.square))];
  return evenly(0, 2 * Math.PI).map((turn): Place => [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]);
}

function curveFigures(curve: Curve, dashed: boolean, window: GraphWindow): readonly Figure[] {
  switch (curve.kind) {
    case 'line': {
      const places = ends(crossings(curve, exactWindow(window)).map(place));
      return places.length === 0 ? [] : [{ kind: 'path', places, dashed }];
    }
    case 'parabola':
      return parabolaRuns(curve, window).map((places) => ({ kind: 'path', places, dashed }));
    case 'circle':
      return [{ kind: 'circle', centre: place(curve.centre), radius: Math.sqrt(toNumber(curve.square)), dashed }];
  }
}

/** The window's rectangle cut along a line: the part where the level has the given sign (Sutherland and Hodgman 1974). */
function halfOf(window: GraphWindow, level: (at: Place) => number): readonly Place[] {
  const ring = corners(window);
  return ring.flatMap((at, k): readonly Place[] => {
    const next = ring[(k + 1) % ring.length] ?? at;
    const [a, b] = [level(at), level(next)];
    const kept: readonly Place[] = a >= 0 ? [at] : [];
    if (a * b >= 0) return kept;
    const share = a / (a - b);
    return [...kept, [at[0] + share * (next[0] - at[0]), at[1] + share * (next[1] - at[1])]];
  });
}

function lineSide(curve: Curve & { kind: 'line' }, side: number, window: GraphWindow): readonly (readonly Place[])[] {
  const [a, b, c] = [toNumber(curve.a), toNumber(curve.b), toNumber(curve.c)];
  const ring = halfOf(window, ([x, y]) => side * (a * x + b * y + c));
  return ring.length < 3 ? [] : [ring];
}

function parabolaSide(
  curve: Curve & { kind: 'parabola' },
  side: number,
  window: GraphWindow,
): readonly (readonly Place[])[] {
  const { sideways, stretch, vertex } = curve;
  const [from, to] = sideways ? [window.yFrom, window.yTo] : [window.xFrom, window.xTo];
  const [low, high] = sideways ? [window.xFrom, window.xTo] : [window.yFrom, window.yTo];
  const [along, up] = sideways ? [toNumber(vertex.y), toNumber(vertex.x)] : [toNumber(vertex.x), toNumber(vertex.y)];
  const edge = evenly(from, to).map((x): readonly [number, number] => [
    x,
    Math.min(high, Math.max(low, up + toNumber(stretch) * (x - along) ** 2)),
  ]);
  const far = side > 0 ? high : low;
  const ring = [...edge, [to, far] as const, [from, far] as const];
  return [ring.map(([x, y]): Place => (sideways ? [y, x] : [x, y]))];
}

function areaOf(
  { curve, inside }: GraphObject & { kind: 'region' },
  window: GraphWindow,
): readonly (readonly Place[])[] {
  const side = levelAt(curve, inside).n < 0n ? -1 : 1;
  switch (curve.kind) {
    case 'line':
      return lineSide(curve, side, window);
    case 'parabola':
      return parabolaSide(curve, side, window);
    case 'circle':
      return side < 0 ? [circleRing(curve)] : [corners(window), circleRing(curve)];
  }
}

/** The end of a ray on the window's edge; the second point where that lies outside. */
function rayEnd({ from, to }: GraphObject & { kind: 'segment' | 'ray' }, window: GraphWindow): Place {
  const [start, through] = [place(from), place(to)];
  const reach = ([x, y]: Place): number =>
    (x - start[0]) * (through[0] - start[0]) + (y - start[1]) * (through[1] - start[1]);
  const edge = crossings(lineThrough(from, to), exactWindow(window)).map(place);
  return [through, ...edge].reduce((best, at) => (reach(at) > reach(best) ? at : best));
}

function figuresOf(object: GraphObject, window: GraphWindow): readonly Figure[] {
  switch (object.kind) {
    case 'point':
      return [{ kind: 'dot', at: place(object.at) }];
    case 'segment':
      return [{ kind: 'path', places: [place(object.from), place(object.to)], dashed: object.dashed }];
    case 'ray':
      return [{ kind: 'path', places: [place(object.from), rayEnd(object, window)], dashed: object.dashed }];
    case 'curve':
      return curveFigures(object.curve, object.dashed, window);
    case 'region': {
      const rings = areaOf(object, window);
      const boundary = curveFigures(object.curve, object.dashed, window);
      return rings.length === 0 ? boundary : [{ kind: 'area', rings }, ...boundary];
    }
  }
}

/** Figures of a drawing inside a window, in the order to be painted: areas first, dots last. Circles may reach over the edge. */
export function graphFigures(objects: readonly GraphObject[], window: GraphWindow): readonly Figure[] {
  const order = { area: 0, path: 1, circle: 1, dot: 2 } as const;
  return objects.flatMap((object) => figuresOf(object, window)).sort((a, b) => order[a.kind] - order[b.kind]);
}
