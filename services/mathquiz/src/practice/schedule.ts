import type { PracticeRating } from '@mathquiz/contracts';
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';

/** How an exercise went, and when. */
export type Rated = { readonly at: Date; readonly rating: PracticeRating };
/** When an item comes back, and how well it is known: a card of FSRS that was looked at once at least. */
export type Schedule = Card & { readonly last_review: Date };

/** As the library is; without fuzz, so that the same log gives the same schedule, and in days: an exercise takes minutes. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const satisfies Record<
  PracticeRating,
  Grade
>;

/** After one exercise more; `before`: null where it is the first. */
export function nextSchedule(before: Schedule | null, { at, rating }: Rated): Schedule {
  const { card } = scheduler.next(before ?? createEmptyCard(at), at, grades[rating]);
  return { ...card, last_review: at };
}

/** Of a log, the oldest first; null: of an empty one. */
export const scheduleOf = (log: readonly Rated[]): Schedule | null => log.reduce<Schedule | null>(nextSchedule, null);

/** The chance that it is known at a moment, 0 to 1. */
export const retrievabilityOf = (schedule: Schedule, now: Date): number =>
  scheduler.get_retrievability(schedule, now, false);
