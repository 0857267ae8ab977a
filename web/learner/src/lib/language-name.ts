import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { useLang } from '@mathquiz/web';

/** A language as the reader calls it. */
export function useLanguageName(): (locale: Locale) => string {
  const lang = useLang();
  // Each is written in one country's way alone: its name says enough.
  return (locale) =>
    new Intl.DisplayNames(lang, { type: 'language' }).of(new Intl.Locale(htmlLang[locale]).language) ?? locale;
}
