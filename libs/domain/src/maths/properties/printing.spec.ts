import fc from 'fast-check';
import type { Expr } from '../expr.js';
import { toLatex } from '../printing/latex.js';
import { toText } from '../printing/text.js';
import { read } from '../reading/read.js';
import { formulas, written } from './testing.js';

/** Text of every kind of node that is typed in one locale and one notation; printing/round-trip.spec.ts has the plain points. */
const source = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    formulas.map(written),
    fc.constantFrom('x', 'y', 'alpha', 'pi', '2', '10', '0.50', '12.5', '3.0', '2 1/2'),
    fc
      .tuple(tie('node'), fc.constantFrom('+', '-', '*', '/', '^'), tie('node'))
      .map(([a, sign, b]) => `(${a})${sign}(${b})`),
    tie('node').map((a) => `-(${a})`),
    fc.tuple(fc.constantFrom('sin', 'ln', 'sqrt', 'abs', 'cos'), tie('node')).map(([f, a]) => `${f}(${a})`),
    fc.tuple(tie('node'), fc.constantFrom('=', '<', '>='), tie('node')).map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((items) => `(${items.join(', ')})`),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((items) => `{${items.join(', ')}}`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `[${a}, ${b})`),
  ),
})).node;

const bare = (tree: Expr): string =>
  JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'span') return undefined;
    return typeof value === 'bigint' ? value.toString() : value;
  });
const treeOf = (text: string, options: Parameters<typeof read>[1]): Expr | null => {
  const reading = read(text, options);
  return reading.ok ? reading.tree : null;
};
const withComma = (text: string): string => text.replaceAll(',', ';').replaceAll('.', ',');

describe('what is printed', () => {
  it('is the same tree when it is written and read with decimal commas', () => {
    fc.assert(
      fc.property(source, (text) => {
        const tree = treeOf(text, { notation: 'plain' });
        if (!tree) return;
        const again = treeOf(withComma(toText(tree)), { notation: 'plain', decimal: 'comma' });
        expect(again && bare(again)).toBe(bare(tree));
      }),
      { numRuns: 800, seed: 41 },
    );
  });

  it.each(['point', 'comma'] as const)(
    'is, as LaTeX with a decimal %s, read as a tree that prints the same',
    (decimal) => {
      fc.assert(
        fc.property(source, (text) => {
          const tree = treeOf(text, { notation: 'plain' });
          if (!tree) return;
          const latex = toLatex(tree, { decimal });
          const again = treeOf(latex, { notation: 'latex', decimal });
          expect(again && toLatex(again, { decimal })).toBe(latex);
        }),
        { numRuns: 800, seed: 42 },
      );
    },
  );

  it.each(['point', 'comma'] as const)(
    'keeps the tree through LaTeX with a decimal %s, formula by formula',
    (decimal) => {
      fc.assert(
        fc.property(formulas, (one) => {
          const tree = treeOf(written(one), { notation: 'plain' });
          if (!tree) return;
          const again = treeOf(toLatex(tree, { decimal }), { notation: 'latex', decimal });
          expect(again && bare(again)).toBe(bare(tree));
        }),
        { numRuns: 600, seed: 43 },
      );
    },
  );
});
