import fc from 'fast-check';
import { readNumber } from '../../maths/numbers/read-number.js';
import { formulas, mutated, rewritten, typed, written } from '../../maths/properties/testing.js';
import { read } from '../../maths/reading/read.js';
import { readQuantity } from '../../maths/units/read-quantity.js';
import { compareValues } from '../../maths/verdicts/compare-values.js';
import { gradedRow, type RowKind, rowKinds, verdictOf } from '../rows/index.js';
import { runs } from './runs.js';

const keys: Partial<Record<RowKind, string>> = {
  equation: 'x^2 = 4',
  inequality: 'x^2 < 4',
  system: 'x + y = 3 and x - y = 1',
  solutionSet: 'x = 2 or x = -2',
  logic: 'p and not q',
  interval: '[0, 2) U (3, oo)',
  set: '{1, 2, 3}',
  list: '[1, 2]',
  tuple: '(1, x)',
  vector: '(1, 2, 3)',
  matrix: '[[1, 2], [3, 4]]',
  units: '36 km/h',
  'numeric:sigfigs': '1.25',
  'numeric:decimals': '1.25',
  'numeric:tolerance': '1.25',
  steps: 'x = 2',
  graph: 'line: (0,1) (2,5)',
};
const keyOf = (kind: RowKind): string => keys[kind] ?? '2x + 1';
const kinds = fc.constantFrom(...rowKinds);
const verdicts = ['equal', 'different', 'undecided', 'invalid'];

const pieces = [
  'x',
  '2',
  '(',
  ')',
  '^',
  '/',
  '|',
  '{',
  '[',
  ',',
  ' or ',
  '=',
  '<',
  'sin',
  '\\frac',
  '√',
  '²',
  '!',
  '%',
  '°',
  '\n',
  '٣',
  '\u0000',
];
/** Up to the longest that is taken: noise, one piece again and again, and formulas nobody would type. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 300 }).map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(...pieces, 'x+', '2x(', '(x+1)^9*', 'x^', '((', '9^', '\\frac{1}{'),
      fc.integer({ min: 1, max: 2000 }),
    )
    .map(([piece, times]) => piece.repeat(times).slice(0, 2000)),
  fc
    .tuple(formulas, formulas, fc.constantFrom('=', '<', ',', ' and '))
    .map(([a, b, sign]) => `${written(a)}${sign}${written(b)}`.slice(0, 2000)),
);

describe('whatever is typed', () => {
  it('comes back from the readers of formulas, numbers and quantities', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom('point' as const, 'comma' as const), (text, decimal) => {
        for (const reading of [
          read(text, { decimal }),
          readNumber(text, { decimal }),
          readQuantity(text, { decimal }),
        ]) {
          if (!reading.ok) expect(reading.reason).not.toBe('');
        }
      }),
      { numRuns: runs(800), seed: 31 },
    );
  });

  it('comes back from every kind with a verdict', () => {
    for (const [at, kind] of rowKinds.entries())
      fc.assert(
        fc.property(anything, (text) => {
          expect(verdicts).toContain(verdictOf(gradedRow(kind, text, keyOf(kind))));
        }),
        { numRuns: runs(16), seed: 3200 + at },
      );
  });

  it('is never graded otherwise for want of steps, only left undecided', () => {
    const pairs = fc
      .oneof(rewritten, mutated)
      .map(([one, other]) => [typed(written(one)), typed(written(other))] as const);
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 3000 }), ([answer, key], steps) => {
        const short = compareValues(answer, key, { steps }).verdict;
        if (short !== 'undecided') expect(short).toBe(compareValues(answer, key, {}).verdict);
      }),
      { numRuns: runs(300), seed: 33 },
    );
  });

  it('is graded the same a hundred times, whatever was graded in between', () => {
    const pairs = fc.oneof(rewritten, mutated).map(([one, other]) => [written(one), written(other)] as const);
    fc.assert(
      fc.property(fc.array(pairs, { minLength: 3, maxLength: 3 }), kinds, (list, kind) => {
        const once = list.map(([answer, key]) => JSON.stringify(gradedRow('equivalence', answer, key)));
        for (let time = 0; time < 100; time += 1) {
          const [answer, key] = list[time % list.length] ?? ['', ''];
          if (time % 10 === 0) gradedRow(kind, answer, keyOf(kind));
          expect(JSON.stringify(gradedRow('equivalence', answer, key))).toBe(once[time % list.length]);
        }
      }),
      { numRuns: runs(12), seed: 34 },
    );
  });
});
