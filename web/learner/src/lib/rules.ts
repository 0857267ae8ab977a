import { isEmail as isAddress } from '@mathquiz/contracts/rules';

/** An empty address is fine: a school account needs none. */
export const isEmail = (value: string) => value === '' || isAddress(value);

/** `YYYY-MM-DD`, a day that is in the calendar. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** `HH:MM` of 24 hours; the hour with or without a leading zero. */
export const isTime = (value: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(value);
