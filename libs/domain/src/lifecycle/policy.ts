import type { ErrorCode, Shown, TestOptions, TestState } from '@mathquiz/contracts';
import { cutoffOf, deadlineOf, takesEvents } from './attempt.js';
import { moreAt, nothingShown, shownTo } from './release.js';
import { cannotStart, testStateAt } from './test.js';
import { endOf, type Times } from './times.js';

/** A try, as far as the policy asks. `cutoff_at`: until when it takes answers. */
export type TryFacts = {
  readonly started_at: Date;
  readonly cutoff_at: Date;
  /** null: it is running, or its time is up and nobody has handed it in. */
  readonly submitted_at: Date | null;
};
export type PolicyFacts = {
  /** Of one person, oldest first. */
  readonly tries: readonly TryFacts[];
  /** When nobody can answer any more. */
  readonly closed_at: Date;
};
export type PolicyOptions = Pick<TestOptions, 'late' | 'release' | 'review_from' | 'review_until' | 'grace_sec'>;

/** What somebody finds at a moment. */
export type Policy = {
  readonly state: TestState;
  /** Why they cannot begin a new try; null: they can. */
  readonly start: ErrorCode | null;
  /** Whether the try that they have begun takes answers. */
  readonly writing: boolean;
  /** Whether what is handed in now is late. */
  readonly late: boolean;
  /** Of what they have handed in. */
  readonly shown: Shown;
  readonly more_at: Date | null;
};

/**
 * What a test comes to for somebody with these times who has done this, at a moment. The server asks it when they begin, save and look;
 * the teacher's "what does X see at time T" asks the very same.
 */
export function policyAt(options: PolicyOptions, times: Times, facts: PolicyFacts, now: Date): Policy {
  const { tries, closed_at } = facts;
  const { policy } = options.late;
  const last = tries.at(-1);
  const open = last !== undefined && last.submitted_at === null;
  const writing = open && takesEvents('in_progress', last.cutoff_at, now);
  const submitted = tries.some((one) => one.submitted_at !== null && one.submitted_at <= now);
  const released = { submitted, closed_at };
  return {
    state: testStateAt({ open_at: times.open_at, close_at: endOf(times, policy) }, now),
    start: cannotStart(times, policy, tries.length, now),
    writing,
    late: times.due_at !== null && now > cutoffOf(times.due_at, options.grace_sec),
    shown: submitted ? shownTo(options, released, now) : nothingShown,
    more_at: submitted ? moreAt(options, released, now) : null,
  };
}

/** A try that is begun at a moment and handed in at another one, or when its time is up: for telling what would be. */
export function tryOf(options: PolicyOptions, times: Times, startedAt: Date, submittedAt: Date | null): TryFacts {
  const deadline = deadlineOf(times, options.late.policy, startedAt);
  const handed = submittedAt !== null && submittedAt < deadline ? submittedAt : deadline;
  return { started_at: startedAt, cutoff_at: cutoffOf(deadline, options.grace_sec), submitted_at: handed };
}
