import type { AttemptState, Shown } from '@mathquiz/contracts';
import { moreAt, type ReleaseFacts, shownTo } from '@mathquiz/domain/lifecycle';
import { closedForAll } from './closed-for-all.js';
import type { TestHead } from './test.schema.js';

/** Of an attempt that was abandoned its taker sees no more than who never began, until nobody can answer any more. */
function factsOf(test: TestHead, state: AttemptState, now: Date): ReleaseFacts {
  const closed_at = closedForAll(test);
  const gone = state === 'in_progress' || (state === 'abandoned' && now < closed_at);
  return { submitted: !gone, closed_at };
}

/** What of an attempt its taker sees now, and when they will see more; null: never, or nothing is hidden. */
export function shownOf(test: TestHead, state: AttemptState, now: Date): { shown: Shown; more_at: Date | null } {
  const facts = factsOf(test, state, now);
  return {
    shown: shownTo(test.options, facts, now),
    more_at: facts.submitted ? moreAt(test.options, facts, now) : null,
  };
}
