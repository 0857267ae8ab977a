import { itemContent } from '@mathquiz/contracts';
import { grade } from '../grading/index.js';
import { drawVariant } from './variant.js';

type Given = { variables: readonly object[]; conditions?: readonly string[]; statement?: string; key?: string };
const draw = ({ variables, conditions = [], statement = 'x', key = '1' }: Given, seed: string) =>
  drawVariant(
    itemContent.parse({
      title: 't',
      category: 'algebra',
      statement,
      variables,
      conditions,
      parts: [{ id: 'p', kind: 'expression', key }],
    }),
    seed,
  );
const shown = (given: Given, seed: string): string => {
  const drawn = draw(given, seed);
  return drawn.ok ? drawn.variant.statement : drawn.problem.code;
};
const seeds = Array.from({ length: 100 }, (_, index) => `s${index}`);

const matrix = { kind: 'matrix', name: 'M', rows: 3, columns: 3, from: -2, to: 2 };
const polynomial = { kind: 'polynomial', name: 'P', degree: 3, roots_from: -4, roots_to: 4, lead_from: -3, lead_to: 3 };
const list = { kind: 'list', name: 'L', values: ['2', '3', '5', '7', '11'] };

describe('for any seed', () => {
  it('a matrix has its size and its entries are in the range', () => {
    const found = seeds.map((seed) => shown({ variables: [{ ...matrix, rows: 2 }], statement: '{{M}}' }, seed));
    for (const text of found) {
      const rows = JSON.parse(text) as number[][];
      expect(rows.map((row) => row.length)).toEqual([3, 3]);
      expect(rows.flat().every((entry) => Number.isInteger(entry) && Math.abs(entry) <= 2)).toBe(true);
    }
    expect(new Set(found).size).toBeGreaterThan(90);
  });

  it('an invertible matrix times its inverse is the identity', () => {
    const variables = [{ ...matrix, invertible: true }];
    const found = seeds.map((seed) => shown({ variables, statement: '{{M * inverse(M)}} {{M^-1 M}}' }, seed));
    const identity = '[[1, 0, 0], [0, 1, 0], [0, 0, 1]]';
    expect(new Set(found)).toEqual(new Set([`${identity} ${identity}`]));
  });

  it('a symmetric matrix is its own transpose', () => {
    const variables = [{ ...matrix, symmetric: true }];
    const given = { variables, conditions: ['M = transpose(M)'], statement: '{{M_{1,3} - M_{3,1}}}' };
    expect(new Set(seeds.map((seed) => shown(given, seed)))).toEqual(new Set(['0']));
  });

  it('a polynomial is zero at its roots, has its degree, and is its factored form', () => {
    const statement =
      '{{valueAt(P, rootOf(P, 1))}} {{valueAt(P, rootOf(P, 2))}} {{valueAt(P, rootOf(P, 3))}} {{deg(P)}} {{polynomial(factored(P) - P)}}';
    expect(new Set(seeds.map((seed) => shown({ variables: [polynomial], statement }, seed)))).toEqual(
      new Set(['0 0 0 3 0']),
    );
  });

  it('roots and the leading coefficient are in their ranges, distinct ones differ, and the lead is never zero', () => {
    const variables = [{ ...polynomial, distinct: true }];
    const statement = '[{{rootOf(P, 1)}}, {{rootOf(P, 2)}}, {{rootOf(P, 3)}}, {{coef(P, 3)}}]';
    const found = seeds.map(
      (seed) => JSON.parse(shown({ variables, statement }, seed).replaceAll('−', '-')) as number[],
    );
    for (const [first = 9, second = 9, third = 9, lead = 9] of found) {
      expect(-4 <= first && first < second && second < third && third <= 4).toBe(true);
      expect([-3, -2, -1, 1, 2, 3]).toContain(lead);
    }
    expect(new Set(found.map((one) => one[3])).size).toBe(6);
  });

  it('a list holds each entry once, in many orders, and lists that go with it keep entries together', () => {
    const squares = { kind: 'list', name: 'S', values: ['4', '9', '25', '49', '121'], with: 'L' };
    const variables = [
      list,
      squares,
      { kind: 'list', name: 'T', values: ['a', 'b', 'c', 'd', 'e'], texts: true, with: 'S' },
    ];
    const found = seeds.map((seed) => shown({ variables, statement: '{{L}};{{S}};{{T}}' }, seed).split(';'));
    for (const [numbers = '', powers = '', letters = ''] of found) {
      const drawn = numbers.split(', ').map(Number);
      expect([...drawn].sort((a, b) => a - b)).toEqual([2, 3, 5, 7, 11]);
      expect(powers.split(', ').map(Number)).toEqual(drawn.map((one) => one ** 2));
      expect(letters.split(', ')).toEqual(drawn.map((one) => 'abcde'.charAt([2, 3, 5, 7, 11].indexOf(one))));
    }
    expect(new Set(found.map(([numbers]) => numbers)).size).toBeGreaterThan(40);
  });

  it('conditions hold, whatever they are about', () => {
    const variables = [{ kind: 'integer', name: 'a', from: -9, to: 9 }, matrix, polynomial, list];
    const conditions = [
      'a > 5',
      'det(M) > 0',
      'rootOf(P, 1) + a > 4',
      'entry(L, 1) < entry(L, 2)',
      'M != transpose(M)',
    ];
    const told = seeds.slice(0, 30).map((seed) => {
      const text = shown(
        {
          variables,
          conditions,
          statement: '[{{a}}, {{det(M)}}, {{rootOf(P, 1) + a}}, {{entry(L, 2) - entry(L, 1)}}]',
        },
        seed,
      );
      const [a = 0, det = 0, sum = 0, rise = 0] = JSON.parse(text) as number[];
      return a > 5 && det > 0 && sum > 4 && rise > 0;
    });
    expect(told).not.toContain(false);
  });
});

describe('what is computed from compound values', () => {
  const fixed = [
    { kind: 'matrix', name: 'A', rows: 2, columns: 2, from: 2, to: 2 },
    { kind: 'derived', name: 'B', expression: '[[1, 2], [3, 4]]' },
    { kind: 'derived', name: 'C', expression: '[[1], [1/2]]' },
    { kind: 'polynomial', name: 'P', degree: 2, roots_from: 3, roots_to: 3, lead_from: 2, lead_to: 2 },
    { kind: 'list', name: 'L', values: ['7', '7', '7'] },
    { kind: 'list', name: 'D', values: ['2.50'] },
    { kind: 'integer', name: 'a1', from: 4, to: 4 },
  ];
  it.each([
    ['{{A + B}}', '[[3, 4], [5, 6]]'],
    ['{{A - 2B}}', '[[0, -2], [-4, -6]]'],
    ['{{A B}}', '[[8, 12], [8, 12]]'],
    ['{{B C}}', '[[2], [5]]'],
    ['{{B^2}}', '[[7, 10], [15, 22]]'],
    ['{{B^-1}}', '[[-2, 1], [3/2, -1/2]]'],
    ['{{B/2}}', '[[1/2, 1], [3/2, 2]]'],
    ['{{B_{2,1}}} {{entry(B, 1, 2)}} {{det(B)}} {{trace(B)}} {{rank(A)}}', '3 2 −2 5 1'],
    ['{{rows(C)}} {{columns(C)}} {{transpose(C)}}', '2 1 [[1, 1/2]]'],
    ['{{B - identity(2)}}', '[[0, 2], [3, 3]]'],
    ['${{C}}$', '$\\begin{pmatrix}1\\\\\\frac{1}{2}\\end{pmatrix}$'],
    ['${{P}} = {{factored(P)}}$', '$2x^{2}-12x+18 = 2\\left(x-3\\right)^{2}$'],
    ['{{coef(P, 1)}} {{coef(P, 5)}} {{deg(P)}} {{valueAt(P, 5)}} {{derivative(P)}}', '−12 0 2 8 4*x - 12'],
    ['${{polynomial((x - a1)(x + a1))}}$', '$x^{2}-16$'],
    ['${{polynomial(0*t^2 + t - 1)}}$', '$t-1$'],
    ['{{sum(entry(L, k), k, 1, length(L))/length(L)}}', '7'],
    ['{{entry(D, 1)}} {{2*entry(D, 1)}}', '2.50 5.00'],
    ['{{a1 + 1}} {{2a1}}', '5 8'],
  ])('%s is %s', (statement, expected) => {
    expect(shown({ variables: fixed, statement }, '1')).toBe(expected);
  });

  it.each([
    ['{{det(C)}}', 'squareExpected'],
    ['{{inverse(A)}}', 'notInvertible'],
    ['{{A + C}}', 'matrixSizes'],
    ['{{C B}}', 'matrixSizes'],
    ['{{A + 1}}', 'matrixSizes'],
    ['{{A_{3,1}}}', 'indexOutside'],
    ['{{entry(L, 1/2)}}', 'wholeNumberExpected'],
    ['{{entry(P, 1)}}', 'listExpected'],
    ['{{transpose(P)}}', 'matrixExpected'],
    ['{{rootOf(A, 1)}}', 'polynomialExpected'],
    ['{{coef(1/x, 1)}}', 'polynomialExpected'],
    ['{{L + 1}}', 'listInFormula'],
    ['{{trace(A, B)}}', 'wrongArguments'],
    ['{{polynomial(x + 1) + z}}', 'unknownVariable'],
    ['{{B^21}}', 'indexOutside'],
  ])('%s is refused as %s', (statement, code) => {
    expect(shown({ variables: fixed, statement }, '1')).toBe(code);
  });
});

describe('an item that cannot be drawn', () => {
  it.each([
    [[{ ...matrix, from: 3 }], 'emptyRange variables.0'],
    [[{ ...matrix, rows: 2, symmetric: true }], 'squareExpected variables.0.rows'],
    [[{ ...matrix, from: 1, to: 1, invertible: true }], 'neverInvertible variables.0'],
    [[{ ...polynomial, distinct: true, roots_from: 3 }], 'tooFewRoots variables.0.roots_from'],
    [[{ ...polynomial, lead_from: 0, lead_to: 0 }], 'emptyRange variables.0.lead_from'],
    [[polynomial, { kind: 'integer', name: 'x', from: 1, to: 2 }], 'letterTaken variables.0.letter'],
    [[{ ...list, with: 'K' }], 'noSuchList variables.0.with'],
    [[list, { ...list, name: 'K', values: ['1'], with: 'L' }], 'listLengths variables.1.values'],
    [
      [
        { kind: 'words', name: 'w', values: ['a'] },
        { kind: 'derived', name: 'd', expression: 'w + 1' },
      ],
      'wordInFormula variables.1.expression',
    ],
  ])('%j names the reason and the field', (variables, expected) => {
    const drawn = draw({ variables }, '1');
    expect(drawn.ok ? 'drawn' : `${drawn.problem.code} ${drawn.problem.path}`).toBe(expected);
  });

  it('has a text for a key', () => {
    const drawn = draw({ variables: [{ kind: 'words', name: 'w', values: ['a'] }], key: 'w' }, '1');
    expect(drawn).toMatchObject({ ok: false, problem: { code: 'wordInFormula', path: 'parts.0.key' } });
  });
});

it('a characteristic polynomial is a key that an answer can meet', () => {
  const variables = [{ kind: 'derived', name: 'M', expression: '[[1, 2], [3, 4]]' }];
  const drawn = draw({ variables, key: 'det(M - t*identity(2))' }, '1');
  const part = drawn.ok ? drawn.variant.parts[0] : undefined;
  const graded = (value: string) => (part ? grade(part, { value, decimal: 'point' }).outcome : null);
  expect([graded('t^2 - 5t - 2'), graded('t^2 - 5t + 2')]).toEqual(['correct', 'wrong']);
});
