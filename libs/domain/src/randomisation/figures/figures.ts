import type { Figure, ItemContent } from '@mathquiz/contracts';
import { figureLimits, figureReference } from '@mathquiz/contracts/mathquiz/figure.constants';
import {
  closes,
  type DrawnFigure,
  type End,
  inOrder,
  niceStep,
  type Place,
  packFigure,
  type Three,
  type Window,
} from '../../figures/index.js';
import { type Expr, evaluateExact, evaluateReal, freeSymbols, realFunction, toLatex } from '../../maths/index.js';
import { toNumber } from '../../maths/rational.js';
import { type Convention, fillTemplate } from '../template.js';
import { tidy } from '../tidy.js';
import { formulaIn, ItemFault, readExpression, strangerIn, type Values } from '../values.js';
import { nodesOf } from '../work.js';
import { curveOf, type RealFunction } from './curve.js';
import { pointsOf, zerosOf } from './landmarks.js';
import { heightsOf } from './window.js';

const { farthest, marks, packedChars } = figureLimits;
/** Steps of the item's budget that one value of a function costs, by the nodes of its tree: doubles are cheaper than fractions. */
const valueWork = 0.3;

const fault = (code: string, path: string, params: Record<string, string> = {}): never => {
  throw new ItemFault({ code, path, params });
};

/** Makes a figure's numbers and words of the values of a variant. Throws ItemFault with the path of the field. */
class Making {
  constructor(
    private readonly values: Values,
    private readonly convention: Convention,
    readonly path: string,
  ) {}

  words(template: string, field: string): string {
    return fillTemplate(template, this.values, { ...this.convention, path: this.at(field) });
  }

  three(texts: readonly string[], field: string): Three<string> {
    const [a = '', b = '', c = ''] = texts.map((text, at) => this.words(text, `${field}.${at}`));
    return [a, b, c];
  }

  at(field: string): string {
    return `${this.path}.${field}`;
  }

  tree(source: string, field: string, letter: string | null = null): Expr {
    const path = this.at(field);
    const names = [...this.values.keys()];
    const tree = readExpression(source, letter === null ? names : [...names, letter], path);
    const own = letter === null ? [] : [letter];
    const name = strangerIn(tree, (one) => this.values.has(one) || own.includes(one), own);
    if (name !== null) fault('unknownVariable', path, { name, expression: source });
    const made = formulaIn(tree, this.values, path);
    const left = [...freeSymbols(made)].find((one) => !own.includes(one));
    return left === undefined ? made : fault('figureNumber', path, { expression: source });
  }

  number(source: string, field: string): number {
    const tree = this.tree(source, field);
    const exact = evaluateExact(tree, {});
    const value = exact ? toNumber(exact) : evaluateReal(tree, {});
    if (value === null || !Number.isFinite(value)) return fault('figureNumber', this.at(field), { expression: source });
    if (Math.abs(value) > farthest) return fault('figureFar', this.at(field), { most: String(farthest) });
    return Number(value.toPrecision(10)) + 0;
  }

  /** Both ends of a range; the second must be the greater one, and they must lie far enough apart to be told apart. */
  range(from: string, to: string, fields: readonly [string, string]): readonly [number, number] {
    const [low, high] = [this.number(from, fields[0]), this.number(to, fields[1])];
    const apart = high - low > 1e-6 * Math.max(1, Math.abs(low), Math.abs(high));
    return apart ? [low, high] : fault('figureRange', this.at(fields[1]), { from: String(low), to: String(high) });
  }

  window(figure: { x_from: string; x_to: string; y_from: string; y_to: string }): Window {
    const xs = this.range(figure.x_from, figure.x_to, ['x_from', 'x_to']);
    return [...xs, ...this.range(figure.y_from, figure.y_to, ['y_from', 'y_to'])];
  }

  /** What looks for the window, the curve and its zeros asks for many values more than once. */
  functionOf(tree: Expr, letter: string, field: string): RealFunction {
    const real = realFunction(tree);
    const price = Math.ceil(nodesOf(tree) * valueWork);
    const known = new Map<number, number | null>();
    return (x) => {
      const kept = known.get(x);
      if (kept !== undefined) return kept;
      this.values.work?.spend(price, this.at(field));
      const y = real({ [letter]: x });
      known.set(x, y);
      return y;
    };
  }

  latex(tree: Expr): string {
    return toLatex(tidy(tree), { decimal: this.convention.decimal ?? 'point' });
  }

  has(name: string): boolean {
    return this.values.has(name);
  }
}

type Of<K extends Figure['kind']> = Extract<Figure, { kind: K }>;
type Made<K extends DrawnFigure['kind']> = Omit<Extract<DrawnFigure, { kind: K }>, 'caption' | 'alt'>;

function plot(figure: Of<'plot'>, making: Making): Made<'plot'> {
  const { letter, named } = figure;
  if (making.has(letter)) fault('figureLetter', making.at('letter'), { name: letter });
  const [xFrom, xTo] = making.range(figure.x_from, figure.x_to, ['x_from', 'x_to']);
  const functions = figure.curves.map(({ expression }, at) => {
    const field = `curves.${at}.expression`;
    const tree = making.tree(expression, field, letter);
    return { f: making.functionOf(tree, letter, field), field, tree };
  });
  const heights = heightsOf(
    functions.map(({ f }) => f),
    xFrom,
    xTo,
  );
  const empty = functions.find(({ f }) => heightsOf([f], xFrom, xTo) === null);
  if (!heights || empty) return fault('figureUndefined', making.at(empty?.field ?? 'curves'), { letter });
  const yFrom = figure.y_from === '' ? heights[0] : making.number(figure.y_from, 'y_from');
  const yTo = figure.y_to === '' ? heights[1] : making.number(figure.y_to, 'y_to');
  if (!(yTo - yFrom > 1e-6 * Math.max(1, Math.abs(yFrom), Math.abs(yTo))))
    fault('figureRange', making.at('y_to'), { from: String(yFrom), to: String(yTo) });
  if (Math.max(Math.abs(yFrom), Math.abs(yTo)) > farthest)
    fault('figureFar', making.at('y_to'), { most: String(farthest) });
  const window: Window = [xFrom, xTo, yFrom, yTo];
  const curves = functions.map(({ f, tree, field: at }, index) => {
    const pieces = curveOf(f, window);
    if (pieces.length === 0) fault('figureOutside', making.at(at), {});
    const inSight = xFrom <= 0 && xTo >= 0 ? f(0) : null;
    return {
      pieces,
      label: making.words(figure.curves[index]?.label ?? '', `curves.${index}.label`),
      formula: named ? making.latex(tree) : '',
      zeros: yFrom <= 0 && yTo >= 0 ? zerosOf(f, xFrom, xTo) : [],
      atZero: inSight !== null && inSight >= yFrom && inSight <= yTo ? Number(inSight.toPrecision(6)) + 0 : null,
      through: named ? [] : pointsOf(f, window),
    };
  });
  return { kind: 'plot', letter, window, curves };
}

function plane(figure: Of<'plane'>, making: Making): Made<'plane'> {
  const window = making.window(figure);
  const place = (x: string, y: string, fields: readonly [string, string]): Place => {
    const at = [making.number(x, fields[0]), making.number(y, fields[1])] as const;
    const [xFrom, xTo, yFrom, yTo] = window;
    if (at[0] < xFrom || at[0] > xTo) fault('figureOutside', making.at(fields[0]));
    if (at[1] < yFrom || at[1] > yTo) fault('figureOutside', making.at(fields[1]));
    return at;
  };
  return {
    kind: 'plane',
    window,
    points: figure.points.map(({ x, y, label }, at) => ({
      at: place(x, y, [`points.${at}.x`, `points.${at}.y`]),
      label: making.words(label, `points.${at}.label`),
    })),
    segments: figure.segments.map(({ x1, y1, x2, y2, label, look }, at) => ({
      from: place(x1, y1, [`segments.${at}.x1`, `segments.${at}.y1`]),
      to: place(x2, y2, [`segments.${at}.x2`, `segments.${at}.y2`]),
      label: making.words(label, `segments.${at}.label`),
      look,
    })),
  };
}

function numberLine(figure: Of<'number_line'>, making: Making): Made<'number_line'> {
  const [from, to] = making.range(figure.from, figure.to, ['from', 'to']);
  const step = figure.step === '' ? niceStep(from, to, 12) : making.number(figure.step, 'step');
  if (!(step > 0) || (to - from) / step > marks) fault('figureStep', making.at('step'), { most: String(marks) });
  const inSight = (source: string, field: string): number => {
    const value = making.number(source, field);
    return value < from || value > to ? fault('figureOutside', making.at(field)) : value;
  };
  return {
    kind: 'number_line',
    from,
    to,
    step,
    points: figure.points.map(({ at, label, open }, index) => ({
      at: inSight(at, `points.${index}.at`),
      label: making.words(label, `points.${index}.label`),
      open,
    })),
    intervals: figure.intervals.map((one, index) => {
      const end = (source: string, open: boolean, field: string): End =>
        source === '' ? null : { at: inSight(source, `intervals.${index}.${field}`), open };
      const ends = [end(one.from, one.from_open, 'from'), end(one.to, one.to_open, 'to')] as const;
      if (ends[0] && ends[1] && ends[0].at >= ends[1].at)
        fault('figureRange', making.at(`intervals.${index}.to`), { from: String(ends[0].at), to: String(ends[1].at) });
      return ends;
    }),
  };
}

function triangle(figure: Of<'triangle'>, making: Making): Made<'triangle'> {
  const lengths = [making.number(figure.a, 'a'), making.number(figure.b, 'b'), making.number(figure.c, 'c')] as const;
  if (!closes(lengths)) fault('figureTriangle', making.at('a'), { sides: lengths.join(', ') });
  return {
    kind: 'triangle',
    lengths,
    corners: making.three(figure.corners, 'corners'),
    sides: making.three(figure.sides, 'sides'),
    angles: making.three(figure.angles, 'angles'),
  };
}

function bars(figure: Of<'bars'>, making: Making): Made<'bars'> {
  return {
    kind: 'bars',
    bars: figure.bars.map(({ label, value }, at) => ({
      label: making.words(label, `bars.${at}.label`),
      value: making.number(value, `bars.${at}.value`),
    })),
    yLabel: making.words(figure.y_label, 'y_label'),
  };
}

const five = ['least', 'q1', 'median', 'q3', 'most'] as const;

function boxes(figure: Of<'boxes'>, making: Making): Made<'boxes'> {
  const drawn = figure.boxes.map((one, at) => {
    const numbers = five.map((field) => making.number(one[field], `boxes.${at}.${field}`));
    if (!inOrder(numbers)) fault('figureOrder', making.at(`boxes.${at}.least`), { numbers: numbers.join(', ') });
    return { label: making.words(one.label, `boxes.${at}.label`), five: numbers };
  });
  const all = drawn.flatMap((one) => one.five);
  if (Math.max(...all) === Math.min(...all))
    fault('figureRange', making.at('boxes.0.most'), { from: String(all[0]), to: String(all[0]) });
  return { kind: 'boxes', boxes: drawn };
}

function made(figure: Figure, making: Making): Made<DrawnFigure['kind']> {
  switch (figure.kind) {
    case 'plot':
      return plot(figure, making);
    case 'plane':
      return plane(figure, making);
    case 'number_line':
      return numberLine(figure, making);
    case 'triangle':
      return triangle(figure, making);
    case 'bars':
      return bars(figure, making);
    case 'boxes':
      return boxes(figure, making);
  }
}

/** The figures of a variant by their ids, as they stand in its texts. */
export type PackedFigures = ReadonlyMap<string, string>;
const none: PackedFigures = new Map();

/** Throws ItemFault with the field that keeps a figure from being drawn. An item without figures costs nothing. */
export function packedFigures(content: ItemContent, values: Values, convention: Convention): PackedFigures {
  if (content.figures.length === 0) return none;
  const packed = new Map<string, string>();
  content.figures.forEach((figure, at) => {
    const path = `figures.${at}`;
    if (packed.has(figure.id)) fault('figureTwice', `${path}.id`, { name: figure.id });
    const making = new Making(values, convention, path);
    const told = { caption: making.words(figure.caption, 'caption'), alt: making.words(figure.alt, 'alt') };
    const text = packFigure({ ...told, ...made(figure, making) } as DrawnFigure);
    if (text.length > packedChars) fault('figureTooLarge', path, { id: figure.id });
    packed.set(figure.id, text);
  });
  return packed;
}

/** A text with the numbers of the figures that it names. */
export const withFigures = (text: string, figures: PackedFigures): string =>
  figures.size === 0
    ? text
    : text.replace(figureReference, (mark, id: string) => {
        const packed = figures.get(id);
        return packed === undefined ? mark : `](figure:${id}#${packed})`;
      });
