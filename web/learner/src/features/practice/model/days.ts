const dayMs = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The seven days of the week in which a day lies, Monday first. */
export function weekAround(day: string): string[] {
  const at = noon(day);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: 7 }, (_, after) => dayOf(monday + after * dayMs));
}

/** A day of the calendar, which lies in no zone, as a reader writes it. */
export const dayText = (day: string, lang: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(lang, { ...style, timeZone: 'UTC' }).format(noon(day));

/** How many days of a reader's calendar lie between two times. */
export function daysBetween(from: string, until: string, timeZone: string): number {
  // The Swedish way to write a day is the one that can be read again.
  const day = (iso: string) => noon(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(iso)));
  return Math.round((day(until) - day(from)) / dayMs);
}
