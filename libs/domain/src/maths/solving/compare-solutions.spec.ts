import type { Expr } from '../expr.js';
import { read } from '../reading/read.js';
import { compareNumberSets, compareSolutions } from './compare-solutions.js';

function tree(source: string): Expr {
  const reading = read(source);
  if (!reading.ok) throw new Error(`unreadable: ${source}`);
  return reading.tree;
}

const equal: readonly (readonly [string, string])[] = [
  ['x*y=0', 'x=0 or y=0'],
  ['(x^2-1)/(x-1)=0', 'x=-1'],
  ['sqrt(x)=-2', '1=0'],
  ['sqrt(x+1)=x-1', 'x=3'],
  ['ln(x)=2', 'x=e^2'],
  ['2^x=8', 'x=3'],
  ['e^x=5', 'x=ln(5)'],
  ['x^2=2', 'x=sqrt(2) or x=-sqrt(2)'],
  ['x^2=2', 'x=\u00b1sqrt(2)'],
  ['x^3=2', 'x=2^(1/3)'],
  ['x^3-x=0', 'x=0 or x=1 or x=-1'],
  ['x^2+1=0', 'x^2+2=0'],
  ['v=u+a*t', 't=(v-u)/a'],
  ['y=m*x+c', 'x=(y-c)/m'],
  ['x+y=3 and x-y=1', 'x=2 and y=1'],
  ['x+y+z=6 and x-y=0 and z=2', 'x=2 and y=2 and z=2'],
  ['(x,y)=(1,2)', 'x=1 and y=2'],
  ['x=1 and y=2 or x=2 and y=1', 'x+y=3 and x*y=2'],
  ['x^2+y^2=25 and y=x+1', '(x=3 and y=4) or (x=-4 and y=-3)'],
  ['2x+4y=6', 'x+2y=3'],
  ['x+y=1 and 2x+2y=2', 'x+y=1'],
  ['x+y=1 and x+y=2', '1=0'],
  ['x^2-y^2=0', 'x=y or x=-y'],
  ['y=|x|', 'y^2=x^2 and y>=0'],
  ['y=sqrt(x)', 'y^2=x and y>=0'],
  ['sin(x)=0 and 0<=x<=2pi', 'x=0 or x=pi or x=2pi'],
  ['sin(x)=1/2 and 0<=x<2pi', 'x=pi/6 or x=5pi/6'],
  ['sin(x)=0', 'cos(x)^2=1'],
  ['tan(x)=1 and 0<x<pi', 'x=pi/4'],
  ['x>2', '2<x'],
  ['1/x>0', 'x>0'],
  ['1/x<1', 'x<0 or x>1'],
  ['x^2<=4', '-2<=x<=2'],
  ['|x-1|<3', '-2<x<4'],
  ['|x-1|<=|x+2|', 'x>=-1/2'],
  ['(x-1)^2>0', 'x!=1'],
  ['(x-1)^2>=0', '1=1'],
  ['x^2<0', '1=0'],
  ['e^x>1', 'x>0'],
  ['ln(x)>0', 'x>1'],
  ['ln(x)<0', '0<x<1'],
  ['sqrt(x)<3', '0<=x<9'],
  ['sqrt(2)x>1', 'x>sqrt(2)/2'],
  ['y>x', 'x<y'],
  ['x+y>1', 'y>1-x'],
  ['2x+2y>2', 'y>1-x'],
  ['-x>y', 'x<-y'],
  ['x>1 and x<3', '1<x<3'],
  ['not (x>1)', 'x<=1'],
  ['x>1 or x<=1', 'x=x'],
  ['(x-1)(x-2)(x-3)=0', 'x=1 or x=2 or x=3'],
  ['x^4-10x^2+1=0', 'x=sqrt(2)+sqrt(3) or x=sqrt(2)-sqrt(3) or x=-sqrt(2)+sqrt(3) or x=-sqrt(2)-sqrt(3)'],
  ['3=3', 'x=x'],
  ['x=x', 'y=y'],
  ['x=2', 'x=2 and y=y'],
  ['x=5', '5=x'],
  ['x^2=-1', 'x=i or x=-i'],
  ['x^2+2x+5=0', 'x=-1+2i or x=-1-2i'],
  ['e^x=x+1', 'x=0'],
  ['x*e^x=0', 'x=0'],
  ['x^x=4', 'x=2'],
  ['log_2(x)=3', 'x=8'],
  ['log_2(x)+log_2(x-2)=3', 'x=4'],
  ['3^x=5', 'x=ln(5)/ln(3)'],
  ['x=3,x=-3', 'x^2=9'],
  ['x=1, y=2', 'x+y=3 and x-y=-1'],
  ['F=m*a', 'a=F/m'],
  ['A=pi*r^2 and r>=0', 'r=sqrt(A/pi)'],
  ['1/R=1/a+1/b', 'R=a*b/(a+b)'],
  ['x/2=3', 'x=6'],
  ['x=0.5', 'x=1/2'],
  ['x^2+y^2=1', 'y=sqrt(1-x^2) or y=-sqrt(1-x^2)'],
  ['|x|=|y|', 'x^2=y^2'],
  ['|x|=3', 'x=3 or x=-3'],
  ['|x|=-1', 'x^2=-4'],
  ['x^3=8', 'x=2'],
  ['(x^2+1)(x-2)=0', 'x=2'],
  ['x!=1 and x!=2', '(x-1)(x-2)!=0'],
  ['x^2-5x+6>0', 'x<2 or x>3'],
  ['x(x-1)>=0', 'x<=0 or x>=1'],
  ['(x-1)/(x+2)<=0', '-2<x<=1'],
  ['x^(1/3)=2', 'x=8'],
  ['x^(2/3)=4', 'x=8 or x=-8'],
  ['10^20*x=10^20', 'x=1'],
  ['a=b and b=c', 'a=c and b=c'],
  ['x*y>0', '(x>0 and y>0) or (x<0 and y<0)'],
  ['x>y>z', 'x>y and y>z'],
  ['x+2y-z=4 and 2x-y+z=1 and x+y+z=2', 'x+2y-z=4 and 3x+y=5 and x+y+z=2'],
  ['z^2=x and x=4', '(z=2 and x=4) or (z=-2 and x=4)'],
];

const different: readonly (readonly [string, string])[] = [
  ['a*x=a*y', 'x=y'],
  ['x*y=x', 'y=1'],
  ['x^2=x', 'x=1'],
  ['x^2/x=0', 'x=0'],
  ['(x^2-1)/(x-1)=0', 'x=1 or x=-1'],
  ['sqrt(x+1)=x-1', 'x=0 or x=3'],
  ['e^x=5', 'x=1.6094'],
  ['x^2=2', 'x=\u00b11.41421356'],
  ['x+y=3 and x-y=1', 'x=1 and y=2'],
  ['x^2+y^2=25 and y=x+1', 'x=3 and y=4'],
  ['x^2-y^2=0', 'x=y'],
  ['y=|x|', 'y=x or y=-x'],
  ['y=sqrt(x)', 'y^2=x'],
  ['sin(x)=1/2', 'x=pi/6 or x=5pi/6'],
  ['x>=2', 'x>2'],
  ['1/x<1', 'x>1'],
  ['x^2<=4', '-2<=x<2'],
  ['ln(x)<0', 'x<1'],
  ['sqrt(x)<3', 'x<9'],
  ['x>1.414', 'x>sqrt(2)'],
  ['y>x', 'y>=x'],
  ['a*x>a', 'x>1'],
  ['x^4-10x^2+1=0', 'x=sqrt(2)+sqrt(3) or x=-sqrt(2)-sqrt(3)'],
  ['x=1/0', 'x=1'],
  ['x^2=-1', 'x=i'],
  ['log_2(x)+log_2(x-2)=3', 'x=4 or x=-2'],
  ['cos(x)=x', 'x=0.739085133215161'],
  ['A=pi*r^2', 'r=sqrt(A/pi)'],
  ['x=0.33', 'x=1/3'],
  ['(x-1)/(x+2)<=0', '-2<=x<=1'],
  ['x=1+10^-20', 'x=1'],
  ['x^2=1+10^-30', 'x=1 or x=-1'],
  ['a=b and b=c', 'a=c'],
  ['x*y>0', 'x>0 and y>0'],
  ['x^2+y^2<1', 'x^2+y^2<=1'],
  ['x>y>z', 'x>z'],
  ['x+2y-z=4 and 2x-y+z=1 and x+y+z=2', 'x=1 and y=1 and z=-1'],
];

describe('compareSolutions', () => {
  it.each(equal)('finds %s and %s to have the same solutions, either way round', (answer, key) => {
    expect(compareSolutions(tree(answer), tree(key))).toEqual({ verdict: 'equal' });
    expect(compareSolutions(tree(key), tree(answer))).toEqual({ verdict: 'equal' });
  });

  it.each(different)('finds %s and %s to have different solutions', (answer, key) => {
    expect(compareSolutions(tree(answer), tree(key)).verdict).toBe('different');
    expect(compareSolutions(tree(key), tree(answer)).verdict).toBe('different');
  });

  it('names a value that solves one side only', () => {
    expect(compareSolutions(tree('x^2=9'), tree('x=3'))).toEqual({
      verdict: 'different',
      witness: { at: { x: '-3' }, answer: 'true', key: 'false' },
    });
    expect(compareSolutions(tree('a*x=a*y'), tree('x=y'))).toMatchObject({
      verdict: 'different',
      witness: { at: { a: '0' } },
    });
  });

  it('takes a set or an interval for the solutions of an equation or inequality', () => {
    expect(compareSolutions(tree('{3,-3}'), tree('x^2=9')).verdict).toBe('equal');
    expect(compareSolutions(tree('x^2<4'), tree('(-2,2)')).verdict).toBe('equal');
    expect(compareSolutions(tree('[-2,2]'), tree('x^2<4')).verdict).toBe('different');
    expect(compareSolutions(tree('x+1'), tree('x=1'))).toEqual({ verdict: 'different', reason: 'wrongKind' });
  });

  it('leaves what the part assumes out of account', () => {
    expect(compareSolutions(tree('x^2=9'), tree('x=3'), { assume: { x: 'positive' } }).verdict).toBe('equal');
  });

  it('never accepts what it could not search', () => {
    expect(compareSolutions(tree('floor(x)=2'), tree('2<=x<3')).verdict).toBe('undecided');
    expect(compareSolutions(tree('(x-1)^2+(y-2)^2=0'), tree('x=1 and y=2')).verdict).toBe('undecided');
  });
});

describe('compareNumberSets', () => {
  it.each([
    ['(1,3]', '(1,2] U (2,3]', 'equal'],
    ['(1,2] U [2,3)', '(1,3)', 'equal'],
    [']1,3[', '(1,3)', 'equal'],
    ['(-oo,0) U (0,oo)', '(-oo,oo) \u2216 {0}', 'equal'],
    ['{1} U (1,2)', '[1,2)', 'equal'],
    ['[0,2] intersect [1,3]', '[1,2]', 'equal'],
    ['(sqrt(2),2)', '(2^(1/2),2)', 'equal'],
    ['(a,b)', '(a,b)', 'equal'],
    ['(1,2)', '[1,2]', 'different'],
    ['(1.4142,2)', '(sqrt(2),2)', 'different'],
    ['(-oo,oo)', '(-oo,0) U (0,oo)', 'different'],
    ['(a,b)', '[a,b]', 'different'],
    ['5', '(1,2)', 'different'],
  ])('finds %s and %s %s', (answer, key, verdict) => {
    expect(compareNumberSets(tree(answer), tree(key)).verdict).toBe(verdict);
  });
});
