import type { Expr } from '../expr.js';
import { toText } from '../printing/text.js';
import { rationalFromText, rationalToText } from '../rational-text.js';
import { read } from '../reading/read.js';
import { freeSymbols, substitute } from '../tree.js';
import { evaluateExact } from './exact.js';
import { evaluateReal } from './real.js';
import { evaluateTruth } from './truth.js';

function tree(source: string): Expr {
  const reading = read(source);
  if (!reading.ok) throw new Error(`unreadable: ${source}`);
  return reading.tree;
}

const at = { x: rationalFromText('3'), y: rationalFromText('-1/2') };

describe('evaluateExact', () => {
  it.each([
    ['x^2+y', '8.5'],
    ['gcd(12, 6x)', '6'],
    ['lcm(4,6)', '12'],
    ['mod(-7,3)', '2'],
    ['floor(y)+ceil(y)', '-1'],
    ['round(2.5)+round(-2.5)', '0'],
    ['round(2/3,2)', '0.67'],
    ['sqrt(9/4)', '1.5'],
    ['27^(2/3)', '9'],
    ['|y|*5!', '60'],
    ['binomial(5,2)', '10'],
    ['min(x,y)+max(x,y)', '2.5'],
    ['sum(k^2,k,1,4)', '30'],
  ])('gives %s as %s', (source, value) => {
    const result = evaluateExact(tree(source), at);
    expect(result && rationalToText(result)).toBe(value);
  });

  it.each(['1/0', 'sqrt(2)', 'z', '0^-1', 'pi', '9^9^9'])('gives nothing for %s', (source) => {
    expect(evaluateExact(tree(source), at)).toBeNull();
  });
});

describe('evaluateTruth', () => {
  it.each([
    ['x>2 and y<0', true],
    ['0<x<3', false],
    ['x!=3 or divides(3,x)', true],
    ['divides(2,x)', false],
    ['isInteger(2y)', true],
    ['not x=3', false],
    ['sqrt(8)=2sqrt(2)', true],
    ['sqrt(2)<1.4142', false],
    ['z>0', null],
    ['1/0=1', null],
  ])('finds %s %s', (source, value) => {
    expect(evaluateTruth(tree(source), at)).toBe(value);
  });
});

describe('evaluateReal', () => {
  it('gives a double, and nothing where the value is not real', () => {
    expect(evaluateReal(tree('sin(x)/2'), { x: Math.PI / 2 })).toBeCloseTo(0.5, 15);
    expect(evaluateReal(tree('sqrt(x)'), { x: -1 })).toBeNull();
    expect(evaluateReal(tree('1/x'), { x: 0 })).toBeNull();
  });
});

describe('substitute', () => {
  it('replaces free symbols and leaves bound ones', () => {
    expect(toText(substitute(tree('x^2+sum(x,x,1,n)'), { x: tree('a+1'), n: tree('5') }))).toBe(
      '(a + 1)^2 + sum(x, x, 1, 5)',
    );
    expect([...freeSymbols(tree('x+sum(k,k,1,n)+pi'))]).toEqual(['x', 'n']);
  });
});
