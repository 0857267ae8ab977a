import fc from 'fast-check';
import { judge } from '../judge.js';
import { readNumber } from '../numbers/read-number.js';
import { read } from '../reading/read.js';
import { readQuantity } from '../units/read-quantity.js';
import { type JudgeKind, judgeKinds } from '../verdicts/judgement.js';
import { formulas, mutated, rewritten, written } from './testing.js';

const keys: Partial<Record<JudgeKind, string>> = {
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
const keyOf = (kind: JudgeKind): string => keys[kind] ?? '2x + 1';
const kinds = fc.constantFrom(...judgeKinds);
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
      { numRuns: 800, seed: 31 },
    );
  });

  it('comes back from every judge with a verdict', () => {
    fc.assert(
      fc.property(anything, kinds, (text, kind) => {
        expect(verdicts).toContain(judge(kind, text, keyOf(kind)).verdict);
      }),
      { numRuns: 400, seed: 32 },
    );
  });

  it('is never judged otherwise for want of steps, only left undecided', () => {
    const pairs = fc.oneof(rewritten, mutated).map(([one, other]) => [written(one), written(other)] as const);
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 3000 }), ([answer, key], steps) => {
        const short = judge('equivalence', answer, key, { steps }).verdict;
        if (short !== 'undecided') expect(short).toBe(judge('equivalence', answer, key).verdict);
      }),
      { numRuns: 300, seed: 33 },
    );
  });

  it('is judged the same a hundred times, whatever was judged in between', () => {
    const pairs = fc.oneof(rewritten, mutated).map(([one, other]) => [written(one), written(other)] as const);
    fc.assert(
      fc.property(fc.array(pairs, { minLength: 3, maxLength: 3 }), kinds, (list, kind) => {
        const once = list.map(([answer, key]) => JSON.stringify(judge('equivalence', answer, key)));
        for (let time = 0; time < 100; time += 1) {
          const [answer, key] = list[time % list.length] ?? ['', ''];
          if (time % 10 === 0) judge(kind, answer, keyOf(kind));
          expect(JSON.stringify(judge('equivalence', answer, key))).toBe(once[time % list.length]);
        }
      }),
      { numRuns: 12, seed: 34 },
    );
  });
});
