import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { useLang } from '@mathquiz/web';

export function formatNumber(value: number, locale: Locale, digits = 2): string {
  return new Intl.NumberFormat(htmlLang[locale], { maximumFractionDigits: digits }).format(value);
}

/** A share from 0 to 1, as it is written in the reader's language. */
export function usePercent(): (share: number) => string {
  const lang = useLang();
  return (share) => new Intl.NumberFormat(lang, { style: 'percent' }).format(share);
}
