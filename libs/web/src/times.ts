import { htmlLang, type Locale } from '@mathquiz/contracts';

/** The time zone that was asked for, else the browser's own; a name that this browser does not know counts for none. */
export function zoneOrOwn(asked: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', asked === null ? {} : { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  }
}

/** Server times are UTC; shown in the zone that is given, else in the browser's. */
const shown = (iso: string, locale: Locale, zone: string | undefined, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(htmlLang[locale], { ...style, timeZone: zone }).format(new Date(iso));

export const formatDay = (iso: string, locale: Locale, zone?: string): string =>
  shown(iso, locale, zone, { dateStyle: 'medium' });
export const formatTime = (iso: string, locale: Locale, zone?: string): string =>
  shown(iso, locale, zone, { dateStyle: 'medium', timeStyle: 'short' });
