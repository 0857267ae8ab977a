import { judge } from '../judge.js';
import type { JudgeKind, JudgeOptions } from '../verdicts/judgement.js';

type Row = readonly [answer: string, key: string, outcome: string, options?: JudgeOptions];

function told(kind: JudgeKind, answer: string, key: string, options?: JudgeOptions): string {
  const result = judge(kind, answer, key, options);
  if (result.verdict === 'invalid') return `invalid ${result.failure.reason}`;
  const renaming = Object.entries(result.renaming ?? {}).map(([name, other]) => `${name}>${other}`);
  return [result.verdict, result.reason ?? '', renaming.join()].filter((part) => part !== '').join(' ');
}

const rows: Partial<Record<JudgeKind, readonly Row[]>> = {
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
    ['2x+4', 'x^2+3x', 'different'],
    ['4x', 'x^2', 'different constantFactor'],
    ['-2x', 'x^2', 'different oppositeSign'],
    ['x^5', 'x^2', 'different'],
    ['2x=4', 'x^2', 'different wrongKind'],
    ['2x+1', 'x^2', 'different', { upTo: 'constant' }],
    ['2x', 'x!', 'undecided keyHasNoValue'],
    ['2(x', 'x^2', 'invalid unclosedBracket'],
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
    ['x^2+floor(x)+c', '2x', 'undecided mayJump'],
    ['x^2+|x|/x+c', '2x', 'undecided mayJump'],
    ['x!+c', '2x', 'undecided noDerivative'],
    ['x=2', '2x', 'different wrongKind'],
  ],
  substitution: [
    ['a^2+b^2', 'x^2+y^2', 'equal a>x,b>y'],
    ['x+2y', 'a+2b', 'equal x>a,y>b'],
    ['2x+y', 'a+2b', 'equal x>b,y>a'],
    ['y=2t+1', 'y=2x+1', 'equal t>x,y>y'],
    ['x^2', 'x^2', 'equal x>x'],
    ['x+x', 'a+b', 'different wrongVariableCount'],
    ['x+3y', 'a+2b', 'different noRenaming'],
    ['t*b', 'x*b', 'equal t>x', { fixed: ['b'] }],
    ['b*t', 'x*b', 'different wrongVariableCount', { fixed: ['b', 't'] }],
    ['u^2+1', 'sin(x)^2+1', 'equal', { substitute: { u: 'sin(x)' } }],
    ['u^2', 'sin(x)^2+1', 'different', { substitute: { u: 'sin(x)' } }],
    ['a+b+c+d+f+g+h', 'a*b*c*d*f*g*h', 'undecided tooManyLetters'],
    ['sum(k*n,k,1,3)+k', 'sum(j*m,j,1,3)+p', 'equal k>p,n>m'],
  ],
};

const cases = Object.entries(rows).flatMap(([kind, list]) => list.map((row) => [kind as JudgeKind, row] as const));

describe('calculus', () => {
  it.each(cases)('as %s gives for %j its outcome', (kind, [answer, key, outcome, options]) => {
    expect(told(kind, answer, key, options)).toBe(outcome);
  });

  it.each(['derivative', 'antiderivative', 'substitution'] as const)('as %s stays within its budget', (kind) => {
    for (const hostile of ['9^9^9^9 x', '(x+1)^1000000', 'sum(sum(k*j*x,k,1,300),j,1,300)', 'sin(x)^(x^x^x)']) {
      expect(told(kind, hostile, 'sin(x)/x', { steps: 20_000 })).not.toMatch(/^equal/);
    }
    expect(told(kind, 'sin(x)^2+c', 'cos(x)^(x^x)', { steps: 10 })).not.toMatch(/^equal/);
  });

  it('blames the author for a substitution that cannot be read', () => {
    expect(() => judge('substitution', 'u', 'x', { substitute: { u: '(x' } })).toThrow(RangeError);
  });
});
