import { type Figure, figure, type ItemContent, itemContent } from '@mathquiz/contracts';
import { type DrawnFigure, unpackFigure } from '../../figures/index.js';
import { drawVariant } from '../index.js';

const part = { id: 'p', kind: 'integer', prompt: '', key: 'a' };
function item(figures: readonly object[], change: object = {}): ItemContent {
  return itemContent.parse({
    title: 'T',
    statement: '{{a}} ![](figure:f1)',
    variables: [{ kind: 'integer', name: 'a', from: 2, to: 9 }],
    parts: [part],
    category: 'functions',
    figures,
    ...change,
  });
}

/** The first figure of the statement; its problem where it cannot be drawn. */
function drawnOf(one: object, seed = '1'): DrawnFigure | string {
  const drawn = drawVariant(item([{ id: 'f1', ...one }]), seed);
  if (!drawn.ok) return `${drawn.problem.code} ${drawn.problem.path}`;
  const [, packed = ''] = /figure:f1#([^)]*)/.exec(drawn.variant.statement) ?? [];
  const found = unpackFigure(packed);
  if (!found) throw new Error(`not unpacked: ${packed}`);
  return found;
}
function plotOf(expression: string, change: object = {}) {
  const made = drawnOf({ kind: 'plot', curves: [{ expression }], x_from: '-5', x_to: '5', ...change });
  if (typeof made === 'string' || made.kind !== 'plot') throw new Error(String(made));
  const [curve] = made.curves;
  if (!curve) throw new Error('no curve');
  return { ...made, curve };
}
const problemOf = (one: object): string => String(drawnOf(one));

describe('a figure of an item', () => {
  it('holds the numbers of its variant, the same for the same seed, and others for another', () => {
    const line = { kind: 'number_line', from: '0', to: '10', points: [{ at: 'a', label: 'P = {{a}}' }] };
    const [first, again, other] = [drawnOf(line, '1'), drawnOf(line, '1'), drawnOf(line, '2')];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    if (typeof first === 'string' || first.kind !== 'number_line') throw new Error(String(first));
    expect(first.points[0]).toEqual({ at: first.points[0]?.at, label: `P = ${first.points[0]?.at}`, open: false });
  });

  it('stands in the texts that name it and in no other: a figure of the solution goes with the solution', () => {
    const figures = [
      { id: 'f1', kind: 'number_line', from: '0', to: '10', points: [{ at: '1' }] },
      { id: 'f2', kind: 'number_line', from: '0', to: '10', points: [{ at: 'a' }] },
    ];
    const drawn = drawVariant(item(figures, { solution: 'Look: ![](figure:f2)', figures }), '1');
    if (!drawn.ok) throw new Error(drawn.problem.code);
    const { statement, solution } = drawn.variant;
    expect([statement.match(/figure:/g)?.length, statement.includes('figure:f2')]).toEqual([1, false]);
    expect(solution).toMatch(/^Look: !\[\]\(figure:f2#[A-Za-z0-9.%-]+\)$/);
  });

  it('changes nothing of an item without figures, nor of words that look like a mark', () => {
    const plain = item([], { statement: '{{a}} ![](figure:f1)' });
    const drawn = drawVariant(plain, '1');
    const before = drawVariant({ ...plain, statement: '{{a}}' }, '1');
    if (!drawn.ok || !before.ok) throw new Error('not drawn');
    expect(drawn.variant.statement).toBe(`${before.variant.statement} ![](figure:f1)`);
  });

  it('writes numbers in its words as the reader does', () => {
    const content = item([{ id: 'f1', kind: 'bars', caption: '{{x}}', bars: [{ value: 'x', label: '{{x}} m' }] }], {
      variables: [{ kind: 'decimal', name: 'x', from: 1.5, to: 1.5, places: 1 }],
      statement: '![](figure:f1)',
      parts: [{ ...part, kind: 'number', key: 'x' }],
    });
    const drawn = drawVariant(content, '1', { decimal: 'comma' });
    if (!drawn.ok) throw new Error(drawn.problem.code);
    const [, packed = ''] = /#([^)]*)/.exec(drawn.variant.statement) ?? [];
    expect(unpackFigure(packed)).toMatchObject({ caption: '1,5', bars: [{ label: '1,5 m', value: 1.5 }] });
  });

  it.each<[string, string, object]>([
    ['a range from right to left', 'figureRange figures.0.x_to', { x_from: '3', x_to: '-3' }],
    ['a range without a length', 'figureRange figures.0.x_to', { x_from: '3', x_to: '3' }],
    ['a range beyond all paper', 'figureFar figures.0.x_to', { x_to: '10^20' }],
    ['an end that is no number', 'figureNumber figures.0.x_to', { x_to: 'sqrt(-1)' }],
    ['an infinite end', 'figureNumber figures.0.x_to', { x_to: '1/0' }],
    ['a name that is no variable', 'unknownVariable figures.0.x_to', { x_to: 'b' }],
    ['what cannot be read', 'unreadable figures.0.x_to', { x_to: '3 +' }],
    [
      'a function without a value',
      'figureUndefined figures.0.curves.0.expression',
      { curves: [{ expression: 'ln(-1-x^2)' }] },
    ],
    [
      'a function of another letter',
      'unknownVariable figures.0.curves.0.expression',
      { curves: [{ expression: 't^2' }] },
    ],
    ['a letter that is a variable', 'figureLetter figures.0.letter', { letter: 'a' }],
    [
      'a graph out of sight',
      'figureOutside figures.0.curves.0.expression',
      { y_from: '-2', y_to: '-1', curves: [{ expression: 'x^2' }] },
    ],
    ['heights upside down', 'figureRange figures.0.y_to', { y_from: '2', y_to: '1' }],
  ])('refuses %s and leads to its field', (_, problem, change) => {
    expect(problemOf({ kind: 'plot', curves: [{ expression: 'x' }], x_from: '-5', x_to: '5', ...change })).toBe(
      problem,
    );
  });

  it.each<[string, string, object]>([
    ['a triangle that does not close', 'figureTriangle figures.0.a', { kind: 'triangle', a: '1', b: '2', c: '4' }],
    ['a flat triangle', 'figureTriangle figures.0.a', { kind: 'triangle', a: '1', b: '2', c: '3' }],
    ['a side of no length', 'figureTriangle figures.0.a', { kind: 'triangle', a: '0', b: '2', c: '2' }],
    ['1e9 ticks', 'figureStep figures.0.step', { kind: 'number_line', from: '0', to: '10^9', step: '1' }],
    ['a step of nothing', 'figureStep figures.0.step', { kind: 'number_line', from: '0', to: '1', step: '0' }],
    [
      'a point beside the line',
      'figureOutside figures.0.points.0.at',
      { kind: 'number_line', from: '0', to: '1', points: [{ at: '2' }] },
    ],
    [
      'an interval upside down',
      'figureRange figures.0.intervals.0.to',
      { kind: 'number_line', from: '0', to: '5', intervals: [{ from: '2', to: '1' }] },
    ],
    [
      'quartiles out of order',
      'figureOrder figures.0.boxes.0.least',
      { kind: 'boxes', boxes: [{ least: '1', q1: '3', median: '2', q3: '4', most: '5' }] },
    ],
    [
      'a point out of the plane',
      'figureOutside figures.0.points.0.y',
      { kind: 'plane', x_from: '0', x_to: '1', y_from: '0', y_to: '1', points: [{ x: '1', y: '2' }] },
    ],
  ])('refuses %s and leads to its field', (_, problem, one) => {
    expect(problemOf(one)).toBe(problem);
  });

  it('refuses two figures of one name, and one that would fill the page', () => {
    const bar = { id: 'f1', kind: 'bars', bars: [{ value: '1' }] };
    expect(drawVariant(item([bar, bar]), '1')).toMatchObject({ ok: false, problem: { code: 'figureTwice' } });
    const words = { kind: 'bars', bars: Array.from({ length: 200 }, () => ({ value: '1', label: '대'.repeat(80) })) };
    expect(problemOf(words)).toBe('figureTooLarge figures.0');
  });
});

describe('the graph of a function', () => {
  it('is two points for a line, with what it tells', () => {
    const { curve, window } = plotOf('2x - 3', { named: true });
    expect(curve.pieces).toHaveLength(1);
    expect(curve.pieces[0]).toHaveLength(2);
    expect(window).toEqual([-5, 5, -15, 10]);
    expect(curve).toMatchObject({ formula: '2x-3', zeros: [1.5], atZero: -3, through: [] });
  });

  it('does not say its formula where that is what is asked, but points to read off', () => {
    const { curve } = plotOf('2x - 3');
    expect(curve.formula).toBe('');
    expect(curve.through).toContainEqual([1, -1]);
  });

  it.each([
    ['1/x', 2],
    ['tan(x)', 5],
    ['1/((x-1)(x+2))', 3],
    ['floor(x)', 10],
    ['sqrt(x)', 1],
    ['abs(x)/x', 2],
    ['x^5', 1],
    ['sqrt(x^2-4)', 2],
    ['1/x^2', 2],
    ['sin(x)', 1],
    ['ln(x)', 1],
  ])('of %s has %d pieces, with no line between them', (expression, pieces) => {
    expect(plotOf(expression).curve.pieces).toHaveLength(pieces);
  });

  it('ends where the function does', () => {
    const [first] = plotOf('sqrt(x)').curve.pieces[0] ?? [];
    expect(first).toEqual([500, 0]);
  });

  it('never goes up or down between the two sides of a pole', () => {
    for (const piece of plotOf('tan(x)').curve.pieces) {
      const ys = piece.map(([, y]) => y);
      expect([...ys].sort((a, b) => a - b)).toEqual(ys);
    }
  });

  it('knows where it touches the axis, and takes no pole for a zero', () => {
    expect(plotOf('(x-1)^2').curve.zeros).toEqual([1]);
    expect(plotOf('1/x').curve.zeros).toEqual([]);
    expect(plotOf('x^2+1').curve.zeros).toEqual([]);
    expect(plotOf('x^3-4x').curve.zeros).toEqual([-2, 0, 2]);
  });

  it('stays near the function and small, however many waves it has', () => {
    for (const expression of ['sin(x)', 'x^3-4x', 'e^x', 'sin(20x)', 'sin(300x)']) {
      const { curve, window } = plotOf(expression);
      expect(curve.pieces.flat().length).toBeLessThanOrEqual(500);
      if (expression.includes('0x')) continue;
      const f = { 'sin(x)': Math.sin, 'x^3-4x': (x: number) => x ** 3 - 4 * x, 'e^x': Math.exp }[expression];
      for (const [x, y] of curve.pieces.flat()) {
        const right = f?.(window[0] + (x / 1000) * (window[1] - window[0])) ?? 0;
        const height = window[2] + (y / 1000) * (window[3] - window[2]);
        // A thousandth to the side is a step up or down by the slope.
        expect(Math.abs(right - height) / (window[3] - window[2])).toBeLessThan(0.012);
      }
    }
  });

  it('is refused where five such functions would hold the server up', () => {
    const long = Array.from({ length: 45 }, (_, k) => `sin(${k}x)^9`).join('+');
    const curves = Array.from({ length: 5 }, () => ({ expression: long }));
    expect(problemOf({ kind: 'plot', curves, x_from: '0', x_to: '1' })).toMatch(/^tooMuchWork figures\.0\.curves\./);
  });
});

it('every figure of an item has the defaults that the editor’s blank ones have', () => {
  const parsed: Figure = figure.parse({ kind: 'triangle', id: 'f1', a: '3', b: '4', c: '5' });
  expect(parsed).toMatchObject({ corners: ['A', 'B', 'C'], sides: ['', '', ''], caption: '', alt: '' });
});
