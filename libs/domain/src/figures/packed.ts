import { figureLimits } from '@mathquiz/contracts/mathquiz/figure.constants';
import { drawFigure } from './draw-figure.js';
import type { DrawnFigure, End, Place, SegmentLook, Three, Window } from './figure.js';

/**
 * A figure as it stands in a text behind `figure:f1#`: the height of its drawing, so that its place can be kept before it is drawn, and
 * what it holds. Only letters, digits, `.`, `-` and `%`, which mean nothing in Markdown or TeX.
 */
export function packFigure(figure: DrawnFigure): string {
  const { height } = drawFigure(figure, String);
  const row = encodeURIComponent(JSON.stringify(rowOf(figure))).replace(
    /[!'()*_~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${height}.${row}`;
}

/** A piece of a curve: `0-500.13-480`. */
const pieceText = (piece: readonly Place[]): string => piece.map(([x, y]) => `${x}-${y}`).join('.');

function rowOf(figure: DrawnFigure): readonly unknown[] {
  const told = [figure.kind, figure.caption, figure.alt];
  switch (figure.kind) {
    case 'plot': {
      const curves = figure.curves.map(({ pieces, label, formula, zeros, atZero, through }) => [
        pieces.map(pieceText),
        label,
        formula,
        zeros,
        atZero,
        through,
      ]);
      return [...told, figure.letter, figure.window, curves];
    }
    case 'plane': {
      const points = figure.points.map(({ at, label }) => [at, label]);
      const segments = figure.segments.map(({ from, to, label, look }) => [from, to, label, look]);
      return [...told, figure.window, points, segments];
    }
    case 'number_line': {
      const points = figure.points.map(({ at, label, open }) => [at, label, open]);
      const intervals = figure.intervals.map((ends) => ends.map((end) => end && [end.at, end.open]));
      return [...told, figure.from, figure.to, figure.step, points, intervals];
    }
    case 'triangle':
      return [...told, figure.lengths, figure.corners, figure.sides, figure.angles];
    case 'bars':
      return [...told, figure.bars.map(({ label, value }) => [label, value]), figure.yLabel];
    case 'boxes':
      return [...told, figure.boxes.map(({ label, five }) => [label, five])];
  }
}

/** What is no figure of ours: somebody wrote it by hand. */
class NoFigure extends Error {}
const refuse = (): never => {
  throw new NoFigure();
};

const { farthest, marks, samples, captionChars } = figureLimits;
const mostText = 2 * captionChars + 1000;

function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= farthest ? value : refuse();
}
const text = (value: unknown): string => (typeof value === 'string' && value.length <= mostText ? value : refuse());
const flag = (value: unknown): boolean => (typeof value === 'boolean' ? value : refuse());
function list<T>(value: unknown, one: (entry: unknown) => T, most: number = marks): T[] {
  return Array.isArray(value) && value.length <= most ? value.map(one) : refuse();
}
function row(value: unknown, length: number): readonly unknown[] {
  return Array.isArray(value) && value.length === length ? value : refuse();
}

function place(value: unknown): Place {
  const [x, y] = row(value, 2);
  return [number(x), number(y)];
}
function three<T>(value: unknown, one: (entry: unknown) => T): Three<T> {
  const [a, b, c] = row(value, 3);
  return [one(a), one(b), one(c)];
}
const rising = (from: number, to: number): void => void (from < to || refuse());
function windowOf(value: unknown): Window {
  const [a, b, c, d] = row(value, 4).map(number) as [number, number, number, number];
  rising(a, b);
  rising(c, d);
  return [a, b, c, d];
}

function piece(value: unknown): Place[] {
  const places = path(value).split('.');
  return places.map((at) => {
    const [, x, y] = /^(\d{1,4})-(\d{1,4})$/.exec(at) ?? refuse();
    return [Math.min(1000, Number(x)), Math.min(1000, Number(y))];
  });
}
/** A piece is longer than words may be. */
const path = (value: unknown): string => (typeof value === 'string' && value.length <= samples * 12 ? value : refuse());

function end(value: unknown): End {
  if (value === null) return null;
  const [at, open] = row(value, 2);
  return { at: number(at), open: flag(open) };
}

const looks: readonly SegmentLook[] = ['solid', 'dashed', 'arrow'];

function figureOf([kind, caption, alt, ...rest]: readonly unknown[]): DrawnFigure {
  const told = { caption: text(caption), alt: text(alt) };
  switch (kind) {
    case 'plot': {
      const [letter, window, curves] = row(rest, 3);
      return {
        kind,
        ...told,
        letter: text(letter),
        window: windowOf(window),
        curves: list(
          curves,
          (curve) => {
            const [pieces, label, formula, zeros, atZero, through] = row(curve, 6);
            return {
              pieces: list(pieces, piece, samples),
              label: text(label),
              formula: text(formula),
              zeros: list(zeros, number),
              atZero: atZero === null ? null : number(atZero),
              through: list(through, place),
            };
          },
          figureLimits.curves,
        ),
      };
    }
    case 'plane': {
      const [window, points, segments] = row(rest, 3);
      return {
        kind,
        ...told,
        window: windowOf(window),
        points: list(points, (point) => {
          const [at, label] = row(point, 2);
          return { at: place(at), label: text(label) };
        }),
        segments: list(segments, (segment) => {
          const [from, to, label, look] = row(segment, 4);
          const known = looks.find((one) => one === look) ?? refuse();
          return { from: place(from), to: place(to), label: text(label), look: known };
        }),
      };
    }
    case 'number_line': {
      const [from, to, step, points, intervals] = row(rest, 5);
      rising(number(from), number(to));
      if (!(number(step) > 0) || (number(to) - number(from)) / number(step) > marks) refuse();
      return {
        kind,
        ...told,
        from: number(from),
        to: number(to),
        step: number(step),
        points: list(points, (point) => {
          const [at, label, open] = row(point, 3);
          return { at: number(at), label: text(label), open: flag(open) };
        }),
        intervals: list(intervals, (ends) => {
          const [low, high] = row(ends, 2);
          return [end(low), end(high)] as const;
        }),
      };
    }
    case 'triangle': {
      const [lengths, corners, sides, angles] = row(rest, 4);
      const known = three(lengths, number);
      if (!closes(known)) refuse();
      return {
        kind,
        ...told,
        lengths: known,
        corners: three(corners, text),
        sides: three(sides, text),
        angles: three(angles, text),
      };
    }
    case 'bars': {
      const [bars, yLabel] = row(rest, 2);
      return {
        kind,
        ...told,
        bars: list(bars, (bar) => {
          const [label, value] = row(bar, 2);
          return { label: text(label), value: number(value) };
        }),
        yLabel: text(yLabel),
      };
    }
    case 'boxes': {
      const [boxes] = row(rest, 1);
      return {
        kind,
        ...told,
        boxes: list(
          boxes,
          (box) => {
            const [label, five] = row(box, 2);
            const numbers = row(five, 5).map(number);
            if (!inOrder(numbers)) refuse();
            return { label: text(label), five: numbers };
          },
          figureLimits.boxes,
        ),
      };
    }
    default:
      return refuse();
  }
}

/** Each side is shorter than the two others together; a flat one is none. */
export function closes([a, b, c]: Three<number>): boolean {
  const slack = 1e-9 * (a + b + c);
  return Math.min(a, b, c) > 0 && a + b - c > slack && b + c - a > slack && c + a - b > slack;
}

export const inOrder = (numbers: readonly number[]): boolean =>
  numbers.every((value, at) => at === 0 || (numbers[at - 1] ?? 0) <= value);

/** The figure that stands in a text; null for anything else, for anybody may write there. */
export function unpackFigure(packed: string): DrawnFigure | null {
  if (packed.length > figureLimits.packedChars) return null;
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(packed.replace(/^\d{1,3}\./, '')));
    return Array.isArray(parsed) ? figureOf(parsed) : null;
  } catch (error) {
    if (error instanceof NoFigure || error instanceof URIError || error instanceof SyntaxError) return null;
    throw error;
  }
}
