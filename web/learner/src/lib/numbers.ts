import { htmlLang, type Locale } from '@mathquiz/contracts';

export function formatNumber(value: number, locale: Locale, digits = 2): string {
  return new Intl.NumberFormat(htmlLang[locale], { maximumFractionDigits: digits }).format(value);
}
