import type { AttemptState, LatePolicy } from '@mathquiz/contracts';
import { endOf, type Times } from './times.js';

/** When an attempt's time is up: after its taker's duration, and never later than the test ends for them; both later by the minutes that were added. */
export function deadlineOf(times: Times, policy: LatePolicy, startedAt: Date, extraMin = 0): Date {
  const extra = extraMin * 60_000;
  const end = endOf(times, policy).getTime() + extra;
  if (times.duration_min === null) return new Date(end);
  return new Date(Math.min(startedAt.getTime() + times.duration_min * 60_000 + extra, end));
}

/** Until when answers that were on their way at the deadline are still taken; the grace is in seconds. */
export function cutoffOf(deadline: Date, graceSec: number): Date {
  return new Date(deadline.getTime() + graceSec * 1000);
}

/** Past the cutoff nothing more is taken; the cutoff itself is in time. */
export function takesEvents(state: AttemptState, cutoff: Date, now: Date): boolean {
  return state === 'in_progress' && now <= cutoff;
}
