import { type Answer, echoOf } from '@mathquiz/domain/grading';
import { drawVariant, itemSeed } from '@mathquiz/domain/randomisation';
import type { Placed, Showing } from './showing.handler.js';

/** `part` by its place in the item. */
export type ReadingTask = {
  readonly item: Placed;
  readonly index: number;
  readonly part: number;
  readonly answer: Answer;
};

/** "We read this as", as TeX, of answers that are not graded yet. */
export function reading({ seed, options }: Showing): (task: ReadingTask) => string | null {
  return ({ item, index, part, answer }) => {
    const drawn = drawVariant(item.content, itemSeed(seed, index), options);
    const asked = drawn.ok ? drawn.variant.parts[part] : undefined;
    return asked ? echoOf(asked, answer) : null;
  };
}
