import { typed } from '../properties/testing.js';
import { compareSolutions } from './compare-solutions.js';

const compared = (answer: string, key: string) => compareSolutions(typed(answer), typed(key), {});
const verdict = (answer: string, key: string): string => compared(answer, key).verdict;

describe('formulas whose terms are linear in several variables', () => {
  it('are equal where no point tells them apart, however they are nested', () => {
    const key = '(x+y<1 or y-2z>=2) and |x+z|<=3';
    expect(verdict('(x+y<1 and |x+z|<=3) or (y-2z>=2 and |x+z|<=3)', key)).toBe('equal');
    expect(verdict('|x|+|y|<=1', 'x+y<=1 and x-y<=1 and y-x<=1 and -x-y<=1')).toBe('equal');
    expect(verdict('max(x,y)<1 or x+y>5', '(x<1 and y<1) or 2x+2y>10')).toBe('equal');
    expect(verdict('x+y>2 and x-y>2', 'x+y>2 and x-y>2 and x>2')).toBe('equal');
    expect(verdict('x>1 and y>1', 'x>1 and y>1 and x+y>2')).toBe('equal');
  });

  it('are different by a single place or a thin wedge', () => {
    expect(verdict('|3x|!=y or y-x=1', '|3x|!=y')).toBe('different');
    expect(
      verdict(
        '((x+2y-2z<0 and 2x<=0) or (3y-2x>=1 or 2x-y+z<-1)) and y-z=4',
        '((x+2y-2z<0 and 2x<=0) or (3y-2x>=1 or 2x-y+z<=-1)) and y-z=4',
      ),
    ).toBe('different');
    expect(verdict('x>1 and y>1', 'x>1 and y>1 and x+y>2.001')).toBe('different');
    expect(verdict('x!=3 or y!=4 or z!=5', 'x=x')).toBe('different');
    expect(compared('x>=0 and y>=x', 'x>=0 and y>=x and 1000y>=1001x-1')).toMatchObject({
      verdict: 'different',
      witness: { answer: 'true', key: 'false' },
    });
  });
});

describe('formulas with products of variables', () => {
  it('are equal where the signs of the factors settle it', () => {
    expect(verdict('x^2-xy<0', '(x>0 and y>x) or (x<0 and y<x)')).toBe('equal');
    expect(verdict('x^2+y^2>0', 'x!=0 or y!=0')).toBe('equal');
    expect(verdict('(x^2-4)(y-1)>0', '(x>2 and y>1) or (x<-2 and y>1) or (-2<x<2 and y<1)')).toBe('equal');
  });

  it('are never accepted for a difference on one plane or curve only', () => {
    expect(verdict('(y<2 or 2x-y<=3) and (y-2x)*(2y+2z)=4', '(y<=2 or 2x-y<=3) and (y-2x)*(2y+2z)=4')).not.toBe(
      'equal',
    );
    expect(verdict('x-y+z!=-1 or (z^2=x-2z and x*y<=1)', 'x-y+z!=-1 or (z^2=x-2z and x*y<=3)')).not.toBe('equal');
    expect(verdict('(z>=0 or (x<=-2 and x*z>=1)) or x+y!=0', '(z>=0 or (x<=-2 and x*z>1)) or x+y!=0')).not.toBe(
      'equal',
    );
  });
});
