import type { AnswerEvent, Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { rulesOf } from '../rules.js';

/**
 * The place that a save names. In a test that only goes forward, the place closes what lies before it: answers that are still on their way go
 * under the place of the earliest of them, and the move after them.
 */
export function placeFor(
  attempt: Pick<Attempt, 'items' | 'rules'>,
  events: readonly Pick<AnswerEvent, 'part'>[],
  shown: number,
): number {
  if (rulesOf(attempt).navigation !== 'forward') return shown;
  const places = events.map(({ part }) =>
    attempt.items.findIndex(({ parts }) => parts.some(({ key }) => key === part)),
  );
  return Math.min(shown, ...places.filter((place) => place >= 0));
}
