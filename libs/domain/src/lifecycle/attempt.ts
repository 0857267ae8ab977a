import type { AttemptState, TestOptions } from '@mathquiz/contracts';

type Timing = Pick<TestOptions, 'duration_min' | 'open_at' | 'close_at'>;

/**
 * When an attempt's time is up: its own duration, and never later than the test closes. A person's time factor (accommodations)
 * lengthens the duration, and the closing time by as much as it adds to the duration, or to the whole time that the test is open.
 */
export function deadlineOf(options: Timing, startedAt: Date, timeFactor = 1): Date {
  const close = new Date(options.close_at).getTime();
  const open = new Date(options.open_at).getTime();
  const own = options.duration_min === null ? null : options.duration_min * 60_000;
  const latest = close + (own ?? close - open) * (timeFactor - 1);
  return new Date(own === null ? latest : Math.min(startedAt.getTime() + own * timeFactor, latest));
}

/** Until when answers that were on their way at the deadline are still taken; the grace is in seconds. */
export function cutoffOf(deadline: Date, graceSec: number): Date {
  return new Date(deadline.getTime() + graceSec * 1000);
}

/** Past the cutoff nothing more is taken; the cutoff itself is in time. */
export function takesEvents(state: AttemptState, cutoff: Date, now: Date): boolean {
  return state === 'in_progress' && now <= cutoff;
}
