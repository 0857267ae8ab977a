import type { AttemptItem } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { Answers } from '../answers/answer-queue.js';
import type { Dot } from './item-dots.js';

/** How far each question is. `only`: the one that is open, in a test that only goes forward; null: all are. */
export function dotsOf(
  items: readonly AttemptItem[],
  answers: Answers,
  later: readonly number[],
  only: number | null,
): Dot[] {
  return items.map(({ parts }, index) => {
    const done = parts.filter(({ key }) => (answers[key]?.value ?? '').trim() !== '').length;
    return {
      state: done === 0 ? 'open' : done < parts.length ? 'partly' : 'answered',
      later: later.includes(index),
      shut: only === null || index === only ? null : index < only ? 'closed' : 'notYet',
    };
  });
}
