import { assert, constantFrom, integer, property } from 'fast-check';
import { typed } from '../properties/testing.js';
import { compareSolutions } from './compare-solutions.js';

const verdict = (answer: string, key: string): string => compareSolutions(typed(answer), typed(key), {}).verdict;

/** Whole numbers without a rational root: where the line y = m x meets x y = m n, x is the root of n. */
const noSquares = integer({ min: 2, max: 40 }).filter((n) => !Number.isInteger(Math.sqrt(n)));
const slopes = constantFrom(-4, -3, -2, -1, 1, 2, 3, 4);

describe('two variables', () => {
  it('are told apart by a single point with irrational coordinates that one side leaves out', () => {
    assert(
      property(noSquares, slopes, (n, m) => verdict(`x*y=${m * n}`, `x*y=${m * n} and y!=${m}x`) === 'different'),
      { numRuns: 15 },
    );
  });

  it('are the same where what is left out lies elsewhere', () => {
    assert(
      property(noSquares, slopes, (n, m) => {
        const without = `x*y=${m * n} and y!=${m}x`;
        // y = -m x meets the curve nowhere: m x^2 = -m n has no real solution.
        return verdict(without, `x*y=${m * n} and (y-${m}x)(y+${m}x)!=0`) === 'equal';
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ['x^2+y^2=25 and x>5', 'x^2+y^2=25 and x>6', 'equal'],
    ['x^2+y^2<=25 and x+y>7', 'x^2+y^2<=25 and x+y>8', 'different'],
    ['y^2=2x^2', '(y-x)*(y+x)=x^2', 'equal'],
    ['x^2=2 and y>0', '(x^2=2 and y>=0) and y!=0', 'equal'],
    ['x^2=2 and y>0', '(x^2=2 and y>=0) and y!=1/3', 'different'],
    ['x^2=2 and y>0', '(x^2=2 and y>0) and x*y!=7', 'different'],
  ])('%s and %s are %s', (answer, key, expected) => {
    expect(verdict(answer, key)).toBe(expected);
  });
});
