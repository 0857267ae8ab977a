import fc from 'fast-check';
import { gradedRow, type RowKind, verdictOf } from '../rows/index.js';
import { runs } from './runs.js';

const roots = fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 3 });
const product = (list: readonly number[]) => list.map((root) => `(x - (${root}))`).join('*');
const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((root) => other.includes(root));
const moved = fc.record({
  factor: fc.integer({ min: 2, max: 9 }),
  shift: fc.constantFrom('0', '3', 'x', 'x^2', 'sin(x)', '7/3'),
  turned: fc.boolean(),
});
type Move = typeof moved extends fc.Arbitrary<infer T> ? T : never;

const equation = (list: readonly number[], { factor, shift, turned }: Move) => {
  const [left, right] = [`${factor}*${product(list)} + ${shift}`, shift];
  return turned ? `${right} = ${left}` : `${left} = ${right}`;
};
const opposite: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const inequality = (list: readonly number[], sign: string, { factor, shift, turned }: Move) => {
  const [left, right] = [`${factor}*${product(list)} + ${shift}`, shift];
  return turned ? `${right} ${opposite[sign]} ${left}` : `${left} ${sign} ${right}`;
};

const expectBoth = (kind: RowKind, one: string, other: string, wanted: readonly string[]) => {
  expect(wanted).toContain(verdictOf(gradedRow(kind, one, other)));
  expect(wanted).toContain(verdictOf(gradedRow(kind, other, one)));
};

describe('comparing what is solved', () => {
  it('finds equations with the same roots equal and others different, whichever is the key', () => {
    fc.assert(
      fc.property(roots, roots, moved, moved, (one, other, a, b) => {
        expectBoth('equation', equation(one, a), equation([...one].reverse(), b), ['equal']);
        if (!same(one, other)) expectBoth('equation', equation(one, a), equation(other, b), ['different', 'undecided']);
      }),
      { numRuns: runs(120), seed: 21 },
    );
  });

  it('finds an equation equal to the list of its roots and never to another list', () => {
    fc.assert(
      fc.property(roots, roots, moved, (one, other, a) => {
        const listed = (list: readonly number[]) => list.map((root) => `x = ${root}`).join(' or ');
        expectBoth('solutionSet', listed(one), equation(one, { ...a, shift: '0' }), ['equal']);
        if (!same(one, other)) expectBoth('solutionSet', listed(other), equation(one, a), ['different', 'undecided']);
      }),
      { numRuns: runs(120), seed: 22 },
    );
  });

  it('finds inequalities equal after multiplying and turning, and never with another sign or other roots', () => {
    const signs = fc.constantFrom('<', '<=', '>', '>=');
    fc.assert(
      fc.property(roots, roots, signs, signs, moved, moved, (one, other, sign, second, a, b) => {
        expectBoth('inequality', inequality(one, sign, a), inequality([...one].reverse(), sign, b), ['equal']);
        if (sign === second && same(one, other)) return;
        // Another set of critical points or another sign is another set of solutions: each root is simple.
        expectBoth('inequality', inequality(one, sign, a), inequality(other, second, b), ['different', 'undecided']);
      }),
      { numRuns: runs(100), seed: 23 },
    );
  });

  it('finds sets and unions equal in any order, and never with one element more', () => {
    fc.assert(
      fc.property(roots, fc.integer({ min: 10, max: 20 }), (one, more) => {
        const set = (list: readonly (number | string)[]) => `{${list.join(', ')}}`;
        expectBoth('set', set(one), set([...one].reverse().map((root) => `(${2 * root})/2`)), ['equal']);
        expectBoth('set', set(one), set([...one, more]), ['different']);
        const union = (list: readonly number[]) => list.map((root) => `(${root}, ${root + 1}]`).join(' U ');
        expectBoth('interval', union(one), union([...one].reverse()), ['equal']);
        expectBoth('interval', union(one), union([...one, more]), ['different']);
      }),
      { numRuns: runs(150), seed: 24 },
    );
  });
});
