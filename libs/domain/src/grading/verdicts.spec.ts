import { gradedRow, type RowKind, type RowOptions, toldOf } from './rows/index.js';

type Row = readonly [answer: string, key: string, outcome: string, options?: RowOptions];

const told = (...row: Parameters<typeof gradedRow>): string => toldOf(gradedRow(...row));

const rows: Partial<Record<RowKind, readonly Row[]>> = {
  set: [
    ['{1,1}', '{1}', 'equal'],
    ['{3,2}', '{2,3}', 'equal'],
    ['2, 3', '{3,2}', 'equal'],
    ['{(1,2),(3,4)}', '{(3,4),(1,2)}', 'equal'],
    ['{1,2}', '{1,2,3}', 'different'],
    ['[1,2]', '{1,2}', 'invalid expected.set'],
    ['{1,2', '{1,2}', 'invalid read.unclosedBracket'],
  ],
  list: [
    ['[1,2]', '[1,2]', 'equal'],
    ['[2,1]', '[1,2]', 'different someRight'],
    ['[1,2,3]', '[1,2]', 'different wrongSize'],
  ],
  matrix: [
    ['[[x+x,1],[1,1]]', '[[2x,1],[1,1]]', 'equal'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '[[1,2],[3,4]]', 'equal'],
    ['[[1,2]]', '[[1],[2]]', 'different wrongSize'],
    ['[[det([[a,b],[c,d]])]]', '[[ad-bc]]', 'equal'],
  ],
  vector: [['\\begin{pmatrix}1\\\\2\\end{pmatrix}', '(1,2)', 'equal']],
  logic: [
    ['not (p and q)', 'not p or not q', 'equal'],
    ['p -> q', 'not q -> not p', 'equal'],
    ['p -> q', 'q -> p', 'different failsAt'],
    ['p xor q', '(p or q) and not (p and q)', 'equal'],
  ],
  'numeric:sigfigs': [
    ['9.8', '9.81', 'equal', { sigfigs: 2 }],
    ['9.81', '9.81', 'different wrongFigures', { sigfigs: 2 }],
    ['1200', '1234', 'equal', { sigfigs: 2 }],
    ['3.14', 'pi', 'equal', { sigfigs: 3 }],
    ['0.125', '1/8', 'equal', { sigfigs: 3 }],
    ['2.5', '2.45', 'equal', { sigfigs: 2 }],
    ['1/3', '1/3', 'different wrongFigures', { sigfigs: 2 }],
  ],
  'numeric:decimals': [
    ['12.35', '12.345', 'equal', { decimals: 2 }],
    ['-12.35', '-12.345', 'equal', { decimals: 2 }],
    ['12.3', '12.345', 'different', { decimals: 2 }],
    ['12,35', '12.345', 'equal', { decimals: 2, decimal: 'comma', keyDecimal: 'point' }],
  ],
  'numeric:tolerance': [
    ['3.19', 'pi', 'equal', { absolute: 0.05 }],
    ['1.05', '1', 'equal', { absolute: 0.05 }],
    ['1.0500001', '1', 'different', { absolute: 0.05 }],
    ['99', '100', 'equal', { relative: 0.01 }],
    ['0.001', '0', 'different', { relative: 0.01 }],
    ['x', '1', 'invalid numberExpected', { absolute: 1 }],
  ],
  units: [
    ['36 km/h', '10 m/s', 'equal'],
    ['9,81 m/s²', '9.81 m s^-2', 'equal', { decimal: 'comma', keyDecimal: 'point' }],
    ['9.81\\,\\mathrm{m}/\\mathrm{s}^{2}', '9.81 m/s^2', 'equal'],
    ['3*10^8 m/s', '3e8 m/s', 'equal'],
    ['20 °C', '293.15 K', 'equal'],
    ['1 N m', '1 J', 'equal'],
    ['6 in', '0.5 ft', 'equal', { sigfigs: 1 }],
    ['5', '5 m', 'invalid missingUnit'],
    ['5 s', '5 m', 'different wrongDimension'],
    ['5 cm', '5 m', 'different powerOfTen'],
    ['6 m', '5 m', 'different wrongValue'],
    ['500 cm', '5 m', 'different wrongUnit', { strict: true }],
    ['5 florps', '5 m', 'invalid read.unknownUnit'],
    ['5 m/', '5 m', 'invalid read.unknownUnit'],
    ['1,500 g', '1.5 kg', 'invalid read.ambiguousNumber'],
  ],
  'form:expanded': [
    ['x^2+2x+1', '(x+1)^2', 'equal'],
    ['x(x+2)+1', '(x+1)^2', 'different bracketLeft'],
    ['(x+1)^2', '(x+1)^2', 'different powerLeft'],
    ['3+2sqrt(3)', '3+2sqrt(3)', 'equal'],
    ['x^2+2x', '(x+1)^2', 'different differsAt'],
  ],
  'form:factored': [
    ['(x-1)(x-2)', 'x^2-3x+2', 'equal', { complete: true }],
    ['2(x-1)(x+1)', '2x^2-2', 'equal', { complete: true }],
    ['(2x-2)(x+1)', '2x^2-2', 'different commonFactor', { complete: true }],
    ['(2x-2)(x+1)', '2x^2-2', 'equal'],
    ['(x^2-1)(x^2+1)', 'x^4-1', 'different reducibleFactor', { complete: true }],
    ['(x-1)(x+1)(x^2+1)', 'x^4-1', 'equal', { complete: true }],
    ['x^4+4', 'x^4+4', 'different reducibleFactor', { complete: true }],
    ['x^4+1', 'x^4+1', 'equal', { complete: true }],
    ['x^2+2x*y+y^2', '(x+y)^2', 'different reducibleFactor', { complete: true }],
    ['(x+y)(x-y)', 'x^2-y^2', 'equal', { complete: true }],
    ['x^2+y^2', 'x^2+y^2', 'equal', { complete: true }],
    ['t*x+t', 't(x+1)', 'different commonFactor', { complete: true }],
    ['x*y+x+y+1', '(x+1)(y+1)', 'different reducibleFactor', { complete: true }],
    ['(x-1)^2', 'x^2-2x+1', 'equal', { complete: true }],
  ],
  'form:lowestTerms': [
    ['3/4', '6/8', 'equal'],
    ['6/8', '3/4', 'different notLowestTerms'],
    ['2 2/4', '5/2', 'different notLowestTerms'],
    ['1/sqrt(2)', 'sqrt(2)/2', 'different irrationalDenominator'],
    ['sqrt(2)/2', '1/sqrt(2)', 'equal'],
    ['(x^2-1)/(x-1)', 'x+1', 'different notLowestTerms'],
    ['2/4*x', 'x/2', 'different notLowestTerms'],
    ['2*(x/4)', 'x/2', 'different notLowestTerms'],
  ],
  'form:singleFraction': [
    ['(x+y)/(x*y)', '1/x+1/y', 'equal'],
    ['1/x+1/y', '(x+y)/(x*y)', 'different severalFractions'],
    ['1/(1+1/x)', 'x/(x+1)', 'different fractionInFraction'],
  ],
  'form:partialFractions': [
    ['1/(x-1)-1/(x+1)', '2/(x^2-1)', 'equal', { variable: 'x' }],
    ['2/(x^2-1)', '2/(x^2-1)', 'different denominatorNotPower', { variable: 'x' }],
    ['1+1/x', '(x+1)/x', 'equal', { variable: 'x' }],
    ['(x+1)/x', '(x+1)/x', 'different improperTerm', { variable: 'x' }],
    ['x/(x-1)^2', 'x/(x-1)^2', 'different improperTerm', { variable: 'x' }],
    ['1/(x-1)+1/(x-1)^2', 'x/(x-1)^2', 'equal', { variable: 'x' }],
  ],
  'form:completedSquare': [
    ['(x+1)^2+2', 'x^2+2x+3', 'equal', { variable: 'x' }],
    ['2(x-3)^2-1', '2x^2-12x+17', 'equal', { variable: 'x' }],
    ['x^2+2x+3', 'x^2+2x+3', 'different notCompletedSquare', { variable: 'x' }],
  ],
  'form:same': [
    ['1+x*2', '2x+1', 'equal'],
    ['x+x', '2x', 'different notSame'],
    ['(a*b)/c', 'a*(b/c)', 'equal'],
    ['x*(-y)', '-(x*y)', 'equal'],
    ['x/2', '1/2*x', 'different notSame'],
    ['-(a-b)', 'b-a', 'different notSame'],
    ['y=x', 'x=y', 'equal'],
    ['x>2', '2<x', 'different notSame'],
    ['not A and B', 'B and not A', 'equal'],
  ],
  'form:standardForm': [
    ['1.5*10^3', '1500', 'equal'],
    ['15*10^2', '1500', 'different notStandardForm'],
  ],
};

const cases = Object.entries(rows).flatMap(([kind, list]) => list.map((row) => [kind as RowKind, row] as const));

describe('an answer', () => {
  it.each(cases)('as %s gives for %j its outcome', (kind, row) => {
    const [answer, key, outcome, options] = row;
    expect(told(kind, answer, key, options)).toBe(outcome);
  });

  it('blames the author for a key that cannot be read', () => {
    expect(() => gradedRow('equivalence', 'x', '(x')).toThrow(RangeError);
  });
});
