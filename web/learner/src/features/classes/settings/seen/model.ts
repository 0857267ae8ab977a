import type { TakerTimes } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import {
  cutoffOf,
  deductionsOf,
  endOf,
  type Policy,
  policyAt,
  type Times,
  type TryFacts,
  tryOf,
} from '@mathquiz/domain/lifecycle';

/** As if somebody began then, and handed in then; null: when their time is up. */
export type AsIf = { readonly begun: Date; readonly handedIn: Date | null };

export type Seen = Policy & {
  /** Which try they are in or could begin. */
  readonly nth: number;
  /** Until when the try that they write takes answers. */
  readonly until: Date | null;
  readonly submitted: boolean;
  /** What handing in now would cost, in per cent. */
  readonly cost: number;
};

export const timesOf = (taker: TakerTimes): Times => ({
  open_at: new Date(taker.open_at),
  due_at: taker.due_at === null ? null : new Date(taker.due_at),
  close_at: new Date(taker.close_at),
  start_until: new Date(taker.start_until),
  duration_min: taker.duration_min,
  attempts: taker.attempts,
});

/** What they have done, or would have; of a try whose time is up it is taken that it is handed in then. */
function triesOf(options: TestOptions, taker: TakerTimes, times: Times, asIf: AsIf | null): TryFacts[] {
  if (taker.tries.length === 0) return asIf === null ? [] : [tryOf(options, times, asIf.begun, asIf.handedIn)];
  return taker.tries.map((one) => {
    const deadline = one.deadline_at === null ? endOf(times, options.late.policy) : new Date(one.deadline_at);
    return {
      started_at: new Date(one.started_at),
      cutoff_at: cutoffOf(deadline, options.grace_sec),
      submitted_at: one.submitted_at === null ? deadline : new Date(one.submitted_at),
    };
  });
}

/** As it is at a moment: what comes later has not happened yet. */
const knownAt = (tries: readonly TryFacts[], now: Date): TryFacts[] =>
  tries
    .filter(({ started_at }) => started_at <= now)
    .map((one) => (one.submitted_at !== null && one.submitted_at > now ? { ...one, submitted_at: null } : one));

/** What somebody finds at a moment, by the same policy that the server goes by. */
export function seenAt(options: TestOptions, taker: TakerTimes, asIf: AsIf | null, now: Date): Seen {
  const times = timesOf(taker);
  const tries = knownAt(triesOf(options, taker, times, asIf), now);
  const policy = policyAt(options, times, { tries, closed_at: new Date(taker.closed_for_all_at) }, now);
  const nth = policy.writing ? tries.length : tries.length + 1;
  const handedIn = { try: nth, submitted_at: now, by_hand: true, changed_at: now };
  const { late } = deductionsOf(handedIn, options, times);
  return {
    ...policy,
    nth,
    until: policy.writing ? (tries.at(-1)?.cutoff_at ?? null) : null,
    submitted: tries.some(({ submitted_at }) => submitted_at !== null),
    cost: late,
  };
}

export type Mark = { readonly what: 'opens' | 'due' | 'closes' | 'closedForAll' | 'shown'; readonly at: number };

/** Moments at which something changes, in their order. */
export function marksOf(options: TestOptions, taker: TakerTimes): Mark[] {
  const at = (iso: string) => new Date(iso).getTime();
  const shown = [...Object.values(options.release), options.review_from].flatMap((moment) => {
    const ms = moment === null ? Number.NaN : at(moment);
    return Number.isNaN(ms) ? [] : [ms];
  });
  const marks: Mark[] = [
    { what: 'opens', at: at(taker.open_at) },
    ...(taker.due_at === null ? [] : [{ what: 'due' as const, at: at(taker.due_at) }]),
    { what: 'closes', at: at(taker.close_at) },
    { what: 'closedForAll', at: at(taker.closed_for_all_at) },
    ...[...new Set(shown)].map((ms) => ({ what: 'shown' as const, at: ms })),
  ];
  return marks.sort((one, other) => one.at - other.at);
}
