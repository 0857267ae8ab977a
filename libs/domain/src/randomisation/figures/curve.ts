import { figureLimits } from '@mathquiz/contracts/mathquiz/figure.constants';
import type { Place, Window } from '../../figures/index.js';

export type RealFunction = (x: number) => number | null;
type Sample = { readonly x: number; readonly y: number | null };

const intervals = 160;
/** How often an interval is halved where the curve bends, ends or jumps. */
const deepest = 5;
/** Halvings that find an edge of where a function is defined, or show that a jump is none. */
const closest = 30;
/** Thousandths of the window that nobody sees. */
const unseen = 0.7;

const middle = (a: number, b: number): number => a + (b - a) / 2;

/** Values at even distances, from end to end. */
export function evenly(f: RealFunction, from: number, to: number, count = intervals): Sample[] {
  return Array.from({ length: count + 1 }, (_, at) => {
    const x = at === count ? to : from + ((to - from) * at) / count;
    return { x, y: f(x) };
  });
}

/** More samples between two where one alone would cut a bend. `height`: of the window. */
function refined(f: RealFunction, a: Sample, b: Sample, height: number, depth: number): Sample[] {
  if (depth === 0 || (a.y === null && b.y === null)) return [];
  const x = middle(a.x, b.x);
  const m: Sample = { x, y: f(x) };
  const straight =
    a.y !== null &&
    b.y !== null &&
    m.y !== null &&
    Math.abs(m.y - middle(a.y, b.y)) < (height * unseen) / 2000 &&
    // A jump has no bend in the middle of one of its sides.
    Math.abs(b.y - a.y) < height / 8;
  return straight ? [m] : [...refined(f, a, m, height, depth - 1), m, ...refined(f, m, b, height, depth - 1)];
}

/** The last place, seen from the defined side, where a function still has a value. */
function edge(f: RealFunction, defined: Sample, other: Sample): Sample {
  let [inside, outside] = [defined, other.x];
  for (let step = 0; step < closest; step += 1) {
    const x = middle(inside.x, outside);
    const y = f(x);
    if (y === null) outside = x;
    else inside = { x, y };
  }
  return inside;
}

/** Whether a function jumps between two places, or runs to infinity: however near one looks, the step stays. */
function jumps(f: RealFunction, a: Sample, b: Sample): boolean {
  if (a.y === null || b.y === null) return true;
  const first = Math.abs(b.y - a.y);
  let [low, high] = [
    { x: a.x, y: a.y },
    { x: b.x, y: b.y },
  ];
  for (let step = 0; step < closest; step += 1) {
    const x = middle(low.x, high.x);
    if (x === low.x || x === high.x) break;
    const y = f(x);
    if (y === null) return true;
    if (Math.abs(y - low.y) > Math.abs(high.y - y)) high = { x, y };
    else low = { x, y };
    if (Math.abs(high.y - low.y) < first / 4) return false;
  }
  return true;
}

/** Runs of samples without a gap or a jump between them. */
function runs(f: RealFunction, samples: readonly Sample[], height: number): Place[][] {
  const pieces: Place[][] = [];
  let piece: Place[] = [];
  const close = (): void => {
    if (piece.length > 0) pieces.push(piece);
    piece = [];
  };
  samples.forEach((sample, at) => {
    const before = samples[at - 1];
    if (before) {
      if (before.y !== null && sample.y === null) {
        const { x, y } = edge(f, before, sample);
        if (y !== null) piece.push([x, y]);
        close();
      } else if (before.y === null && sample.y !== null) {
        const { x, y } = edge(f, sample, before);
        if (y !== null) piece.push([x, y]);
      } else if (before.y !== null && sample.y !== null) {
        if (Math.abs(sample.y - before.y) > height / 50 && jumps(f, before, sample)) close();
      }
    }
    if (sample.y !== null) piece.push([sample.x, sample.y]);
  });
  close();
  return pieces;
}

/** What of a piece lies within the window from below to above, cut off at its edges. */
function clipped(piece: readonly Place[], low: number, high: number): Place[][] {
  const cut: Place[][] = [];
  let open: Place[] = [];
  const isIn = ([, y]: Place): boolean => y >= low && y <= high;
  const close = (): void => {
    if (open.length > 0) cut.push(open);
    open = [];
  };
  piece.forEach((place, at) => {
    const before = piece[at - 1];
    if (before) {
      const crossing = [low, high].flatMap((level): Place[] => {
        const [[x1, y1], [x2, y2]] = [before, place];
        if ((y1 - level) * (y2 - level) >= 0) return [];
        return [[x1 + ((level - y1) / (y2 - y1)) * (x2 - x1), level]];
      });
      crossing.sort(([a], [b]) => a - b);
      for (const [index, one] of crossing.entries()) {
        open.push(one);
        if (isIn(before) ? true : index === 1) close();
      }
      if (isIn(place)) open.push(place);
      else close();
    } else if (isIn(place)) open.push(place);
  });
  close();
  return cut;
}

/** Points whose absence nobody sees are left out (Ramer, Douglas and Peucker). */
function thinned(places: readonly Place[], tolerance: number): Place[] {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 3) return [...places];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let [worst, far] = [0, -1];
  places.forEach(([x, y], at) => {
    const off =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length;
    if (off > worst) [worst, far] = [off, at];
  });
  if (worst <= tolerance) return [first, last];
  return [...thinned(places.slice(0, far + 1), tolerance), ...thinned(places.slice(far), tolerance).slice(1)];
}

/**
 * A function's graph as pieces of points in thousandths of the window. Gaps, poles and steps part pieces: no line is drawn where the
 * function has no value or jumps.
 */
export function curveOf(f: RealFunction, window: Window): Place[][] {
  const [xFrom, xTo, yFrom, yTo] = window;
  const height = yTo - yFrom;
  const coarse = evenly(f, xFrom, xTo);
  const samples = coarse.flatMap((sample, at) => {
    const before = coarse[at - 1];
    return before ? [...refined(f, before, sample, height, deepest), sample] : [sample];
  });
  const inWindow = runs(f, samples, height).flatMap((piece) => clipped(piece, yFrom, yTo));
  const scaled = inWindow.map((piece) =>
    piece.map(([x, y]): Place => [((x - xFrom) / (xTo - xFrom)) * 1000, ((y - yFrom) / height) * 1000]),
  );
  const whole = (tolerance: number): Place[][] =>
    scaled
      .map((piece) => thinned(piece, tolerance).map(([x, y]): Place => [Math.round(x), Math.round(y)]))
      .filter((piece) => piece.length > 1);
  // A curve of many waves is drawn more roughly rather than not at all.
  let pieces = whole(unseen);
  for (let rough = 2 * unseen; pieces.flat().length > figureLimits.samples && rough < 40; rough *= 2)
    pieces = whole(rough);
  return pieces;
}
