import type { ItemContent, ItemProblem } from '@mathquiz/contracts';
import { grade } from '@mathquiz/domain/grading';
import { answersOfLine, isStatedByLine, lastLine } from '@mathquiz/domain/proposals';
import { drawVariant } from '@mathquiz/domain/randomisation';

/** Whether the last line of the worked solution states a right answer to a part, for a seed; null: it does. */
export function concluding({ content }: { readonly content: ItemContent }): (seed: string) => ItemProblem | null {
  return (seed) => {
    const drawn = drawVariant(content, seed);
    if (!drawn.ok) return drawn.problem;
    const line = lastLine(drawn.variant.solution);
    const parts = drawn.variant.parts.filter(({ part }) => isStatedByLine(part.kind));
    const isRight = answersOfLine(line).some((value) =>
      parts.some((part) => grade(part, { value, decimal: 'point' }).outcome === 'correct'),
    );
    return isRight ? null : { code: 'lastLineWrong', path: 'solution', params: { seed, line: line.slice(0, 200) } };
  };
}
