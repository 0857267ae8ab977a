import { dayIn, daysBefore, mondayOf, startOfDay, weeksOf } from './weeks.js';

/** Days of the calendar of a place that figures are told of, both included; `mondays`: of the weeks that they are in. `to` is not included. */
export type Period = {
  readonly start_date: string;
  readonly end_date: string;
  readonly mondays: readonly string[];
  readonly from: Date;
  readonly to: Date;
};
/** order: it ends before it begins. tooMany: more weeks than are told. */
export type PeriodProblem = 'order' | 'tooMany';

const weeksShown = 12;
const maxWeeks = 260;

/** The days that were asked for, until today where no last one is said, and twelve weeks of them where no first one is. */
export function periodOf(
  asked: { readonly start_date?: string | undefined; readonly end_date?: string | undefined },
  timeZone: string,
  now: Date,
): Period | PeriodProblem {
  const end_date = asked.end_date ?? dayIn(timeZone, now);
  const start_date = asked.start_date ?? daysBefore(mondayOf(end_date), (weeksShown - 1) * 7);
  if (start_date > end_date) return 'order';
  const mondays = weeksOf(start_date, end_date);
  if (mondays.length > maxWeeks) return 'tooMany';
  const [from, to] = [startOfDay(start_date, timeZone), startOfDay(daysBefore(end_date, -1), timeZone)];
  return { start_date, end_date, mondays, from, to };
}
