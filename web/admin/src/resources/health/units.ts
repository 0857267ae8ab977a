import { htmlLang } from '@mathquiz/contracts/constants';
import { currentLocale, readerZone } from '@mathquiz/web';
import { sayMinutes } from '../help/measures.js';

const lang = () => htmlLang[currentLocale()];
const inUnit = (value: number, unit: 'millisecond' | 'second', digits: number) =>
  new Intl.NumberFormat(lang(), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
    value,
  );

/** `0.4 ms`, `812 ms`, `1.2 sec`. */
export function sayMilliseconds(ms: number): string {
  return ms < 1000 ? inUnit(ms, 'millisecond', ms < 10 ? 1 : 0) : inUnit(ms / 1000, 'second', 1);
}

export const saySeconds = (seconds: number): string =>
  seconds < 120 ? inUnit(seconds, 'second', 0) : sayMinutes(seconds / 60);

/** Names in a sentence: `auth, chat, and storage`. */
export const sayList = (names: readonly string[]): string =>
  new Intl.ListFormat(lang(), { type: 'conjunction' }).format(names);

/** The time of a look with its seconds, which alone tell one look from the next; with the day where that is not today. */
export function sayMoment(iso: string): string {
  const timeZone = readerZone();
  const dayOf = (moment: Date) => new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone }).format(moment);
  const moment = new Date(iso);
  const day = dayOf(moment) === dayOf(new Date()) ? {} : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(lang(), { ...day, timeStyle: 'medium', timeZone }).format(moment);
}
