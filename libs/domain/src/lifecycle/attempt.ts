import type { AttemptState, TestOptions } from '@mathquiz/contracts';

type Timing = Pick<TestOptions, 'duration_min' | 'close_at'>;

/** When an attempt's time is up: its own duration, and never later than the test closes. */
export function deadlineOf(options: Timing, startedAt: Date): Date {
  const close = new Date(options.close_at);
  if (options.duration_min === null) return close;
  const own = new Date(startedAt.getTime() + options.duration_min * 60_000);
  return own < close ? own : close;
}

/** Until when answers that were on their way at the deadline are still taken; the grace is in seconds. */
export function cutoffOf(deadline: Date, graceSec: number): Date {
  return new Date(deadline.getTime() + graceSec * 1000);
}

/** Past the cutoff nothing more is taken; the cutoff itself is in time. */
export function takesEvents(state: AttemptState, cutoff: Date, now: Date): boolean {
  return state === 'in_progress' && now <= cutoff;
}
