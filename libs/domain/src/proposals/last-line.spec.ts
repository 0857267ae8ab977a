import { readdirSync, readFileSync } from 'node:fs';
import { type ItemDraft, itemContent } from '@mathquiz/contracts';
import { grade } from '../grading/index.js';
import { drawVariant } from '../randomisation/index.js';
import { answersOfLine, isStatedByLine, lastLine } from './last-line.js';

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

const folder = new URL('../../../../deploy/seed/items/', import.meta.url);
const titles = [
  'Adding fractions',
  'A line and its graph',
  'The equation of a line, in any form',
  'At the market stall',
];
const solved = readdirSync(folder)
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ItemDraft[])
  .filter(({ title }) => titles.includes(title))
  .map((draft) => itemContent.parse(draft));

it.each(solved.map((content) => [content.title, content] as const))(
  'states a right answer in the example item %s',
  (_, content) => {
    for (const seed of ['1', '2', '3']) {
      const drawn = drawVariant(content, seed);
      if (!drawn.ok) throw new Error(drawn.problem.code);
      const answers = answersOfLine(lastLine(drawn.variant.solution));
      const parts = drawn.variant.parts.filter(({ part }) => isStatedByLine(part.kind));
      const outcomes = answers.flatMap((value) =>
        parts.map((part) => grade(part, { value, decimal: 'point' }).outcome),
      );
      expect(outcomes).toContain('correct');
    }
  },
);
