/** Whether one drawn thing is another, as near as the tolerance says. All distances are compared exactly, by their squares. */
import { add, compare, divide, integer, multiply, negate, type Rational, sign, subtract } from '../rational.js';
import {
  type CircleCurve,
  type Curve,
  type GraphObject,
  type GraphPoint,
  type LineCurve,
  levelAt,
  lineThrough,
  type ParabolaCurve,
  squareDistance,
  swapped,
} from './objects.js';
import { crossings, type ExactWindow, inWindow, spread } from './window.js';

/** What is wrong with an object, the least first. */
export const graphFaults = ['wrongSide', 'wrongStyle', 'wrongDirection', 'wrongPlace', 'wrongObject'] as const;
export type GraphFault = (typeof graphFaults)[number];

export type Measure = { readonly tolerance: Rational; readonly window: ExactWindow };

const square = (value: Rational): Rational => multiply(value, value);

function near(p: GraphPoint, q: GraphPoint, { tolerance }: Measure): boolean {
  return compare(squareDistance(p, q), square(tolerance)) <= 0;
}

function nearLine(p: GraphPoint, line: LineCurve, { tolerance }: Measure): boolean {
  const size = add(square(line.a), square(line.b));
  return compare(square(levelAt(line, p)), multiply(square(tolerance), size)) <= 0;
}

/** Two points of the line as far apart as the window lets them be: lines that are near there are near all over the window. */
function farPoints(line: LineCurve, window: ExactWindow): readonly GraphPoint[] {
  const found = crossings(line, window);
  const [first] = found;
  if (first && found.some((point) => squareDistance(first, point).n !== 0n)) return found;
  // Outside the window: its points at the ends of an axis.
  const { a, b, c } = line;
  return b.n === 0n
    ? window.y.map((y) => ({ x: negate(c), y }))
    : window.x.map((x) => ({ x, y: negate(divide(add(multiply(a, x), c), b)) }));
}

function sameLine(answer: LineCurve, key: LineCurve, measure: Measure): boolean {
  const there = farPoints(key, measure.window).every((point) => nearLine(point, answer, measure));
  return there && farPoints(answer, measure.window).every((point) => nearLine(point, key, measure));
}

const samples = 24;

/** Points of an upright parabola in the window, and one beside its vertex where these are few. */
function pointsOn({ vertex, stretch }: ParabolaCurve, window: ExactWindow): GraphPoint[] {
  const at = (x: Rational): GraphPoint => ({ x, y: add(vertex.y, multiply(stretch, square(subtract(x, vertex.x)))) });
  const shown = spread(window.x, samples)
    .map(at)
    .filter((point) => inWindow(point, window));
  return [...shown, at(add(vertex.x, integer(1))), at(subtract(vertex.x, integer(1)))];
}

/** Distance to first order: the level over its slope. */
function nearParabola(p: GraphPoint, curve: ParabolaCurve, { tolerance }: Measure): boolean {
  const rise = multiply(multiply(integer(2), curve.stretch), subtract(p.x, curve.vertex.x));
  return compare(square(levelAt(curve, p)), multiply(square(tolerance), add(integer(1), square(rise)))) <= 0;
}

function upright(curve: ParabolaCurve): ParabolaCurve {
  return curve.sideways ? { ...curve, vertex: swapped(curve.vertex), sideways: false } : curve;
}

function sameParabola(answer: ParabolaCurve, key: ParabolaCurve, measure: Measure): GraphFault | null {
  if (answer.sideways !== key.sideways || sign(answer.stretch) !== sign(key.stretch)) return 'wrongDirection';
  const { window } = measure;
  const turned: Measure = key.sideways ? { ...measure, window: { x: window.y, y: window.x } } : measure;
  const [a, b] = [upright(answer), upright(key)];
  if (!near(a.vertex, b.vertex, turned)) return 'wrongPlace';
  const there = pointsOn(b, turned.window).every((point) => nearParabola(point, a, turned));
  return there && pointsOn(a, turned.window).every((point) => nearParabola(point, b, turned)) ? null : 'wrongPlace';
}

/** Whether sqrt(a) is at most sqrt(b) + t. */
function rootAtMost(a: Rational, b: Rational, t: Rational): boolean {
  const rest = subtract(subtract(a, b), square(t));
  return rest.n <= 0n || compare(square(rest), multiply(integer(4), multiply(square(t), b))) <= 0;
}

function sameCircle(answer: CircleCurve, key: CircleCurve, measure: Measure): boolean {
  const { tolerance } = measure;
  return (
    near(answer.centre, key.centre, measure) &&
    rootAtMost(answer.square, key.square, tolerance) &&
    rootAtMost(key.square, answer.square, tolerance)
  );
}

function curveFault(answer: Curve, key: Curve, measure: Measure): GraphFault | null {
  switch (key.kind) {
    case 'line':
      if (answer.kind !== 'line') return 'wrongObject';
      return sameLine(answer, key, measure) ? null : 'wrongPlace';
    case 'parabola':
      return answer.kind === 'parabola' ? sameParabola(answer, key, measure) : 'wrongObject';
    case 'circle':
      if (answer.kind !== 'circle') return 'wrongObject';
      return sameCircle(answer, key, measure) ? null : 'wrongPlace';
  }
}

type Straight = GraphObject & { kind: 'segment' | 'ray' };

function rayFault(answer: Straight, key: Straight, measure: Measure): GraphFault | null {
  if (!near(answer.from, key.from, measure)) return 'wrongPlace';
  const along = add(
    multiply(subtract(answer.to.x, answer.from.x), subtract(key.to.x, key.from.x)),
    multiply(subtract(answer.to.y, answer.from.y), subtract(key.to.y, key.from.y)),
  );
  if (sign(along) <= 0) return 'wrongDirection';
  const lines = [lineThrough(answer.from, answer.to), lineThrough(key.from, key.to)] as const;
  return sameLine(...lines, measure) ? null : 'wrongDirection';
}

function segmentFault(answer: Straight, key: Straight, measure: Measure): GraphFault | null {
  const fits = (from: GraphPoint, to: GraphPoint): boolean =>
    near(from, key.from, measure) && near(to, key.to, measure);
  return fits(answer.from, answer.to) || fits(answer.to, answer.from) ? null : 'wrongPlace';
}

type Region = GraphObject & { kind: 'region' };

function regionFault(answer: Region, key: Region, measure: Measure): GraphFault | null {
  const boundary = curveFault(answer.curve, key.curve, measure);
  if (boundary) return boundary;
  // The side by either boundary: between the two it cannot be told, and counts as wrong.
  const sides = [answer.curve, key.curve].map(
    (curve) => sign(levelAt(curve, answer.inside)) * sign(levelAt(curve, key.inside)),
  );
  if (sides.some((side) => side <= 0)) return 'wrongSide';
  return answer.dashed === key.dashed ? null : 'wrongStyle';
}

/** What is wrong with `answer` as a drawing of `key`, or null. The style of a line that bounds no region does not count. */
export function faultOf(answer: GraphObject, key: GraphObject, measure: Measure): GraphFault | null {
  switch (key.kind) {
    case 'point':
      if (answer.kind !== 'point') return 'wrongObject';
      return near(answer.at, key.at, measure) ? null : 'wrongPlace';
    case 'segment':
      return answer.kind === 'segment' ? segmentFault(answer, key, measure) : 'wrongObject';
    case 'ray':
      return answer.kind === 'ray' ? rayFault(answer, key, measure) : 'wrongObject';
    case 'curve':
      return answer.kind === 'curve' ? curveFault(answer.curve, key.curve, measure) : 'wrongObject';
    case 'region':
      return answer.kind === 'region' ? regionFault(answer, key, measure) : 'wrongObject';
  }
}
