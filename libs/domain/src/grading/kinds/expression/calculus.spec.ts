import { gradedRow, type RowKind, type RowOptions, toldOf } from '../../rows/index.js';

type Row = readonly [answer: string, key: string, outcome: string, options?: RowOptions];

const told = (...row: Parameters<typeof gradedRow>): string => toldOf(gradedRow(...row));

const rows: Partial<Record<RowKind, readonly Row[]>> = {
  derivative: [
    ['3x^2', 'x^3', 'equal'],
    ["y'=3x^2", 'x^3', 'equal'],
    ["f'(x)=3x^2", 'x^3', 'equal'],
    ['dy/dx=3x^2', 'x^3', 'equal'],
    ['\\frac{dy}{dx}=3x^2', 'x^3', 'equal'],
    ['2x cos(x^2)', 'sin(x^2)', 'equal'],
    ['e^x (1+x)', 'x e^x', 'equal'],
    ['6t', 't^3', 'equal', { order: 2 }],
    ['2a x', 'a x^2', 'equal', { variable: 'x' }],
    ['x^2', 'a x^2', 'equal', { variable: 'a' }],
    ['0', '7', 'equal'],
    ['x^3', 'x^3', 'different notDerived'],
    ['x^4/4', 'x^3', 'different integrated'],
    ['cos(x^2)', 'sin(x^2)', 'different innerDerivativeMissing'],
    ['3(2x+1)^2', '(2x+1)^3', 'different innerDerivativeMissing'],
    ['cos(x)*2x', 'sin(x) x^2', 'different productRule'],
    ['2x/cos(x)', 'x^2/sin(x)', 'different quotientRule'],
    ['(x^2 cos(x)-2x sin(x))/sin(x)^2', 'x^2/sin(x)', 'different oppositeSign'],
    ['3x^3', 'x^3', 'different powerNotLowered'],
    ['x^2', 'x^3', 'different powerFactorMissing'],
    ['-cos(x)+2x', 'sin(x)+x^2', 'different sineSign'],
    ['2x+5', 'x^2+5', 'different constantKept'],
    ['2x+4', 'x^2+3x', 'different differsAt'],
    ['4x', 'x^2', 'different constantFactor'],
    ['-2x', 'x^2', 'different oppositeSign'],
    ['x^5', 'x^2', 'different differsAt'],
    ['2x=4', 'x^2', 'invalid expected.expression'],
    ['2x+1', 'x^2', 'different differsAt', { upTo: 'constant' }],
    ['2x', 'x!', 'undecided notDecided'],
    ['2(x', 'x^2', 'invalid read.unclosedBracket'],
  ],
  antiderivative: [
    ['x^2+c', '2x', 'equal'],
    ['F(x)=x^2+c', '2x', 'equal'],
    ['x^2+ln(c)', '2x', 'equal'],
    ['x^2+c_1', '2x', 'equal'],
    ['x^2+k+5', '2x', 'equal'],
    ['ln|x|+C', '1/x', 'equal'],
    ['sin(x)^2/2+c', 'sin(x)cos(x)', 'equal'],
    ['-cos(2x)/4+c', 'sin(x)cos(x)', 'equal'],
    ['x e^x-e^x+c', 'x e^x', 'equal'],
    ['a x^2/2+c', 'a x', 'equal', { variable: 'x' }],
    ['x^2', '2x', 'different missingConstant'],
    ['x^2+5', '2x', 'different missingConstant'],
    ['x^2+0c', '2x', 'different missingConstant'],
    ['a x^2/2+a', 'a x', 'different missingConstant', { variable: 'x' }],
    ['x^2', '2x', 'equal', { constant: 'optional' }],
    ['x^2+3x+c', '2x', 'different', { upTo: 'constant' }],
    ['2+c', '2x', 'different'],
    ['2', '2x', 'different derived'],
    ['2x+c', '2x', 'different notIntegrated'],
    ['cos(x)+c', 'sin(x)', 'different oppositeSign'],
    ['2sin(2x)+c', 'cos(2x)', 'different constantFactor'],
    ['c x^2', '2x', 'different'],
    ['x^2+floor(x)+c', '2x', 'undecided notDecided'],
    ['x^2+|x|/x+c', '2x', 'undecided notDecided'],
    ['x!+c', '2x', 'undecided notDecided'],
    ['x>2', '2x', 'invalid expected.expression'],
  ],
  substitution: [
    ['a^2+b^2', 'x^2+y^2', 'equal'],
    ['x+2y', 'a+2b', 'equal'],
    ['2x+y', 'a+2b', 'equal'],
    ['y=2t+1', 'y=2x+1', 'equal'],
    ['x^2', 'x^2', 'equal'],
    ['x+x', 'a+b', 'different wrongVariableCount'],
    ['x+3y', 'a+2b', 'different noRenaming'],
    ['a+b+c+d+f+g+h', 'a*b*c*d*f*g*h', 'undecided notDecided'],
    ['sum(k*n,k,1,3)+k', 'sum(j*m,j,1,3)+p', 'equal'],
  ],
};

const cases = Object.entries(rows).flatMap(([kind, list]) => list.map((row) => [kind as RowKind, row] as const));

describe('calculus', () => {
  it.each(cases)('as %s gives for %j its outcome', (kind, [answer, key, outcome, options]) => {
    expect(told(kind, answer, key, options)).toBe(outcome);
  });

  it.each(['derivative', 'antiderivative', 'substitution'] as const)('as %s stays within its budget', (kind) => {
    for (const hostile of ['9^9^9^9 x', '(x+1)^1000000', 'sum(sum(k*j*x,k,1,300),j,1,300)', 'sin(x)^(x^x^x)']) {
      expect(told(kind, hostile, 'sin(x)/x')).not.toMatch(/^equal/);
    }
    expect(told(kind, 'sin(x)^2+c', 'cos(x)^(x^x)')).not.toMatch(/^equal/);
  });
});
