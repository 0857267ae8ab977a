import { isDate } from './rules.js';

/** From a day to a day, both included, as the statistics take them; a side that is left out is open. */
export type Between = { readonly start_date?: string; readonly end_date?: string };

/** Of an address, which may hold anything: what is no date is not asked for, and no end before its start. */
export function betweenOf(search: URLSearchParams): Between {
  const [start, end] = [search.get('start_date') ?? '', search.get('end_date') ?? ''];
  return {
    ...(isDate(start) ? { start_date: start } : {}),
    ...(isDate(end) && !(isDate(start) && end < start) ? { end_date: end } : {}),
  };
}
