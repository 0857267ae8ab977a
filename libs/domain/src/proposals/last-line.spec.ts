import { answersOfLine, lastLine } from './last-line.js';

describe('the last line of a worked solution', () => {
  it.each([
    ['First.\n\nSo $x = 3$.\n', 'So $x = 3$.'],
    ['So $x = 3$.\n\n---\n', 'So $x = 3$.'],
    ['$$\nx = 3\n$$', 'x = 3'],
    ['', ''],
  ])('of %j is %j', (solution, line) => {
    expect(lastLine(solution)).toBe(line);
  });

  it.each([
    ['So $f(x) = 2x + 6 = 2(x+3)$.', '2(x+3)'],
    ['Hence $x \\in [2, 3)$.', '[2, 3)'],
    ['The solutions are $x = 2$ and $x = -3$.', '2; -3'],
    ['The solutions are $x = 2$ and $x = -3$.', 'x = 2 \\text{ or } x = -3'],
    ['The line is $y = 2x + 1$.', 'y = 2x + 1'],
    ['Its area is $30 \\cdot 60 = 1800 \\text{ m}^2$.', '1800'],
    ['She pays 45 cents.', '45'],
  ])('%j states %j', (line, answer) => {
    expect(answersOfLine(line)).toContain(answer);
  });

  it('states nothing where it holds neither a formula nor a number', () => {
    expect(answersOfLine('That is what was to be shown.')).toEqual([]);
  });
});
