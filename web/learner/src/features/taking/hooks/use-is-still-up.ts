import { useCallback } from 'react';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import type { AnswerQueue } from '../answers/answer-queue.js';

/** Answers that wait here must be with the school before nothing is taken any more: without a reply by then the page goes on. */
const patienceMs = 3000;

/** Whether the time is up by what the server says now; yes where it says nothing. */
export function useIsStillUp(queue: AnswerQueue, clock: ServerClock): () => Promise<boolean> {
  return useCallback(async () => {
    const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
    const told = await Promise.race([queue.look().catch(() => null), silence]);
    return told === null || (told.deadline_at !== null && clock.left(told.deadline_at) === 0);
  }, [queue, clock]);
}
