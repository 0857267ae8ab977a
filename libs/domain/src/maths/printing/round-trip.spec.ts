import fc from 'fast-check';
import type { Expr } from '../expr.js';
import { read } from '../reading/read.js';
import { toText } from './text.js';

const source = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom('x', 'y', 'a_1', 'alpha', 'pi', 'e', 'i', '2', '10', '0.50', '2 1/2', '3e-5'),
    fc
      .tuple(tie('node'), fc.constantFrom('+', '-', '*', '/', '^', ' ', '±'), tie('node'))
      .map(([a, sign, b]) => `(${a})${sign}(${b})`),
    fc
      .tuple(tie('node'), fc.constantFrom('+', '-', '*', '/', '^'), tie('node'))
      .map(([a, sign, b]) => `${a} ${sign} ${b}`),
    tie('node').map((a) => `-${a}`),
    tie('node').map((a) => `(${a})!`),
    tie('node').map((a) => `(${a})%`),
    fc
      .tuple(fc.constantFrom('sin', 'ln', 'sqrt', 'abs', 'log_2', 'sin^2', 'arctan'), tie('node'))
      .map(([f, a]) => `${f}(${a})`),
    fc
      .tuple(tie('node'), fc.constantFrom('=', '<', '>=', '!='), tie('node'))
      .map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
    fc
      .tuple(tie('node'), fc.constantFrom('and', 'or', 'xor', 'implies', 'iff'), tie('node'))
      .map(([a, w, b]) => `(${a}) ${w} (${b})`),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((items) => `(${items.join(', ')})`),
    fc.array(tie('node'), { maxLength: 3 }).map((items) => `{${items.join(', ')}}`),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `[${a}, ${b}) union (${a}, ${b})`),
    fc.tuple(tie('node'), tie('node'), tie('node')).map(([a, b, c]) => `piecewise(x < (${a}), ${b}; ${c})`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(${a}) ∈ [${b}, oo)`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `{x in [${a}, 5] | x^2 > (${b})}`),
  ),
})).node;

function withoutSpans(tree: Expr): string {
  return JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'span') return undefined;
    return typeof value === 'bigint' ? value.toString() : value;
  });
}

const pieces = [
  'x',
  '2',
  '.',
  '(',
  ')',
  '[',
  '{',
  '}',
  '|',
  '^',
  '_',
  '-',
  '*',
  '/',
  '=',
  '<',
  ',',
  ';',
  'sin',
  ' or ',
  '\\frac',
  '\\left',
  '√',
  '²',
  '½',
  '!',
  '%',
  '°',
  'U',
  '±',
  '&',
  'piecewise(',
  '{x | ',
  '\\begin{cases}',
  '\\end{cases}',
  '\\\\',
];

describe('printing', () => {
  it('gives text that reads back to the same tree', () => {
    fc.assert(
      fc.property(source, (text) => {
        const reading = read(text, { notation: 'plain' });
        if (!reading.ok) return;
        const again = read(toText(reading.tree), { notation: 'plain' });
        expect(again.ok && withoutSpans(again.tree)).toBe(withoutSpans(reading.tree));
      }),
      { numRuns: 1500, seed: 1 },
    );
  });

  it('gives an echo that reads again as LaTeX', () => {
    fc.assert(
      fc.property(source, (text) => {
        const reading = read(text, { notation: 'plain' });
        if (reading.ok) expect(read(reading.latex, { notation: 'latex' })).toMatchObject({ ok: true });
      }),
      { numRuns: 800, seed: 2 },
    );
  });
});

describe('reading', () => {
  it('gives a tree or a reason with a place inside the source, whatever is typed', () => {
    const anything = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const reading = read(text);
        if (reading.ok) return;
        const [start, end] = reading.span;
        expect(start >= 0 && end >= start && end <= Math.max(text.length, 2001)).toBe(true);
      }),
      { numRuns: 3000, seed: 3 },
    );
  });
});
