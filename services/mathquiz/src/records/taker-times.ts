import type { Caller, TestOptions } from '@mathquiz/contracts';
import { labelsIn } from '@mathquiz/domain/access';
import {
  cutoffOf,
  deadlineOf,
  deductionsOf,
  type Taker,
  type Times,
  testStateAt,
  timesFor,
} from '@mathquiz/domain/lifecycle';
import type { AttemptDocument } from './attempt.schema.js';
import { testRights } from './rights.js';
import type { TestHead } from './test.schema.js';

/** A caller as one who takes a test: with the labels that they have in its groups. */
export const takerOf = (caller: Caller, test: TestHead): Taker => ({
  user_id: caller.user_id,
  labels: labelsIn(caller, testRights(test)),
  time_factor: caller.time_factor,
});

type Begun = Pick<AttemptDocument, 'user_id' | 'labels' | 'time_factor'>;

/** The times of who has begun: by their labels and their accommodation of then, by the overrides of now. */
export const timesOf = (options: TestOptions, { user_id, labels, time_factor }: Begun): Times =>
  timesFor(options, { user_id: user_id.toHexString(), labels: labels ?? [], time_factor: time_factor ?? 1 });

type Running = Pick<AttemptDocument, 'started_at' | 'extra_min' | 'reopened'>;

/** When an attempt is over, and until when answers that were on their way are taken. */
export function endsOf(
  options: TestOptions,
  times: Times,
  { started_at, extra_min = 0, reopened }: Running,
): { deadline_at: Date; cutoff_at: Date } {
  const deadline_at = reopened
    ? new Date(reopened.until.getTime() + (extra_min - reopened.extra_min) * 60_000)
    : deadlineOf(times, options.late.policy, started_at, extra_min);
  return { deadline_at, cutoff_at: cutoffOf(deadline_at, options.grace_sec) };
}

type Ended = Begun & Pick<AttemptDocument, 'try' | 'answers'> & { submitted_at: Date; by_hand: boolean };

/** What is taken off one that was handed in, or whose time was up, by the options of now. */
export function takenOffBy(options: TestOptions, ended: Ended) {
  const changes = Object.values(ended.answers ?? {}).map(({ at }) => at.getTime());
  const changed_at = changes.length > 0 ? new Date(Math.max(...changes)) : null;
  return deductionsOf({ ...ended, changed_at }, options, timesOf(options, ended));
}

/** Nobody of whom a test says something special. */
export const everybody: Taker = { user_id: '', labels: [], time_factor: 1 };

/** The times that somebody is told of. Minutes are whole ones: nobody is told of more than they have. */
export function timesOfRow({ options }: Pick<TestHead, 'options'>, taker: Taker, now: Date) {
  const times = timesFor(options, taker);
  return {
    state: testStateAt(times, now),
    open_at: times.open_at.toISOString(),
    due_at: times.due_at?.toISOString() ?? null,
    close_at: times.close_at.toISOString(),
    duration_min: times.duration_min === null ? null : Math.floor(times.duration_min),
    attempts: times.attempts,
  };
}
