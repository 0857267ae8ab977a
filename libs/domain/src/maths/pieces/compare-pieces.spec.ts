import { evaluateExact } from '../evaluating/exact.js';
import { realFunction } from '../evaluating/real.js';
import { typed } from '../properties/testing.js';
import { rationalFromText } from '../rational-text.js';
import { read } from '../reading/read.js';
import { compareSolutions } from '../solving/compare-solutions.js';
import type { CompareOptions } from '../verdict.js';
import { compareValues } from '../verdicts/compare-values.js';
import type { Decided } from '../verdicts/decided.js';

function told({ verdict, reason, witness }: Decided): string {
  const place = Object.entries(witness?.at ?? {}).map(([name, value]) => `${name}=${value}`);
  return `${verdict}${reason ? ` ${reason}` : ''}${witness ? ` ${place.join()}: ${witness.answer}|${witness.key}` : ''}`;
}

const abs = 'piecewise(x<0, -x; x>=0, x)';
type Row = readonly [answer: string, key: string, outcome: string, options?: CompareOptions];

const values: readonly Row[] = [
  [abs, '|x|', 'equal'],
  ['|x|', abs, 'equal'],
  ['piecewise(x<=0, -x; x)', abs, 'equal'],
  ['\\begin{cases}x & x\\ge 0\\\\ -x & x<0\\end{cases}', abs, 'equal'],
  ['piecewise(x>0, 1; x<0, -1; 0)', 'sign(x)', 'equal'],
  ['piecewise(x>2, x; 2)', 'max(x,2)', 'equal'],
  ['piecewise(x>y, x; y)', 'max(x,y)', 'undecided pieces'],
  ['piecewise(x<y, x; y)', 'max(x,y)', 'different x=2,y=3: 2|3'],
  ['2*piecewise(x<0, -x; x)+1', '2|x|+1', 'equal'],
  ['piecewise(x<1, x^2; 2x-1)', 'piecewise(x<=1, x^2; 2x-1)', 'equal'],
  ['piecewise(x<1, x^2; 2x)', 'piecewise(x<=1, x^2; 2x)', 'different x=1: 2|1'],
  ['piecewise(x^2<2, 0; 1)', 'piecewise(x^2<=2, 0; 1)', 'different x=-1.41421: 1|0'],
  ['piecewise(x^2<2, x^2; 2)', 'piecewise(x^2<=2, x^2; 2)', 'equal'],
  ['piecewise(x<sqrt(2), x; sqrt(2))', 'min(x, sqrt(2))', 'equal'],
  ['piecewise(x<1.4142, 0; 1)', 'piecewise(x<sqrt(2), 0; 1)', 'different x=239/169: 1|0'],
  ['piecewise(x<0, -x; x>0, x)', '|x|', 'different noPiece x=0: undefined|0'],
  ['piecewise(x<0, -x)', abs, 'different noPiece x=2: undefined|2'],
  ['piecewise(x>=0, sqrt(x))', 'sqrt(x)', 'equal'],
  ['piecewise(x!=2, (x^2-4)/(x-2); 4)', 'x+2', 'equal'],
  ['piecewise(x<=1, 1/(x-1); x)', 'piecewise(x<1, 1/(x-1); x)', 'undecided pieces'],
  ['piecewise(x<1, x; (1,2)+0)', 'x', 'different noValue'],
  ['piecewise(x!=2, (x^2-4)/(x-2); 5)', 'x+2', 'different x=2: 5|4'],
  ['piecewise(0<x<1, x; 1<=x<2, 2-x; 0)', 'piecewise(x<=0 or x>=2, 0; x<1, x; 2-x)', 'equal'],
  ['piecewise(x<0, -a x; a x)', 'a|x|', 'equal'],
  ['piecewise(x<1, piecewise(x<0, -x; x); 1)', 'min(|x|, 1)', 'different x=-3: 3|1'],
  ['piecewise(x<1, piecewise(x<0, -x; x); x)', '|x|', 'equal'],
  ['piecewise(x<0, |x-1000|; 5)', 'piecewise(x<0, 1000-x; 5)', 'equal'],
  ['piecewise(x>0, |x-1000|; 5)', 'piecewise(x>0, 1000-x; 5)', 'different x=1002: 2|-2'],
  ['x', 'piecewise(x<0, -x; x)', 'equal', { assume: { x: 'positive' } }],
  ['piecewise(x>2, floor(x); 2)', 'piecewise(x>2, floor(x+1)-1; 2)', 'undecided pieces'],
  ['piecewise(sin(x)>2, 1; 0)', '0', 'equal'],
  ['piecewise(1<2, x; 0)', 'x', 'equal'],
  ['piecewise(floor(x)=2, 1; 0)', '0', 'different x=2.5: 1|0'],
  [abs, '|x|', 'undecided budget', { steps: 30 }],
  ['piecewise(x<9^9^9^9, 1; 0)', '1', 'undecided budget'],
  ['piecewise((x+1)^1000000<0, 1; 0)', 'piecewise(x<9^9^9^9, 1; 0)', 'undecided budget'],
];

const solutions: readonly Row[] = [
  ['x=-2 or x=2', `${abs}=2`, 'equal'],
  ['x=2', `${abs}=2`, 'different x=-2: false|true'],
  ['-2<x<2', `${abs}<2`, 'equal'],
  ['y=piecewise(x<0,-x;x)', 'y=|x|', 'equal'],
  ['{x | x>2}', 'x>2', 'equal'],
  ['{x in R | x>2}', '(2,oo)', 'equal'],
  ['{t | t>=2}', '(2,oo)', 'different #=2: true|false'],
  ['\\left\\{x\\in\\mathbb{R}\\mid x^2>4\\right\\}', 'x<-2 or x>2', 'equal'],
  ['R\\{0}', 'x!=0', 'equal'],
  ['x ∈ (2,5) ∪ {7}', '2<x<5 or x=7', 'equal'],
  ['x∈[2,5)', '(2,5)', 'different x=2: true|false'],
  ['L={-1,3}', 'x^2-2x-3=0', 'equal'],
  ['L={1,3}', 'x^2-2x-3=0', 'different x=-1: false|true'],
  ['x∉{1,2}', 'x^2-3x+2!=0', 'equal'],
  ['\\mathbb{R}\\setminus\\{0\\}', '{x | x!=0}', 'equal'],
  ['R\\{0,1}', '(-oo,0) U (0,oo)', 'different #=1: false|true'],
  ['{x in Z | 0<x<3}', '{1,2}', 'equal'],
  ['{x in Z | 0<=x<3}', '{1,2}', 'different #=0: true|false'],
  ['{x in (0,5) | x>2}', '(2,5)', 'equal'],
];

describe('functions in pieces', () => {
  it.each(values.map((row) => [row]))('are compared: %j', ([answer, key, outcome, options]) => {
    expect(told(compareValues(typed(answer), typed(key), options ?? {}))).toBe(outcome);
  });

  it.each(solutions.map((row) => [row]))('and sets by a condition, have solutions: %j', ([answer, key, outcome]) => {
    expect(told(compareSolutions(typed(answer), typed(key), {}))).toBe(outcome);
  });

  it('have values', () => {
    const reading = read('piecewise(x<0, -x; x<sqrt(2), x^2; 7)');
    if (!reading.ok) throw new Error('unreadable');
    const value = (x: string): unknown => evaluateExact(reading.tree, { x: rationalFromText(x) });
    expect([value('-3'), value('1'), value('1.5')]).toEqual([
      { n: 3n, d: 1n },
      { n: 1n, d: 1n },
      { n: 7n, d: 1n },
    ]);
    const f = realFunction(reading.tree);
    expect([f({ x: -3 }), f({ x: 0.5 }), f({ x: 2 })]).toEqual([3, 0.25, 7]);
  });
});
