import type { FigureKind } from '@mathquiz/contracts/mathquiz/figure.constants';
import type { Figure } from '@mathquiz/contracts/mathquiz/figure.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { blank, problem } from './problem.js';

/** The first of f1, f2, f3 … that is not taken. */
export function nextFigureId(figures: readonly Figure[]): string {
  for (let number = 1; ; number += 1) {
    const id = `f${number}`;
    if (!figures.some((figure) => figure.id === id)) return id;
  }
}

/** A figure that can be drawn at once, to be changed. */
export function blankFigure(kind: FigureKind, id: string): Figure {
  const base = { id, caption: '', alt: '' };
  const plane = { x_from: '-5', x_to: '5', y_from: '-5', y_to: '5' };
  switch (kind) {
    case 'plot': {
      const curves = [{ expression: 'x^2 - 2', label: '' }];
      return { kind, ...base, letter: 'x', curves, x_from: '-5', x_to: '5', y_from: '', y_to: '', named: false };
    }
    case 'plane':
      return { kind, ...base, ...plane, points: [{ x: '1', y: '2', label: 'A' }], segments: [] };
    case 'number_line':
      return {
        kind,
        ...base,
        from: '0',
        to: '10',
        step: '',
        points: [{ at: '3', label: '', open: false }],
        intervals: [],
      };
    case 'triangle':
      return {
        kind,
        ...base,
        a: '3',
        b: '4',
        c: '5',
        corners: ['A', 'B', 'C'],
        sides: ['', '', ''],
        angles: ['', '', ''],
      };
    case 'bars':
      return {
        kind,
        ...base,
        bars: ['A', 'B', 'C'].map((label, at) => ({ label, value: String(at + 2) })),
        y_label: '',
      };
    case 'boxes':
      return { kind, ...base, boxes: [{ label: '', least: '1', q1: '3', median: '4', q3: '6', most: '9' }] };
  }
}

type Fields = readonly (readonly [field: string, value: string])[];

/** The formulas that a figure cannot do without. */
function needed(figure: Figure): Fields {
  const rows = <R>(name: string, list: readonly R[], fields: readonly (keyof R & string)[]): Fields =>
    list.flatMap((row, at) => fields.map((field) => [`${name}.${at}.${field}`, String(row[field])] as const));
  const own = <F extends Figure>(one: F, fields: readonly (keyof F & string)[]): Fields =>
    fields.map((field) => [field, String(one[field])] as const);
  switch (figure.kind) {
    case 'plot':
      return [...own(figure, ['letter', 'x_from', 'x_to']), ...rows('curves', figure.curves, ['expression'])];
    case 'plane':
      return [
        ...own(figure, ['x_from', 'x_to', 'y_from', 'y_to']),
        ...rows('points', figure.points, ['x', 'y']),
        ...rows('segments', figure.segments, ['x1', 'y1', 'x2', 'y2']),
      ];
    case 'number_line':
      return [...own(figure, ['from', 'to']), ...rows('points', figure.points, ['at'])];
    case 'triangle':
      return own(figure, ['a', 'b', 'c']);
    case 'bars':
      return rows('bars', figure.bars, ['value']);
    case 'boxes':
      return rows('boxes', figure.boxes, ['least', 'q1', 'median', 'q3', 'most']);
  }
}

/** What a figure still needs before the server can look at it. */
export const checkFigure = (figure: Figure, path: string): ItemProblem[] =>
  needed(figure).flatMap(([field, value]) => (blank(value) ? [problem('numberMissing', `${path}.${field}`)] : []));
