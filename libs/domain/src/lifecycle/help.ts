import type { HelpState } from '@mathquiz/contracts/chat/help.constants';

/** Where a request for help stands. */
export type HelpFacts = {
  readonly state: HelpState;
  /** Since when the asker waits for an answer; null: they were answered. */
  readonly waiting_since: Date | null;
  readonly first_reply_at: Date | null;
  readonly snoozed_until: Date | null;
  readonly resolved_at: Date | null;
};

export type HelpEvent =
  | { readonly kind: 'asked' | 'answered' | 'resolved' | 'opened' | 'pending' }
  | { readonly kind: 'snoozed'; readonly until: Date };

/** A request that was just made. */
export const newHelp = (now: Date): HelpFacts => ({
  state: 'open',
  waiting_since: now,
  first_reply_at: null,
  snoozed_until: null,
  resolved_at: null,
});

/**
 * What becomes of a request (product.md section 8). Whatever its state, it is open again when the asker writes, and theirs when somebody
 * answers; who waits goes on waiting from when they began, also through a snooze.
 */
export function helpAfter(facts: HelpFacts, event: HelpEvent, now: Date): HelpFacts {
  const awake = { ...facts, snoozed_until: null, resolved_at: null };
  switch (event.kind) {
    case 'asked':
      return { ...awake, state: 'open', waiting_since: facts.waiting_since ?? now };
    case 'answered':
      return { ...awake, state: 'pending', waiting_since: null, first_reply_at: facts.first_reply_at ?? now };
    case 'resolved':
      return { ...facts, state: 'resolved', waiting_since: null, snoozed_until: null, resolved_at: now };
    case 'opened':
      return { ...awake, state: 'open', waiting_since: facts.waiting_since ?? now };
    case 'pending':
      return { ...awake, state: 'pending', waiting_since: null };
    case 'snoozed':
      return { ...awake, state: 'snoozed', snoozed_until: event.until };
  }
}

/** Whether the asker waits longer than the school wants anybody to; minutes. */
export const isLate = ({ waiting_since }: Pick<HelpFacts, 'waiting_since'>, afterMin: number, now: Date): boolean =>
  waiting_since !== null && now.getTime() - waiting_since.getTime() > afterMin * 60_000;

/** Hours of a week in which somebody answers, on the clock of the school. */
export type OfficeHours = readonly { readonly day: string; readonly from: string; readonly to: string }[];

/** `day`: mon … sun, `clock`: HH:MM, both of the school’s time zone. Without hours somebody is always there. */
export const isOfficeHour = (hours: OfficeHours, day: string, clock: string): boolean =>
  hours.length === 0 || hours.some((hour) => hour.day === day && hour.from <= clock && clock < hour.to);

/** What is told of a number of requests; times in minutes. null: there is nothing to tell of. */
export function helpFigures(
  requests: readonly {
    readonly created_at: Date;
    readonly first_reply_at: Date | null;
    readonly resolved_at: Date | null;
    readonly stars: number | null;
  }[],
) {
  const minutes = (to: Date, from: Date) => (to.getTime() - from.getTime()) / 60_000;
  const replies = requests.flatMap((one) => (one.first_reply_at ? [minutes(one.first_reply_at, one.created_at)] : []));
  const ends = requests.flatMap((one) => (one.resolved_at ? [minutes(one.resolved_at, one.created_at)] : []));
  const stars = requests.flatMap((one) => one.stars ?? []);
  return {
    count: requests.length,
    resolved: ends.length,
    first_reply_median_min: median(replies),
    resolve_median_min: median(ends),
    rating_mean: stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length,
    ratings: stars.length,
  };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
