import { wallTime } from './clock.js';

export type DayOf<T> = { readonly date: string; readonly notices: readonly T[] };

/** A list by days of its reader, in its own order. `date`: YYYY-MM-DD of their clock. */
export function byDay<T extends { readonly created_at: string }>(notices: readonly T[], zone: string): DayOf<T>[] {
  const days = Map.groupBy(notices, ({ created_at }) => wallTime(zone, new Date(created_at)).date);
  return [...days].map(([date, those]) => ({ date, notices: those }));
}

/** Which of the words "today" and "yesterday" a day has; null: neither. */
export function nearDay(date: string, zone: string, now: Date): 'today' | 'yesterday' | null {
  if (date === wallTime(zone, now).date) return 'today';
  return date === wallTime(zone, new Date(now.getTime() - 86_400_000)).date ? 'yesterday' : null;
}
