import { chanceOf } from '../randomisation/index.js';

/** Whose test it is: a day (UTC, `2026-03-29`), a school year or all of them, a chapter or all (empty). */
export type DailyOf = { readonly date: string; readonly grade: number | null; readonly chapter: string };

/** The seed that everybody has on that day. */
export const dailySeed = ({ date, grade, chapter }: DailyOf): string => JSON.stringify(['daily', date, grade, chapter]);

/** So many of these things: the same for everybody on that day, whatever their order here. */
export const drawnDaily = (ids: readonly string[], of: DailyOf, count: number): string[] =>
  chanceOf(dailySeed(of), 'items')
    .shuffled([...ids].sort())
    .slice(0, count);

/** The days whose test may be handed in: today's, and yesterday's for who began before midnight. */
export function isDailyDate(date: string, now: Date): boolean {
  const dayMs = 86_400_000;
  return [0, dayMs].some((before) => new Date(now.getTime() - before).toISOString().slice(0, 10) === date);
}
