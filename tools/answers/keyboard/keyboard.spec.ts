import { valueAt } from './evaluate.ts';
import { trySlips } from './tries.ts';

describe('a slip of the keyboard', () => {
  it('is never taken for right in a thousand tries, by a calculation of its own', () => {
    const { falseAccepts, verdicts } = trySlips(1000, 7);
    expect(falseAccepts).toEqual([]);
    expect(verdicts.different).toBeGreaterThan(200);
    expect(verdicts.equal).toBeGreaterThan(0);
    expect(verdicts.invalid).toBeGreaterThan(50);
  });

  it.each([
    ['2x^2-y', 5],
    ['1/2x', 1],
    ['-x^2', -4],
    ['2**3', 8],
    ['sqrt(x+2)(y)', 6],
    ['x^-1', 0.5],
  ])('is calculated by a reader of its own: %s', (text, value) => {
    expect(valueAt(text, { x: 2, y: 3 })).toBeCloseTo(value, 12);
  });

  it('says of what it cannot read that it cannot', () => {
    for (const text of ['', '(x', 'x)', '2 3', 'x+', 'z', '§']) expect(valueAt(text, { x: 2 })).toBeNull();
  });
});
