import { read } from '../reading/read.js';
import type { CompareOptions, Verdict } from '../verdict.js';
import { compareExpressions } from './expressions.js';

function verdict(answer: string, key: string, options?: CompareOptions): Verdict {
  const [a, b] = [read(answer, { functions: ['f'] }), read(key, { functions: ['f'] })];
  if (!a.ok || !b.ok) throw new Error(`unreadable: ${answer} or ${key}`);
  return compareExpressions(a.tree, b.tree, options);
}

const equal: readonly (readonly [string, string])[] = [
  ['(x+1)^2', 'x^2+2x+1'],
  ['1/(x-1)-1/(x+1)', '2/(x^2-1)'],
  ['0.75', '3/4'],
  ['x^(1/2)', 'sqrt(x)'],
  ['sqrt(12)', '2sqrt(3)'],
  ['sqrt(5+2sqrt(6))', 'sqrt(2)+sqrt(3)'],
  ['root(2+sqrt(5),3)', '(1+sqrt(5))/2'],
  ['sin(x)^2', '(1-cos(2x))/2'],
  ['tan(x)', 'sin(x)/cos(x)'],
  ['e^(x+y)', 'e^x e^y'],
  ['2^(x+1)', '2*2^x'],
  ['ln(x)+ln(y)', 'ln(xy)'],
  ['log_2(x)', 'ln(x)/ln(2)'],
  ['(-8)^(1/3)', '-2'],
  ['e^(i*pi)', '-1'],
  ['(1+i)^8', '16'],
  ['|x|', 'sqrt(x^2)'],
  ['|x-1000|', '|1000-x|'],
  ['cos(n*pi)', '(-1)^n'],
  ['(n+2)!/n!', '(n+1)(n+2)'],
  ['sum(k,k,1,n)', 'n(n+1)/2'],
  ['sum(k^2,k,1,n)', 'sum(j^2,j,1,n)'],
  ['diff(x^3,x)', '3x^2'],
  ['f(x+x)+1', '1+f(2x)'],
  ['(3±sqrt(5))/2', '3/2∓sqrt(5)/2'],
  ['-oo', '-oo'],
  ['arctan(1)', 'pi/4'],
  ['sinh(x)', '(e^x-e^-x)/2'],
  ['30°', 'pi/6'],
  ['50%', '1/2'],
];

const different: readonly (readonly [string, string])[] = [
  ['x^2-5x+6', '(x+2)(x+3)'],
  ['sqrt(x^2)', 'x'],
  ['0.3333', '1/3'],
  ['3.14159265358979', 'pi'],
  ['sin(x)+10^-20', 'sin(x)'],
  ['sqrt(2)+10^-40', 'sqrt(2)'],
  ['|x-1000|', '1000-x'],
  ['(x+10^-30)/x', '1'],
  ['(2^61-31)x', '0'],
  ['2305843009213693921x', '0'],
  ['f(x)+1', 'f(x+1)'],
  ['X', 'x'],
  ['(3±sqrt(5))/2', '(3+sqrt(5))/2'],
  ['oo', '-oo'],
  ['1/0', '1'],
  ['sin(x)', 'sin(x+0.0000001)'],
];

describe('compareExpressions', () => {
  it.each(equal)('finds %s and %s equal, either way round', (answer, key) => {
    expect(verdict(answer, key)).toEqual({ verdict: 'equal' });
    expect(verdict(key, answer)).toEqual({ verdict: 'equal' });
  });

  it.each(different)('finds %s and %s different', (answer, key) => {
    expect(verdict(answer, key).verdict).toBe('different');
  });

  it('names a point where the two differ', () => {
    expect(verdict('x^2+1', 'x+1')).toEqual({
      verdict: 'different',
      witness: { at: { x: '2' }, answer: '5', key: '3' },
    });
    expect(verdict('x+y', 'x-y')).toMatchObject({ witness: { at: { x: '2', y: '3' }, answer: '5', key: '-1' } });
  });

  it('takes the assumptions of the part into account', () => {
    expect(verdict('sqrt(x^2)', 'x', { assume: { x: 'positive' } }).verdict).toBe('equal');
    expect(verdict('cos(2pi n)', '1', { assume: { n: 'integer' } }).verdict).toBe('equal');
    expect(verdict('cos(2pi n)', '1').verdict).toBe('different');
  });

  it('allows an added constant or a constant factor where the part says so', () => {
    expect(verdict('x^2/2+5', 'x^2/2', { upTo: 'constant' }).verdict).toBe('equal');
    expect(verdict('sin(x)^2/2', '-cos(2x)/4+c', { upTo: 'constant' }).verdict).toBe('equal');
    expect(verdict('x^2/2+x', 'x^2/2', { upTo: 'constant' }).verdict).toBe('different');
    expect(verdict('2x+4', 'x+2', { upTo: 'multiple' }).verdict).toBe('equal');
    expect(verdict('0', 'x+2', { upTo: 'multiple' }).verdict).toBe('different');
    expect(verdict('x+3', 'x+2', { upTo: 'multiple' }).verdict).toBe('different');
  });

  it.each(['9^9^9^9', '(x+1)^1000000', '9^9^9^9 x', 'sum(sum(sum(k*j*m,k,1,300),j,1,300),m,1,300)', 'x!!!!!!'])(
    'comes back from %s, which few steps do not decide',
    (source) => {
      expect(verdict(source, 'x+1', { steps: 2000 }).verdict).not.toBe('equal');
      expect(verdict(source, source).verdict).toBe('equal');
    },
  );

  it('is undecided when the budget is spent', () => {
    expect(verdict('sin(x)^2+cos(x)^2', '1', { steps: 20 })).toEqual({ verdict: 'undecided', reason: 'budget' });
  });

  it('gives the same verdict and witness every time', () => {
    const first = JSON.stringify(verdict('sin(x)^3', 'sin(x)-x'));
    for (let run = 0; run < 20; run++) expect(JSON.stringify(verdict('sin(x)^3', 'sin(x)-x'))).toBe(first);
  });
});
