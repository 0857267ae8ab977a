import type { AttemptState, TestOptions } from '@mathquiz/contracts';

export type AttemptTimes = { readonly started_at: Date; readonly deadline_at: Date | null; readonly grace_sec: number };
type Timing = Pick<TestOptions, 'duration_min' | 'close_at'>;

/** When an attempt's time is up: its own duration, and never later than the test closes. */
export function deadlineOf(options: Timing, startedAt: Date): Date {
  const close = new Date(options.close_at);
  if (options.duration_min === null) return close;
  const own = new Date(startedAt.getTime() + options.duration_min * 60_000);
  return own < close ? own : close;
}

/** Answers that were on their way when the time was up are still taken for the grace. */
export function takesEvents(state: AttemptState, times: AttemptTimes, now: Date): boolean {
  return state === 'in_progress' && !isOver(times, now);
}

/** Past the deadline and the grace: nothing more is taken. */
export function isOver(times: AttemptTimes, now: Date): boolean {
  return times.deadline_at !== null && now.getTime() > times.deadline_at.getTime() + times.grace_sec * 1000;
}

/** What handing in now makes of an attempt. A submission in the grace is late only by the network: it counts as in time. */
export function submittedState(times: AttemptTimes, now: Date): 'submitted' | 'late_submitted' {
  return isOver(times, now) ? 'late_submitted' : 'submitted';
}
