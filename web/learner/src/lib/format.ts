import { htmlLang, type Locale } from '@mathquiz/contracts';

/** Server times are UTC; shown in the reader's own zone. */
export function formatTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(htmlLang[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

export function formatDay(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(htmlLang[locale], { dateStyle: 'medium' }).format(new Date(iso));
}

export function formatNumber(value: number, locale: Locale, digits = 2): string {
  return new Intl.NumberFormat(htmlLang[locale], { maximumFractionDigits: digits }).format(value);
}
