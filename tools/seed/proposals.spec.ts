import { describe, expect, it } from '@jest/globals';
import { grade } from '@mathquiz/domain/grading';
import { answersOfLine, isStatedByLine, languageOf, lastLine } from '@mathquiz/domain/proposals';
import { drawVariant } from '@mathquiz/domain/randomisation';
import { exampleItems } from './items.ts';

/** Items whose solution ends in its answer, as a proposed one has to. */
const titles = [
  'Adding fractions',
  'A line and its graph',
  'The equation of a line, in any form',
  'At the market stall',
];

describe('the checks of proposals, on the example school', () => {
  it('take every solution for English, or cannot tell', () => {
    const told = exampleItems().map(({ statement, solution }) => languageOf(`${statement}\n\n${solution}`));
    expect(new Set(told)).toEqual(new Set(['en-US', null]));
    expect(told.filter((one) => one === null).length).toBeLessThan(told.length / 4);
  });

  it.each(titles)('find a right answer in the last line of %s', (wanted) => {
    const content = exampleItems().find(({ title }) => title === wanted);
    if (!content) throw new Error('there is no such item');
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
  });
});
