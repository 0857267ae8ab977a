import type { PractisedWeek } from '@mathquiz/contracts';
import { practiceGoal } from '@mathquiz/contracts/mathquiz/practice.constants';
import { daysBefore, mondayOf } from '../lifecycle/index.js';

/** A goal of so many days a week, from the week of this Monday on. */
export type Goal = { readonly from: string; readonly days: number };

const goalIn = (goals: readonly Goal[], monday: string): number =>
  goals
    .filter(({ from }) => from <= monday)
    .reduce((latest, goal) => (goal.from >= latest.from ? goal : latest), {
      from: '',
      days: practiceGoal.unlessSet,
    }).days;

/**
 * This week of somebody's practice and the weeks in a row whose goal was reached, each by the goal that it had. A week that still runs adds to them
 * once its goal is reached, and takes nothing away before. `days`: on which they practised, as `2026-03-29`, each once; `today` likewise.
 */
export function weekOf(
  days: readonly string[],
  goals: readonly Goal[],
  today: string,
): Pick<PractisedWeek, 'goal' | 'days' | 'weeks_in_a_row'> {
  const monday = mondayOf(today);
  const byWeek = new Map<string, string[]>();
  for (const day of [...new Set(days)].sort()) byWeek.set(mondayOf(day), [...(byWeek.get(mondayOf(day)) ?? []), day]);
  const reached = (week: string) => (byWeek.get(week)?.length ?? 0) >= goalIn(goals, week);
  let row = reached(monday) ? 1 : 0;
  for (let week = daysBefore(monday, 7); reached(week); week = daysBefore(week, 7)) row += 1;
  return { goal: goalIn(goals, monday), days: byWeek.get(monday) ?? [], weeks_in_a_row: row };
}

/** The goals with one that counts from this week on. */
export const withGoal = (goals: readonly Goal[], days: number, today: string): Goal[] => [
  ...goals.filter(({ from }) => from < mondayOf(today)),
  { from: mondayOf(today), days },
];
