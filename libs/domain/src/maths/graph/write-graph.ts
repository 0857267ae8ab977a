/** A drawing as text that reads back to the same drawing. */
import { add, divide, exactRoot, multiply, negate, one, type Rational, subtract } from '../rational.js';
import { type Curve, type GraphObject, type GraphPoint, swapped } from './objects.js';
import type { GraphKind } from './read-object.js';

function number(value: Rational): string {
  return value.d === 1n ? value.n.toString() : `${value.n}/${value.d}`;
}

function point({ x, y }: GraphPoint): string {
  return `(${number(x)}, ${number(y)})`;
}

/** Two points of a line: the one next to the origin, and one step on. */
function twoPoints({ a, b, c }: Curve & { kind: 'line' }): string {
  const size = add(multiply(a, a), multiply(b, b));
  const scale = negate(divide(c, size));
  const from = { x: multiply(scale, a), y: multiply(scale, b) };
  const to = { x: add(from.x, b), y: subtract(from.y, a) };
  return `${point(from)} ${point(to)}`;
}

function curveText(curve: Curve): string {
  switch (curve.kind) {
    case 'line':
      return twoPoints(curve);
    case 'parabola': {
      const v = curve.sideways ? swapped(curve.vertex) : curve.vertex;
      const other = { x: add(v.x, one), y: add(v.y, curve.stretch) };
      return `vertex ${point(curve.vertex)} point ${point(curve.sideways ? swapped(other) : other)}${curve.sideways ? ' sideways' : ''}`;
    }
    case 'circle': {
      const root = exactRoot(curve.square, 2);
      return `centre ${point(curve.centre)} radius ${root ? number(root) : `sqrt(${number(curve.square)})`}`;
    }
  }
}

function objectText(object: GraphObject): string {
  switch (object.kind) {
    case 'point':
      return `point: ${point(object.at)}`;
    case 'segment':
    case 'ray':
      return `${object.kind}: ${point(object.from)} ${point(object.to)}${object.dashed ? ' dashed' : ''}`;
    case 'curve':
      return `${object.curve.kind}: ${curveText(object.curve)}${object.dashed ? ' dashed' : ''}`;
    case 'region': {
      const { curve, dashed, inside } = object;
      return `region: ${curve.kind} ${curveText(curve)} ${dashed ? 'dashed' : 'solid'} side ${point(inside)}`;
    }
  }
}

/** Text of a drawing, one object a line. */
export function graphToText(objects: readonly GraphObject[]): string {
  return objects.map(objectText).join('\n');
}

/** What a pointer drew: point 1 place, region 3 (two of its line, one on its side), all others 2. */
export type DrawnObject = {
  readonly kind: GraphKind;
  readonly places: readonly (readonly [x: number, y: number])[];
  readonly dashed?: boolean;
};

const counts: Readonly<Record<GraphKind, number>> = {
  point: 1,
  line: 2,
  segment: 2,
  ray: 2,
  parabola: 2,
  circle: 2,
  region: 3,
};

/** To 6 decimals: what a pointer draws is no finer. */
function decimal(value: number): string {
  return String(Number(value.toFixed(6)));
}

/**
 * Text of what was drawn with a pointer: parabola from vertex to a point on it, circle from centre to a point on it. Throws RangeError
 * when an object has too few or too many places, or a coordinate is not finite.
 */
export function drawnToText(objects: readonly DrawnObject[]): string {
  const lines = objects.map(({ kind, places, dashed }) => {
    const finite = places.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
    if (places.length !== counts[kind] || !finite) throw new RangeError(`${kind} takes ${counts[kind]} places`);
    const [first = '', second = '', third = ''] = places.map(([x, y]) => `(${decimal(x)},${decimal(y)})`);
    const style = dashed && kind !== 'point' ? ' dashed' : '';
    switch (kind) {
      case 'parabola':
        return `parabola: vertex ${first} point ${second}${style}`;
      case 'circle':
        return `circle: centre ${first} point ${second}${style}`;
      case 'region':
        return `region: ${first} ${second}${style || ' solid'} side ${third}`;
      default:
        return `${kind}: ${first}${second === '' ? '' : ` ${second}`}${style}`;
    }
  });
  return lines.join('\n');
}
