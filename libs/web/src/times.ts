import { htmlLang, type Locale } from '@mathquiz/contracts/constants';

let asked: string | null = null;
/** The zone of the reader's own settings; null: the browser's. The app tells it with who is signed in. */
export function readTimesIn(zone: string | null): void {
  asked = zone;
}

/** Where the reader's times are: as they have set it, else the browser's zone. A name that this browser does not know counts for none. */
export function readerZone(): string {
  try {
    return new Intl.DateTimeFormat('en', asked === null ? {} : { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  }
}

/** Server times are UTC; shown in the reader's zone. */
const shown = (iso: string, locale: Locale, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(htmlLang[locale], { ...style, timeZone: readerZone() }).format(new Date(iso));

export const formatDay = (iso: string, locale: Locale): string => shown(iso, locale, { dateStyle: 'medium' });
export const formatClock = (iso: string, locale: Locale): string => shown(iso, locale, { timeStyle: 'short' });
export const formatTime = (iso: string, locale: Locale): string =>
  shown(iso, locale, { dateStyle: 'medium', timeStyle: 'short' });
