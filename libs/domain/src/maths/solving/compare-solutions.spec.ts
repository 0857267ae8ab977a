import type { Expr } from '../expr.js';
import { read } from '../reading/read.js';
import { compareNumberSets, compareSolutions } from './compare-solutions.js';

function tree(source: string): Expr {
  const reading = read(source);
  if (!reading.ok) throw new Error(`unreadable: ${source}`);
  return reading.tree;
}

describe('compareSolutions', () => {
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

  it('knows all zeros of a sum of exponentials by how many it can have', () => {
    expect(compareSolutions(tree('2^x+3^x=5^x'), tree('x=1')).verdict).toBe('equal');
    expect(compareSolutions(tree('2^x+3^x=5^x'), tree('x=1 or x=2')).verdict).toBe('different');
  });

  it('never accepts what it could not search', () => {
    expect(compareSolutions(tree('floor(x)=x/2+1'), tree('x=2')).verdict).toBe('undecided');
    expect(compareSolutions(tree('ln(x)=200'), tree('x=e^201')).verdict).toBe('undecided');
    expect(compareSolutions(tree('cos(x^2)=0'), tree('sin(x^2)^2=1')).verdict).toBe('undecided');
    expect(compareSolutions(tree('x*sin(x)=1'), tree('1=0')).verdict).toBe('different');
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
