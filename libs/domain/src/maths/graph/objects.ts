/** Things drawn on a grid, with exact coordinates. */
import { add, divide, multiply, negate, type Rational, subtract } from '../rational.js';

export type GraphPoint = { readonly x: Rational; readonly y: Rational };

/** `a x + b y + c = 0`, the first of a and b that is not 0 being 1. */
export type LineCurve = { readonly kind: 'line'; readonly a: Rational; readonly b: Rational; readonly c: Rational };
/** `y = stretch (x - vertex.x)^2 + vertex.y`; with `sideways` x and y change places. */
export type ParabolaCurve = {
  readonly kind: 'parabola';
  readonly vertex: GraphPoint;
  readonly stretch: Rational;
  readonly sideways: boolean;
};
/** The square of the radius, so that it stays exact. */
export type CircleCurve = { readonly kind: 'circle'; readonly centre: GraphPoint; readonly square: Rational };
export type Curve = LineCurve | ParabolaCurve | CircleCurve;

export type GraphObject =
  | { readonly kind: 'point'; readonly at: GraphPoint }
  | { readonly kind: 'segment' | 'ray'; readonly from: GraphPoint; readonly to: GraphPoint; readonly dashed: boolean }
  | { readonly kind: 'curve'; readonly curve: Curve; readonly dashed: boolean }
  /** All points on the side of the boundary where `inside` lies; dashed: without the boundary. */
  | { readonly kind: 'region'; readonly curve: Curve; readonly dashed: boolean; readonly inside: GraphPoint };

export function samePoint(a: GraphPoint, b: GraphPoint): boolean {
  return subtract(a.x, b.x).n === 0n && subtract(a.y, b.y).n === 0n;
}

/** Not all of a and b may be 0. */
export function lineOf(a: Rational, b: Rational, c: Rational): LineCurve {
  const lead = a.n === 0n ? b : a;
  return { kind: 'line', a: divide(a, lead), b: divide(b, lead), c: divide(c, lead) };
}

/** The line through two different points. */
export function lineThrough(p: GraphPoint, q: GraphPoint): LineCurve {
  const a = subtract(q.y, p.y);
  const b = subtract(p.x, q.x);
  return lineOf(a, b, negate(add(multiply(a, p.x), multiply(b, p.y))));
}

/** x and y exchanged. */
export function swapped({ x, y }: GraphPoint): GraphPoint {
  return { x: y, y: x };
}

/** The parabola with the vertex through the point, or null where there is none: the point lies on the axis or level with the vertex. */
export function parabolaOf(vertex: GraphPoint, through: GraphPoint, sideways: boolean): ParabolaCurve | null {
  const [v, p] = sideways ? [swapped(vertex), swapped(through)] : [vertex, through];
  const along = subtract(p.x, v.x);
  const up = subtract(p.y, v.y);
  if (along.n === 0n || up.n === 0n) return null;
  return { kind: 'parabola', vertex, stretch: divide(up, multiply(along, along)), sideways };
}

export function squareDistance(p: GraphPoint, q: GraphPoint): Rational {
  const [dx, dy] = [subtract(p.x, q.x), subtract(p.y, q.y)];
  return add(multiply(dx, dx), multiply(dy, dy));
}

/** A function that is 0 on the curve and has another sign on either side of it. */
export function levelAt(curve: Curve, p: GraphPoint): Rational {
  switch (curve.kind) {
    case 'line':
      return add(add(multiply(curve.a, p.x), multiply(curve.b, p.y)), curve.c);
    case 'parabola': {
      const [v, q] = curve.sideways ? [swapped(curve.vertex), swapped(p)] : [curve.vertex, p];
      const along = subtract(q.x, v.x);
      return subtract(subtract(q.y, v.y), multiply(curve.stretch, multiply(along, along)));
    }
    case 'circle':
      return subtract(squareDistance(p, curve.centre), curve.square);
  }
}
